import { addDays, calendarDateIn, formatCalendarDate, isCalendarDate } from './calendar-date';

describe('isCalendarDate', () => {
  it.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-2-9', false],
    ['2026-11-20T00:00:00Z', false],
  ])('decides whether %s is a calendar date: %s', (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected);
  });
});

describe('calendarDateIn', () => {
  it.each([
    ['UTC', '2026-11-20T23:59:59.999Z', '2026-11-20'],
    ['Europe/Berlin', '2026-11-20T22:59:59.999Z', '2026-11-20'],
    ['Europe/Berlin', '2026-11-20T23:00:00.000Z', '2026-11-21'],
    ['America/New_York', '2026-11-21T04:59:59.999Z', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01'],
  ])('finds the day in %s at %s: %s', (timeZone, instant, date) => {
    expect(calendarDateIn(new Date(instant), timeZone)).toBe(date);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-11-21', 30, '2026-12-21'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-10-24', 2, '2026-10-26'],
  ])('counts from %s by %d days to %s, across months and clock changes', (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
  });

  it('rejects a day that does not exist', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });
});

it('formats a calendar date without shifting its day', () => {
  expect(formatCalendarDate('2026-11-20')).toBe('Nov 20, 2026');
});
