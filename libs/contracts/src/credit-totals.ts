import {
  type InvoiceTotals,
  invoiceTotals,
  lineNetAmount,
  type LinePrice,
  QUANTITY_PLACES,
  type TaxableLine,
  taxKey,
  type TaxTotal,
  toScaled,
  totalsOf,
} from './invoice-totals';
import { fromCents, isZeroDecimal, toCents } from './money';
import type { InvoiceStatus } from './statuses';

/** An invoice line, and how much of it earlier credit notes have credited. */
export interface CreditableLine<Category extends string = string>
  extends LinePrice, TaxableLine<Category> {
  id: number;
  creditedQuantity: string;
  creditedNet: string;
}

export interface CreditableInvoice<
  Category extends string = string,
  Line extends CreditableLine<Category> = CreditableLine<Category>,
> {
  lines: readonly Line[];
  taxes: readonly TaxTotal<Category>[];
  /** The taxes of earlier credit notes. */
  creditedTaxes: readonly TaxTotal<Category>[];
  /** ISO 4217 code; one with cents by default. */
  currency?: string;
}

/** The quantity that no credit note has credited, with {@link QUANTITY_PLACES} places. */
export const uncreditedQuantity = ({
  quantity,
  creditedQuantity,
}: Pick<CreditableLine, 'quantity' | 'creditedQuantity'>): bigint =>
  toScaled(quantity, QUANTITY_PLACES) - toScaled(creditedQuantity, QUANTITY_PLACES);

/** The net amount of a credited quantity. The last credit of a line gets the remaining cents. */
export function creditedNetAmount(
  line: CreditableLine,
  quantity: string,
  currency?: string,
): string {
  const rest = fromCents(toCents(line.netAmount) - toCents(line.creditedNet));
  const isLast = toScaled(quantity, QUANTITY_PLACES) === uncreditedQuantity(line);
  return isLast ? rest : smaller(lineNetAmount({ ...line, quantity }, currency), rest);
}

/**
 * The totals of a credit note. The last credit of a tax gets the remaining cents, so that the
 * credit notes for a fully credited invoice add up to its total
 * (docs/domain/invoices.md#credit-notes).
 *
 * @param quantities the quantity to credit of each line, by its id
 */
export function creditTotals<Category extends string>(
  { lines, taxes, creditedTaxes, currency }: CreditableInvoice<Category>,
  quantities: ReadonlyMap<number, string>,
): InvoiceTotals<Category> {
  const isComplete = (tax: TaxTotal): boolean =>
    lines.every(
      (line) =>
        taxKey({ category: line.taxCategory, percent: line.taxPercent }) !== taxKey(tax) ||
        uncreditedQuantity(line) === toScaled(quantities.get(line.id) ?? '0', QUANTITY_PLACES),
    );
  const credited = lines.flatMap((line) => {
    const quantity = quantities.get(line.id);
    return quantity === undefined
      ? []
      : [{ ...line, netAmount: creditedNetAmount(line, quantity, currency) }];
  });
  return totalsOf(
    invoiceTotals(credited, currency).taxes.map((tax) => {
      const rest = fromCents(sumOfTax(tax, taxes) - sumOfTax(tax, creditedTaxes));
      return { ...tax, taxAmount: isComplete(tax) ? rest : smaller(tax.taxAmount, rest) };
    }),
  );
}

const sumOfTax = (tax: TaxTotal, list: readonly TaxTotal[]): bigint =>
  list
    .filter((other) => taxKey(other) === taxKey(tax))
    .reduce((sum, { taxAmount }) => sum + toCents(taxAmount), 0n);

const smaller = (a: string, b: string): string => (toCents(a) < toCents(b) ? a : b);

/** Whether credit notes cancelled the invoice (docs/domain/invoices.md#credit-notes). */
export const isCreditedInFull = ({
  status,
  amount,
  creditedTotal,
}: {
  status: InvoiceStatus;
  amount: string;
  creditedTotal: string;
}): boolean => status === 'cancelled' && creditedTotal === amount && !isZeroDecimal(amount);
