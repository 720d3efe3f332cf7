import fc from 'fast-check';
import {
  descriptionAboveLines,
  formatLinePrice,
  fromScaled,
  invoiceTotals,
  lineNetAmount,
  type LinePrice,
  signedAmount,
  taxAmountOf,
  toScaled,
  trimDecimal,
} from './invoice-totals';

describe('lineNetAmount', () => {
  it.each<[string, string, string | null, string]>([
    ['1', '1250', null, '1250.00'],
    ['3', '0.333', null, '1.00'],
    ['2.5', '80.00', '0', '200.00'],
    ['1', '0.005', null, '0.01'],
    ['1', '0.0049', null, '0.00'],
    ['1', '0.01', '50', '0.01'],
    ['1', '99.99', '100', '0.00'],
    ['0.3333', '0.3333', '33.333', '0.07'],
    ['12', '19.99', '12.5', '209.90'],
    ['0', '99.99', null, '0.00'],
    ['99999999.9999', '99999999.9999', null, '9999999999980000.00'],
  ])(
    'rounds %s × %s less %s percent half away from zero to %s',
    (quantity, unitPrice, discountPercent, net) => {
      expect(lineNetAmount({ quantity, unitPrice, discountPercent })).toBe(net);
    },
  );

  it.each([
    ['3', '333.3333', null, '1000.00'],
    ['1', '1050.5', null, '1051.00'],
    ['1', '1000', '0.05', '1000.00'],
    ['2', '999', '12.5', '1748.00'],
  ])('rounds %s × %s less %s percent to %s in yen', (quantity, unitPrice, discountPercent, net) => {
    expect(lineNetAmount({ quantity, unitPrice, discountPercent }, 'JPY')).toBe(net);
  });

  it.each(['1.00001', '', 'x', '1e3', '.5'])('rejects the quantity "%s"', (quantity) => {
    expect(() => lineNetAmount({ quantity, unitPrice: '1' })).toThrow(RangeError);
  });
});

describe('taxAmountOf', () => {
  it.each([
    ['100.00', '19', '19.00'],
    ['0.03', '19.000', '0.01'],
    ['0.02', '19', '0.00'],
    ['10.50', '5', '0.53'],
    ['1234.56', '8.125', '100.31'],
    ['100.00', '0', '0.00'],
  ])('taxes %s at %s percent with %s', (net, percent, tax) => {
    expect(taxAmountOf(net, percent)).toBe(tax);
  });
});

describe('invoiceTotals', () => {
  const line = (netAmount: string, taxPercent = '0', taxCategory = 'S') => ({
    netAmount,
    taxPercent,
    taxCategory,
  });

  it('taxes the sum of the lines with the same rate, not each line', () => {
    const lines = [line('0.33', '19'), line('0.33', '19.000'), line('0.33', '19.0')];
    expect(invoiceTotals(lines)).toEqual({
      netTotal: '0.99',
      taxTotal: '0.19',
      taxes: [{ category: 'S', percent: '19.000', netAmount: '0.99', taxAmount: '0.19' }],
      grossTotal: '1.18',
    });
  });

  it('separates categories and percentages, in the order of the lines', () => {
    const lines = [line('10.00', '7'), line('5.00', '0', 'AE'), line('20.00', '19')];
    const { taxes, grossTotal } = invoiceTotals([...lines, line('1.00', '7')]);
    expect(taxes.map(({ category, percent, taxAmount }) => [category, percent, taxAmount])).toEqual(
      [
        ['S', '7.000', '0.77'],
        ['AE', '0.000', '0.00'],
        ['S', '19.000', '3.80'],
      ],
    );
    expect(grossTotal).toBe('40.57');
  });

  it('rounds the tax of each rate to whole units in a currency without cents', () => {
    const lines = [line('1005.00', '10'), line('999.00', '8')];
    expect(invoiceTotals(lines, 'JPY')).toEqual({
      netTotal: '2004.00',
      taxTotal: '181.00',
      taxes: [
        { category: 'S', percent: '10.000', netAmount: '1005.00', taxAmount: '101.00' },
        { category: 'S', percent: '8.000', netAmount: '999.00', taxAmount: '80.00' },
      ],
      grossTotal: '2185.00',
    });
  });

  it('totals an invoice without lines to zero', () => {
    expect(invoiceTotals([])).toEqual({
      netTotal: '0.00',
      taxTotal: '0.00',
      taxes: [],
      grossTotal: '0.00',
    });
  });
});

/** Independent computation with a numerator over a power of ten, rounded by its digits. */
class Fraction {
  constructor(
    readonly numerator: bigint,
    readonly places: number,
  ) {}

  static of(decimal: string): Fraction {
    const point = decimal.indexOf('.');
    const places = point < 0 ? 0 : decimal.length - point - 1;
    return new Fraction(BigInt(decimal.replace('.', '')), places);
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.numerator * other.numerator, this.places + other.places);
  }

  plus(other: Fraction): Fraction {
    const places = Math.max(this.places, other.places);
    const widened = (one: Fraction): bigint => one.numerator * 10n ** BigInt(places - one.places);
    return new Fraction(widened(this) + widened(other), places);
  }

  /** Cents as text; looks at the first digit that is cut off. */
  toCents(): string {
    const digits = String(this.numerator * 100n).padStart(this.places + 1, '0');
    const whole = this.places === 0 ? digits : digits.slice(0, -this.places);
    const next = this.places === 0 ? '0' : (digits.slice(-this.places)[0] ?? '0');
    const cents = String(BigInt(whole) + (next >= '5' ? 1n : 0n)).padStart(3, '0');
    return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
  }
}

