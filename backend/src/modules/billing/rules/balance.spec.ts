import type { InvoiceStatus } from '@atrium/contracts';
import { openingBalance, settle } from './balance';

const TODAY = { today: '2026-11-20', lastPaymentDate: '2026-11-18' };

describe('settle', () => {
  it.each<[string, InvoiceStatus, string, string, string, object]>([
    [
      'a part payment',
      'pending',
      '100.00',
      '40.00',
      '0.00',
      { status: 'pending', balanceDue: '60.00', isPartlyPaid: true, paidDate: null },
    ],
    [
      'a credit note for a part of an unpaid invoice',
      'pending',
      '100.00',
      '0.00',
      '30.00',
      { status: 'pending', balanceDue: '70.00', isPartlyPaid: false, paidDate: null },
    ],
    [
      'a part payment of an overdue invoice',
      'overdue',
      '100.00',
      '40.00',
      '0.00',
      { status: 'overdue', balanceDue: '60.00', isPartlyPaid: true },
    ],
    [
      'the last payment',
      'overdue',
      '100.00',
      '100.00',
      '0.00',
      { status: 'paid', balanceDue: '0.00', isPartlyPaid: false, paidDate: '2026-11-18' },
    ],
    [
      'a payment of the amount that credit notes left',
      'pending',
      '100.00',
      '70.00',
      '30.00',
      { status: 'paid', balanceDue: '0.00', paidDate: '2026-11-18' },
    ],
    [
      'a credit note for everything',
      'pending',
      '100.00',
      '0.00',
      '100.00',
      { status: 'cancelled', balanceDue: '0.00', paidDate: null },
    ],
    [
      'a credit note for a paid invoice',
      'paid',
      '100.00',
      '100.00',
      '30.00',
      { status: 'paid', balanceDue: '-30.00', isPartlyPaid: false, paidDate: '2026-11-18' },
    ],
    [
      'the refund of a paid invoice that was credited in full',
      'paid',
      '100.00',
      '0.00',
      '100.00',
      { status: 'cancelled', balanceDue: '0.00', paidDate: null },
    ],
  ])('derives the status after %s', (_, status, amount, paidTotal, creditedTotal, expected) => {
    const account = { status, amount, paidTotal, creditedTotal, dueDate: '2026-11-30' };
    expect(settle(account, TODAY)).toMatchObject(expected);
  });

  it.each<[string, InvoiceStatus]>([
    ['2026-11-20', 'pending'],
    ['2026-11-19', 'overdue'],
  ])('reopens a paid invoice that is due on %s as %s', (dueDate, status) => {
    const account = { status: 'paid', amount: '5.00', paidTotal: '0.00', creditedTotal: '0.00' };
    expect(settle({ ...account, status: 'paid', dueDate }, TODAY).status).toBe(status);
  });
});

describe('openingBalance', () => {
  it.each<[InvoiceStatus, string, object]>([
    ['draft', '100.00', { status: 'draft', balanceDue: '100.00', paidDate: null }],
    ['draft', '0.00', { status: 'draft', balanceDue: '0.00', hasPayments: false }],
    ['pending', '100.00', { status: 'pending', balanceDue: '100.00', isPartlyPaid: false }],
    ['overdue', '100.00', { status: 'overdue', paidTotal: '0.00', hasPayments: false }],
    ['pending', '0.00', { status: 'paid', paidDate: '2026-11-20', hasPayments: false }],
    ['paid', '100.00', { status: 'paid', paidTotal: '100.00', hasPayments: true }],
    ['cancelled', '100.00', { status: 'cancelled', balanceDue: '0.00', paidDate: null }],
  ])('opens a %s invoice of %s', (status, amount, expected) => {
    expect(openingBalance({ status, amount }, '2026-11-20')).toMatchObject(expected);
  });
});
