import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { assertAllowed, type Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Summaries, updateVersioned } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import type { ExpenseDetailDto } from './dto/expense.dto';
import { Expense } from './entities/expense.entity';
import { expenseSummaries } from './entities/expense.summaries';
import { ExpenseNotices } from './expense-notices';
import { ExpenseReader, readExpense, type ExpenseRow } from './expense-reader';
import { assertPossible } from './expenses.errors';
import { expensePolicy, type ExpenseAction } from './expenses.policy';
import { statusAllows } from './rules/expense-transitions';

export type ExpensePatch = QueryDeepPartialEntity<Omit<Expense, 'id' | 'version'>>;

/** The hops that every write of an expense takes, always in this order. */
@Injectable()
export class ExpenseRecords {
  constructor(
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly reader: ExpenseReader,
    private readonly notices: ExpenseNotices,
  ) {}

  /**
   * The expense, locked, when the actor may do this with it now.
   *
   * @param version that the caller has read; `undefined` takes it as it is
   * @throws AppError 404 when the actor may not know of it, 403 when the policy refuses, 409 when
   *   the version is stale or the status does not allow the action
   */
  async lockFor(
    em: EntityManager,
    actor: Actor,
    id: number,
    action: ExpenseAction,
    version?: number,
  ): Promise<ExpenseRow> {
    const expense = await readExpense(em, actor, id, { lock: true });
    assertAllowed(expensePolicy(actor, expense)[action]);
    if (version !== undefined && version !== expense.version) throw errors.staleVersion('expense');
    assertPossible(statusAllows(action, expense.status));
    return expense;
  }

  /**
   * Saves the change of a locked expense, tells those whom a new status concerns, and answers what
   * the expense is now.
   */
  async change(
    em: EntityManager,
    actor: Actor,
    action: string,
    before: ExpenseRow,
    patch: ExpensePatch,
  ): Promise<ExpenseDetailDto> {
    if (!(await updateVersioned(em, Expense, before.id, before.version, patch))) {
      throw errors.staleVersion('expense');
    }
    const expense = await this.reader.detail(actor, before.id, em);
    if (expense.status !== before.status) await this.notices.moved(em, actor, expense);
    await this.note(em, actor, action, before, await readExpense(em, actor, before.id));
    return expense;
  }

  /** The audit row and the summaries of one change; last, because they are everybody's rows. */
  async note(
    em: EntityManager,
    actor: Actor,
    action: string,
    before: ExpenseRow | undefined,
    after: ExpenseRow | undefined,
  ): Promise<void> {
    await this.audit.record(em, actor, {
      action,
      entity: 'expense',
      entityId: (after ?? before)?.id ?? null,
      before: before && audited(before),
      after: after && audited(after),
    });
    await this.summaries.record(em, expenseSummaries, before ?? null, after ?? null);
  }
}

/** What the log tells of an expense: nothing that only the storage or a join knows. */
const audited = ({
  receiptKey: _receiptKey,
  createdByUsername: _username,
  createdByFirstName: _firstName,
  createdByLastName: _lastName,
  ...row
}: ExpenseRow): object => row;
