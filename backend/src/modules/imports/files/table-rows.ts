import { LIMITS } from '@atrium/contracts';
import { open } from 'node:fs/promises';
import { importErrors } from '../imports.errors';
import { tableCells, type TableLayout, tableLayout, withoutEmptyEnd } from '../rules/table-cells';
import { csvRows } from './csv-rows';
import { xlsxRows } from './xlsx-rows';

/** A row with at least one non-empty cell. */
export interface TableRow {
  /** The row number in a spreadsheet, starting at 1. */
  number: number;
  cells: string[];
}

/** Maximum number of characters in a spreadsheet cell. */
const MAX_CELL_LENGTH = 32_767;

/** The first bytes of a ZIP archive, the format of workbooks. */
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/**
 * Reads a CSV or XLSX file row by row; the first row contains the headers. Other rows have no cells
 * without a header, except those with surplus cells (docs/domain/imports.md#surplus-cells).
 *
 * @throws AppError 400 for a file that can't be read or exceeds a limit
 */
export async function* tableRows(file: string): AsyncGenerator<TableRow> {
  const isWorkbook = await startsWith(file, ZIP);
  let layout: TableLayout | undefined;
  let count = 0;
  for await (const { number, cells } of isWorkbook ? xlsxRows(file) : csvRows(file)) {
    const kept = withoutEmptyEnd(cells);
    if (kept.length === 0) continue;
    const isHeader = layout === undefined;
    layout ??= tableLayout(cells, isWorkbook);
    // The column for errors, which is ignored, doesn't count.
    const maxColumns = LIMITS.importColumns + (layout.hasRowErrors ? 1 : 0);
    if (kept.length > maxColumns) throw importErrors.tooManyColumns();
    if (kept.some(({ length }) => length > MAX_CELL_LENGTH)) {
      throw importErrors.unreadableRow(number);
    }
    count += 1;
    if (count > LIMITS.importRows + 1) throw importErrors.tooManyRows();
    yield { number, cells: isHeader ? layout.headers : tableCells(kept, layout) };
  }
}

async function startsWith(file: string, start: Buffer): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(start.length), 0, start.length, 0);
    return buffer.equals(start);
  } finally {
    await handle.close();
  }
}
