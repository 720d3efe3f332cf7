import type { TimeAway } from '@atrium/contracts';
import { recalculatedMinutes, requestedMinutesOf } from './recalculated-minutes';

const HOUR = 60;
const DAY = 8 * HOUR;
const ALL = null;

/** Monday to Friday. */
const WEEK: TimeAway = { startDate: '2026-12-21', endDate: '2026-12-25', isHalfDay: false };
const HALF_DAYS: TimeAway = { ...WEEK, isHalfDay: true };
const ONE_DAY: TimeAway = { ...WEEK, startDate: '2026-12-25' };
const withHolidays = (...holidays: string[]) => ({ workingDays: [1, 2, 3, 4, 5], holidays });
const NONE = withHolidays();
const FRIDAY = withHolidays('2026-12-25');
const SATURDAY = withHolidays('2026-12-26');

describe('recalculatedMinutes', () => {
  it.each([
    ['subtracts a new holiday from a full week', WEEK, ALL, 40, NONE, FRIDAY, 32],
    ['adds a removed holiday to a full week', WEEK, ALL, 32, FRIDAY, NONE, 40],
    ['subtracts half a day from half days', HALF_DAYS, ALL, 20, NONE, FRIDAY, 16],
    ['keeps shorter requests that still fit', WEEK, 24, 24, NONE, FRIDAY, 24],
    ['limits shorter requests to the working hours', WEEK, 36, 36, NONE, FRIDAY, 32],
    ['adds no more hours than were requested', WEEK, 36, 32, FRIDAY, NONE, 36],
    ['keeps shorter requests when a holiday is removed', WEEK, 16, 16, FRIDAY, NONE, 16],
    ['subtracts the only day', ONE_DAY, ALL, 8, NONE, FRIDAY, 0],
    ['charges the only day again when its holiday is removed', ONE_DAY, ALL, 0, FRIDAY, NONE, 8],
    ['charges the requested hours of the only day again', ONE_DAY, 2, 0, FRIDAY, NONE, 2],
    ['ignores holidays at weekends', WEEK, ALL, 40, NONE, SATURDAY, 40],
    [
      'adds nothing to a request whose working days stay the same',
      WEEK,
      ALL,
      36,
      NONE,
      SATURDAY,
      36,
    ],
  ])('%s', (_, time, requestedHours, hours, before, after, expectedHours) => {
    const requestedMinutes = requestedHours === null ? null : requestedHours * HOUR;
    const request = { ...time, requestedMinutes, minutes: hours * HOUR };
    const minutes = recalculatedMinutes(request, { before, after }, 10 * DAY);
    expect(minutes).toBe(expectedHours * HOUR);
  });

  it.each([
    [2 * HOUR, 4 * DAY + 2 * HOUR],
    [0, 4 * DAY],
    [-HOUR, 4 * DAY],
  ])('adds no more than the %d available minutes', (availableMinutes, expected) => {
    const change = { before: FRIDAY, after: NONE };
    const request = { ...WEEK, requestedMinutes: ALL, minutes: 4 * DAY };
    expect(recalculatedMinutes(request, change, availableMinutes)).toBe(expected);
  });
});

describe('requestedMinutesOf', () => {
  it.each([
    ['null for all working hours', WEEK, 4 * DAY, FRIDAY, ALL],
    ['null for all hours of half days', HALF_DAYS, 16 * HOUR, FRIDAY, ALL],
    ['the minutes of a shorter request', WEEK, 4 * DAY, NONE, 4 * DAY],
  ])('stores %s', (_, time, minutes, calendar, expected) => {
    expect(requestedMinutesOf({ ...time, minutes }, calendar)).toBe(expected);
  });
});
