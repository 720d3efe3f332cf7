import { Invoice } from '../../../src/modules/billing/entities/invoice.entity';
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

/** Inserts an invoice into the database, bypassing the API's rules on status and client. */
export const insertInvoice = (app: TestApp, fields: Partial<Invoice> = {}): Promise<Invoice> =>
  app.database
    .getRepository(Invoice)
    .save({ ...newInvoice(), invoiceNumber: crypto.randomUUID(), ...fields });
