import type { DataSource } from 'typeorm';
import { Invoice, invoiceSummaries } from '../../../src/modules/billing/entities/invoice.entity';
import { InvoiceLine } from '../../../src/modules/billing/entities/invoice-line.entity';
import { findInvoiceDifferences } from '../../../src/modules/billing/invoice-totals-recount';
import { lineOfAmount, totalFields } from '../../../src/modules/billing/line-totals';
import { Payment, paymentSummaries } from '../../../src/modules/billing/payments/payment.entity';
import { openBalance } from '../../../src/modules/billing/rules/balance';
import type { Client } from '../client';
import { summaryDifferences } from '../records';
import type { TestApp } from '../start-app';

/** Request body that creates an invoice, with the given fields replaced. */
export const newInvoice = (fields: object = {}) => ({
  clientName: 'Northwind Ltd',
  clientEmail: 'ops@northwind.example',
  amount: '1250.00',
  dueDate: '2099-12-31',
  description: 'Milestone 1: concept and design',
  ...fields,
});

/** A line of a request body, with the given fields replaced. */
export const newLine = (fields: object = {}) => ({
  description: 'Consulting',
  quantity: '2',
  unit: 'hour',
  unitPrice: '50',
  taxCategory: 'S',
  taxPercent: '19',
  ...fields,
});

/** Request body that creates an invoice with lines, with the given fields replaced. */
export const newInvoiceOfLines = (lines: unknown[], fields: object = {}) =>
  newInvoice({ amount: undefined, lines, ...fields });

/** Request body that creates a recurring invoice, with the given fields replaced. */
export const newRecurringInvoice = (fields: object = {}) => ({
  clientName: 'Northwind Ltd',
  clientEmail: 'ops@northwind.example',
  lines: [newLine()],
  every: 1,
  unit: 'month',
  anchorDate: '2026-12-31',
  ...fields,
});

/** Requests on invoices by a user who signs in before the tests. */
export function invoiceRequests(client: () => Client) {
  const post = (fields: object = {}) => client().post('/api/invoices').send(newInvoice(fields));
  return {
    post,
    create: async (fields: object = {}) => (await post(fields).expect(201)).body,
    read: async (id: number) => (await client().get(`/api/invoices/${id}`).expect(200)).body,
  };
}

/** Requests on recurring invoices by a user who signs in before the tests. */
export const recurringInvoiceRequests = (client: () => Client) => ({
  create: async (fields: object = {}) =>
    (await client().post('/api/recurring-invoices').send(newRecurringInvoice(fields)).expect(201))
      .body,
  read: async (id: number) =>
    (await client().get(`/api/recurring-invoices/${id}`).expect(200)).body,
  update: (id: number, body: object) => client().put(`/api/recurring-invoices/${id}`).send(body),
  act: (id: number, action: string, body: object = {}) =>
    client().post(`/api/recurring-invoices/${id}/${action}`).send(body),
});

/** The dates for which a recurring invoice has created invoices. */
export async function invoicedDates(app: TestApp, id: number): Promise<string[]> {
  const rows = await app.database.query<{ recurringDate: string }[]>(
    'SELECT recurringDate FROM invoices WHERE recurringInvoiceId = ? ORDER BY recurringDate',
    [id],
  );
  return rows.map(({ recurringDate }) => recurringDate);
}

interface BillingUsers {
  admin: () => Client;
  manager: () => Client;
}

/** Requests on payments and credit notes of invoices of 119.00 for two hours. */
export function paymentRequests({ admin, manager }: BillingUsers) {
  const post = (path: string, fields: object) => admin().post(`/api/invoices/${path}`).send(fields);
  return {
    create: async (fields: object = {}) => {
      const invoice = newInvoiceOfLines([newLine()], fields);
      return (await manager().post('/api/invoices').send(invoice).expect(201)).body;
    },
    read: invoiceRequests(admin).read,
    summary: async () => (await admin().get('/api/invoices/summary').expect(200)).body,
    recordPayment: (id: number, fields: object = {}) =>
      post(`${id}/payments`, { amount: '119.00', method: 'bank-transfer', ...fields }),
    credit: (id: number, fields: object = {}) => post(`${id}/credit-notes`, fields),
    reverse: (id: number, paymentId: number, fields: object = { reason: 'Wrong invoice' }) =>
      post(`${id}/payments/${paymentId}/reverse`, fields),
  };
}

/** Stored figures that differ from the invoices and payments that they add up. */
export const invoiceDifferences = async (database: DataSource) => [
  ...(await summaryDifferences(database, [invoiceSummaries, paymentSummaries])),
  ...(await findInvoiceDifferences(database)),
];

/**
 * Inserts an invoice into the database, bypassing the API's rules on status and client. A paid one
 * gets its payment.
 */
export async function insertInvoice(app: TestApp, fields: Partial<Invoice> = {}): Promise<Invoice> {
  const { amount = '1250.00', status = 'pending', paidDate = null } = fields;
  const line = lineOfAmount(amount, null);
  const isPaid = status === 'paid';
  const paidTotal = isPaid ? amount : '0.00';
  const account = { amount, paidTotal, creditedTotal: '0.00' };
  const invoice = await app.database.getRepository(Invoice).save({
    ...newInvoice(),
    ...totalFields([line], 'USD'),
    ...account,
    balanceDue: status === 'cancelled' ? '0.00' : openBalance(account),
    hasPayments: isPaid,
    issueDate: '2026-01-01',
    invoiceNumber: crypto.randomUUID(),
    ...fields,
  });
  await app.database
    .getRepository(InvoiceLine)
    .save({ ...line, invoiceId: invoice.id, position: 1 });
  if (isPaid && paidDate) {
    const { id: invoiceId } = invoice;
    await app.database
      .getRepository(Payment)
      .save({ invoiceId, kind: 'payment', date: paidDate, amount, method: 'other' });
  }
  return invoice;
}
