import { EXPENSE_STATUSES, type ExpenseStatus } from '@atrium/contracts';
import { oneMonthBefore } from '../expense-figures';
import {
  EXPENSE_STEPS,
  UNDECIDED,
  decisionAfterChange,
  statusAfterChange,
  statusAllows,
  stepTo,
} from './expense-transitions';
import { isExternalReceiptAddress } from '../receipts/receipt-files';

describe('expense steps', () => {
  it('can reach every status from pending', () => {
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
  ] as const)(
    'changes a %s expense after an edit (by its owner: %s) to %s',
    (status, own, after) => {
      expect(statusAfterChange(status, own)).toBe(after);
      expect(decisionAfterChange(status, own)).toEqual(status === after ? undefined : UNDECIDED);
    },
  );
});

describe('oneMonthBefore', () => {
  it.each([
    ['2026-11-21', '2026-10-21'],
    ['2026-01-05', '2025-12-05'],
    ['2026-03-31', '2026-02-28'],
    ['2028-03-30', '2028-02-29'],
    ['2026-07-31', '2026-06-30'],
  ])('returns for %s the day %s', (today, from) => {
    expect(oneMonthBefore(today)).toBe(from);
  });
});

describe('isExternalReceiptAddress', () => {
  it.each([
    ['https://files.example/receipt.pdf', true],
    ['http://files.example/receipt.pdf', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['https://name:secret@files.example/', false],
    ['/api/expenses/1/receipt', false],
    ['receipt.pdf', false],
  ])('returns for %s: %s', (address, allowed) => {
    expect(isExternalReceiptAddress(address)).toBe(allowed);
  });
});
