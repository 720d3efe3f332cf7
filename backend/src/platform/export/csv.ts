import { stringify, type Options } from 'csv-stringify/sync';
import { isoTimeIn } from '../database';
import type { ExportColumn } from './export-column';

/** RFC 4180: commas, CRLF, cells with line breaks in quotes. */
const RFC_4180: Options = { record_delimiter: 'windows', quote_record_delimiter: true };

/** Rows that become one piece of the file. */
const ROWS_A_PIECE = 200;

/**
 * Writes rows as CSV: RFC 4180 and UTF-8 with the mark that spreadsheets know it by, a line of
 * headers first. Money is the exact text that is stored, moments are ISO 8601 as it is said in the
 * time zone.
 */
export async function* csvFile<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
  timeZone: string,
): AsyncGenerator<string> {
  yield stringify([columns.map(({ header }) => safeText(header))], { ...RFC_4180, bom: true });
  let piece: string[][] = [];
  for await (const row of rows) {
    piece.push(columns.map((column) => csvCell(column, row, timeZone)));
    if (piece.length === ROWS_A_PIECE) {
      yield stringify(piece, RFC_4180);
      piece = [];
    }
  }
  if (piece.length > 0) yield stringify(piece, RFC_4180);
}

function csvCell<Row>(column: ExportColumn<Row>, row: Row, timeZone: string): string {
  switch (column.kind) {
    case 'text':
      return safeText(column.value(row) ?? '');
    case 'moment': {
      const moment = column.value(row);
      return moment === null ? '' : isoTimeIn(moment, timeZone);
    }
    default:
      return String(column.value(row) ?? '');
  }
}

/**
 * Beginnings by which a spreadsheet takes a text for a formula; the full-width forms are those of
 * East Asian keyboards.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** The text as a cell that no spreadsheet runs: what could be a formula gets an apostrophe. */
const safeText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
