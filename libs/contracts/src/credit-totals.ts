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
import { fromCents, isRoundedIn, isZeroDecimal, toCents } from './money';
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
  /** ISO 4217 code. */
  currency: string;
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
  currency: string,
): string {
  const rest = fromCents(toCents(line.netAmount) - toCents(line.creditedNet));
  const isLast = toScaled(quantity, QUANTITY_PLACES) === uncreditedQuantity(line);
  return isLast ? rest : smaller(lineNetAmount({ ...line, quantity }, currency), rest);
}

/** A net amount to credit at one tax of the invoice, such as for goodwill. */
export type CreditedAmount<Category extends string = string> = Pick<
  TaxTotal<Category>,
  'category' | 'percent' | 'netAmount'
>;

/** What a credit note credits. */
export interface Credit<Category extends string = string> {
  /** The quantity to credit of each line, by its id. */
  quantities: ReadonlyMap<number, string>;
  amounts?: readonly CreditedAmount<Category>[];
}

/** The net amount at a tax of the invoice that no credit note has credited. */
export const uncreditedNetAmount = (
  tax: Pick<TaxTotal, 'category' | 'percent'>,
  { taxes, creditedTaxes }: Pick<CreditableInvoice, 'taxes' | 'creditedTaxes'>,
): string =>
  fromCents(sumOfTax(tax, taxes, 'netAmount') - sumOfTax(tax, creditedTaxes, 'netAmount'));

/** The amount with tax at a tax of the invoice that no credit note has credited. */
export const uncreditedGrossAmount = (
  tax: Pick<TaxTotal, 'category' | 'percent'>,
  { taxes, creditedTaxes }: Pick<CreditableInvoice, 'taxes' | 'creditedTaxes'>,
): string =>
  fromCents(
    (['netAmount', 'taxAmount'] as const).reduce(
      (sum, field) => sum + sumOfTax(tax, taxes, field) - sumOfTax(tax, creditedTaxes, field),
      0n,
    ),
  );

/**
 * The largest net amount at a tax of the invoice whose credit is, with its tax, at most the gross
 * amount. Rounding makes some gross amounts impossible: at 19%, net amounts of 0.02 and 0.03 make
 * 0.02 and 0.04, and none makes 0.03.
 *
 * @param grossAmount at most the {@link uncreditedGrossAmount}
 */
export function netOfGrossAmount<Category extends string>(
  tax: Pick<TaxTotal<Category>, 'category' | 'percent'>,
  grossAmount: string,
  invoice: CreditableInvoice<Category>,
): string {
  const { category, percent } = tax;
  const rest = uncreditedNetAmount(tax, invoice);
  const exceeds = (cents: bigint): boolean => {
    const amounts = [{ category, percent, netAmount: fromCents(cents) }];
    const { grossTotal } = creditTotals(invoice, { quantities: new Map(), amounts });
    return toCents(grossTotal) > toCents(grossAmount);
  };
  // The gross amount never falls while the net amount rises.
  let [low, high] = [0n, toCents(rest)];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (exceeds(middle)) high = middle - 1n;
    else low = middle;
  }
  const netAmount = fromCents(low);
  const isPayable = netAmount === rest || isRoundedIn(invoice.currency, netAmount);
  return isPayable ? netAmount : fromCents(low - (low % 100n));
}

/**
 * The totals of a credit note. The credit note that credits the last of a tax gets its remaining
 * cents, so that the credit notes for a fully credited invoice add up to its total
 * (docs/domain/invoices.md#credit-notes).
 */
export function creditTotals<Category extends string>(
  { lines, taxes, creditedTaxes, currency }: CreditableInvoice<Category>,
  { quantities, amounts = [] }: Credit<Category>,
): InvoiceTotals<Category> {
  const creditedLines = lines.flatMap((line) => {
    const quantity = quantities.get(line.id);
    return quantity === undefined
      ? []
      : [{ ...line, netAmount: creditedNetAmount(line, quantity, currency) }];
  });
  const creditedAmounts = amounts.map(({ category, percent, netAmount }) => ({
    taxCategory: category,
    taxPercent: percent,
    netAmount,
  }));
  return totalsOf(
    invoiceTotals([...creditedLines, ...creditedAmounts], currency).taxes.map((tax) => {
      const isLast = tax.netAmount === uncreditedNetAmount(tax, { taxes, creditedTaxes });
      const rest = fromCents(
        sumOfTax(tax, taxes, 'taxAmount') - sumOfTax(tax, creditedTaxes, 'taxAmount'),
      );
      return { ...tax, taxAmount: isLast ? rest : smaller(tax.taxAmount, rest) };
    }),
  );
}

const sumOfTax = (
  tax: Pick<TaxTotal, 'category' | 'percent'>,
  list: readonly TaxTotal[],
  field: 'netAmount' | 'taxAmount',
): bigint =>
  list
    .filter((other) => taxKey(other) === taxKey(tax))
    .reduce((sum, total) => sum + toCents(total[field]), 0n);

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
