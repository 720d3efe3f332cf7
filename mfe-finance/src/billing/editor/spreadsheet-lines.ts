import {
  bareNumber,
  type EditorLine,
  isAmbiguousNumber,
  type LineField,
  newLine,
  readDecimal,
} from './editor-lines';

type Row = readonly string[];

/**
 * Reads rows that were copied from a spreadsheet. Two columns are description and unit price, three
 * description, quantity and unit price, more also unit (after the quantity) and discount (last). The
 * unit can be missing, and a last column with quantity × unit price is ignored.
 *
 * @returns an empty list if the text is not a table
 */
export function linesFromSpreadsheet(text: string, taxRateId: number | null): EditorLine[] {
  const rows = rowsOf(text);
  const isTable = rows.some((row) => row.length > 1) || rows.length > 1;
  if (!isTable) return [];
  const [first = []] = rows;
  const hasHeaderRow = rows.length > 1 && first.length > 1 && !first.some(isNumber);
  const items = hasHeaderRow ? rows.slice(1) : rows;
  const columns = columnsOf(items);
  return items.map((row) => {
    const cells = columns.map((field, index) => [field, row[index] ?? ''] as const);
    return newLine(taxRateId, {
      ...Object.fromEntries(cells),
      ambiguousFields: cells.flatMap(([field, text]) =>
        isAmbiguousNumber(field, text) ? [field] : [],
      ),
    });
  });
}

/** A cell is quoted if it contains a line break, and then its own quotation marks are doubled. */
const CELLS = /([\t\n])("(?:[^"]|"")*"(?=[\t\n]|$)|[^\t\n]*)/g;

/** The cells of all rows that are not empty. */
function rowsOf(text: string): Row[] {
  const rows: string[][] = [];
  for (const [, separator, cell = ''] of `\n${text.replace(/\r\n?/g, '\n')}`.matchAll(CELLS)) {
    if (separator === '\n') rows.push([]);
    rows.at(-1)?.push(unquoted(cell).trim());
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

const unquoted = (cell: string): string =>
  /^"[^]*[\t\n][^]*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;

function columnsOf(rows: readonly Row[]): readonly LineField[] {
  const width = Math.max(...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1));
  if (width === 1) return ['description'];
  if (width === 2) return ['description', 'unitPrice'];
  const hasUnit = width > 3 && !rows.some(([, , third = '']) => isNumber(third));
  const columns: LineField[] = [
    'description',
    'quantity',
    ...(hasUnit ? (['unit'] as const) : []),
    'unitPrice',
  ];
  const hasDiscount = width > columns.length && !areAmounts(rows, columns.length);
  return hasDiscount ? [...columns, 'discountPercent'] : columns;
}

/** Whether each cell of the column is the product of the quantity and of the price before it. */
const areAmounts = (rows: readonly Row[], column: number): boolean =>
  rows.every((row) => {
    const product = numberOf(row[1]) * numberOf(row[column - 1]);
    const amount = row[column] ?? '';
    // A single separator in an amount can be for thousands.
    return [amount, bareNumber(amount).replace(/[.,]/, '')].some(
      (reading) => Math.abs(numberOf(reading) - product) < 0.01,
    );
  });

const numberOf = (text = ''): number => Number(readDecimal(text) ?? '0');

/** Whether a cell contains a number, which no header does. */
const isNumber = (text: string): boolean =>
  readDecimal(text) !== null || isAmbiguousNumber('unitPrice', text);
