import fc from 'fast-check';
import { fromCents, toCents, formatMoney, parseMoney } from './money';

describe('money', () => {
  it.each([
    ['1250.00', '$1,250.00'],
    ['0.00', '$0.00'],
    ['99999999.99', '$99,999,999.99'],
    ['0.1', '$0.10'],
    ['9007199254740993.01', '$9,007,199,254,740,993.01'],
  ])('shows %s as %s', (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown);
  });

  it('shows another currency, and whole units for large figures', () => {
    expect(formatMoney('1250.00', { currency: 'EUR' })).toBe('€1,250.00');
    expect(formatMoney('48350.50', { wholeUnits: true })).toBe('$48,351');
  });

  it.each([
    ['1250', '1250.00'],
    ['1250.5', '1250.50'],
    [' $1,250.00 ', '1250.00'],
    ['007', '7.00'],
    ['99999999.99', '99999999.99'],
  ])('reads %j as %s', (typed, amount) => {
    expect(parseMoney(typed)).toBe(amount);
  });

  it.each(['', '1e3', 'NaN', '1.005', '-1', '1,25', '12,3456', '100000000', '1.2.3', '$', 'ten'])(
    'refuses %j',
    (typed) => {
      expect(parseMoney(typed)).toBeNull();
    },
  );

  it('gives every amount back as it was', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -9_999_999_999n, max: 9_999_999_999n }), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents);
      }),
    );
  });
});
