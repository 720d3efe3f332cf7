import type { EntityManager } from 'typeorm';
import type { HistorySource } from '../../platform/audit';
import { readInvoice } from './invoice-reader';

/**
 * What is told of an invoice beside it.
 *
 * @throws AppError 404 when there is no such invoice
 */
export async function invoiceActivity(em: EntityManager, id: number): Promise<HistorySource> {
  await readInvoice(em, id);
  return { entity: 'invoice', entityId: id, actions: ACTIONS, fields: FIELDS };
}

const ACTIONS = [
  'invoice.create',
  'invoice.update',
  'invoice.pay',
  'invoice.cancel',
  'invoice.overdue',
];

const FIELDS = [
  'invoiceNumber',
  'projectName',
  'clientName',
  'clientEmail',
  'amount',
  'status',
  'dueDate',
  'paidDate',
  'description',
];
