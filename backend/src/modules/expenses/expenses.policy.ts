import type { ExpenseStatus } from '@atrium/contracts';
import {
  type Abilities,
  type Actor,
  allOf,
  allowIf,
  allowRight,
  isManager,
} from '../../platform/access';
import { statusAllows } from './rules/expense-transitions';

/** The fields of an expense that its policy depends on. */
export interface ExpenseState {
  createdById: number | null;
  status: ExpenseStatus;
}

export type ExpenseAction = 'update' | 'delete' | 'approve' | 'reject' | 'pay' | 'resubmit';

/**
 * Whether the actor can see other people's expenses. The setting "Finance is visible to managers
 * only" limits users to their own expenses and also takes away their right to read invoices, so
 * this right covers both (docs/domain/access.md#finance-for-managers-only).
 */
export const seesAllExpenses = (actor: Actor): boolean => actor.rights.has('invoice.read');

export const seesExpense = (
  actor: Actor,
  { createdById }: Pick<ExpenseState, 'createdById'>,
): boolean => seesAllExpenses(actor) || createdById === actor.id;

/** The actor's abilities on an expense in any status (docs/domain/expenses.md#editing). */
export function expenseRights(
  actor: Actor,
  { createdById, status }: ExpenseState,
): Abilities<ExpenseAction> {
  const isOwn = createdById === actor.id;
  const change = allOf(
    allowRight(actor, 'expense.update', 'role.not_allowed'),
    allowIf(isManager(actor) || isOwn, 'expenses.not_own'),
  );
  const decide = allOf(
    allowRight(actor, 'expense.decide', 'expenses.decide_needs_manager'),
    allowIf(!isOwn, 'expenses.own_decision'),
  );
  return {
    update: allOf(
      change,
      allowIf(isManager(actor) || status !== 'approved', 'expenses.approved_needs_manager'),
    ),
    delete: allOf(
      change,
      // The status of a paid expense already prevents it.
      allowIf(
        isManager(actor) || status === 'pending' || status === 'paid',
        'expenses.delete_needs_pending',
      ),
    ),
    approve: decide,
    reject: decide,
    pay: allOf(
      allowRight(actor, 'expense.pay', 'expenses.pay_needs_admin'),
      allowIf(!isOwn, 'expenses.own_payment'),
    ),
    resubmit: allOf(
      allowRight(actor, 'expense.update', 'role.not_allowed'),
      allowIf(isOwn, 'expenses.resubmit_needs_owner'),
    ),
  };
}

/** The actor's abilities in the current status: first the policy, then the status. */
export function expenseAbilities(actor: Actor, expense: ExpenseState): Abilities<ExpenseAction> {
  const policy = expenseRights(actor, expense);
  const now = (action: ExpenseAction) =>
    allOf(policy[action], statusAllows(action, expense.status));
  return {
    update: now('update'),
    delete: now('delete'),
    approve: now('approve'),
    reject: now('reject'),
    pay: now('pay'),
    resubmit: now('resubmit'),
  };
}
