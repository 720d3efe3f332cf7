import { addDays, calendarDateIn } from './calendar-date';

describe('calendarDateIn', () => {
  it.each([
    ['UTC', '2026-11-20T23:59:59.999Z', '2026-11-20'],
    ['Europe/Berlin', '2026-11-20T22:59:59.999Z', '2026-11-20'],
    ['Europe/Berlin', '2026-11-20T23:00:00.000Z', '2026-11-21'],
    ['America/New_York', '2026-11-21T04:59:59.999Z', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01'],
  ])('returns in %s for the moment %s the date %s', (timeZone, moment, date) => {
    expect(calendarDateIn(new Date(moment), timeZone)).toBe(date);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-11-21', 30, '2026-12-21'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('adds to %s %d days and returns %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
  });
});
