import { keysOf, pick, requiredMessage, sentenceCase } from './fields';

describe('keysOf', () => {
  it('returns the names in the order of the object', () => {
    expect(keysOf({ vendorName: 'Vendor Name', amount: 'Amount' })).toEqual([
      'vendorName',
      'amount',
    ]);
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

describe('requiredMessage', () => {
  it('names the missing field', () => {
    expect(requiredMessage('Vendor Name')).toBe('Vendor name is required');
  });
});
