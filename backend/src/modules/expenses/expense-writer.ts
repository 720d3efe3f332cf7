import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { type Actor, assertAllowed, assertStatusAllows } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Summaries, updateVersioned } from '../../platform/database';
import { assertCurrentVersion } from '../../platform/http/errors';
import type { ExpenseDetailDto } from './dto/expense.dto';
import { Expense, expenseSummaries } from './entities/expense.entity';
import { ExpenseNotifications } from './expense-notifications';
import { type ExpenseAction, expenseRights } from './expenses.policy';
import { type ExpenseRow, ExpensesReader, readExpense } from './expenses.reader';
import { statusAllows } from './rules/expense-transitions';

export type ExpensePatch = QueryDeepPartialEntity<Omit<Expense, 'id' | 'version'>>;

/** The steps of every write to an expense. */
@Injectable()
export class ExpenseWriter {
  constructor(
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly reader: ExpensesReader,
    private readonly notifications: ExpenseNotifications,
  ) {}

  /**
   * Locks the expense for an action.
   *
   * @param version the version that the caller has read; `undefined` skips the check
   * @throws AppError 404 if the actor can't see it, 403 if the policy denies the action, 409 if the
   *   version is stale or the status doesn't allow the action
   */
  async lockFor(
    em: EntityManager,
    actor: Actor,
    id: number,
    action: ExpenseAction,
    version?: number,
  ): Promise<ExpenseRow> {
    const expense = await readExpense(em, actor, id, { lock: true });
    assertCanTake(actor, expense, action, version);
    return expense;
  }

  /**
   * Saves a change to a locked expense and sends the notifications for a new status.
   *
   * @returns the changed expense
   */
  async change(
    em: EntityManager,
    actor: Actor,
    action: string,
    before: ExpenseRow,
    patch: ExpensePatch,
  ): Promise<ExpenseDetailDto> {
    await updateVersioned(em, Expense, before.id, before.version, patch);
    const expense = await this.reader.detail(actor, before.id, em);
    if (expense.status !== before.status) {
      await this.notifications.statusChanged(em, actor, expense);
    }
    await this.record(em, actor, action, {
      before,
      after: await readExpense(em, actor, before.id),
    });
    return expense;
  }

  /**
   * Writes the audit row and the summaries. Call it last, because other writers wait for these
   * rows.
   */
  async record(
    em: EntityManager,
    actor: Actor,
    action: string,
    { before, after }: { before?: ExpenseRow; after?: ExpenseRow },
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

/**
 * Checks an action on a locked expense.
 *
 * @param version the version that the caller has read; `undefined` skips the check
 * @throws AppError 403 if the policy denies the action, 409 if the version is stale or the status
 *   doesn't allow the action
 */
export function assertCanTake(
  actor: Actor,
  expense: ExpenseRow,
  action: ExpenseAction,
  version: number | undefined,
): void {
  assertAllowed(expenseRights(actor, expense)[action]);
  assertCurrentVersion(expense, version, 'expense');
  assertStatusAllows(statusAllows(action, expense.status));
}

/** The fields that the audit log compares: without joined names and the storage key. */
const audited = ({
  receiptKey: _receiptKey,
  createdByUsername: _username,
  createdByFirstName: _firstName,
  createdByLastName: _lastName,
  ...row
}: ExpenseRow): object => row;
