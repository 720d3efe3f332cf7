import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Column, stream } from 'exceljs';
import { wallTimeIn } from '../database';
import type { ExportColumn } from './export-column';

type Workbook = stream.xlsx.WorkbookWriter;
type Cell = string | number | Date | null;

/** How cells of a kind look: format and width in characters. */
const LOOKS: Record<ExportColumn<never>['kind'], { numFmt?: string; width: number }> = {
  text: { width: 28 },
  number: { numFmt: '0', width: 12 },
  money: { numFmt: '#,##0.00', width: 14 },
  date: { numFmt: 'yyyy-mm-dd', width: 12 },
  moment: { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 },
};

/** Rows after which other requests get their turn, and the file's reader catches up. */
const ROWS_A_PIECE = 200;

/**
 * Writes rows as a workbook of one sheet: headers that stay in view and filter, amounts as numbers
 * with two places, dates and moments (as clocks in the time zone show them) as dates. Texts are cells
 * of the type text, which no spreadsheet runs.
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
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const piece of output) yield piece as Buffer;
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
    if (count % ROWS_A_PIECE > 0) continue;
    await nextTurn(undefined, { signal });
    // Nothing is written, and answered is whether there is room.
    if (!queue.write('')) await once(queue, 'drain', { signal });
  }
  signal.throwIfAborted();
  // A reader that is gone would leave the workbook waiting for ever.
  await Promise.race([workbook.commit(), finished(output, { readable: false })]);
}

/**
 * Where the sheet's text waits to be compressed. The library itself takes rows without end, so that
 * whoever writes them has to look here, or a slow reader fills the memory.
 */
function compressorOf(sheet: object): Writable {
  const text: unknown = Reflect.get(sheet, 'stream');
  const [queue] = (text as { pipes: Writable[] }).pipes;
  if (!queue) throw new Error('The sheet is not connected to its workbook.');
  return queue;
}

/** The library is large: it is loaded with the first workbook. */
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
  const { numFmt, width: usual } = LOOKS[kind];
  return {
    header: kind === 'moment' ? `${header} (${timeZone})` : header,
    width: width ?? usual,
    style: numFmt ? { numFmt } : {},
  };
}

function xlsxCell<Row>(column: ExportColumn<Row>, row: Row, timeZone: string): Cell {
  switch (column.kind) {
    case 'money': {
      // At most ten digits, which a double holds and writes exactly.
      const amount = column.value(row);
      return amount === null ? null : Number(amount);
    }
    case 'date': {
      const date = column.value(row);
      return date === null ? null : new Date(`${date}T00:00:00Z`);
    }
    case 'moment': {
      const moment = column.value(row);
      return moment === null ? null : wallTimeIn(moment, timeZone);
    }
    default:
      return column.value(row);
  }
}
