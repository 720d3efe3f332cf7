import {
  aMonthBefore,
  moneyPercentChange,
  monthsUpTo,
  monthToDate,
  percentChange,
} from './monthly-change';

describe('monthsUpTo and monthToDate', () => {
  const today = '2026-03-01';

  it('compares the 30 days up to today with the 30 days before', () => {
    expect(monthsUpTo(today)).toEqual({
      current: { from: '2026-01-31', to: '2026-03-01' },
      previous: { from: '2026-01-01', to: '2026-01-30' },
    });
  });

  it('starts the month to date on the first', () => {
    expect(monthToDate(today)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  });
});

describe('aMonthBefore', () => {
  it.each([
    ['2026-11-21', '2026-10-15', '2026-10-22'],
    ['2026-03-01', '2026-01-23', '2026-01-30'],
    ['2028-03-30', '2028-02-22', '2028-02-29'],
  ])('returns on %s the days from %s to %s', (today, from, to) => {
    expect(aMonthBefore(today)).toEqual({ from, to });
  });
});

describe('percentChange and moneyPercentChange', () => {
  it.each([
    [112, 100, 12],
    [75, 100, -25],
    [0, 4, -100],
    [2, 3, -33],
    [5, 5, 0],
    [3, 0, null],
    [0, 0, null],
    [3, undefined, null],
  ])('compares %d with %d: %p percent', (current, previous, expected) => {
    expect(percentChange(current, previous)).toBe(expected);
  });

  it.each([
    ['112.00', '100.00', 12],
    ['0.00', '0.01', -100],
    ['99999999999.99', '99999999999.99', 0],
    ['1.00', '0.00', null],
    ['100.00', '-100.00', null],
    ['-50.00', '100.00', -150],
  ])('compares amount %s with %s: %p percent', (current, previous, expected) => {
    expect(moneyPercentChange(current, previous)).toBe(expected);
  });
});
