import { INVOICE_STATUSES, type InvoiceStatus } from '@atrium/contracts';
import { invoiceNumber, isCounterNumber } from '../invoice-numbers';
import {
  INVOICE_ACTIONS,
  INVOICE_TRANSITIONS,
  STATUS_ABILITIES,
  canTransition,
} from './invoice-transitions';

describe('invoiceNumber', () => {
  it.each([
    [2026, 1, 'INV-2026-0001'],
    [2026, 31, 'INV-2026-0031'],
    [2027, 9999, 'INV-2027-9999'],
    [2027, 10_000, 'INV-2027-10000'],
  ])('formats invoice %d/%d as %s', (year, count, number) => {
    expect(invoiceNumber(year, count)).toBe(number);
    expect(isCounterNumber(number)).toBe(true);
  });
});

describe('isCounterNumber', () => {
  it.each([
    ['HW-2026-0031', true],
    ['inv-2026-0031', true],
    ['INV-2026-31', false],
    ['A/77', false],
    ['2026-0031', false],
  ])('returns for %s: %s', (number, expected) => {
    expect(isCounterNumber(number)).toBe(expected);
  });
});

describe('invoice statuses', () => {
  it.each<[InvoiceStatus, InvoiceStatus, boolean]>([
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
  ])('let a user move an invoice from %s to %s: %s', (from, to, expected) => {
    expect(canTransition(from, to)).toBe(expected);
  });

  it('always allow an invoice to keep its status', () => {
    for (const status of INVOICE_STATUSES) expect(canTransition(status, status)).toBe(true);
  });

  it('are all reachable from pending', () => {
    const reached = new Set(['pending', ...Object.values(INVOICE_TRANSITIONS).flat()]);
    expect([...reached].sort()).toEqual([...INVOICE_STATUSES].sort());
  });

  it('offer to pay and cancel exactly when the transitions allow it', () => {
    for (const status of INVOICE_STATUSES) {
      const { pay, cancel } = STATUS_ABILITIES[status];
      expect(pay === true).toBe(INVOICE_TRANSITIONS[status].includes('paid'));
      expect(cancel === true).toBe(INVOICE_TRANSITIONS[status].includes('cancelled'));
    }
  });

  it.each<[InvoiceStatus, string[]]>([
    ['pending', ['update', 'pay', 'cancel', 'delete']],
    ['overdue', ['pay', 'cancel', 'delete']],
    ['paid', []],
    ['cancelled', ['delete']],
  ])('allow these actions on a %s invoice: %j', (status, actions) => {
    expect(INVOICE_ACTIONS.filter((action) => STATUS_ABILITIES[status][action] === true)).toEqual(
      actions,
    );
  });
});
