import { invoiceNumber, isCounterNumber } from './invoice-numbers';

describe('invoiceNumber', () => {
  it.each([
    [2026, 1, 'INV-2026-0001'],
    [2026, 31, 'INV-2026-0031'],
    [2027, 9999, 'INV-2027-9999'],
    [2027, 10_000, 'INV-2027-10000'],
  ])('formats invoice %d/%d as %s', (year, count, number) => {
    expect(invoiceNumber(year, count, 'INV')).toBe(number);
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
  ])('decides whether %s is in the format of the counter: %s', (number, expected) => {
    expect(isCounterNumber(number)).toBe(expected);
  });
});
