import {
  type InvoiceTotals,
  invoiceTotals,
  keysOf,
  LIMITS,
  lineNetAmount,
  MONEY_MAX,
  PERCENT_PLACES,
  QUANTITY_PLACES,
  type TaxCategory,
  toCents,
  toFixedDecimal,
} from '@atrium/contracts';
import { invoiceErrors } from './invoices.errors';

/** The tax of a line, copied from a rate or entered. */
export interface LineTax {
  taxCategory: TaxCategory;
  taxPercent: string;
  taxReason: string | null;
  taxRateId: number | null;
}

/** A line of an invoice, without its ids. */
export interface LineFields extends LineTax {
  description: string;
  quantity: string;
  unit: string | null;
  /** Net. */
  unitPrice: string;
  discountPercent: string;
  netAmount: string;
}

/** The totals of an invoice under the names of its columns. */
export type TotalFields = Pick<InvoiceTotals<TaxCategory>, 'netTotal' | 'taxTotal' | 'taxes'> & {
  /** The gross total. */
  amount: string;
};

export interface LinesWithTotals {
  lines: LineFields[];
  totals: TotalFields;
}

/**
 * The tax of an amount without lines, and of lines without any rate
 * (docs/domain/invoices.md#lines).
 */
export const NOT_TAXED: LineTax = {
  taxCategory: 'O',
  taxPercent: toFixedDecimal('0', PERCENT_PLACES),
  taxReason: 'Not subject to tax',
  taxRateId: null,
};

const NO_DESCRIPTION = 'Services as agreed';

/** A line for an amount, such as the only one of an invoice that has no other lines. */
export const lineOfAmount = (
  amount: string,
  description: string | null | undefined,
): LineFields => ({
  description: description ?? NO_DESCRIPTION,
  quantity: toFixedDecimal('1', QUANTITY_PLACES),
  unit: null,
  unitPrice: toFixedDecimal(amount, QUANTITY_PLACES),
  discountPercent: toFixedDecimal('0', PERCENT_PLACES),
  ...NOT_TAXED,
  netAmount: amount,
});

/**
 * Whether the lines consist of the single line made from an amount, which a new amount may replace.
 */
export function isLineOfAmount(
  lines: readonly LineFields[],
  { amount, description }: { amount: string; description: string | null },
): boolean {
  const [line] = lines;
  if (!line || lines.length > 1) return false;
  const plain = lineOfAmount(amount, description);
  return keysOf(plain).every((name) => line[name] === plain[name]);
}

/**
 * Adds the net amount to a line.
 *
 * @param currency ISO 4217 code
 * @throws AppError 400 if it exceeds the maximum
 */
export function withNetAmount(line: Omit<LineFields, 'netAmount'>, currency: string): LineFields {
  const netAmount = lineNetAmount(line, currency);
  if (toCents(netAmount) > toCents(MONEY_MAX)) throw invoiceErrors.totalTooLarge();
  return { ...line, netAmount };
}

/**
 * The totals of the lines (docs/domain/invoices.md#rounding).
 *
 * @param currency ISO 4217 code
 * @throws AppError 400 if there are too many, or if their total exceeds the maximum
 */
export function totalFields(lines: readonly LineFields[], currency: string): TotalFields {
  if (lines.length > LIMITS.invoiceLines) {
    throw invoiceErrors.tooManyLines('An invoice');
  }
  const { grossTotal, netTotal, taxTotal, taxes } = invoiceTotals(lines, currency);
  if (toCents(grossTotal) > toCents(MONEY_MAX)) throw invoiceErrors.totalTooLarge();
  return { netTotal, taxTotal, taxes, amount: grossTotal };
}
