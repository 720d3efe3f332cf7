import { Injectable } from '@nestjs/common';
import { displayNameOf } from '@atrium/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { queryPrepared } from '../../platform/database';
import { countRows, listPage, type CappedCount } from '../../platform/database/list-page';
import { errors } from '../../platform/http/errors';
import type { Page } from '../../platform/http/paging';
import { peopleNames } from '../users';
import type { ExpenseDetailDto, ExpenseDto } from './dto/expense.dto';
import type { ListExpensesQuery } from './dto/list-expenses.query';
import type { Expense } from './entities/expense.entity';
import {
  EXPENSE_SOURCE,
  expenseConditions,
  expenseSort,
  type ExpenseFilters,
} from './expense-list';
import { expenseAbilities, seesExpense } from './expenses.policy';

type ListedColumns =
  | 'id'
  | 'vendorName'
  | 'vendorEmail'
  | 'description'
  | 'category'
  | 'amount'
  | 'projectId'
  | 'status'
  | 'receiptUrl'
  | 'receiptName'
  | 'receiptMimeType'
  | 'approvedBy'
  | 'decidedAt'
  | 'rejectReason'
  | 'paidAt'
  | 'createdById'
  | 'createdAt'
  | 'updatedAt'
  | 'version';

interface JoinedColumns {
  projectName: string | null;
  createdByUsername: string | null;
  createdByFirstName: string | null;
  createdByLastName: string | null;
}

export type ListedRow = Pick<Expense, ListedColumns> & JoinedColumns;

export type ExpenseRow = ListedRow & Pick<Expense, 'receiptKey' | 'decidedById' | 'paidById'>;

/** Answers questions about expenses; changes nothing. */
@Injectable()
export class ExpenseReader {
  constructor(private readonly dataSource: DataSource) {}

  async list(actor: Actor, query: ListExpensesQuery): Promise<Page<ExpenseDto>> {
    const page = await listPage<ListedRow>(this.dataSource.manager, {
      source: EXPENSE_SOURCE,
      where: expenseConditions(actor, query),
      sort: expenseSort(query.sort),
      query,
    });
    return page.map((row) => toExpense(actor, row));
  }

  /** How many expenses {@link list} has with these filters. */
  count(actor: Actor, filters: ExpenseFilters): Promise<CappedCount> {
    return countRows(this.dataSource.manager, EXPENSE_SOURCE, expenseConditions(actor, filters));
  }

  /**
   * @param em of a transaction, to see what it has written
   * @throws AppError 404 when there is no such expense, or the actor may not know of it
   */
  async detail(
    actor: Actor,
    id: number,
    em: EntityManager = this.dataSource.manager,
  ): Promise<ExpenseDetailDto> {
    const row = await readExpense(em, actor, id);
    const names = await peopleNames(em, [row.decidedById, row.paidById]);
    return {
      ...toExpense(actor, row),
      decidedByName: names.get(row.decidedById) ?? null,
      paidByName: names.get(row.paidById) ?? null,
    };
  }
}

const { columns, from, joins } = EXPENSE_SOURCE;

const READ_ONE = `
  SELECT ${columns}, e.receiptKey, e.decidedById, e.paidById
  FROM ${from} ${joins} WHERE e.id = ?`;

/**
 * One expense; `lock` keeps others from changing it until the transaction ends.
 *
 * @throws AppError 404 when there is no such expense, or the actor may not know of it
 */
export async function readExpense(
  em: EntityManager,
  actor: Actor,
  id: number,
  { lock = false } = {},
): Promise<ExpenseRow> {
  if (lock) await em.query('SELECT id FROM expenses WHERE id = ? FOR UPDATE', [id]);
  const [row] = await queryPrepared<ExpenseRow[]>(em, READ_ONE, [id]);
  if (!row || !seesExpense(actor, row)) throw errors.notFound('expense');
  return row;
}

/** A row as the caller sees it. */
const toExpense = (actor: Actor, row: ListedRow): ExpenseDto => ({
  id: row.id,
  vendorName: row.vendorName,
  vendorEmail: row.vendorEmail,
  description: row.description,
  category: row.category,
  amount: row.amount,
  projectId: row.projectId,
  projectName: row.projectName,
  status: row.status,
  receiptUrl: row.receiptUrl,
  receiptName: row.receiptName,
  receiptMimeType: row.receiptMimeType,
  approvedBy: row.approvedBy,
  decidedAt: row.decidedAt,
  rejectReason: row.rejectReason,
  paidAt: row.paidAt,
  createdById: row.createdById,
  createdByName: submitterOf(row),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  version: row.version,
  abilities: expenseAbilities(actor, row),
});

/** Display name of who submitted the expense; null when the account is gone. */
export const submitterOf = ({
  createdByUsername: username,
  createdByFirstName: firstName,
  createdByLastName: lastName,
}: JoinedColumns): string | null =>
  username === null ? null : displayNameOf({ username, firstName, lastName });
