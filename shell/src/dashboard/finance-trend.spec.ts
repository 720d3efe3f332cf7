import { financeTrend } from './finance-trend';

const months = [
  { month: '2025-12', revenue: '9007199254740993.01', expenses: '0.00' },
  { month: '2026-01', revenue: '18400.00', expenses: '9350.50' },
];

it('names each month, and tells its amounts exactly as they came', () => {
  const { points } = financeTrend(months, 'USD');
  expect(points.map(({ tick, name }) => [tick, name])).toEqual([
    ['Dec', 'December 2025'],
    ['Jan', 'January 2026'],
  ]);
  expect(points[0]?.texts).toEqual(['$9,007,199,254,740,993.01', '$0.00']);
  expect(points[1]?.values).toEqual([18400, 9350.5]);
});

it.each([
  ['USD', 0, '$0'],
  ['USD', 1500, '$1.5K'],
  ['EUR', 20_000, '€20K'],
  ['USD', 3_200_000, '$3.2M'],
])('marks the axis in %s: %d is %s', (currency, value, text) => {
  expect(financeTrend([], currency).axisText(value)).toBe(text);
});
