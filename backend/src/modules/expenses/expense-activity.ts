import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import type { HistorySource } from '../../platform/audit';
import { readExpense } from './expense-reader';

/**
 * What is told of an expense beside it.
 *
 * @throws AppError 404 when there is no such expense, or the actor may not know of it
 */
export async function expenseActivity(
  em: EntityManager,
  actor: Actor,
  id: number,
): Promise<HistorySource> {
  await readExpense(em, actor, id);
  return { entity: 'expense', entityId: id, actions: ACTIONS, fields: FIELDS };
}

const ACTIONS = [
  'expense.create',
  'expense.update',
  'expense.approve',
  'expense.reject',
  'expense.pay',
  'expense.resubmit',
  'expense.attach_receipt',
  'expense.remove_receipt',
];

const FIELDS = [
  'vendorName',
  'vendorEmail',
  'description',
  'category',
  'amount',
  'projectName',
  'status',
  'receiptName',
  'rejectReason',
];
