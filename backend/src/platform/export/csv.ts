import { formatPercent, isoTimeIn } from '@atrium/contracts';
import { type Options, stringify } from 'csv-stringify/sync';
import type { ExportColumn } from './export-column';

/** RFC 4180: commas, CRLF, quotes around cells with line breaks. */
const RFC_4180: Options = { record_delimiter: 'windows', quote_record_delimiter: true };

/** Rows in one chunk of the stream. */
const CHUNK_ROWS = 200;

/**
 * Writes rows as CSV (RFC 4180): UTF-8 with a byte order mark, which spreadsheets need, and a
 * header line. Money keeps its exact decimal text, percentages end with `%`, and timestamps are ISO
 * 8601 with the offset of the time zone.
 */
export async function* csvFile<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
  timeZone: string,
): AsyncGenerator<string> {
  yield stringify([columns.map(({ header }) => safeText(header))], { ...RFC_4180, bom: true });
  let chunk: string[][] = [];
  for await (const row of rows) {
    chunk.push(columns.map((column) => csvCell(column, row, timeZone)));
    if (chunk.length === CHUNK_ROWS) {
      yield stringify(chunk, RFC_4180);
      chunk = [];
    }
  }
  if (chunk.length > 0) yield stringify(chunk, RFC_4180);
}

function csvCell<Row>(column: ExportColumn<Row>, row: Row, timeZone: string): string {
  switch (column.kind) {
    case 'text':
      return safeText(column.value(row) ?? '');
    case 'percent': {
      const percent = column.value(row);
      return percent === null ? '' : formatPercent(percent);
    }
    case 'timestamp': {
      const timestamp = column.value(row);
      return timestamp === null ? '' : isoTimeIn(timestamp, timeZone);
    }
    default:
      return String(column.value(row) ?? '');
  }
}

/** The first characters that make a spreadsheet read text as a formula, with full-width forms. */
const FORMULA = '=+\\-@＝＋－＠';

const AT_START = new RegExp(`^[${FORMULA}\\t\\r\\n]`);

/**
 * A possible formula after a character that starts a new cell when the file is read with other
 * separators, as German or French spreadsheets do. Such a reader also ignores the quotes of a cell
 * that it splits, so quoting does not prevent it.
 */
const AFTER_SEPARATOR = new RegExp(`[;|\\t\\r\\n](?="*[${FORMULA}])`, 'g');

/** Puts an apostrophe before each possible formula, so that spreadsheets don't run it. */
function safeText(text: string): string {
  const safe = text.replace(AFTER_SEPARATOR, "$&'");
  return AT_START.test(text) ? `'${safe}` : safe;
}

const GUARD_AT_START = new RegExp(`^'(?=[${FORMULA}\\t\\r\\n])`);
const GUARD_AFTER_SEPARATOR = new RegExp(`([;|\\t\\r\\n])'(?="*[${FORMULA}])`, 'g');

/** The text of a cell of an exported CSV file, without the apostrophes before possible formulas. */
export const withoutFormulaGuards = (text: string): string =>
  text.replace(GUARD_AT_START, '').replace(GUARD_AFTER_SEPARATOR, '$1');
