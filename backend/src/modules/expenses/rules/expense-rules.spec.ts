import { EXPENSE_STATUSES, type ExpenseStatus } from '@atrium/contracts';
import { aMonthBefore } from './a-month-before';
import { applyChanges, type ExpenseFacts } from './expense-changes';
import {
  EXPENSE_STEPS,
  UNDECIDED,
  decisionAfterChange,
  statusAfterChange,
  statusAllows,
  stepTo,
} from './expense-transitions';
import { isForeignReceiptAddress } from './receipt-address';

describe('the steps of an expense', () => {
  it('reach every status from pending', () => {
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
  ] as const)('%s is possible from %j only', (action, allowed, refusal) => {
    for (const status of EXPENSE_STATUSES) {
      const expected = allowed.some((one) => one === status) ? true : refusal;
      expect(statusAllows(action, status)).toBe(expected);
    }
  });

  it('are known by the status they lead to', () => {
    expect(EXPENSE_STATUSES.map(stepTo)).toEqual(['resubmit', 'approve', 'reject', 'pay']);
  });

  it.each([
    ['pending', false, 'pending'],
    ['approved', false, 'pending'],
    ['approved', true, 'pending'],
    ['rejected', true, 'pending'],
    ['rejected', false, 'rejected'],
  ] as const)(
    'a change of one that is %s (by its owner: %s) leaves it %s',
    (status, own, after) => {
      expect(statusAfterChange(status, own)).toBe(after);
      expect(decisionAfterChange(status, own)).toEqual(status === after ? undefined : UNDECIDED);
    },
  );
});

describe('the changes of an expense', () => {
  const before: ExpenseFacts = {
    vendorName: 'Cloudreach Hosting',
    vendorEmail: null,
    description: 'Servers',
    category: 'infrastructure',
    amount: '900.00',
    projectId: 3,
    receiptUrl: null,
  };

  it('are the fields that differ afterwards', () => {
    const { facts, changed } = applyChanges(before, {
      description: 'Servers',
      amount: '901.50',
      projectId: null,
      vendorEmail: undefined,
    });
    expect(changed).toEqual(['amount', 'projectId']);
    expect(facts).toEqual({ ...before, amount: '901.50', projectId: null });
  });

  it('are none when everything is sent back as it was', () => {
    expect(applyChanges(before, before).changed).toEqual([]);
  });
});

describe('the last month', () => {
  it.each([
    ['2026-11-21', '2026-10-21'],
    ['2026-01-05', '2025-12-05'],
    ['2026-03-31', '2026-02-28'],
    ['2028-03-30', '2028-02-29'],
    ['2026-07-31', '2026-06-30'],
  ])('of %s begins on %s', (today, from) => {
    expect(aMonthBefore(today)).toBe(from);
  });
});

describe('the address of a receipt that is kept elsewhere', () => {
  it.each([
    ['https://files.example/receipt.pdf', true],
    ['http://files.example/receipt.pdf', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['https://name:secret@files.example/', false],
    ['/api/expenses/1/receipt', false],
    ['receipt.pdf', false],
  ])('%s: %s', (address, allowed) => {
    expect(isForeignReceiptAddress(address)).toBe(allowed);
  });
});
