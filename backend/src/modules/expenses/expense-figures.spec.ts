import { oneMonthBefore } from './expense-figures';

describe('oneMonthBefore', () => {
  it.each([
    ['2026-11-21', '2026-10-21'],
    ['2026-01-05', '2025-12-05'],
    ['2026-03-31', '2026-02-28'],
    ['2028-03-30', '2028-02-29'],
    ['2026-07-31', '2026-06-30'],
  ])('returns for %s the day one month earlier: %s', (today, from) => {
    expect(oneMonthBefore(today)).toBe(from);
  });
});
