import {
  calendarDateIn,
  CREDIT_NOTE_PREFIX,
  fromCents,
  fromScaled,
  type InvoiceStatus,
  PERCENT_PLACES,
  QUANTITY_PLACES,
  toCents,
  toFixedDecimal,
  toScaled,
} from '@atrium/contracts';
import { creditNoteFields } from '../modules/billing/credit-lines';
import type { Invoice, InvoiceCounter } from '../modules/billing/entities/invoice.entity';
import type { InvoiceLine } from '../modules/billing/entities/invoice-line.entity';
import { invoiceNumber } from '../modules/billing/invoice-numbers';
import {
  type LineFields,
  type LineTax,
  totalFields,
  withNetAmount,
} from '../modules/billing/line-totals';
import type { Payment } from '../modules/billing/payments/payment.entity';
import { openingBalance, settle } from '../modules/billing/rules/balance';
import { buyerOf, type InvoiceSeller } from '../modules/billing/rules/parties';
import type { TaxRate } from '../modules/billing/tax-rates/tax-rate.entity';
import type { Client } from '../modules/clients/entities/client.entity';
import type { Project } from '../modules/projects/entities/project.entity';
import type { DemoCalendar } from './demo-calendar';
import { cycle, type DemoRandom } from './demo-random';
import type { Row } from './rows';

/** The services sold: their unit, and whether sales tax applies. */
const SUBJECTS = [
  { description: 'Milestone 1: concept and design', unit: null, isTaxed: false },
  { description: 'Milestone 2: delivery', unit: null, isTaxed: false },
  { description: 'Support and maintenance, monthly', unit: 'month', isTaxed: false },
  { description: 'Consulting days', unit: 'day', isTaxed: false },
  { description: 'Licenses and hosting, quarterly', unit: null, isTaxed: true },
  { description: 'Training for key users', unit: null, isTaxed: false },
] as const;

/** Days since the payment of each paid invoice: one per month, more in the last two. */
const PAID_DAYS_AGO = [
  303, 274, 246, 215, 183, 152, 121, 92, 58, 52, 41, 33, 17, 11, 6, 2, 0,
] as const;

interface InvoicePlan {
  status: InvoiceStatus;
  age: number;
  dueIn: number;
  paidAgo?: number;
  /** Percent of the amount that was paid, some days ago. */
  partlyPaid?: { percent: number; ago: number };
  /** A credit note for half of the last line, or for everything. */
  credited?: { ago: number; isComplete: boolean };
  /** The amount of a draft, so that drafts take no random numbers. */
  dollars?: number;
}

/** Thirty invoices and three drafts, oldest first. */
function invoicePlans(): InvoicePlan[] {
  const paid = PAID_DAYS_AGO.map((paidAgo): InvoicePlan => ({
    status: 'paid',
    age: paidAgo + 19,
    dueIn: 11 - paidAgo,
    paidAgo,
  }));
  const open = (status: InvoiceStatus, age: number): InvoicePlan => ({
    status,
    age,
    dueIn: 30 - age,
  });
  const overdue: InvoicePlan[] = [
    open('overdue', 47),
    { ...open('overdue', 40), partlyPaid: { percent: 40, ago: 12 } },
    open('overdue', 36),
    open('overdue', 33),
  ];
  const pending: InvoicePlan[] = [
    { ...open('pending', 22), partlyPaid: { percent: 50, ago: 5 } },
    ...[18, 14].map((age) => open('pending', age)),
    { ...open('pending', 9), credited: { ago: 3, isComplete: false } },
    ...[7, 4, 1].map((age) => open('pending', age)),
  ];
  const cancelled: InvoicePlan[] = [
    { ...open('cancelled', 63), credited: { ago: 60, isComplete: true } },
    open('cancelled', 28),
  ];
  const drafts: InvoicePlan[] = [
    { ...open('draft', 6), dollars: 4200 },
    { ...open('draft', 3), dollars: 9650 },
    { ...open('draft', 0), dollars: 1875 },
  ];
  return [...paid, ...overdue, ...pending, ...cancelled, ...drafts].sort((a, b) => b.age - a.age);
}

interface DemoBilling {
  invoices: Row<Invoice>[];
  lines: InvoiceLine[];
  payments: Payment[];
  counters: InvoiceCounter[];
  /** Of all invoices. */
  currency: string;
}

interface Sources {
  calendar: DemoCalendar;
  clients: readonly Row<Client>[];
  projects: readonly Row<Project>[];
  taxRates: readonly Row<TaxRate>[];
  seller: InvoiceSeller;
}

