import {
  EXPENSE_LABELS,
  type ExpenseCategory,
  type ExpenseScope,
  type ExpenseStatus,
  keysOf,
  type WaitingFor,
} from '@atrium/contracts';
import type { Actor } from '../../platform/access';
import { selectList } from '../../platform/database';
import { onDates, onDatesIn } from '../../platform/database/date-conditions';
import {
  type Condition,
  type ListSort,
  type ListSource,
  sortTable,
} from '../../platform/database/list-page';
import { textSearch } from '../../platform/database/text-search';
import type { Expense } from './entities/expense.entity';
import { seesAllExpenses } from './expenses.policy';

/** Each sort order has an index that ends with the id. */
const SORTS = sortTable({
  createdAt: 'e.createdAt',
  vendorName: 'e.vendorName',
  amount: 'e.amount',
});

export type ExpenseSort = keyof typeof SORTS;

export const EXPENSE_SORTS = keysOf(SORTS);

export const expenseSort = (sort: ExpenseSort): ListSort => SORTS[sort];

/** Columns that lists, single reads and exports select, and that the API returns. */
export const EXPENSE_COLUMNS = [
  'id',
  ...keysOf(EXPENSE_LABELS),
  'status',
  'receiptUrl',
  'receiptName',
  'receiptMimeType',
  'approvedBy',
  'decidedAt',
  'rejectReason',
  'paidAt',
  'createdById',
  'createdAt',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof Expense)[];

/** A row of {@link EXPENSE_SOURCE}. */
export type ListedExpense = Pick<Expense, (typeof EXPENSE_COLUMNS)[number]> & {
  projectName: string | null;
  createdByUsername: string | null;
  createdByFirstName: string | null;
  createdByLastName: string | null;
};

export const EXPENSE_SOURCE: ListSource = {
  from: 'expenses e',
  alias: 'e',
  columns:
    `${selectList('e', EXPENSE_COLUMNS)}, p.name AS projectName, ` +
    'u.username AS createdByUsername, u.firstName AS createdByFirstName, ' +
    'u.lastName AS createdByLastName',
  joins: 'LEFT JOIN projects p ON p.id = e.projectId LEFT JOIN users u ON u.id = e.createdById',
};

interface ExpenseFilters {
  search?: string | null;
  category?: ExpenseCategory;
  status?: ExpenseStatus;
  projectId?: number;
  scope?: ExpenseScope;
  waitingFor?: WaitingFor;
  createdFrom?: string;
  createdTo?: string;
  purchasedFrom?: string;
  purchasedTo?: string;
  paidFrom?: string;
  paidTo?: string;
}

/**
 * The filters, and the actor's visibility, as SQL conditions on `expenses e`.
 *
 * @param timeZone the company's time zone, which the dates are in
 */
export function expenseConditions(
  actor: Actor,
  filters: ExpenseFilters,
  timeZone: string,
): Condition[] {
  const { search, category, status, projectId, scope, waitingFor } = filters;
  const { createdFrom, createdTo, purchasedFrom, purchasedTo, paidFrom, paidTo } = filters;
  const match = textSearch(search, {
    from: EXPENSE_SOURCE.from,
    fullText: ['e.vendorName', 'e.description'],
    prefix: ['e.vendorName'],
  });
  return [
    ...(seesAllExpenses(actor) && scope !== 'mine'
      ? []
      : [{ sql: 'e.createdById = ?', params: [actor.id] }]),
    ...(match ? [match] : []),
    ...(category ? [{ sql: 'e.category = ?', params: [category] }] : []),
    ...(status ? [{ sql: 'e.status = ?', params: [status] }] : []),
    ...(projectId ? [{ sql: 'e.projectId = ?', params: [projectId] }] : []),
    ...onDatesIn(timeZone, 'e.createdAt', { from: createdFrom, to: createdTo }),
    ...onDates('e.purchaseDate', { from: purchasedFrom, to: purchasedTo }),
    ...onDatesIn(timeZone, 'e.paidAt', { from: paidFrom, to: paidTo }),
    ...(waitingFor ? [waitsForActor(actor)] : []),
  ];
}

/** Pending expenses that the actor can approve: the policy's `approve` in SQL. */
const waitsForActor = (actor: Actor): Condition =>
  actor.rights.has('expense.decide')
    ? {
        sql: "e.status = 'pending' AND (e.createdById IS NULL OR e.createdById <> ?)",
        params: [actor.id],
      }
    : { sql: 'FALSE' };
