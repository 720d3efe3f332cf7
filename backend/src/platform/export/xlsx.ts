import { wallTimeIn } from '@atrium/contracts';
import type { Column, stream } from 'exceljs';
import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { toError } from '../error-details';
import type { ExportColumn } from './export-column';

type Workbook = stream.xlsx.WorkbookWriter;
type Cell = string | number | Date | null;

/** Number format and width in characters by kind. */
const CELL_STYLES: Record<ExportColumn<never>['kind'], { numFmt?: string; width: number }> = {
  text: { width: 28 },
  number: { numFmt: '0', width: 12 },
  money: { numFmt: '#,##0.00', width: 14 },
  decimal: { numFmt: '#,##0.00##', width: 12 },
  percent: { numFmt: '0.0##%', width: 10 },
  date: { numFmt: 'yyyy-mm-dd', width: 12 },
  timestamp: { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 },
};

/** Rows between pauses, in which other requests run and the reader catches up. */
const CHUNK_ROWS = 50;

/**
 * Writes rows as a workbook with one sheet: a frozen header row with filters, amounts as numbers
 * with two places, percentages as numbers, dates and timestamps (in the time zone) as dates. Text
 * cells have the type text, so that no spreadsheet runs them as formulas.
 */
export async function* xlsxFile<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
  timeZone: string,
): AsyncGenerator<Buffer> {
  const output = new PassThrough();
  const reader = new AbortController();
  const table = { columns, rows, timeZone };
  const written = writeWorkbook(table, output, reader.signal).catch((error: unknown) => {
    output.destroy(toError(error));
  });
  try {
    for await (const chunk of output) yield chunk as Buffer;
  } finally {
    reader.abort();
    output.destroy();
    await written;
  }
}

interface Table<Row> {
  columns: readonly ExportColumn<Row>[];
  rows: AsyncIterable<Row>;
  timeZone: string;
}

async function writeWorkbook<Row>(
  { columns, rows, timeZone }: Table<Row>,
  output: Writable,
  signal: AbortSignal,
): Promise<void> {
  const workbook = await openWorkbook(output);
  const sheet = workbook.addWorksheet('Export', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map((column) => sheetColumn(column, timeZone));
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  const head = sheet.getRow(1);
  head.font = { bold: true };
  head.commit();
  const queue = compressorOf(sheet);
  let count = 0;
  for await (const row of rows) {
    sheet.addRow(columns.map((column) => xlsxCell(column, row, timeZone))).commit();
    count += 1;
    if (count % CHUNK_ROWS > 0) continue;
    await nextTurn(undefined, { signal });
    // Writes nothing; the result says whether the buffer has space.
    if (!queue.write('')) await once(queue, 'drain', { signal });
  }
  signal.throwIfAborted();
  // Without a reader the commit would never finish.
  await Promise.race([workbook.commit(), finished(output, { readable: false })]);
}

/**
 * The stream in which the sheet's text waits for compression. exceljs itself applies no back
 * pressure, so a slow reader would fill the memory (docs/reference/pinned-internals.md#backend).
 */
function compressorOf(sheet: object): Writable {
  const text: unknown = Reflect.get(sheet, 'stream');
  const [queue] = (text as { pipes: Writable[] }).pipes;
  if (!queue) throw new Error('The sheet is not connected to its workbook.');
  return queue;
}

/** Loads the library with the first workbook, because it is large. */
async function openWorkbook(output: Writable): Promise<Workbook> {
  const { stream } = await import('exceljs');
  const workbook = new stream.xlsx.WorkbookWriter({ stream: output, useStyles: true });
  workbook.creator = 'Atrium';
  workbook.lastModifiedBy = 'Atrium';
  return workbook;
}

function sheetColumn<Row>(
  { header, kind, width }: ExportColumn<Row>,
  timeZone: string,
): Partial<Column> {
  const { numFmt, width: defaultWidth } = CELL_STYLES[kind];
  return {
    header: kind === 'timestamp' ? `${header} (${timeZone})` : header,
    width: width ?? defaultWidth,
    style: numFmt ? { numFmt } : {},
  };
}

function xlsxCell<Row>(column: ExportColumn<Row>, row: Row, timeZone: string): Cell {
  switch (column.kind) {
    case 'money':
    case 'decimal': {
      // Amounts have at most ten digits, which a double represents exactly.
      const amount = column.value(row);
      return amount === null ? null : Number(amount);
    }
    case 'percent': {
      const percent = column.value(row);
      return percent === null ? null : Number(`${percent}e-2`);
    }
    case 'date': {
      const date = column.value(row);
      return date === null ? null : new Date(`${date}T00:00:00Z`);
    }
    case 'timestamp': {
      const timestamp = column.value(row);
      return timestamp === null ? null : wallTimeIn(timestamp, timeZone);
    }
    default:
      return column.value(row);
  }
}
