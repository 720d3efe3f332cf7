import { Invoice } from '../../../src/modules/billing/entities/invoice.entity';
import type { TestApp } from '../start-app';

/** Body that creates an invoice: what the dialog sends for one, but for the fields given. */
export const newInvoice = (fields: object = {}) => ({
  clientName: 'Northwind Ltd',
  clientEmail: 'ops@northwind.example',
  amount: '1250.00',
  dueDate: '2099-12-31',
  description: 'Milestone 1: concept and design',
  ...fields,
});

/** Puts an invoice into the database, past what the API would make of its status and client. */
export const insertInvoice = (app: TestApp, fields: Partial<Invoice> = {}): Promise<Invoice> =>
  app.database
    .getRepository(Invoice)
    .save({ ...newInvoice(), invoiceNumber: crypto.randomUUID(), ...fields });
