import { EXPENSE_HISTORY_LABELS, keysOf, pick } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import type { HistorySource } from '../../platform/audit';
import { queryPrepared, selectList } from '../../platform/database';
import { listPageOrChanges } from '../../platform/database/list-changes';
import { errors } from '../../platform/http/errors';
import type { Page } from '../../platform/http/paging';
import { Settings } from '../settings';
import { displayNameOrNull, peopleNames } from '../users';
import type { ExpenseDetailDto, ExpenseDto } from './dto/expense.dto';
import type { ListExpensesQuery } from './dto/expense-input.dto';
import type { Expense } from './entities/expense.entity';
import {
  EXPENSE_COLUMNS,
  EXPENSE_SOURCE,
  expenseConditions,
  expenseSort,
  type ListedExpense,
} from './expense-list';
import {
  expenseAbilities,
  type ExpenseState,
  seesAllExpenses,
  seesExpense,
} from './expenses.policy';

/** Columns that the server needs to act on an expense and never returns. */
const INTERNAL_COLUMNS = [
  'receiptKey',
  'decidedById',
  'paidById',
] as const satisfies readonly (keyof Expense)[];

export type ExpenseRow = ListedExpense & Pick<Expense, (typeof INTERNAL_COLUMNS)[number]>;

/** Reads expenses that the actor can see (docs/domain/expenses.md#visibility). */
@Injectable()
export class ExpensesReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  async list(actor: Actor, query: ListExpensesQuery): Promise<Page<ExpenseDto>> {
    const { timeZone } = await this.settings.get('company');
    const page = await listPageOrChanges<ListedExpense>(this.dataSource.manager, {
      source: EXPENSE_SOURCE,
      where: expenseConditions(actor, query, timeZone),
      sort: expenseSort(query.sort),
      query,
      entity: 'expense',
      ownerId: seesAllExpenses(actor) ? undefined : actor.id,
    });
    return page.map((row) => toExpense(actor, row));
  }

  /** The given expenses that the actor can approve. */
  async filterApprovable(actor: Actor, ids: readonly number[]): Promise<number[]> {
    const rows = await this.dataSource.query<(ExpenseState & { id: number })[]>(
      'SELECT id, createdById, status FROM expenses WHERE id IN (?)',
      [ids],
    );
    return rows
      .filter((row) => seesExpense(actor, row) && expenseAbilities(actor, row).approve === true)
      .map(({ id }) => id);
  }

  /**
   * @param em the transaction, to include its own writes
   * @throws AppError 404 if it does not exist or the actor can't see it
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
  SELECT ${columns}, ${selectList('e', INTERNAL_COLUMNS)}
  FROM ${from} ${joins} WHERE e.id = ?`;

/**
 * Reads one expense.
 *
 * @param options.lock blocks other writers until the transaction ends
 * @throws AppError 404 if it does not exist or the actor can't see it
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

const HISTORY_ACTIONS = [
  'expense.create',
  'expense.update',
  'expense.approve',
  'expense.reject',
  'expense.pay',
  'expense.resubmit',
  'expense.attach_receipt',
  'expense.remove_receipt',
];

/**
 * The part of the audit log that is the expense's history.
 *
 * @throws AppError 404 if the expense does not exist or the actor can't see it
 */
export async function expenseHistory(
  em: EntityManager,
  actor: Actor,
  id: number,
): Promise<HistorySource> {
  await readExpense(em, actor, id);
  return {
    entity: 'expense',
    entityId: id,
    actions: HISTORY_ACTIONS,
    fields: keysOf(EXPENSE_HISTORY_LABELS),
  };
}

// Assigned, because spreading an object with this many properties takes ten times as long.
const toExpense = (actor: Actor, row: ListedExpense): ExpenseDto =>
  Object.assign(pick(row, EXPENSE_COLUMNS), {
    projectName: row.projectName,
    createdByName: submitterOf(row),
    abilities: expenseAbilities(actor, row),
  });

/** Display name of the person who submitted the expense; null once the account is deleted. */
export const submitterOf = ({
  createdByUsername: username,
  createdByFirstName: firstName,
  createdByLastName: lastName,
}: ListedExpense): string | null => displayNameOrNull({ username, firstName, lastName });
