import { rightsOf, type Role } from '@atrium/contracts';
import { recurringInvoiceAbilities } from './recurring-invoices.policy';

const abilitiesOf = (
  role: Role,
  status: 'active' | 'paused' | 'ended',
  lastDate: string | null = null,
) =>
  recurringInvoiceAbilities(
    { rights: new Set(rightsOf({ role, permissions: [] })) },
    { status, lastDate },
  );

describe('recurringInvoiceAbilities', () => {
  it('denies everything to a manager', () => {
    const denied = 'recurring_invoices.manage_needs_admin';
    expect(new Set(Object.values(abilitiesOf('manager', 'active')))).toEqual(new Set([denied]));
  });

  it('allows an admin to pause and run an active recurring invoice, but not to resume it', () => {
    expect(abilitiesOf('admin', 'active')).toEqual({
      update: true,
      pause: true,
      resume: 'recurring_invoices.not_paused',
      run: true,
      end: true,
      delete: true,
    });
  });

  it('allows an admin to resume a paused recurring invoice', () => {
    expect(abilitiesOf('admin', 'paused')).toMatchObject({
      pause: 'recurring_invoices.not_active',
      run: 'recurring_invoices.not_active',
      resume: true,
    });
  });

  it('allows no changes to an ended recurring invoice, and no deletion of one that has created invoices', () => {
    const ended = 'recurring_invoices.ended_is_final';
    expect(abilitiesOf('admin', 'ended', '2026-12-31')).toEqual({
      update: ended,
      pause: ended,
      resume: ended,
      run: ended,
      end: ended,
      delete: 'recurring_invoices.has_invoices',
    });
  });
});
