import type { Permission, Role } from '@atrium/contracts';
import { createActor } from '../../platform/access';
import { invoiceAbilities } from './invoices.policy';

const actor = (role: Role, permissions: Permission[] = []) =>
  createActor({
    id: 1,
    username: role,
    displayName: role,
    role,
    permissions,
    sessionId: '',
    address: '',
    requestId: '',
  });

const ALL = { update: true, pay: true, cancel: true, delete: true };
const ONLY_ADMINS = {
  pay: 'invoices.settle_needs_admin',
  cancel: 'invoices.settle_needs_admin',
  delete: 'invoices.delete_needs_admin',
};

describe('invoiceAbilities', () => {
  it.each<[Role, object]>([
    ['viewer', { update: 'role.not_allowed', ...ONLY_ADMINS }],
    ['employee', { update: 'role.not_allowed', ...ONLY_ADMINS }],
    ['manager', { update: true, ...ONLY_ADMINS }],
    ['admin', ALL],
    ['super_admin', ALL],
  ])('allows %s these actions on a pending invoice', (role, abilities) => {
    expect(invoiceAbilities(actor(role), 'pending')).toEqual(abilities);
  });

  it('allows every action with the finance permission', () => {
    expect(invoiceAbilities(actor('employee', ['finance.manage']), 'pending')).toEqual(ALL);
  });

  it('names a missing right before the status that forbids the action', () => {
    const { update, pay } = invoiceAbilities(actor('manager'), 'paid');
    expect([update, pay]).toEqual(['invoices.paid_is_final', 'invoices.settle_needs_admin']);
  });
});
