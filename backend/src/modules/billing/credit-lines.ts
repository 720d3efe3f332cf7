import {
  fromCents,
  fromScaled,
  invoiceTotals,
  lineNetAmount,
  QUANTITY_PLACES,
  type TaxCategory,
  taxKey,
  type TaxTotal,
  toCents,
  toScaled,
  totalsOf,
} from '@atrium/contracts';
import { invoiceErrors } from './invoices.errors';
import type { LineFields, TotalFields } from './line-totals';

/** A line of the invoice with the amounts that earlier credit notes credited. */
export interface CreditableLine extends LineFields {
  id: number;
  creditedQuantity: string;
  creditedNet: string;
}

interface CreditRequest {
  lineId: number;
  quantity: string;
}

type CreditLine = LineFields & { creditedLineId: number };

export interface CreditNoteFields extends TotalFields {
  lines: CreditLine[];
}

interface CreditableInvoice {
  lines: readonly CreditableLine[];
  taxes: readonly TaxTotal<TaxCategory>[];
  /** The tax that earlier credit notes credited. */
  creditedTaxes: readonly TaxTotal<TaxCategory>[];
}

/**
 * The lines and totals of a credit note. The last credit of a line, and of a tax, gets the remaining
 * cents, so that the credit notes for a fully credited invoice add up to its total
 * (docs/domain/invoices.md#credit-notes).
 *
 * @param requests the lines to credit; undefined credits everything that remains
 * @throws AppError 400 for lines that aren't on the invoice, 409 above the remaining amount
 */
export function creditNoteFields(
  { lines, taxes, creditedTaxes }: CreditableInvoice,
  requests: readonly CreditRequest[] = lines.filter(hasRest).map(restOf),
): CreditNoteFields {
  const wanted = new Map(requests.map(({ lineId, quantity }) => [lineId, quantity]));
  const isKnown = [...wanted.keys()].every((lineId) => lines.some(({ id }) => id === lineId));
  if (!isKnown || wanted.size < requests.length) throw invoiceErrors.unknownCreditLine();
  const credited = lines.flatMap((line) => {
    const quantity = wanted.get(line.id);
    return quantity === undefined ? [] : [creditLine(line, quantity)];
  });
  const isComplete = (tax: TaxTotal): boolean =>
    lines.every(
      (line) =>
        taxKey({ category: line.taxCategory, percent: line.taxPercent }) !== taxKey(tax) ||
        scaled(line.quantity) ===
          scaled(line.creditedQuantity) + scaled(wanted.get(line.id) ?? '0'),
    );
  const totals = totalsOf(
    invoiceTotals<TaxCategory>(credited).taxes.map((tax) => {
      const rest = restOfTax(tax, taxes, creditedTaxes);
      return {
        ...tax,
        taxAmount: isComplete(tax) ? rest : smaller(tax.taxAmount, rest),
      };
    }),
  );
  if (toCents(totals.grossTotal) === 0n) throw invoiceErrors.nothingToCredit();
  const { netTotal, taxTotal, grossTotal } = totals;
  return { lines: credited, netTotal, taxTotal, taxes: totals.taxes, amount: grossTotal };
}

function creditLine(line: CreditableLine, quantity: string): CreditLine {
  const { id, creditedQuantity, creditedNet, ...fields } = line;
  const rest = scaled(line.quantity) - scaled(creditedQuantity);
  if (scaled(quantity) > rest) {
    throw invoiceErrors.overCredited(line.description, fromScaled(rest, QUANTITY_PLACES));
  }
  const restNet = fromCents(toCents(line.netAmount) - toCents(creditedNet));
  const isLast = scaled(quantity) === rest;
  const netAmount = isLast ? restNet : smaller(lineNetAmount({ ...line, quantity }), restNet);
  return { ...fields, quantity, netAmount, creditedLineId: id };
}

const scaled = (quantity: string): bigint => toScaled(quantity, QUANTITY_PLACES);

const hasRest = ({ quantity, creditedQuantity }: CreditableLine): boolean =>
  scaled(quantity) > scaled(creditedQuantity);

const restOf = ({ id, quantity, creditedQuantity }: CreditableLine): CreditRequest => ({
  lineId: id,
  quantity: fromScaled(scaled(quantity) - scaled(creditedQuantity), QUANTITY_PLACES),
});

function restOfTax(
  tax: TaxTotal,
  taxes: readonly TaxTotal[],
  creditedTaxes: readonly TaxTotal[],
): string {
  const sumOf = (list: readonly TaxTotal[]): bigint =>
    list
      .filter((other) => taxKey(other) === taxKey(tax))
      .reduce((sum, { taxAmount }) => sum + toCents(taxAmount), 0n);
  return fromCents(sumOf(taxes) - sumOf(creditedTaxes));
}

const smaller = (a: string, b: string): string => (toCents(a) < toCents(b) ? a : b);
