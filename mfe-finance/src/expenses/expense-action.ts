/** What can be done with an expense beside editing it; each asks in a dialog first. */
export const EXPENSE_ACTIONS = ['approve', 'reject', 'pay', 'resubmit', 'delete'] as const;
export type ExpenseAction = (typeof EXPENSE_ACTIONS)[number];
