import { descriptionAboveLines } from '@atrium/contracts';
import type { CreditableLine } from '../credit-lines';
import type { InvoiceRow } from '../invoice-list';
import type { InvoiceBuyer, InvoiceSeller } from '../rules/parties';
import type { DocumentLine, InvoiceDocument } from './document';

interface DocumentParts {
  lines: readonly Omit<CreditableLine, 'creditedQuantity' | 'creditedNet'>[];
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  creditedInvoice: InvoiceDocument['creditedInvoice'];
  /** The date of a draft that has none. */
  today: string;
}

/**
 * The content of an invoice or credit note as it was issued, without later payments and credits
 * (docs/domain/invoices.md#pdf).
 */
export function documentOf(
  invoice: InvoiceRow,
  { lines, seller, buyer, creditedInvoice, today }: DocumentParts,
): InvoiceDocument {
  const { kind, invoiceNumber, amount } = invoice;
  const { invoiceFooter, currency, ...company } = seller;
  const reasonOf = (category: string): string | null =>
    lines.find(({ taxCategory }) => taxCategory === category)?.taxReason ?? null;
  const issued = kind === 'invoice' ? 'pending' : 'issued';
  return {
    kind,
    number: invoiceNumber,
    status: invoiceNumber === null ? 'draft' : issued,
    issueDate: invoice.issueDate ?? today,
    dueDate: kind === 'invoice' ? invoice.dueDate : null,
    paidDate: null,
    deliveryDate: invoice.deliveryDate,
    deliveryCountry: invoice.deliveryCountry,
    projectName: invoice.projectName,
    currency,
    seller: company,
    buyer,
    description: descriptionAboveLines({ description: invoice.description, lines }),
    lines: lines.map(lineOf),
    taxes: (invoice.taxes ?? []).map((tax) => ({ ...tax, reason: reasonOf(tax.category) })),
    netTotal: invoice.netTotal,
    taxTotal: invoice.taxTotal,
    grossTotal: amount,
    paidTotal: '0.00',
    creditedTotal: '0.00',
    balanceDue: amount,
    terms: invoice.terms,
    footer: invoiceFooter,
    creditedInvoice,
  };
}

const lineOf = (line: DocumentParts['lines'][number]): DocumentLine => ({
  description: line.description,
  quantity: line.quantity,
  unit: line.unit,
  unitCode: unitCodeOf(line.unit),
  unitPrice: line.unitPrice,
  discountPercent: line.discountPercent,
  category: line.taxCategory,
  percent: line.taxPercent,
  reason: line.taxReason,
  netAmount: line.netAmount,
});

/** UN/ECE Recommendation 20. */
const UNIT_CODES: Readonly<Record<string, readonly string[]>> = {
  H87: ['piece', 'pieces', 'pc', 'pcs'],
  MIN: ['minute', 'minutes', 'min'],
  HUR: ['hour', 'hours', 'hr', 'hrs', 'h'],
  DAY: ['day', 'days', 'd'],
  WEE: ['week', 'weeks'],
  MON: ['month', 'months'],
  ANN: ['year', 'years'],
  KMT: ['kilometre', 'kilometres', 'kilometer', 'kilometers', 'km'],
  KGM: ['kilogram', 'kilograms', 'kg'],
};

const CODES = new Map(
  Object.entries(UNIT_CODES).flatMap(([code, names]) => names.map((name) => [name, code])),
);

/** The code of a unit as users write it; null for a unit without a code. */
export const unitCodeOf = (unit: string | null): string | null =>
  CODES.get((unit ?? '').trim().toLowerCase().replace(/\.$/, '')) ?? null;
