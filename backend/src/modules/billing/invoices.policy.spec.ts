import type { Role } from '@atrium/contracts';
import { actorWith } from '../../../test/harness/factories/actor';
import { invoiceAbilities } from './invoices.policy';
import type { InvoiceState } from './rules/invoice-transitions';

/** An invoice that was issued, with the given differences. */
const invoice = (parts: Partial<InvoiceState> = {}): InvoiceState => ({
  status: 'pending',
  sentAt: null,
  hasPayments: false,
  amount: '100.00',
  paidTotal: '0.00',
  creditedTotal: '0.00',
  balanceDue: '100.00',
  ...parts,
});

const ALL = {
  update: true,
  issue: 'invoices.not_draft',
  send: true,
  remind: true,
  pay: true,
  refund: 'invoices.nothing_to_refund',
  credit: true,
  cancel: true,
  delete: true,
};
const SETTLE = 'invoices.settle_needs_admin';
const ONLY_ADMINS = {
  pay: SETTLE,
  refund: SETTLE,
  credit: SETTLE,
  cancel: SETTLE,
  delete: 'invoices.delete_needs_admin',
};
const NOT_ALLOWED = 'role.not_allowed';
const NO_RIGHTS = {
  ...ONLY_ADMINS,
  update: NOT_ALLOWED,
  issue: NOT_ALLOWED,
  send: NOT_ALLOWED,
  remind: NOT_ALLOWED,
};

describe('invoiceAbilities', () => {
  it.each<[Role, object]>([
    ['viewer', NO_RIGHTS],
    ['employee', NO_RIGHTS],
    ['manager', { ...ALL, ...ONLY_ADMINS }],
    ['admin', ALL],
    ['super_admin', ALL],
  ])('allows %s these actions on a pending invoice', (role, abilities) => {
    expect(invoiceAbilities(actorWith(role), invoice())).toEqual(abilities);
  });

  it('allows every action with the finance permission', () => {
    expect(
      invoiceAbilities(actorWith('employee', { permissions: ['finance.manage'] }), invoice()),
    ).toEqual(ALL);
  });

  it('lets a manager edit, issue and delete a draft', () => {
    const abilities = invoiceAbilities(actorWith('manager'), invoice({ status: 'draft' }));
    expect(abilities).toMatchObject({ update: true, issue: true, delete: true, pay: SETTLE });
  });

  it("reports a missing right before a state that doesn't allow the action", () => {
    const paid = invoice({ status: 'paid', paidTotal: '100.00', balanceDue: '0.00' });
    const { update, pay } = invoiceAbilities(actorWith('manager'), paid);
    expect([update, pay]).toEqual(['invoices.paid_is_final', SETTLE]);
  });

  it.each<[string, Partial<InvoiceState>, string | true, string | true]>([
    ['a draft', { status: 'draft' }, 'invoices.not_issued', 'invoices.not_issued'],
    ['an overdue invoice', { status: 'overdue' }, true, true],
    ['a paid invoice', { status: 'paid', balanceDue: '0.00' }, true, 'invoices.nothing_due'],
    [
      'a cancelled invoice',
      { status: 'cancelled', balanceDue: '0.00' },
      'invoices.cancelled_not_sent',
      'invoices.nothing_due',
    ],
    ['a credit note', { status: 'issued', balanceDue: '0.00' }, true, 'invoices.nothing_due'],
  ])('decides whether %s can be sent and reminded of', (_name, parts, send, remind) => {
    expect(invoiceAbilities(actorWith('manager'), invoice(parts))).toMatchObject({ send, remind });
  });
});
