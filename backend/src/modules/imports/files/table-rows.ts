import { LIMITS } from '@atrium/contracts';
import { open } from 'node:fs/promises';
import { importErrors } from '../imports.errors';
import { columnHeaders } from '../rules/column-mapping';
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
 * Reads a CSV or XLSX file row by row; the first row contains the headers.
 *
 * @throws AppError 400 for a file that can't be read or exceeds a limit
 */
export async function* tableRows(file: string): AsyncGenerator<TableRow> {
  const rows = (await startsWith(file, ZIP)) ? xlsxRows(file) : csvRows(file);
  let maxColumns: number = LIMITS.importColumns;
  let count = 0;
  for await (const { number, cells } of rows) {
    const kept = withoutEmptyEnd(cells);
    if (kept.length === 0) continue;
    // The column for errors, which is ignored, doesn't count.
    if (count === 0) maxColumns += kept.length - columnHeaders(kept).length;
    if (kept.length > maxColumns) throw importErrors.tooManyColumns();
    if (kept.some(({ length }) => length > MAX_CELL_LENGTH)) {
      throw importErrors.unreadableRow(number);
    }
    count += 1;
    if (count > LIMITS.importRows + 1) throw importErrors.tooManyRows();
    yield { number, cells: kept };
  }
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
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
