import { formatPercent, TAX_CATEGORIES, type TaxCategory, taxErrors } from './tax';

describe('taxErrors', () => {
  it.each<TaxCategory>(['Z', 'E', 'AE', 'K', 'G', 'O'])(
    'rejects a percentage in the category %s',
    (category) => {
      expect(Object.keys(taxErrors({ category, percent: '19.000', reason: 'Any' }))).toEqual([
        'percent',
      ]);
    },
  );

  it.each(['0', '0.000', '0.0'])('rejects %s percent as a standard rate', (percent) => {
    expect(taxErrors({ category: 'S', percent, reason: null }).percent).toMatch(/above 0/);
  });

  it.each<TaxCategory>(['E', 'AE', 'K', 'G', 'O'])(
    'requires a reason in the category %s',
    (category) => {
      const terms = { category, percent: '0.000' };
      expect(Object.keys(taxErrors({ ...terms, reason: null }))).toEqual(['reason']);
      expect(taxErrors({ ...terms, reason: 'Article 138' })).toEqual({});
    },
  );

  it.each<[TaxCategory, string]>([
    ['S', '19.000'],
    ['S', '0.001'],
    ['Z', '0.000'],
  ])('accepts the category %s with %s percent and no reason', (category, percent) => {
    expect(taxErrors({ category, percent, reason: null })).toEqual({});
  });
});

it('lists the seven categories of EN 16931 that Atrium supports', () => {
  expect(TAX_CATEGORIES).toEqual(['S', 'Z', 'E', 'AE', 'K', 'G', 'O']);
});

it.each([
  ['19.000', '19%'],
  ['5.500', '5.5%'],
  ['0.000', '0%'],
  ['20', '20%'],
  ['100.000', '100%'],
])('formats %s percent as %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text);
});
