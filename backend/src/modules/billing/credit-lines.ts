import {
  type Credit,
  type CreditableInvoice as Creditable,
  type CreditableLine as CreditableAmounts,
  type CreditedAmount,
  creditedNetAmount,
  creditTotals,
  fromCents,
  fromScaled,
  isRoundedIn,
  isZeroDecimal,
  LIMITS,
  QUANTITY_PLACES,
  type TaxCategory,
  taxKey,
  toCents,
  toScaled,
  uncreditedNetAmount,
  uncreditedQuantity,
} from '@atrium/contracts';
import { errors } from '../../platform/http/errors';
import { invoiceErrors } from './invoices.errors';
import { type LineFields, lineOfAmount, type TotalFields } from './line-totals';

/** An invoice line, and how much of it earlier credit notes have credited. */
export type CreditableLine = LineFields & CreditableAmounts<TaxCategory>;

export type CreditableInvoice = Creditable<TaxCategory, CreditableLine>;

interface QuantityRequest {
  lineId: number;
  quantity: string;
}

type AmountRequest = CreditedAmount<TaxCategory> & { description: string };

export interface CreditRequest {
  lines?: readonly QuantityRequest[] | undefined;
  amounts?: readonly AmountRequest[] | undefined;
}

/** The credited line is null for an amount. */
type CreditLine = LineFields & { creditedLineId: number | null };

export interface CreditNoteFields extends TotalFields {
  lines: CreditLine[];
}

/**
 * The lines and totals of a credit note (docs/domain/invoices.md#credit-notes).
 *
 * @param request what to credit; without lines and amounts, everything that remains
 * @throws AppError 400 for lines and taxes that aren't on the invoice, for too many of them, and for
 *   quantities and amounts of 0, 409 above the remaining amount
 */
export function creditNoteFields(
  invoice: CreditableInvoice,
  request: CreditRequest,
): CreditNoteFields {
  const { lines, currency } = invoice;
  const isEverything = !request.lines && !request.amounts;
  const { lines: requests = [], amounts = [] } = isEverything ? remainderOf(invoice) : request;
  if (requests.length + amounts.length > LIMITS.invoiceLines) {
    throw invoiceErrors.tooManyLines('A credit note');
  }
  assertMoreThanZero({ lines: requests, amounts });
  const quantities = new Map(requests.map(({ lineId, quantity }) => [lineId, quantity]));
  const isKnown = [...quantities.keys()].every((lineId) => lines.some(({ id }) => id === lineId));
  if (!isKnown || quantities.size < requests.length) throw invoiceErrors.unknownCreditLine();
  const credited = [
    ...lines.flatMap((line) => {
      const quantity = quantities.get(line.id);
      return quantity === undefined ? [] : [creditLine(line, quantity, currency)];
    }),
    ...amounts.map((amount) => amountLine(amount, invoice)),
  ];
  const totals = totalsWithin(invoice, { quantities, amounts });
  if (isZeroDecimal(totals.amount)) {
    throw isEverything ? invoiceErrors.nothingToCredit() : invoiceErrors.creditOfNothing();
  }
  return { lines: credited, ...totals };
}

/** @throws AppError 400 for a quantity or an amount of 0 */
function assertMoreThanZero({ lines, amounts }: Required<CreditRequest>): void {
  const line = lines.findIndex(({ quantity }) => toScaled(quantity, QUANTITY_PLACES) === 0n);
  if (line !== -1) {
    throw errors.invalid({ [`lines.${line}.quantity`]: 'Quantity must be more than 0.' });
  }
  const amount = amounts.findIndex(({ netAmount }) => isZeroDecimal(netAmount));
  if (amount !== -1) {
    throw errors.invalid({ [`amounts.${amount}.netAmount`]: 'Amount must be more than 0.' });
  }
}

/** @throws AppError 409 if it credits more than remains of a tax */
function totalsWithin(invoice: CreditableInvoice, credit: Credit<TaxCategory>): TotalFields {
  const { netTotal, taxTotal, taxes, grossTotal } = creditTotals(invoice, credit);
  for (const tax of taxes) {
    const rest = uncreditedNetAmount(tax, invoice);
    if (toCents(tax.netAmount) > toCents(rest)) {
      throw invoiceErrors.overCreditedTax(tax.percent, rest, invoice.currency);
    }
  }
  return { netTotal, taxTotal, taxes, amount: grossTotal };
}

function creditLine(line: CreditableLine, quantity: string, currency: string): CreditLine {
  const rest = uncreditedQuantity(line);
  if (toScaled(quantity, QUANTITY_PLACES) > rest) {
    throw invoiceErrors.overCredited(line.description, fromScaled(rest, QUANTITY_PLACES));
  }
  const { id, creditedQuantity: _quantity, creditedNet: _net, ...fields } = line;
  const netAmount = creditedNetAmount(line, quantity, currency);
  return { ...fields, quantity, netAmount, creditedLineId: id };
}

/** The line of an amount. Its tax is that of the first line of the invoice with this tax. */
function amountLine(amount: AmountRequest, invoice: CreditableInvoice): CreditLine {
  const taxed = linesAt(amount, invoice)[0];
  if (!taxed) throw invoiceErrors.unknownCreditTax();
  const { netAmount, description } = amount;
  // An invoice of an earlier version can have cents in a currency without them.
  const isRounded = isRoundedIn(invoice.currency, netAmount);
  if (!isRounded && netAmount !== uncreditedNetAmount(amount, invoice)) {
    throw invoiceErrors.creditNotRounded();
  }
  const { taxCategory, taxPercent, taxReason, taxRateId } = taxed;
  return {
    ...lineOfAmount(netAmount, description),
    taxCategory,
    taxPercent,
    taxReason,
    taxRateId,
    creditedLineId: null,
  };
}

const linesAt = (
  tax: Pick<CreditedAmount<TaxCategory>, 'category' | 'percent'>,
  { lines }: CreditableInvoice,
): CreditableLine[] =>
  lines.filter(
    ({ taxCategory, taxPercent }) =>
      taxKey({ category: taxCategory, percent: taxPercent }) === taxKey(tax),
  );

/**
 * What remains of each tax: the remaining quantities, or one amount if an earlier credit note
 * credited an amount at this tax.
 */
function remainderOf(invoice: CreditableInvoice): Required<CreditRequest> {
  const lines: QuantityRequest[] = [];
  const amounts: AmountRequest[] = [];
  for (const { category, percent } of invoice.taxes) {
    const netAmount = uncreditedNetAmount({ category, percent }, invoice);
    const taxed = linesAt({ category, percent }, invoice);
    const restOfLines = taxed.reduce(
      (sum, line) => sum + toCents(line.netAmount) - toCents(line.creditedNet),
      0n,
    );
    if (fromCents(restOfLines) === netAmount) {
      lines.push(...taxed.flatMap(remainingQuantity));
    } else if (!isZeroDecimal(netAmount)) {
      amounts.push({ category, percent, netAmount, description: 'Remaining amount' });
    }
  }
  return { lines, amounts };
}

function remainingQuantity(line: CreditableLine): QuantityRequest[] {
  const rest = uncreditedQuantity(line);
  return rest > 0n ? [{ lineId: line.id, quantity: fromScaled(rest, QUANTITY_PLACES) }] : [];
}
