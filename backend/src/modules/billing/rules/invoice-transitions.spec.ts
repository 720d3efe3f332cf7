import { INVOICE_STATUSES, type InvoiceStatus } from '@atrium/contracts';
import {
  canTransition,
  INVOICE_ACTIONS,
  type InvoiceAction,
  type InvoiceState,
  needsCancelReason,
  stateAbilities,
} from './invoice-transitions';

describe('invoice statuses', () => {
  it.each<[InvoiceStatus, InvoiceStatus, boolean]>([
    ['draft', 'pending', false],
    ['draft', 'paid', false],
    ['pending', 'draft', false],
    ['pending', 'paid', true],
    ['pending', 'cancelled', true],
    ['pending', 'overdue', false],
    ['overdue', 'paid', true],
    ['overdue', 'cancelled', true],
    ['overdue', 'pending', false],
    ['paid', 'pending', false],
    ['paid', 'overdue', false],
    ['paid', 'cancelled', false],
    ['cancelled', 'pending', false],
    ['cancelled', 'overdue', false],
    ['cancelled', 'paid', false],
    ['pending', 'issued', false],
  ])('lets a user set a %s invoice to %s: %s', (from, to, expected) => {
    expect(canTransition(from, to)).toBe(expected);
  });

  it('always allows an invoice to keep its status', () => {
    for (const status of INVOICE_STATUSES) expect(canTransition(status, status)).toBe(true);
  });
});

describe('stateAbilities', () => {
  const state = (parts: Partial<InvoiceState>): InvoiceState => ({
    status: 'pending',
    sentAt: null,
    hasPayments: false,
    amount: '100.00',
    paidTotal: '0.00',
    creditedTotal: '0.00',
    balanceDue: '100.00',
    ...parts,
  });
  const sentAt = new Date('2026-11-20T10:00:00Z');
  const partlyPaid = { hasPayments: true, paidTotal: '40.00', balanceDue: '60.00' };
  const paid = { status: 'paid', hasPayments: true, paidTotal: '100.00' } as const;

  it.each<[string, Partial<InvoiceState>, InvoiceAction[]]>([
    ['a draft', { status: 'draft' }, ['update', 'issue', 'delete']],
    ['a pending invoice', {}, ['update', 'send', 'remind', 'pay', 'credit', 'cancel', 'delete']],
    ['a sent invoice', { sentAt }, ['send', 'remind', 'pay', 'credit', 'cancel']],
    ['a partly paid invoice', partlyPaid, ['send', 'remind', 'pay', 'credit']],
    [
      'an invoice whose payment was reversed',
      { hasPayments: true },
      ['update', 'send', 'remind', 'pay', 'credit', 'cancel'],
    ],
    [
      'a credited invoice',
      { creditedTotal: '10.00', balanceDue: '90.00' },
      ['send', 'remind', 'pay', 'credit', 'cancel'],
    ],
    [
      'an overdue invoice',
      { status: 'overdue' },
      ['send', 'remind', 'pay', 'credit', 'cancel', 'delete'],
    ],
    [
      'a sent overdue invoice',
      { status: 'overdue', sentAt },
      ['send', 'remind', 'pay', 'credit', 'cancel'],
    ],
    ['a paid invoice', { ...paid, balanceDue: '0.00' }, ['send', 'credit']],
    ['an invoice of 0.00', { status: 'paid', amount: '0.00', balanceDue: '0.00' }, ['send']],
    [
      'a paid invoice that was credited',
      { ...paid, creditedTotal: '30.00', balanceDue: '-30.00' },
      ['send', 'refund', 'credit'],
    ],
    [
      'a paid invoice that was credited in full',
      { ...paid, creditedTotal: '100.00', balanceDue: '-100.00' },
      ['send', 'refund'],
    ],
    [
      'an overdue invoice of 0.00 from version 0.1.0',
      { status: 'overdue', amount: '0.00', balanceDue: '0.00' },
      ['send', 'pay', 'cancel', 'delete'],
    ],
    ['a cancelled invoice', { status: 'cancelled', balanceDue: '0.00' }, ['delete']],
    [
      'an invoice that credit notes cancelled',
      { status: 'cancelled', creditedTotal: '100.00', balanceDue: '0.00' },
      [],
    ],
    ['a credit note', { status: 'issued', balanceDue: '0.00' }, ['send']],
  ])('allows these actions on %s', (_, parts, actions) => {
    const abilities = stateAbilities(state(parts));
    expect(INVOICE_ACTIONS.filter((action) => abilities[action] === true)).toEqual(actions);
  });

  it.each<[string, Partial<InvoiceState>, InvoiceAction, string]>([
    ['a draft', { status: 'draft' }, 'pay', 'invoices.not_issued'],
    ['a pending invoice', {}, 'issue', 'invoices.not_draft'],
    ['an overdue invoice', { status: 'overdue' }, 'update', 'invoices.not_pending'],
    ['a sent invoice', { sentAt }, 'update', 'invoices.sent_is_final'],
    ['a sent invoice', { sentAt }, 'delete', 'invoices.sent_is_final'],
    ['a partly paid invoice', partlyPaid, 'cancel', 'invoices.cancel_has_payments'],
    [
      'an invoice whose payment was reversed',
      { hasPayments: true },
      'delete',
      'invoices.sent_is_final',
    ],
    ['a paid invoice', paid, 'delete', 'invoices.paid_is_final'],
    [
      'a paid invoice that was credited in full',
      { ...paid, creditedTotal: '100.00' },
      'credit',
      'invoices.fully_credited',
    ],
    ['a cancelled invoice', { status: 'cancelled' }, 'update', 'invoices.cancelled_is_final'],
    ['a credit note', { status: 'issued' }, 'delete', 'invoices.credit_note_is_final'],
  ])('names the rule that denies an action on %s', (_, parts, action, rule) => {
    expect(stateAbilities(state(parts))[action]).toBe(rule);
  });

  it.each<[string, Partial<InvoiceState>, boolean]>([
    ['an invoice that no one has seen', {}, false],
    ['a sent invoice', { sentAt }, true],
    ['an invoice whose payment was reversed', { hasPayments: true }, true],
    ['a credited invoice', { creditedTotal: '10.00' }, true],
  ])('asks for a reason to cancel %s: %s', (_, parts, expected) => {
    expect(needsCancelReason(state(parts))).toBe(expected);
  });
});
