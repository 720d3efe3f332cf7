import fc from 'fast-check';
import { addDecimals, isZero, meanOf, negate, subtractDecimals } from './decimal';

describe('decimal strings', () => {
  it.each([
    ['0.10', '0.20', '0.30'],
    ['99999999.99', '0.01', '100000000.00'],
    ['-1250.00', '1249.5', '-0.50'],
    ['7', '-7', '0.00'],
    ['-0.05', '0.00', '-0.05'],
  ])('adds %s and %s to %s', (one, other, sum) => {
    expect(addDecimals(one, other)).toBe(sum);
    expect(subtractDecimals(sum, other)).toBe(addDecimals(one, '0'));
  });

  it('agrees with integer arithmetic on hundredths', () => {
    const hundredths = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    const written = (value: number): string => (value / 100).toFixed(2);
    fc.assert(
      fc.property(hundredths, hundredths, (one, other) => {
        expect(Number(addDecimals(written(one), written(other)))).toBe((one + other) / 100);
      }),
    );
  });

  it('negates values and recognizes zero', () => {
    expect(negate('12.30')).toBe('-12.30');
    expect(negate('-0.01')).toBe('0.01');
    expect(negate('0.00')).toBe('0.00');
    expect(isZero('0')).toBe(true);
    expect(isZero('0.01')).toBe(false);
  });

  it.each([
    ['10.00', 4, '2.50'],
    ['0.01', 2, '0.01'],
    ['0.01', 3, '0.00'],
    ['0.02', 3, '0.01'],
    ['-0.01', 2, '-0.01'],
    ['9999999999999.98', 100_000, '100000000.00'],
  ])('divides %s by %d to %s', (total, count, mean) => {
    expect(meanOf(total, count)).toBe(mean);
  });

  it.each(['1e3', '1.005', '', 'NaN', '1,00', '.5'])('rejects "%s"', (value) => {
    expect(() => addDecimals(value, '0')).toThrow(RangeError);
  });
});
