import { invoiceNumber } from './invoice-numbers';

describe('invoiceNumber', () => {
  it.each([
    [2026, 1, 'INV-2026-0001'],
    [2026, 31, 'INV-2026-0031'],
    [2027, 9999, 'INV-2027-9999'],
    [2027, 10_000, 'INV-2027-10000'],
  ])('formats invoice %d/%d as %s', (year, count, number) => {
    expect(invoiceNumber(year, count, 'INV')).toBe(number);
  });
});
