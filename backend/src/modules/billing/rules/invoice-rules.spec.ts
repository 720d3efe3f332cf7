import { INVOICE_STATUSES, type InvoiceStatus } from '@atrium/contracts';
import { applyChanges, type InvoiceFacts } from './invoice-changes';
import { invoiceNumber, isCountable } from './invoice-number';
import { INVOICE_ACTIONS, INVOICE_TRANSITIONS, STATE_ABILITIES, canMove } from './invoice-states';

describe('numbers of invoices', () => {
  it.each([
    [2026, 1, 'INV-2026-0001'],
    [2026, 31, 'INV-2026-0031'],
    [2027, 9999, 'INV-2027-9999'],
    [2027, 10_000, 'INV-2027-10000'],
  ])('of %d the one with number %d is %s', (year, number, written) => {
    expect(invoiceNumber(year, number)).toBe(written);
    expect(isCountable(written)).toBe(true);
  });

  it.each([
    ['HW-2026-0031', true],
    ['inv-2026-0031', true],
    ['INV-2026-31', false],
    ['A/77', false],
    ['2026-0031', false],
  ])('that the counter may give out some day: %s is one, %s', (number, expected) => {
    expect(isCountable(number)).toBe(expected);
  });
});

describe('states of invoices', () => {
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
  ])('people may bring one from %s to %s: %s', (from, to, expected) => {
    expect(canMove(from, to)).toBe(expected);
  });

  it('stay as they are without a question', () => {
    for (const status of INVOICE_STATUSES) expect(canMove(status, status)).toBe(true);
  });

  it('are all reached', () => {
    const reached = new Set(['pending', ...Object.values(INVOICE_TRANSITIONS).flat()]);
    expect([...reached].sort()).toEqual([...INVOICE_STATUSES].sort());
  });

  it('offer exactly what the transitions allow', () => {
    for (const status of INVOICE_STATUSES) {
      const { pay, cancel } = STATE_ABILITIES[status];
      expect(pay === true).toBe(INVOICE_TRANSITIONS[status].includes('paid'));
      expect(cancel === true).toBe(INVOICE_TRANSITIONS[status].includes('cancelled'));
    }
  });

  it.each<[InvoiceStatus, string[]]>([
    ['pending', ['update', 'pay', 'cancel', 'delete']],
    ['overdue', ['pay', 'cancel', 'delete']],
    ['paid', []],
    ['cancelled', ['delete']],
  ])('a %s one leaves to do: %j', (status, actions) => {
    expect(INVOICE_ACTIONS.filter((action) => STATE_ABILITIES[status][action] === true)).toEqual(
      actions,
    );
  });
});

describe('changes of invoices', () => {
  const before: InvoiceFacts = {
    invoiceNumber: 'INV-2026-0001',
    projectId: 4,
    clientName: 'Northwind Ltd',
    clientEmail: 'ops@northwind.example',
    amount: '1250.00',
    dueDate: '2026-12-20',
    description: 'Milestone 1',
  };

  it('keep what was not sent, and take null as empty', () => {
    const { facts, changed } = applyChanges(before, {
      amount: '1250.01',
      projectId: null,
      description: undefined,
    });
    expect(facts).toEqual({ ...before, amount: '1250.01', projectId: null });
    expect(changed).toEqual(['projectId', 'amount']);
  });

  it('are none when everything comes back as it was', () => {
    expect(applyChanges(before, before)).toEqual({ facts: before, changed: [] });
  });
});
