import { rightsOf, type Role } from '@atrium/contracts';
import { recurringInvoiceAbilities } from './recurring-invoices.policy';

type State = Parameters<typeof recurringInvoiceAbilities>[1];

const abilitiesOf = (role: Role, status: State['status'], parts: Partial<State> = {}) =>
  recurringInvoiceAbilities(
    { rights: new Set(rightsOf({ role, permissions: [] })) },
    {
      status,
      every: 1,
      unit: 'month',
      anchorDate: '2026-12-31',
      endDate: null,
      occurrences: null,
      nextDate: status === 'ended' ? null : '2027-01-31',
      lastDate: null,
      skippedDate: null,
      ...parts,
    },
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
      skip: true,
      unskip: 'recurring_invoices.not_skipped',
      run: true,
      end: true,
      delete: true,
    });
  });

  it('allows an admin to resume a paused recurring invoice', () => {
    expect(abilitiesOf('admin', 'paused')).toMatchObject({
      pause: 'recurring_invoices.not_active',
      run: 'recurring_invoices.not_active',
      skip: 'recurring_invoices.not_active',
      resume: true,
    });
  });

  it('allows an admin to restore a skipped date until an invoice is created for a later date', () => {
    const skippedDate = '2026-12-31';
    expect(abilitiesOf('admin', 'active', { skippedDate }).unskip).toBe(true);
    expect(
      abilitiesOf('admin', 'active', {
        skippedDate,
        lastDate: '2027-01-31',
        nextDate: '2027-02-28',
      }).unskip,
    ).toBe('recurring_invoices.not_skipped');
  });

  it('does not allow an admin to skip the last date', () => {
    const last = { occurrences: 2, nextDate: '2027-01-31' };
    expect(abilitiesOf('admin', 'active', last).skip).toBe('recurring_invoices.last_date');
  });

  it('allows no changes to an ended recurring invoice, and no deletion of one that has created invoices', () => {
    const ended = 'recurring_invoices.ended_is_final';
    expect(abilitiesOf('admin', 'ended', { lastDate: '2026-12-31' })).toEqual({
      update: ended,
      pause: ended,
      resume: ended,
      skip: ended,
      unskip: ended,
      run: ended,
      end: ended,
      delete: 'recurring_invoices.has_invoices',
    });
  });
});
