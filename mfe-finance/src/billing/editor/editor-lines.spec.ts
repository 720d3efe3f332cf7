import type { TaxRateDto } from '../../api/endpoints.generated';
import {
  type EditorLine,
  insertLines,
  isBlankLine,
  lineErrorsOf,
  lineInputOf,
  moveItem,
  netAmountOf,
  newLine,
  readDecimal,
  totalsOfLines,
} from './editor-lines';

const rate = (parts: Partial<TaxRateDto>): TaxRateDto => ({
  id: 1,
  name: 'Standard 19%',
  category: 'S',
  percent: '19.000',
  reason: null,
  isDefault: true,
  isActive: true,
  isUsed: false,
  createdAt: '2026-11-20T08:30:00.000Z',
  updatedAt: '2026-11-20T08:30:00.000Z',
  version: 1,
  abilities: { update: true, retire: true },
  ...parts,
});

describe('readDecimal', () => {
  it.each([
    ['1250.5', '1250.5'],
    ['$1,250.50', '1250.50'],
    ['1.234,56', '1234.56'],
    ['€ 1 234,56', '1234.56'],
    ['1,234,567', '1234567'],
    ['2,5', '2.5'],
    ['1250 EUR', '1250'],
  ])('parses the number "%s" as %s', (text, expected) => {
    expect(readDecimal(text)).toBe(expected);
  });

  it.each(['1,234', '', 'ten', '-5', '1.2.3'])(
    'rejects %j, which is not one clear number',
    (text) => {
      expect(readDecimal(text)).toBeNull();
    },
  );
});

describe('a line', () => {
  it('computes the net amount of a line once its numbers are valid', () => {
    expect(netAmountOf(newLine(null, { quantity: '3', unitPrice: '0.333' }), 'USD')).toBe('1.00');
    expect(netAmountOf(newLine(null, { quantity: '3', unitPrice: '' }), 'USD')).toBeNull();
  });

  it('names the missing fields', () => {
    expect(lineErrorsOf(newLine(null, { discountPercent: '101' }))).toEqual({
      description: 'Describe this line.',
      unitPrice: 'Enter a number such as 1250.50.',
      discountPercent: 'Enter at most 100.',
    });
  });

  it('treats a line without a description and a price as blank', () => {
    expect(isBlankLine(newLine(null))).toBe(true);
    expect(isBlankLine(newLine(null, { description: 'Consulting' }))).toBe(false);
  });

  it('keeps the tax of a retired rate', () => {
    const ownTax = { category: 'S', percent: '16.000', reason: null } as const;
    const line = newLine(7, { description: 'Old', unitPrice: '10', ownTax });
    const retired = rate({ id: 7, isActive: false });
    expect(lineInputOf(line, [retired])).toMatchObject({ taxCategory: 'S', taxPercent: '16.000' });
    expect(lineInputOf(line, [retired])).not.toHaveProperty('taxRateId');
    expect(lineInputOf(line, [rate({ id: 7 })])).toMatchObject({ taxRateId: 7 });
  });
});

describe('totalsOfLines', () => {
  it('applies the default rate to lines without one and ignores incomplete lines', () => {
    const lines = [
      newLine(null, { quantity: '2', unitPrice: '50' }),
      newLine(1, { quantity: '1', unitPrice: '0.01' }),
      newLine(1, { quantity: '1', unitPrice: '' }),
    ];
    expect(totalsOfLines(lines, [rate({})], 'USD')).toMatchObject({
      netTotal: '100.01',
      taxTotal: '19.00',
      grossTotal: '119.01',
    });
  });
});

describe('amounts in a currency without cents', () => {
  it('shows the whole units that the server will compute', () => {
    const line = newLine(1, { quantity: '3', unitPrice: '335.15' });
    expect(netAmountOf(line, 'JPY')).toBe('1005.00');
    expect(totalsOfLines([line], [rate({})], 'JPY')).toMatchObject({
      netTotal: '1005.00',
      taxTotal: '191.00',
    });
  });
});

describe('moveItem', () => {
  it('moves an element and leaves the list as it is outside its bounds', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moveItem(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
  });
});

describe('insertLines', () => {
  const [first, second, pasted] = ['First', 'Second', 'Pasted'].map((description) =>
    newLine(null, { description }),
  ) as [EditorLine, EditorLine, EditorLine];
  const blank = newLine(null);

  it('inserts below a line that has content', () => {
    expect(insertLines([first, second], [pasted], first.key)).toEqual([first, pasted, second]);
  });

  it('replaces a blank line', () => {
    expect(insertLines([blank, second], [pasted], blank.key)).toEqual([pasted, second]);
  });
});
