import { rankOf, type Abilities, type ExpenseStatus } from '@atrium/contracts';
import { allOf, allowIf, type Actor } from '../../platform/access';
import { statusAllows } from './rules/expense-transitions';

/** What an expense's policy has to know about the expense. */
export interface ExpenseStanding {
  createdById: number | null;
  status: ExpenseStatus;
}

export const EXPENSE_ACTIONS = [
  'update',
  'delete',
  'approve',
  'reject',
  'pay',
  'resubmit',
] as const;
export type ExpenseAction = (typeof EXPENSE_ACTIONS)[number];

const isManager = (actor: Actor): boolean => rankOf(actor.role) >= rankOf('manager');

/**
 * Whether the actor may know of other people's expenses. The setting "Finance is visible to managers
 * only" takes the right to invoices from the same people as it cuts to their own expenses (decisions
 * section 5), so that one right tells both.
 */
export const seesAllExpenses = (actor: Actor): boolean => actor.rights.has('invoice.read');

export const seesExpense = (
  actor: Actor,
  { createdById }: Pick<ExpenseStanding, 'createdById'>,
): boolean => seesAllExpenses(actor) || createdById === actor.id;

/** Decisions section 5, the rows about expenses; one entry an action. */
export function expensePolicy(
  actor: Actor,
  { createdById, status }: ExpenseStanding,
): Abilities<ExpenseAction> {
  const isOwn = createdById === actor.id;
  const change = allOf(
    allowIf(actor.rights.has('expense.update'), 'role.not_allowed'),
    allowIf(isManager(actor) || isOwn, 'expenses.not_own'),
  );
  const decide = allOf(
    allowIf(actor.rights.has('expense.decide'), 'expenses.decide_needs_manager'),
    allowIf(!isOwn, 'expenses.own_decision'),
  );
  return {
    update: allOf(
      change,
      allowIf(isManager(actor) || status !== 'approved', 'expenses.approved_needs_manager'),
    ),
    delete: allOf(
      change,
      // What is paid is refused by its status, whoever asks.
      allowIf(
        isManager(actor) || status === 'pending' || status === 'paid',
        'expenses.delete_needs_pending',
      ),
    ),
    approve: decide,
    reject: decide,
    pay: allOf(
      allowIf(actor.rights.has('expense.pay'), 'expenses.pay_needs_admin'),
      allowIf(!isOwn, 'expenses.own_payment'),
    ),
    resubmit: allOf(
      allowIf(actor.rights.has('expense.update'), 'role.not_allowed'),
      allowIf(isOwn, 'expenses.resubmit_needs_owner'),
    ),
  };
}

/** What the actor can do now: the policy first, then what the status allows. */
export function expenseAbilities(actor: Actor, expense: ExpenseStanding): Abilities<ExpenseAction> {
  const policy = expensePolicy(actor, expense);
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
