import {
  formatCount,
  type InvoiceTotals,
  invoiceTotals,
  lineNetAmount,
  PERCENT_PLACES,
  QUANTITY_PLACES,
  type TaxCategory,
  toFixedDecimal,
  trimDecimal,
} from '@atrium/contracts';
import type {
  InvoiceLineInputDto,
  RecurringInvoiceLineDto,
  TaxRateDto,
} from '../../api/endpoints.generated';

/** A line as it is typed: numbers are text, and may be incomplete. */
export interface EditorLine {
  /** Identifies the row while it is edited, even after a reload that keeps the input. */
  key: string;
  description: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  discountPercent: string;
  taxRateId: number | null;
  /** The tax that an existing line has, if it is not one of the active rates. */
  ownTax: { category: TaxCategory; percent: string; reason: string | null } | null;
  /** Fields with an ambiguous pasted number, until the user changes them. */
  ambiguousFields?: readonly LineField[];
}

export type NumberField = 'quantity' | 'unitPrice' | 'discountPercent';

export type LineField = 'description' | 'unit' | NumberField;

/** One sentence for each field that is not valid yet. */
type LineErrors = Partial<Record<LineField, string>>;

const MAX_NUMBER = 99_999_999;

let lastKey = Date.now();

/** An empty line with the default tax rate. */
export const newLine = (taxRateId: number | null, parts: Partial<EditorLine> = {}): EditorLine => ({
  key: `line-${++lastKey}`,
  description: '',
  quantity: '1',
  unit: '',
  unitPrice: '',
  discountPercent: '',
  taxRateId,
  ownTax: null,
  ...parts,
});

/** The id of the rate of a new line, or `null` without a default rate. */
export const defaultRateOf = (rates: readonly TaxRateDto[]): number | null =>
  rates.find(({ isDefault, isActive }) => isDefault && isActive)?.id ?? null;

/** The line of a saved invoice or recurring invoice. */
export function editorLineOf(line: RecurringInvoiceLineDto, index: number): EditorLine {
  const discount = trimDecimal(line.discountPercent);
  return newLine(line.taxRateId, {
    key: `saved-${index}`,
    description: line.description,
    quantity: trimDecimal(line.quantity),
    unit: line.unit ?? '',
    unitPrice: trimDecimal(line.unitPrice, 2),
    discountPercent: discount === '0' ? '' : discount,
    ownTax: { category: line.taxCategory, percent: line.taxPercent, reason: line.taxReason },
  });
}

/** Nothing was entered, so the line is omitted. */
export const isBlankLine = ({ description, unitPrice }: EditorLine): boolean =>
  description.trim() === '' && unitPrice.trim() === '';

/** The line for the API. Call it for lines without problems only. A retired rate keeps its tax. */
export const lineInputOf = (
  line: EditorLine,
  rates: readonly TaxRateDto[],
): InvoiceLineInputDto => ({
  description: line.description.trim(),
  quantity: readDecimal(line.quantity) ?? '',
  unit: line.unit.trim() || null,
  unitPrice: readDecimal(line.unitPrice) ?? '',
  discountPercent: readPercent(line.discountPercent || '0') ?? '0',
  ...(line.ownTax && !rates.some(({ id, isActive }) => isActive && id === line.taxRateId)
    ? {
        taxCategory: line.ownTax.category,
        taxPercent: line.ownTax.percent,
        taxReason: line.ownTax.reason,
      }
    : { taxRateId: line.taxRateId }),
});

/** Whether the lines can be saved. Blank lines are omitted, but at least one line is required. */
export function areLinesComplete(lines: readonly EditorLine[]): boolean {
  const entered = lines.filter((line) => !isBlankLine(line));
  return (
    entered.length > 0 && entered.every((line) => Object.keys(lineErrorsOf(line)).length === 0)
  );
}

export function lineErrorsOf(line: EditorLine): LineErrors {
  const errors: LineErrors = {};
  if (line.description.trim() === '') errors.description = 'Describe this line.';
  const quantity = numberError(line, 'quantity', QUANTITY_PLACES, MAX_NUMBER);
  if (quantity) {
    errors.quantity = quantity;
  } else if (Number(readDecimal(line.quantity)) === 0) {
    errors.quantity = 'Enter a quantity above 0.';
  }
  const unitPrice = numberError(line, 'unitPrice', QUANTITY_PLACES, MAX_NUMBER);
  if (unitPrice) errors.unitPrice = unitPrice;
  const discount =
    line.discountPercent && numberError(line, 'discountPercent', PERCENT_PLACES, 100);
  if (discount) errors.discountPercent = discount;
  return errors;
}

