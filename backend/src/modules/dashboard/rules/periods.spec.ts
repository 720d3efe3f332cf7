import { lastMonths, lastWeeks, weekAhead, weekOf } from './periods';

describe('lastMonths', () => {
  it('returns complete months that end with the current one', () => {
    expect(lastMonths('2028-03-31', 3)).toEqual([
      { from: '2028-01-01', to: '2028-01-31' },
      { from: '2028-02-01', to: '2028-02-29' },
      { from: '2028-03-01', to: '2028-03-31' },
    ]);
  });

  it('continues into the previous year', () => {
    const months = lastMonths('2026-01-01', 12);
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ from: '2025-02-01', to: '2025-02-28' });
    expect(months[10]).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(months[11]).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  });
});

describe('weekOf', () => {
  it.each([
    ['2026-11-16', '2026-11-16', '2026-11-22'],
    ['2026-11-21', '2026-11-16', '2026-11-22'],
    ['2026-11-22', '2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-23', '2026-11-29'],
    ['2027-01-01', '2026-12-28', '2027-01-03'],
    ['2028-02-29', '2028-02-28', '2028-03-05'],
  ])('returns the week of %s: Monday, %s, to Sunday, %s', (day, from, to) => {
    expect(weekOf(day)).toEqual({ from, to });
  });
});

describe('weekAhead', () => {
  const thisWeek = { from: '2026-11-16', to: '2026-11-22' };
  const nextWeek = { from: '2026-11-23', to: '2026-11-29' };
  const calendar = { workingDays: [1, 2, 3, 4, 5], holidays: [] };

  it.each([
    { today: '2026-11-16', week: thisWeek },
    { today: '2026-11-20', week: thisWeek },
    { today: '2026-11-21', week: nextWeek },
    { today: '2026-11-22', week: nextWeek },
  ])('returns the week that still has a working day on $today', ({ today, week }) => {
    expect(weekAhead(today, calendar)).toEqual(week);
  });

  it('returns the next week when only holidays are left in this one', () => {
    const holidays = ['2026-11-19', '2026-11-20'];
    expect(weekAhead('2026-11-18', { ...calendar, holidays })).toEqual(thisWeek);
    expect(weekAhead('2026-11-19', { ...calendar, holidays })).toEqual(nextWeek);
  });

  it('returns the current week on a Saturday that is a working day', () => {
    const workingDays = [0, 1, 2, 3, 4, 6];
    expect(weekAhead('2026-11-21', { ...calendar, workingDays })).toEqual(thisWeek);
  });
});

describe('lastWeeks', () => {
  it('returns adjacent weeks that end with the current one', () => {
    expect(lastWeeks('2026-11-22', 3)).toEqual([
      { from: '2026-11-02', to: '2026-11-08' },
      { from: '2026-11-09', to: '2026-11-15' },
      { from: '2026-11-16', to: '2026-11-22' },
    ]);
    expect(lastWeeks('2026-11-23', 12).at(0)).toEqual({ from: '2026-09-07', to: '2026-09-13' });
  });
});
