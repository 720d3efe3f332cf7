import { calendarDateIn } from './calendar-date';
import { isoTimeIn, startOfDayIn, wallTimeIn } from './zoned-time';

describe('isoTimeIn', () => {
  it.each([
    ['UTC', '2026-11-20T23:30:00.120Z', '2026-11-20T23:30:00.120Z'],
    ['Europe/Berlin', '2026-11-20T23:30:00.120Z', '2026-11-21T00:30:00.120+01:00'],
    ['Europe/Berlin', '2026-07-20T23:30:00.000Z', '2026-07-21T01:30:00.000+02:00'],
    ['Europe/London', '2026-11-20T23:30:00.000Z', '2026-11-20T23:30:00.000Z'],
    ['America/St_Johns', '2026-11-21T01:00:00.000Z', '2026-11-20T21:30:00.000-03:30'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01T00:00:00.000+14:00'],
  ])('uses the offset of %s to format %s as %s', (timeZone, instant, formatted) => {
    expect(isoTimeIn(new Date(instant), timeZone)).toBe(formatted);
    expect(new Date(formatted)).toEqual(new Date(instant));
  });
});

it('returns the local time of an instant', () => {
  const local = wallTimeIn(new Date('2026-11-20T23:30:00Z'), 'Asia/Kolkata');
  expect(local.toISOString()).toBe('2026-11-21T05:00:00.000Z');
});

describe('startOfDayIn', () => {
  it.each([
    ['UTC', '2026-01-06', '2026-01-06T00:00:00.000Z'],
    ['Europe/Berlin', '2026-01-06', '2026-01-05T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-01', '2026-12-31T10:00:00.000Z'],
    // The clocks go forward at midnight.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ])('starts the day in %s on %s at %s', (timeZone, date, instant) => {
    const start = startOfDayIn(date, timeZone);
    expect(start.toISOString()).toBe(instant);
    expect(calendarDateIn(start, timeZone)).toBe(date);
    expect(calendarDateIn(new Date(start.getTime() - 1), timeZone)).not.toBe(date);
  });
});
