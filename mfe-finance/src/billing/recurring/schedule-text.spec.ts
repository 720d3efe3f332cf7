import { frequencyText } from './schedule-text';

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
