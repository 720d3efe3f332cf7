import {
  type CreditableInvoice as Creditable,
  type CreditableLine as CreditableAmounts,
  creditedNetAmount,
  creditTotals,
  fromScaled,
  QUANTITY_PLACES,
  type TaxCategory,
  toCents,
  toScaled,
  uncreditedQuantity,
} from '@atrium/contracts';
import { invoiceErrors } from './invoices.errors';
import type { LineFields, TotalFields } from './line-totals';

/** An invoice line, and how much of it earlier credit notes have credited. */
export type CreditableLine = LineFields & CreditableAmounts<TaxCategory>;

export type CreditableInvoice = Creditable<TaxCategory, CreditableLine>;

interface CreditRequest {
  lineId: number;
  quantity: string;
}

type CreditLine = LineFields & { creditedLineId: number };

export interface CreditNoteFields extends TotalFields {
  lines: CreditLine[];
}

/**
 * The lines and totals of a credit note (docs/domain/invoices.md#credit-notes).
 *
 * @param requests the lines to credit; undefined credits everything that remains
 * @throws AppError 400 for lines that aren't on the invoice, 409 above the remaining amount
 */
export function creditNoteFields(
  invoice: CreditableInvoice,
  requests: readonly CreditRequest[] = remainderOf(invoice),
): CreditNoteFields {
  const { lines, currency } = invoice;
  const wanted = new Map(requests.map(({ lineId, quantity }) => [lineId, quantity]));
  const isKnown = [...wanted.keys()].every((lineId) => lines.some(({ id }) => id === lineId));
  if (!isKnown || wanted.size < requests.length) throw invoiceErrors.unknownCreditLine();
  const credited = lines.flatMap((line) => {
    const quantity = wanted.get(line.id);
    return quantity === undefined ? [] : [creditLine(line, quantity, currency)];
  });
  const { netTotal, taxTotal, taxes, grossTotal } = creditTotals(invoice, wanted);
  if (toCents(grossTotal) === 0n) throw invoiceErrors.nothingToCredit();
  return { lines: credited, netTotal, taxTotal, taxes, amount: grossTotal };
}

function creditLine(
  line: CreditableLine,
  quantity: string,
  currency: string | undefined,
): CreditLine {
  const rest = uncreditedQuantity(line);
  if (toScaled(quantity, QUANTITY_PLACES) > rest) {
    throw invoiceErrors.overCredited(line.description, fromScaled(rest, QUANTITY_PLACES));
  }
  const { id, creditedQuantity: _quantity, creditedNet: _net, ...fields } = line;
  const netAmount = creditedNetAmount(line, quantity, currency);
  return { ...fields, quantity, netAmount, creditedLineId: id };
}

const remainderOf = ({ lines }: CreditableInvoice): CreditRequest[] =>
  lines.flatMap((line) => {
    const rest = uncreditedQuantity(line);
    return rest > 0n ? [{ lineId: line.id, quantity: fromScaled(rest, QUANTITY_PLACES) }] : [];
  });
