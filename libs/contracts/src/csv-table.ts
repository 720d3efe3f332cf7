import { namedSeparator, separatorOf } from './csv';

/** What a preview shows of a CSV file; the rows include that of the column names. */
export const CSV_PREVIEW = { rows: 101, columns: 30 } as const;

/** Whether a file with this name is shown as a table. */
export const isCsvName = (fileName: string): boolean => /\.(?:csv|tsv)$/i.test(fileName);

export interface CsvTable {
  /** The first rows; the first one contains the names of the columns. */
  rows: string[][];
  /** Number of rows in the text. */
  rowCount: number;
  /** Number of cells in the longest row. */
  columnCount: number;
}

interface CsvOptions {
  maxRows: number;
  /** Whether the text is only the beginning of a file. */
  isCutOff: boolean;
}

/**
 * Reads CSV (RFC 4180) with the most frequent separator in its first line. Empty lines, a first
 * line for Excel such as `sep=;`, and the last row of a text that is cut off, are left out.
 *
 * @returns `null` for a text without rows, with an unclosed quote, or that is cut off before the end
 * of its second row
 */
export function parseCsv(source: string, { maxRows, isCutOff }: CsvOptions): CsvTable | null {
  const [first = ''] = source.trimStart().split(/[\r\n]/, 1);
  const named = namedSeparator(first);
  const text = named === undefined ? source : source.trimStart().slice(first.length);
  const separator = named ?? separatorOf(first);
  const table: CsvTable = { rows: [], rowCount: 0, columnCount: 0 };
  let row: string[] = [];
  for (const { cell, end } of cellsOf(text, separator)) {
    if (cell === null) {
      if (!isCutOff) return null;
      break;
    }
    row.push(cell);
    if (end === separator) continue;
    const isIncomplete = isCutOff && end === '';
    if (!isIncomplete && row.some((value) => value !== '')) {
      if (table.rowCount < maxRows) table.rows.push(row);
      table.rowCount += 1;
      table.columnCount = Math.max(table.columnCount, row.length);
    }
    row = [];
  }
  return table.rowCount > (isCutOff ? 1 : 0) ? table : null;
}

interface CsvCell {
  /** `null` if its quote is not closed. */
  cell: string | null;
  /** The separator, a line break or nothing. */
  end: string;
}

function* cellsOf(text: string, separator: string): Generator<CsvCell> {
  // A quoted text, whose quotes are doubled, then any other text, then the end of the cell.
  const cells = new RegExp(
    `(?:"((?:[^"]|"")*)("|$))?([^${separator}\\r\\n]*)([${separator}\\n]|\\r\\n?|$)`,
    'gy',
  );
  for (const [, quoted = '', closingQuote, unquoted = '', end = ''] of text.matchAll(cells)) {
    yield { cell: closingQuote === '' ? null : quoted.replaceAll('""', '"') + unquoted, end };
  }
}