/** Builds invoices with lines, payments and credit notes (docs/domain/demo-data.md#contents). */
export function buildInvoices(random: DemoRandom, sources: Sources): DemoBilling {
  const { currency } = sources.seller;
  const billing: DemoBilling = { invoices: [], lines: [], payments: [], counters: [], currency };
  for (const [index, plan] of invoicePlans().entries()) {
    const dollars = plan.dollars ?? random.integer(18, 245) * 100 + random.pick([0, 0, 0, 50, 25]);
    addInvoice(billing, { ...plan, dollars }, index, sources);
  }
  return billing;
}

function addInvoice(
  billing: DemoBilling,
  plan: InvoicePlan & { dollars: number },
  index: number,
  { calendar, clients, projects, taxRates, seller }: Sources,
): void {
  const { status, age, dueIn, paidAgo } = plan;
  const createdAt = calendar.daysAgo(age, status === 'draft' ? 8 : 13, index);
  const existing = clients.filter((client) => client.createdAt <= createdAt);
  const candidate = cycle(projects, index * 5);
  const isGeneral = index % 6 === 5 || candidate.createdAt > createdAt;
  const project = isGeneral ? undefined : candidate;
  const client = project
    ? clients.find(({ id }) => id === project.clientId)
    : cycle(existing, index);
  const { currency } = seller;
  const lines = linesOf(index, plan.dollars, { taxRates, currency });
  const totals = totalFields(lines, currency);
  const isDraft = status === 'draft';
  const paidDate = paidAgo === undefined ? calendar.date(0) : calendar.date(-paidAgo);
  const opening = openingBalance({ status, amount: totals.amount }, paidDate);
  const reference = { clientName: client?.name ?? '', clientEmail: client?.email ?? '' };
  const invoice: Row<Invoice> = {
    ...NO_DETAILS,
    id: billing.invoices.length + 1,
    createdAt,
    kind: 'invoice',
    invoiceNumber: isDraft ? null : nextNumber(billing, 'invoice', createdAt.getUTCFullYear()),
    projectId: project?.id ?? null,
    ...reference,
    clientId: client?.id ?? null,
    ...totals,
    ...opening,
    creditedTotal: '0.00',
    issueDate: isDraft ? null : calendarDateIn(createdAt, 'UTC'),
    dueDate: calendar.date(dueIn),
    description: cycle(SUBJECTS, index).description,
    seller: isDraft ? null : seller,
    buyer: isDraft ? null : buyerOf(reference, client),
    createdById: 3,
  };
  billing.invoices.push(invoice);
  addLines(billing, invoice.id, lines);
  if (opening.hasPayments) {
    const paidAt = calendar.daysAgo(paidAgo ?? 0, 0, 0);
    addPayment(billing, invoice.id, { amount: totals.amount, date: paidDate, createdAt: paidAt });
  }
  addPartPayment(billing, invoice, plan, calendar);
  addCreditNote(billing, invoice, plan, calendar);
}

const NO_DETAILS = {
  deliveryDate: null,
  deliveryCountry: null,
  terms: null,
  cancelReason: null,
  sentAt: null,
  remindersPaused: false,
  creditedInvoiceId: null,
  recurringInvoiceId: null,
  recurringDate: null,
};

/** One line, or a line of days and one for travel; sales tax on licenses and hosting. */
function linesOf(
  index: number,
  dollars: number,
  { taxRates, currency }: { taxRates: readonly Row<TaxRate>[]; currency: string },
): LineFields[] {
  const { description, unit, isTaxed } = cycle(SUBJECTS, index);
  const tax = taxOf(taxRates.find(({ category }) => category === (isTaxed ? 'S' : 'O')));
  const line = (text: string, quantity: number, unitPrice: string, ofUnit: string | null) => {
    const entered = {
      description: text,
      quantity: toFixedDecimal(String(quantity), QUANTITY_PLACES),
      unit: ofUnit,
      unitPrice: toFixedDecimal(unitPrice, QUANTITY_PLACES),
      discountPercent: toFixedDecimal('0', PERCENT_PLACES),
      ...tax,
    };
    return withNetAmount(entered, currency);
  };
  if (unit !== 'day') return [line(description, 1, String(dollars), unit)];
  const days = 4;
  const rate = Math.floor(dollars / days);
  const travel = dollars - rate * days + days * 20;
  return [
    line(description, days, String(rate - 20), unit),
    line('Travel expenses', 1, String(travel), null),
  ];
}

