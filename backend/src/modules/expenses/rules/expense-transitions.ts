import { type Ability, type ExpenseStatus, keysOf } from '@atrium/contracts';

/** An action that moves an expense to another status. */
export type ExpenseStep = 'approve' | 'reject' | 'pay' | 'resubmit';

interface Step {
  from: ExpenseStatus;
  to: ExpenseStatus;
  /** The rule that prevents the step in any other status. */
  denial: Exclude<Ability, true>;
}

/** The steps between statuses (docs/domain/expenses.md#transitions). */
export const EXPENSE_STEPS: Readonly<Record<ExpenseStep, Step>> = {
  approve: { from: 'pending', to: 'approved', denial: 'expenses.not_pending' },
  reject: { from: 'pending', to: 'rejected', denial: 'expenses.not_pending' },
  pay: { from: 'approved', to: 'paid', denial: 'expenses.not_approved' },
  resubmit: { from: 'rejected', to: 'pending', denial: 'expenses.not_rejected' },
};

const STEPS = keysOf(EXPENSE_STEPS);

/** The step that leads to the status. */
export const stepTo = (status: ExpenseStatus): ExpenseStep | undefined =>
  STEPS.find((step) => EXPENSE_STEPS[step].to === status);

/** Whether the status allows the action, regardless of role. A paid expense allows none. */
export function statusAllows(
  action: ExpenseStep | 'update' | 'delete',
  status: ExpenseStatus,
): Ability {
  if (action === 'update' || action === 'delete') {
    return status === 'paid' ? 'expenses.paid_is_final' : true;
  }
  const { from, denial } = EXPENSE_STEPS[action];
  return status === from ? true : denial;
}

/** The fields of an expense without a decision. */
export const UNDECIDED = {
  status: 'pending',
  approvedBy: null,
  decidedById: null,
  decidedAt: null,
  rejectReason: null,
} as const;

/**
 * The status after an edit: an approved expense becomes pending again, and so does a rejected one
 * that its owner has corrected (docs/domain/expenses.md#change-after-a-decision).
 */
export function statusAfterChange(status: ExpenseStatus, isOwner: boolean): ExpenseStatus {
  if (status === 'approved') return 'pending';
  return status === 'rejected' && isOwner ? 'pending' : status;
}

/** The fields that such an edit resets; `undefined` if the decision is kept. */
export const decisionAfterChange = (
  status: ExpenseStatus,
  isOwner: boolean,
): typeof UNDECIDED | undefined =>
  statusAfterChange(status, isOwner) === status ? undefined : UNDECIDED;
