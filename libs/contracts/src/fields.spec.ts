import {
  formatList,
  isOneOf,
  isPlainObject,
  keysOf,
  pick,
  recordOf,
  requiredMessage,
  sentenceCase,
} from './fields';

describe('keysOf', () => {
  it('returns the names in the order of the object', () => {
    expect(keysOf({ vendorName: 'Vendor Name', amount: 'Amount' })).toEqual([
      'vendorName',
      'amount',
    ]);
  });
});

describe('isOneOf', () => {
  it('finds a value among the choices, and nothing else', () => {
    const choices = ['low', 'high'] as const;
    expect(isOneOf(choices, 'high')).toBe(true);
    expect(isOneOf(choices, 'length')).toBe(false);
    expect(isOneOf(choices, undefined)).toBe(false);
  });
});

describe('formatList', () => {
  it('joins the items as a sentence does', () => {
    expect(formatList([])).toBe('');
    expect(formatList(['EUR'])).toBe('EUR');
    expect(formatList(['EUR', 'GBP'])).toBe('EUR and GBP');
    expect(formatList(['EUR', 'GBP', 'USD'])).toBe('EUR, GBP and USD');
  });
});

describe('isPlainObject', () => {
  it.each([
    [{}, true],
    [{ id: 7 }, true],
    [[], false],
    [null, false],
    ['text', false],
  ])('returns for %j: %s', (value, expected) => {
    expect(isPlainObject(value)).toBe(expected);
  });
});

describe('pick', () => {
  it('copies only the named properties', () => {
    expect(pick({ id: 1, name: 'a', secret: 'b' }, ['id', 'name'])).toEqual({ id: 1, name: 'a' });
  });
});

describe('sentenceCase', () => {
  it.each([
    ['Vendor Name', 'Vendor name'],
    ['Amount', 'Amount'],
    ['Receipt URL', 'Receipt URL'],
    ['Due date', 'Due date'],
  ])('converts the label "%s" to the sentence case "%s"', (label, expected) => {
    expect(sentenceCase(label)).toBe(expected);
  });
});

describe('recordOf', () => {
  it('computes a value for each name and position', () => {
    expect(recordOf(['a', 'b'], (name, index) => `${name}${index}`)).toEqual({ a: 'a0', b: 'b1' });
  });
});

describe('requiredMessage', () => {
  it.each([
    ['Vendor Name', 'Vendor name is required'],
    ['Recipients', 'Recipients are required'],
    ['Payment Terms', 'Payment terms are required'],
    ['Days to Pay', 'Days to pay are required'],
    ['Clients on hold', 'Clients on hold are required'],
    ['Number of Invoices', 'Number of invoices is required'],
    ['Email for Invoices', 'Email for invoices is required'],
    ['Status', 'Status is required'],
    ['Email Address', 'Email address is required'],
  ])('says that %s must be filled in', (label, message) => {
    expect(requiredMessage(label)).toBe(message);
  });
});