function numberError(
  line: EditorLine,
  field: NumberField,
  places: number,
  max: number,
): string | undefined {
  const text = line[field];
  const decimal = field === 'discountPercent' ? readPercent(text) : readDecimal(text);
  if (
    isAmbiguousNumber(field, text) &&
    (decimal === null || line.ambiguousFields?.includes(field))
  ) {
    const bare = bareNumber(text);
    return `This number is ambiguous. Enter ${bare.replace(/[.,]/, '')} or ${bare.replace(',', '.')}0.`;
  }
  if (decimal === null) return 'Enter a number such as 1250.50.';
  if ((decimal.split('.')[1]?.length ?? 0) > places) return `Use at most ${places} decimal places.`;
  if (Number(decimal) > max) return `Enter at most ${formatCount(max)}.`;
  return undefined;
}

/**
 * Reads a number as users type it or copy it from a spreadsheet: `1250.5`, `$1,250.50`, `1.234,56`,
 * `1 234,56`.
 *
 * @returns the decimal, or `null` if it is none or is ambiguous, such as `1,234`
 */
export function readDecimal(text: string): string | null {
  const bare = bareNumber(text);
  if (/^\d+(\.\d+)?$/.test(bare)) return bare;
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(bare)) return bare.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,3}(,\d{3}){2,}$/.test(bare)) return bare.replaceAll(',', '');
  if (/^\d+,(\d{1,2}|\d{4,})$/.test(bare)) return bare.replace(',', '.');
  return null;
}

/** Reads a percentage, where a single comma can only be a decimal separator: `12,500`. */
export const readPercent = (text: string): string | null =>
  readDecimal(bareNumber(text).replace(/^(\d+),(\d+)$/, '$1.$2'));

/** The number without spaces, apostrophes, currencies and percent signs. */
export const bareNumber = (text: string): string =>
  text.replace(/[\s'’]|[$€£¥%]|\b[A-Z]{3}\b/g, '');

/** Whether the separator of a quantity or price can be for thousands or decimals: `€ 1.234`. */
export const isAmbiguousNumber = (field: LineField, text: string): boolean =>
  (field === 'quantity' || field === 'unitPrice') &&
  /^[1-9]\d{0,2}[.,]\d{3}$/.test(bareNumber(text));

/**
 * The lines after others were pasted into one of them: a blank line is replaced, another one kept.
 */
export function insertLines(
  lines: readonly EditorLine[],
  pasted: readonly EditorLine[],
  key: string,
): EditorLine[] {
  const index = lines.findIndex((line) => line.key === key);
  const isReplaced = lines[index] !== undefined && isBlankLine(lines[index]);
  return lines.toSpliced(isReplaced ? index : index + 1, isReplaced ? 1 : 0, ...pasted);
}

/** The net amount, or `null` while a number is missing. */
export function netAmountOf(line: EditorLine, currency: string): string | null {
  const { quantity, unitPrice, discountPercent } = lineErrorsOf(line);
  if (quantity || unitPrice || discountPercent) return null;
  const price = {
    quantity: readDecimal(line.quantity) ?? '0',
    unitPrice: readDecimal(line.unitPrice) ?? '0',
    discountPercent: readPercent(line.discountPercent || '0'),
  };
  return lineNetAmount(price, currency);
}

/** The totals of the lines that have an amount. */
export function totalsOfLines(
  lines: readonly EditorLine[],
  rates: readonly TaxRateDto[],
  currency: string,
): InvoiceTotals<TaxCategory> {
  return invoiceTotals(
    lines.flatMap((line) => {
      const netAmount = netAmountOf(line, currency);
      if (netAmount === null) return [];
      const { category, percent } = taxOf(line, rates);
      return [{ taxCategory: category, taxPercent: percent, netAmount }];
    }),
    currency,
  );
}

/** Without a rate the server uses the default rate, or category O if there is none. */
function taxOf(
  { taxRateId, ownTax }: EditorLine,
  rates: readonly TaxRateDto[],
): { category: TaxCategory; percent: string } {
  const rate = rates.find(({ id }) => id === taxRateId);
  const tax = rate ?? ownTax ?? rates.find(({ isDefault }) => isDefault);
  return tax
    ? { category: tax.category, percent: toFixedDecimal(tax.percent, PERCENT_PLACES) }
    : { category: 'O', percent: toFixedDecimal('0', PERCENT_PLACES) };
}

/** Moves an element of a list. An index outside the list leaves it unchanged. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const result = [...items];
  const [item] = result.splice(from, 1);
  if (item === undefined || to < 0 || to > result.length) return [...items];
  result.splice(to, 0, item);
  return result;
}
