import type { Ability, ExpenseStatus } from '@atrium/contracts';

/** What people do with an expense as it stands; editing and deleting have no goal of their own. */
export type ExpenseStep = 'approve' | 'reject' | 'pay' | 'resubmit';

interface Step {
  from: ExpenseStatus;
  to: ExpenseStatus;
  /** The rule that refuses from any other status. */
  refusal: Exclude<Ability, true>;
}

/** Decisions section 7: pending → approved or rejected; approved → paid; rejected → pending. */
export const EXPENSE_STEPS: Readonly<Record<ExpenseStep, Step>> = {
  approve: { from: 'pending', to: 'approved', refusal: 'expenses.not_pending' },
  reject: { from: 'pending', to: 'rejected', refusal: 'expenses.not_pending' },
  pay: { from: 'approved', to: 'paid', refusal: 'expenses.not_approved' },
  resubmit: { from: 'rejected', to: 'pending', refusal: 'expenses.not_rejected' },
};

const STEPS = Object.keys(EXPENSE_STEPS) as ExpenseStep[];

/** The step that leads to a status. */
export const stepTo = (status: ExpenseStatus): ExpenseStep | undefined =>
  STEPS.find((step) => EXPENSE_STEPS[step].to === status);

/** Whether the status allows the action, whoever acts; what is paid stays as it is. */
export function statusAllows(
  action: ExpenseStep | 'update' | 'delete',
  status: ExpenseStatus,
): Ability {
  if (action === 'update' || action === 'delete') {
    return status === 'paid' ? 'expenses.paid_is_final' : true;
  }
  const { from, refusal } = EXPENSE_STEPS[action];
  return status === from ? true : refusal;
}

/** What an expense is that nobody has decided on. */
export const UNDECIDED = {
  status: 'pending',
  approvedBy: null,
  decidedById: null,
  decidedAt: null,
  rejectReason: null,
} as const;

/**
 * The status after a change of what is spent: an approved expense waits for a decision again
 * (decisions section 5), and so does a rejected one that its owner has corrected (section 7).
 */
export function statusAfterChange(status: ExpenseStatus, isOwner: boolean): ExpenseStatus {
  if (status === 'approved') return 'pending';
  return status === 'rejected' && isOwner ? 'pending' : status;
}

/** What such a change does to the decision that was made before it; `undefined`: nothing. */
export const decisionAfterChange = (
  status: ExpenseStatus,
  isOwner: boolean,
): typeof UNDECIDED | undefined =>
  statusAfterChange(status, isOwner) === status ? undefined : UNDECIDED;
