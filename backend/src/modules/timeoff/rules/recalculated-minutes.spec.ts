import type { TimeAway } from '@atrium/contracts';
import { recalculatedMinutes } from './recalculated-minutes';

const HOUR = 60;
const DAY = 8 * HOUR;

/** Monday to Friday. */
const WEEK: TimeAway = { startDate: '2026-12-21', endDate: '2026-12-25', isHalfDay: false };
const withHolidays = (...holidays: string[]) => ({ workingDays: [1, 2, 3, 4, 5], holidays });
const ONE_DAY: TimeAway = { ...WEEK, startDate: '2026-12-25' };
const NONE = withHolidays();
const FRIDAY = withHolidays('2026-12-25');

describe('recalculatedMinutes', () => {
  it.each([
    ['takes a new holiday off a full week', WEEK, 5 * DAY, NONE, FRIDAY, 4 * DAY],
    ['adds a removed holiday to a full week', WEEK, 4 * DAY, FRIDAY, NONE, 5 * DAY],
    ['takes half a day off half days', { ...WEEK, isHalfDay: true }, 20 * HOUR, NONE, FRIDAY, 960],
    ['keeps shorter requests that still fit', WEEK, 3 * DAY, NONE, FRIDAY, 3 * DAY],
    ['limits shorter requests to the working hours', WEEK, 4.5 * DAY, NONE, FRIDAY, 4 * DAY],
    ['keeps shorter requests when a holiday is removed', WEEK, 2 * DAY, FRIDAY, NONE, 2 * DAY],
    ['returns the only day', ONE_DAY, DAY, NONE, FRIDAY, 0],
    ['takes the only day again', ONE_DAY, 0, FRIDAY, NONE, DAY],
    ['ignores holidays at weekends', WEEK, 5 * DAY, NONE, withHolidays('2026-12-26'), 5 * DAY],
  ])('%s', (_, time, minutes, before, after, expected) => {
    expect(recalculatedMinutes({ ...time, minutes }, { before, after }, 10 * DAY)).toBe(expected);
  });

  it.each([
    [2 * HOUR, 4 * DAY + 2 * HOUR],
    [0, 4 * DAY],
    [-HOUR, 4 * DAY],
  ])('adds no more than the %d available minutes', (availableMinutes, expected) => {
    const change = { before: FRIDAY, after: NONE };
    const request = { ...WEEK, minutes: 4 * DAY };
    expect(recalculatedMinutes(request, change, availableMinutes)).toBe(expected);
  });
});
