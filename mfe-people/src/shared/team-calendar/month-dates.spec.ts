import { dateForKey, datesOfMonth, weeksOfMonth } from './month-dates';

describe('month dates', () => {
  it('returns six weeks from Sunday to Saturday with every day once', () => {
    const weeks = weeksOfMonth('2026-11-01');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
      '2026-11-07',
    ]);
    expect(weeksOfMonth('2025-07-01')[0]?.[0]).toBe('2025-06-29');
    expect(new Set(weeksOfMonth('2026-03-01').flat()).size).toBe(42);
  });

  it('returns the days of a month', () => {
    const dates = datesOfMonth('2028-02-01');
    expect([dates[0], dates.at(-1), dates.length]).toEqual(['2028-02-01', '2028-02-29', 29]);
  });

  it('moves to the last day of a shorter month', () => {
    expect(dateForKey('PageUp', '2026-03-31')).toBe('2026-02-28');
    expect(dateForKey('PageDown', '2028-01-30')).toBe('2028-02-29');
  });

  it.each([
    ['ArrowLeft', '2026-10-31'],
    ['ArrowRight', '2026-11-02'],
    ['ArrowUp', '2026-10-25'],
    ['ArrowDown', '2026-11-08'],
    ['Home', '2026-11-01'],
    ['End', '2026-11-07'],
    ['PageUp', '2026-10-01'],
    ['PageDown', '2026-12-01'],
    ['a', undefined],
  ])('moves with %s from November 1 to %s', (key, expected) => {
    expect(dateForKey(key, '2026-11-01')).toBe(expected);
  });
});
