import { addMonths, frequencyText } from './schedule-text';

it.each([
  [1, 'week', 'Weekly'],
  [1, 'month', 'Monthly'],
  [1, 'quarter', 'Quarterly'],
  [1, 'year', 'Yearly'],
  [2, 'week', 'Every 2 weeks'],
  [6, 'month', 'Every 6 months'],
] as const)('describes every %d %s as %s', (every, unit, text) => {
  expect(frequencyText({ every, unit })).toBe(text);
});

it.each([
  ['2026-11-24', '2026-12-24'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-31', '2028-02-29'],
])('counts one month from %s to %s', (date, later) => {
  expect(addMonths(date, 1)).toBe(later);
});
