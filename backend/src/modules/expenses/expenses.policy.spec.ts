import { actorWith } from '../../../test/harness/factories/actor';
import { expenseAbilities, expenseRights, seesExpense } from './expenses.policy';

const foreign = { createdById: 2, status: 'pending' } as const;
const ownExpense = { createdById: 1, status: 'pending' } as const;

describe('expenseRights', () => {
  it.each([
    ['viewer', 'role.not_allowed'],
    ['employee', 'expenses.not_own'],
    ['manager', true],
    ['admin', true],
    ['super_admin', true],
  ] as const)(
    "decides whether %s can edit and delete someone else's expense: %s",
    (role, decision) => {
      const { update, delete: remove } = expenseRights(actorWith(role), foreign);
      expect([update, remove]).toEqual([decision, decision]);
    },
  );

  it.each([
    ['pending', true, true],
    ['approved', 'expenses.approved_needs_manager', 'expenses.delete_needs_pending'],
    ['rejected', true, 'expenses.delete_needs_pending'],
    ['paid', 'expenses.paid_is_final', 'expenses.paid_is_final'],
  ] as const)(
    'lets an employee with their own %s expense edit it: %s, delete it: %s',
    (status, edit, remove) => {
      const abilities = expenseAbilities(actorWith('employee'), { createdById: 1, status });
      expect([abilities.update, abilities.delete]).toEqual([edit, remove]);
    },
  );

  it.each([
    ['viewer', 'expenses.decide_needs_manager', 'expenses.pay_needs_admin'],
    ['employee', 'expenses.decide_needs_manager', 'expenses.pay_needs_admin'],
    ['manager', true, 'expenses.pay_needs_admin'],
    ['admin', true, true],
    ['super_admin', true, true],
  ] as const)('lets %s decide: %s, pay: %s', (role, decide, pay) => {
    const policy = expenseRights(actorWith(role), foreign);
    expect([policy.approve, policy.reject, policy.pay]).toEqual([decide, decide, pay]);
  });

  it('lets no one decide on or pay their own expense', () => {
    for (const role of ['manager', 'admin', 'super_admin'] as const) {
      const { approve, reject } = expenseRights(actorWith(role), ownExpense);
      expect([approve, reject]).toEqual(['expenses.own_decision', 'expenses.own_decision']);
    }
    expect(expenseRights(actorWith('super_admin'), ownExpense).pay).toBe('expenses.own_payment');
  });

  it('lets an employee with the finance permission decide and pay, but not edit', () => {
    const policy = expenseRights(
      actorWith('employee', { permissions: ['finance.manage'] }),
      foreign,
    );
    expect(policy).toMatchObject({ approve: true, pay: true, update: 'expenses.not_own' });
  });

  it('lets only the owner resubmit an expense', () => {
    expect(expenseRights(actorWith('employee'), ownExpense).resubmit).toBe(true);
    expect(expenseRights(actorWith('admin'), foreign).resubmit).toBe(
      'expenses.resubmit_needs_owner',
    );
    expect(expenseRights(actorWith('viewer'), ownExpense).resubmit).toBe('role.not_allowed');
  });
});

describe('expenseAbilities', () => {
  it('returns the status rule if the role would allow the action', () => {
    expect(expenseAbilities(actorWith('admin'), { createdById: 2, status: 'rejected' })).toEqual({
      update: true,
      delete: true,
      approve: 'expenses.not_pending',
      reject: 'expenses.not_pending',
      pay: 'expenses.not_approved',
      resubmit: 'expenses.resubmit_needs_owner',
    });
  });
});

describe('seesExpense', () => {
  it.each([
    ['viewer', false],
    ['employee', false],
    ['manager', true],
    ['super_admin', true],
  ] as const)(
    'lets %s see expenses of others while finance is for managers only: %s',
    (role, sees) => {
      const person = actorWith(role, { financeForManagersOnly: true });
      expect([seesExpense(person, foreign), seesExpense(person, ownExpense)]).toEqual([sees, true]);
    },
  );

  it('lets everyone see all expenses without the setting, and finance managers with it', () => {
    expect(seesExpense(actorWith('viewer'), foreign)).toBe(true);
    const holder = actorWith('employee', {
      permissions: ['finance.manage'],
      financeForManagersOnly: true,
    });
    expect(seesExpense(holder, foreign)).toBe(true);
  });
});
