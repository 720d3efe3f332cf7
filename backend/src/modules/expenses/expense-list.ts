import type { ExpenseCategory, ExpenseStatus, WaitingFor } from '@atrium/contracts';
import type { Actor } from '../../platform/access';
import type { Condition, ListSort, ListSource } from '../../platform/database/list-page';
import { textSearch } from '../../platform/database/text-search';
import { seesAllExpenses } from './expenses.policy';

/** Orders that the list offers; each walks an index that ends in the id. */
const SORTS = {
  '-createdAt': { column: 'e.createdAt', direction: 'DESC' },
  createdAt: { column: 'e.createdAt', direction: 'ASC' },
  vendorName: { column: 'e.vendorName', direction: 'ASC' },
  '-vendorName': { column: 'e.vendorName', direction: 'DESC' },
  amount: { column: 'e.amount', direction: 'ASC' },
  '-amount': { column: 'e.amount', direction: 'DESC' },
} as const satisfies Record<string, ListSort>;

export type ExpenseSort = keyof typeof SORTS;

export const EXPENSE_SORTS = Object.keys(SORTS) as ExpenseSort[];

export const expenseSort = (sort: ExpenseSort): ListSort => SORTS[sort];

export const EXPENSE_SOURCE: ListSource = {
  from: 'expenses e',
  alias: 'e',
  columns:
    'e.id, e.vendorName, e.vendorEmail, e.description, e.category, e.amount, e.projectId, ' +
    'p.name AS projectName, e.status, e.receiptUrl, e.receiptName, e.receiptMimeType, ' +
    'e.approvedBy, e.decidedAt, e.rejectReason, e.paidAt, e.createdById, e.createdAt, ' +
    'e.updatedAt, e.version, u.username AS createdByUsername, ' +
    'u.firstName AS createdByFirstName, u.lastName AS createdByLastName',
  joins: 'LEFT JOIN projects p ON p.id = e.projectId LEFT JOIN users u ON u.id = e.createdById',
};

export interface ExpenseFilters {
  search?: string | null;
  category?: ExpenseCategory;
  status?: ExpenseStatus;
  projectId?: number;
  waitingFor?: WaitingFor;
}

/** The filters, and what the actor may know of, as conditions on the expenses `e`. */
export function expenseConditions(
  actor: Actor,
  { search, category, status, projectId, waitingFor }: ExpenseFilters,
): Condition[] {
  const found = textSearch(search, {
    fullText: ['e.vendorName', 'e.description'],
    prefix: ['e.vendorName'],
  });
  return [
    ...(seesAllExpenses(actor) ? [] : [{ sql: 'e.createdById = ?', params: [actor.id] }]),
    ...(found ? [found] : []),
    ...(category ? [{ sql: 'e.category = ?', params: [category] }] : []),
    ...(status ? [{ sql: 'e.status = ?', params: [status] }] : []),
    ...(projectId ? [{ sql: 'e.projectId = ?', params: [projectId] }] : []),
    ...(waitingFor ? [toDecide(actor)] : []),
  ];
}

/** Those whose `approve` the policy allows to the actor: pending ones of others. */
const toDecide = (actor: Actor): Condition =>
  actor.rights.has('expense.decide')
    ? {
        sql: "e.status = 'pending' AND (e.createdById IS NULL OR e.createdById <> ?)",
        params: [actor.id],
      }
    : { sql: 'FALSE' };