it('matches an independent computation for 10,000 random invoices', () => {
  const decimal = (max: number, places: number): fc.Arbitrary<string> =>
    fc
      .tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 10 ** places - 1 }))
      .map(([units, fraction]) => `${units}.${String(fraction).padStart(places, '0')}`);
  const lines = fc.array(
    fc.record({
      quantity: decimal(500, 4),
      unitPrice: decimal(9999, 4),
      discountPercent: fc.oneof(fc.constantFrom('0', '100', '12.5', '33.333'), decimal(99, 3)),
      taxPercent: fc.constantFrom('0', '5', '7', '7.7', '8.125', '19', '20.000'),
    }),
    { minLength: 1, maxLength: 50 },
  );
  const netOf = ({ quantity, unitPrice, discountPercent }: LinePrice): string => {
    const kept = Fraction.of('100').plus(
      Fraction.of(discountPercent ?? '0').times(new Fraction(-1n, 0)),
    );
    const product = Fraction.of(quantity).times(Fraction.of(unitPrice)).times(kept);
    return new Fraction(product.numerator, product.places + 2).toCents();
  };
  const sum = (amounts: string[]): string =>
    amounts
      .reduce((total, amount) => total.plus(Fraction.of(amount)), Fraction.of('0.00'))
      .toCents();
  fc.assert(
    fc.property(lines, (invoice) => {
      const expected = invoice.map(netOf);
      expect(invoice.map((line) => lineNetAmount(line))).toEqual(expected);
      const rates = [...new Set(invoice.map(({ taxPercent }) => Number(taxPercent)))];
      const taxes = rates.map((rate) => {
        const nets = expected.filter((_, index) => Number(invoice[index]?.taxPercent) === rate);
        const product = Fraction.of(sum(nets)).times(Fraction.of(String(rate)));
        return new Fraction(product.numerator, product.places + 2).toCents();
      });
      const totals = invoiceTotals(
        invoice.map(({ taxPercent }, index) => ({
          taxCategory: 'S',
          taxPercent,
          netAmount: expected[index] ?? '',
        })),
      );
      expect(totals.taxes.map(({ taxAmount }) => taxAmount)).toEqual(taxes);
      expect(totals.netTotal).toBe(sum(expected));
      expect(totals.taxTotal).toBe(sum(taxes));
      expect(totals.grossTotal).toBe(sum([...expected, ...taxes]));
    }),
    { numRuns: 10_000 },
  );
}, 60_000);

describe('formatLinePrice', () => {
  it.each<[string, string | null, string, string | null, string]>([
    ['1.5000', 'days', '820.0000', '10.000', '1.5 days × 820.00, 10% off'],
    ['1.0000', null, '1250.0000', '0.000', '1 × 1,250.00'],
    ['3.0000', 'pieces', '0.3330', null, '3 pieces × 0.333'],
    ['10.0000', 'hour', '95.0000', null, '10 hours × 95.00'],
    ['0.5000', 'day', '820.0000', null, '0.5 days × 820.00'],
    ['1.0000', 'month', '800.0000', null, '1 month × 800.00'],
    ['2.0000', 'kg', '3.0000', null, '2 kg × 3.00'],
  ])('writes the price of %s %s at %s', (quantity, unit, unitPrice, discountPercent, text) => {
    expect(formatLinePrice({ quantity, unit, unitPrice, discountPercent })).toBe(text);
  });
});

describe('trimDecimal', () => {
  it.each([
    ['19.000', 0, '19'],
    ['8.1250', 0, '8.125'],
    ['0.0000', 0, '0'],
    ['100', 0, '100'],
    ['1250.0000', 2, '1250.00'],
    ['0.3330', 2, '0.333'],
    ['007.5', 2, '7.50'],
  ])('writes %s with at least %d places as %s', (decimal, places, trimmed) => {
    expect(trimDecimal(decimal, places)).toBe(trimmed);
  });
});

it('converts quantities to whole numbers and back', () => {
  expect(toScaled('2.5', 4)).toBe(25_000n);
  expect(fromScaled(25_000n, 4)).toBe('2.5000');
  expect(fromScaled(1n, 4)).toBe('0.0001');
});

describe('descriptionAboveLines', () => {
  it.each([
    ['differs from the only line', 'PO 4711', ['Consulting'], 'PO 4711'],
    ['equals one of several lines', 'Consulting', ['Consulting', 'Travel'], 'Consulting'],
    ['equals the only line', 'Consulting', ['Consulting'], null],
    ['equals each line', 'Goodwill', ['Goodwill', 'Goodwill'], null],
    ['is empty', '', ['Consulting'], null],
    ['is missing', null, ['Consulting'], null],
  ])('decides whether to show a description that %s', (_case, description, lines, shown) => {
    const invoice = { description, lines: lines.map((line) => ({ description: line })) };
    expect(descriptionAboveLines(invoice)).toBe(shown);
  });
});

describe('signedAmount', () => {
  it('makes only the amounts of credit notes negative', () => {
    expect(signedAmount('invoice', '119.00')).toBe('119.00');
    expect(signedAmount('credit-note', '119.00')).toBe('-119.00');
    expect(signedAmount('credit-note', '0.00')).toBe('0.00');
  });
});
