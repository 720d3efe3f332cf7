import { EXPENSE_STATUSES, type ExpenseStatus } from '@atrium/contracts';
import {
  decisionAfterChange,
  EXPENSE_STEPS,
  statusAfterChange,
  statusAllows,
  stepTo,
  UNDECIDED,
} from './expense-transitions';

describe('expense steps', () => {
  it('reaches every status from pending', () => {
    const reached = new Set<ExpenseStatus>(['pending']);
    for (const status of reached) {
      for (const { from, to } of Object.values(EXPENSE_STEPS)) if (from === status) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...EXPENSE_STATUSES].sort());
  });

  it.each([
    ['approve', ['pending'], 'expenses.not_pending'],
    ['reject', ['pending'], 'expenses.not_pending'],
    ['pay', ['approved'], 'expenses.not_approved'],
    ['resubmit', ['rejected'], 'expenses.not_rejected'],
    ['update', ['pending', 'approved', 'rejected'], 'expenses.paid_is_final'],
    ['delete', ['pending', 'approved', 'rejected'], 'expenses.paid_is_final'],
  ] as const)(
    'allows users to %s an expense only in the statuses %j',
    (action, allowed, rejection) => {
      for (const status of EXPENSE_STATUSES) {
        const expected = allowed.some((allowedStatus) => allowedStatus === status)
          ? true
          : rejection;
        expect(statusAllows(action, status)).toBe(expected);
      }
    },
  );

  it('finds a step by the status that it leads to', () => {
    expect(EXPENSE_STATUSES.map(stepTo)).toEqual(['resubmit', 'approve', 'reject', 'pay']);
  });

  it.each([
    ['pending', false, 'pending'],
    ['approved', false, 'pending'],
    ['approved', true, 'pending'],
    ['rejected', true, 'pending'],
    ['rejected', false, 'rejected'],
    ['paid', true, 'paid'],
  ] as const)(
    'changes a %s expense after an edit (by its owner: %s) to %s',
    (status, isOwner, after) => {
      expect(statusAfterChange(status, isOwner)).toBe(after);
      expect(decisionAfterChange(status, isOwner)).toEqual(
        status === after ? undefined : UNDECIDED,
      );
    },
  );
});
