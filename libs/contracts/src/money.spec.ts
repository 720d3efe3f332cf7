import fc from 'fast-check';
import {
  absoluteDecimal,
  addDecimals,
  averageDecimal,
  excludedCurrenciesNote,
  formatMoney,
  formatPrice,
  fromCents,
  isNegativeDecimal,
  isRoundedIn,
  isZeroDecimal,
  negateDecimal,
  parseLocalizedAmount,
  parseMoney,
  subtractDecimals,
  toCents,
} from './money';

describe('decimal arithmetic', () => {
  it.each([
    ['0.10', '0.20', '0.30'],
    ['99999999.99', '0.01', '100000000.00'],
    ['-1250.00', '1249.5', '-0.50'],
    ['7', '-7', '0.00'],
    ['-0.05', '0.00', '-0.05'],
  ])('adds %s and %s to exactly %s', (a, b, sum) => {
    expect(addDecimals(a, b)).toBe(sum);
    expect(subtractDecimals(sum, b)).toBe(addDecimals(a, '0'));
  });

  it('adds and subtracts any amounts as whole cents', () => {
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    const format = (value: number): string => (value / 100).toFixed(2);
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(Number(addDecimals(format(a), format(b)))).toBe((a + b) / 100);
      }),
    );
  });

  it('negates an amount without writing a negative zero', () => {
    expect(negateDecimal('12.30')).toBe('-12.30');
    expect(negateDecimal('-0.01')).toBe('0.01');
    expect(negateDecimal('0.00')).toBe('0.00');
  });

  it('recognizes zero in any notation', () => {
    expect(isZeroDecimal('0')).toBe(true);
    expect(isZeroDecimal('0.01')).toBe(false);
  });

  it('recognizes a negative amount, and removes its sign', () => {
    expect(['-0.01', '0.00', '0.01'].map(isNegativeDecimal)).toEqual([true, false, false]);
    expect(['-30.00', '30.00'].map(absoluteDecimal)).toEqual(['30.00', '30.00']);
  });

  it('accepts only whole amounts in a currency without cents', () => {
    expect(['10.00', '10.50'].map((amount) => isRoundedIn('JPY', amount))).toEqual([true, false]);
    expect(isRoundedIn('EUR', '10.50')).toBe(true);
  });

  it.each([
    ['10.00', 4, '2.50'],
    ['0.01', 2, '0.01'],
    ['0.01', 3, '0.00'],
    ['0.02', 3, '0.01'],
    ['-0.01', 2, '-0.01'],
    ['9999999999999.98', 100_000, '100000000.00'],
  ])('rounds the average of %s over %d amounts half away from zero to %s', (total, count, mean) => {
    expect(averageDecimal(total, count)).toBe(mean);
  });

  it('rounds an average to whole units in a currency without cents', () => {
    expect(averageDecimal('1001.00', 2, 'JPY')).toBe('501.00');
    expect(averageDecimal('1000.00', 3, 'JPY')).toBe('333.00');
    expect(averageDecimal('1000.00', 3, 'EUR')).toBe('333.33');
  });

  it.each(['1e3', '1.005', '', 'NaN', '1,00', '.5'])('rejects "%s" as a decimal', (value) => {
    expect(() => addDecimals(value, '0')).toThrow(RangeError);
  });

  it('converts every amount to cents and back without loss', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -9_999_999_999n, max: 9_999_999_999n }), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents);
      }),
    );
  });
});

it.each([
  [[], undefined],
  [undefined, undefined],
  [['EUR'], 'Excludes amounts in EUR'],
  [['CHF', 'EUR', 'GBP'], 'Excludes amounts in CHF, EUR and GBP'],
])('describes the excluded currencies %j', (currencies, expected) => {
  expect(excludedCurrenciesNote(currencies)).toBe(expected);
});

describe('formatMoney', () => {
  it.each([
    ['1250.00', '$1,250.00'],
    ['0.00', '$0.00'],
    ['99999999.99', '$99,999,999.99'],
    ['0.1', '$0.10'],
    ['9007199254740993.01', '$9,007,199,254,740,993.01'],
  ])('formats the amount %s as %s', (amount, expected) => {
    expect(formatMoney(amount, { currency: 'USD' })).toBe(expected);
  });

  it('shows another currency, and whole units for large figures', () => {
    expect(formatMoney('1250.00', { currency: 'EUR' })).toBe('€1,250.00');
    expect(formatMoney('1250.00', { currency: undefined })).toBe('$1,250.00');
    expect(formatMoney('48350.50', { currency: 'USD', wholeUnits: true })).toBe('$48,351');
  });

  it('shows no cents in a currency without them, unless the amount has some', () => {
    expect(formatMoney('1250.00', { currency: 'JPY' })).toBe('¥1,250');
    expect(formatMoney('1250.50', { currency: 'JPY' })).toBe('¥1,250.50');
    expect(formatPrice('1250.0000', 'JPY')).toBe('1,250');
    expect(formatPrice('0.5000', 'JPY')).toBe('0.5');
    expect(formatPrice('1250.5000', 'EUR')).toBe('1,250.50');
  });
});

describe('parseMoney', () => {
  it.each([
    ['1250', '1250.00'],
    ['1250.5', '1250.50'],
    [' $1,250.00 ', '1250.00'],
    ['12,500', '12500.00'],
    ['1,250,000.5', '1250000.50'],
    ['007', '7.00'],
    ['99999999.99', '99999999.99'],
  ])('parses the amount %j as %s', (typed, amount) => {
    expect(parseMoney(typed)).toBe(amount);
  });

  it.each([
    '',
    '1e3',
    'NaN',
    '1.005',
    '-1',
    '1,25',
    '0,500',
    '12,3456',
    '1250,000',
    '12$50',
    '$',
    'ten',
  ])('rejects the amount %j', (typed) => {
    expect(parseMoney(typed)).toBeNull();
  });

  it('rejects an amount above 99,999,999.99', () => {
    expect(parseMoney('100000000')).toBeNull();
  });
});

describe('parseLocalizedAmount', () => {
  it.each([
    ['$1 234,56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['€\u00a01.234.567,8', '1234567.80'],
    ["CHF 1'250", '1250.00'],
    [' EUR 12.34 ', '12.34'],
    ['12.345,6 EUR', '12345.60'],
    ['12,345.67', '12345.67'],
    ['1,234,567', '1234567.00'],
    ['1.234.567', '1234567.00'],
    ['0012.00', '12.00'],
    ['0.00', '0.00'],
    ['12,5', '12.50'],
  ])('parses the localized amount %j as %s', (text, amount) => {
    expect(parseLocalizedAmount(text)).toEqual({ amount });
  });

  it.each(['1,250', '1.250', '$ 12.500'])('says that %j could mean two amounts', (text) => {
    expect(parseLocalizedAmount(text)).toEqual({ isAmbiguous: true });
  });

  it.each([
    '',
    'free',
    '1,2,3',
    '12.3456',
    '1234.567',
    '1234,567.00',
    '1234.567,00',
    '1,234.567',
    '5 EUR 7',
    '-5',
    '1.250.00',
  ])('rejects the localized amount %j', (text) => {
    expect(parseLocalizedAmount(text)).toBeUndefined();
  });
});