export const taxOf = (rate: Row<TaxRate> | undefined): LineTax => ({
  taxCategory: rate?.category ?? 'O',
  taxPercent: rate?.percent ?? '0.000',
  taxReason: rate?.reason ?? null,
  taxRateId: rate?.id ?? null,
});

function addLines(
  { lines }: DemoBilling,
  invoiceId: number,
  fields: readonly (LineFields & { creditedLineId?: number | null })[],
): void {
  for (const [index, line] of fields.entries()) {
    const id = lines.length + 1;
    lines.push({ creditedLineId: null, ...line, id, invoiceId, position: index + 1 });
  }
}

function nextNumber(
  { counters }: DemoBilling,
  series: InvoiceCounter['series'],
  year: number,
): string {
  let counter = counters.find((other) => other.series === series && other.year === year);
  if (!counter) {
    counter = { series, year, lastNumber: 0 };
    counters.push(counter);
  }
  counter.lastNumber += 1;
  return invoiceNumber(year, counter.lastNumber, series === 'invoice' ? 'INV' : CREDIT_NOTE_PREFIX);
}

function addPayment(
  { payments }: DemoBilling,
  invoiceId: number,
  { amount, date, createdAt }: Pick<Payment, 'amount' | 'date' | 'createdAt'>,
): void {
  const id = payments.length + 1;
  payments.push({
    id,
    invoiceId,
    kind: 'payment',
    date,
    amount,
    method: id % 4 === 0 ? 'card' : 'bank-transfer',
    reference: `Statement ${date.slice(0, 7)}`,
    reversedPaymentId: null,
    reason: null,
    createdById: 2,
    createdAt,
  });
}

/** Applies the plan's partial payment to the invoice. */
function addPartPayment(
  billing: DemoBilling,
  invoice: Row<Invoice>,
  { partlyPaid }: InvoicePlan,
  calendar: DemoCalendar,
): void {
  if (!partlyPaid) return;
  const { percent, ago } = partlyPaid;
  const amount = fromCents((toCents(invoice.amount) * BigInt(percent)) / 100n);
  const date = calendar.date(-ago);
  addPayment(billing, invoice.id, { amount, date, createdAt: calendar.daysAgo(ago, 10, 0) });
  Object.assign(invoice, {
    ...settle({ ...invoice, paidTotal: amount }, { today: date, lastPaymentDate: date }),
    paidTotal: amount,
    hasPayments: true,
  });
}

/** Adds the credit note of the plan, for half of the invoice or for all of it. */
function addCreditNote(
  billing: DemoBilling,
  invoice: Row<Invoice>,
  { credited }: InvoicePlan,
  calendar: DemoCalendar,
): void {
  if (!credited) return;
  const today = calendar.date(-credited.ago);
  const createdAt = calendar.daysAgo(credited.ago, 10, 0);
  const none = { creditedQuantity: '0.0000', creditedNet: '0.00' };
  const lines = billing.lines
    .filter(({ invoiceId }) => invoiceId === invoice.id)
    .map(({ invoiceId: _invoice, position: _position, creditedLineId: _line, ...line }) => ({
      ...line,
      ...none,
    }));
  const { lines: creditLines, ...totals } = creditNoteFields(
    { lines, taxes: invoice.taxes ?? [], creditedTaxes: [], currency: billing.currency },
    credited.isComplete
      ? {}
      : {
          lines: lines.map(({ id, quantity }) => ({
            lineId: id,
            quantity: fromScaled(toScaled(quantity, QUANTITY_PLACES) / 2n, QUANTITY_PLACES),
          })),
        },
  );
  const year = createdAt.getUTCFullYear();
  const note: Row<Invoice> = {
    ...invoice,
    ...totals,
    id: billing.invoices.length + 1,
    createdAt,
    kind: 'credit-note',
    invoiceNumber: nextNumber(billing, 'credit-note', year),
    status: 'issued',
    issueDate: today,
    dueDate: today,
    paidDate: null,
    balanceDue: '0.00',
    creditedInvoiceId: invoice.id,
    createdById: 2,
  };
  billing.invoices.push(note);
  addLines(billing, note.id, creditLines);
  const creditedTotal = totals.amount;
  Object.assign(invoice, {
    ...settle({ ...invoice, creditedTotal }, { today, lastPaymentDate: null }),
    creditedTotal,
  });
}
