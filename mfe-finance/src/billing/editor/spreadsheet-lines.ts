import {
  bareNumber,
  type EditorLine,
  isAmbiguousNumber,
  type LineField,
  newLine,
  readDecimal,
  readPercent,
} from './editor-lines';

type Row = readonly string[];

/**
 * Reads rows that were copied from a spreadsheet. Two columns are description and unit price, three
 * description, quantity and unit price, more also unit (after the quantity) and discount (last). The
 * unit can be missing. A last column with quantity × unit price is ignored, even if it includes tax,
 * and so are its totals.
 *
 * @returns an empty list if the text is a single cell without quotation marks to remove
 */
export function linesFromSpreadsheet(text: string, taxRateId: number | null): EditorLine[] {
  const rows = rowsOf(text);
  const [first = []] = rows;
  const isOneCell = rows.length <= 1 && first.length <= 1;
  if (isOneCell && (first[0] ?? '') === text.trim()) return [];
  const isHeader = first.filter(isFilled).length > 1 && !first.some(isNumber);
  const items = rows.length > 1 && isHeader ? rows.slice(1) : rows;
  const columns = pricedColumns(items, Math.max(...rows.map((row) => row.length)));
  const last = columns.length;
  const hasAmounts = areAmounts(items, last) || areTaxedAmounts(items, last);
  const hasDiscounts = !hasAmounts && areDiscounts(items, last);
  const fields = hasDiscounts ? ([...columns, 'discountPercent'] as const) : columns;
  return (hasAmounts ? withoutTotals(items, last) : items).map((row) => {
    const cells = fields
      .map((field, index) => [field, row[index] ?? ''] as const)
      .filter(([, cell]) => isFilled(cell));
    return newLine(taxRateId, {
      ...Object.fromEntries(cells),
      ambiguousFields: cells.flatMap(([field, cell]) =>
        isAmbiguousNumber(field, cell) ? [field] : [],
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
  return rows.filter((row) => row.some(isFilled));
}

const unquoted = (cell: string): string =>
  /^"[^]*[\t\n][^]*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;

/** The columns before the discounts or amounts. */
function pricedColumns(rows: readonly Row[], width: number): readonly LineField[] {
  if (width === 1) return ['description'];
  if (width === 2) return ['description', 'unitPrice'];
  const hasUnit = width > 3 && !rows.some(([, , third = '']) => isNumber(third));
  return ['description', 'quantity', ...(hasUnit ? (['unit'] as const) : []), 'unitPrice'];
}

/**
 * Whether a column is quantity × unit price in at least half of the rows that have these numbers. An
 * empty quantity is 1, and each number can be rounded.
 */
function areAmounts(rows: readonly Row[], column: number): boolean {
  if (rows.some((row) => row[column]?.includes('%'))) return false;
  const matches = rows.flatMap((row) => {
    const prices = readingsOf(row[column - 1]).filter((price) => Number(price) > 0);
    const amounts = readingsOf(row[column]);
    const combinations = readingsOf(row[1] || '1').flatMap((quantity) =>
      prices.flatMap((price) => amounts.map((amount) => isProduct(amount, quantity, price))),
    );
    return combinations.length > 0 ? [combinations.includes(true)] : [];
  });
  return matches.filter(Boolean).length >= matches.length / 2;
}

/** Above the highest VAT rate, which is 27%. */
const MAX_TAX_FACTOR = 1.3;

const HALF_CENT = 0.005;

/**
 * Whether a column with cents is quantity × unit price plus the same tax in several rows with
 * different prices. Discounts are never in such a proportion to the prices.
 */
function areTaxedAmounts(rows: readonly Row[], column: number): boolean {
  const factors = rows.flatMap((row) => {
    const [quantity, price, amount] = [row[1] || '1', row[column - 1], row[column]].map(
      onlyReading,
    );
    const net = Number(quantity) * Number(price);
    if (!amount || !(net > 0)) return [];
    return [
      { net, from: (Number(amount) - HALF_CENT) / net, to: (Number(amount) + HALF_CENT) / net },
    ];
  });
  const from = Math.max(...factors.map((factor) => factor.from));
  const to = Math.min(...factors.map((factor) => factor.to));
  const hasCents = rows.some((row) => /[.,]\d\d\b/.test(row[column] ?? ''));
  const hasSeveralPrices = new Set(factors.map(({ net }) => net)).size > 1;
  return hasCents && hasSeveralPrices && from <= to && to > 1 && from < MAX_TAX_FACTOR;
}

/** The decimal of a number that can mean only one. */
function onlyReading(text: string | undefined): string | undefined {
  const [reading, ...others] = readingsOf(text);
  return others.length > 0 ? undefined : reading;
}

function isProduct(amount: string, quantity: string, price: string): boolean {
  const difference = Math.abs(Number(amount) - Number(quantity) * Number(price));
  const rounding =
    (quantity.includes('.') ? halfUnit(quantity) * Number(price) : 0) +
    (price.includes('.') ? halfUnit(price) * Number(quantity) : 0);
  return difference <= rounding + halfUnit(amount);
}

/** Half a unit of the last digit: `0.05` for `2.5`. */
const halfUnit = (decimal: string): number => 0.5 / 10 ** (decimal.split('.')[1]?.length ?? 0);

/**
 * Whether a column has percent signs, or only numbers up to 100 without a currency. A line asks about
 * a discount that is no percentage.
 */
function areDiscounts(rows: readonly Row[], column: number): boolean {
  const cells = rows.map((row) => row[column] ?? '');
  if (cells.some((cell) => cell.includes('%'))) return true;
  const numbers = cells.filter((cell) => /\d/.test(cell));
  const isPercentage = (cell: string): boolean =>
    !/[$€£¥]|[A-Z]{3}/.test(cell) && Number(readPercent(cell) ?? '101') <= 100;
  return numbers.length > 0 && numbers.every(isPercentage);
}

/** A total has no price, and its amount is the sum of the rows above. */
function withoutTotals(rows: readonly Row[], column: number): Row[] {
  let sum = 0;
  return rows.filter((row) => {
    const amount = Number(readingsOf(row[column])[0] ?? '0');
    const isSum = sum > 0 && Math.abs(amount - sum) < 0.01 * rows.length;
    if (isSum && readingsOf(row[column - 1]).length === 0) return false;
    sum += amount;
    return true;
  });
}

/** The decimals that a number can mean: `1500` and `1.500` for `1,500`. */
function readingsOf(text = ''): string[] {
  const bare = bareNumber(text);
  if (isAmbiguousNumber('unitPrice', text)) {
    return [bare.replace(/[.,]/, ''), bare.replace(',', '.')];
  }
  const decimal = readDecimal(text);
  return decimal === null ? [] : [decimal];
}

const isFilled = (cell: string): boolean => cell !== '';

/** Whether a cell contains a number, which no header does. */
const isNumber = (text: string): boolean => readingsOf(text).length > 0;
