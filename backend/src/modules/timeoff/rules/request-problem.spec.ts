import type { TimeAway, TimeOfDay } from '@atrium/contracts';
import {
  maxMinutesOf,
  type RequestContext,
  type RequestedTime,
  requestProblem,
} from './request-problem';

const HOUR = 60;
const DAY = 8 * HOUR;

/** Monday to Friday, from 2026-12-07. */
const request = (parts: Partial<RequestedTime> = {}): RequestedTime => ({
  type: 'vacation',
  startDate: '2026-12-07',
  endDate: '2026-12-11',
  minutes: 5 * DAY,
  isHalfDay: false,
  ...parts,
});

const context = (parts: Partial<RequestContext> = {}): RequestContext => ({
  calendar: { workingDays: [1, 2, 3, 4, 5], holidays: ['2026-12-08'] },
  today: '2026-11-26',
  balanceMinutes: 15 * DAY,
  pendingMinutes: 0,
  others: [],
  ...parts,
});

const away = (startDate: string, endDate = startDate, isHalfDay = false): TimeAway => ({
  startDate,
  endDate,
  isHalfDay,
});
const half = (startDate: string, endDate = startDate): TimeAway => away(startDate, endDate, true);
const halfOn = (timeOfDay: TimeOfDay): TimeAway => ({ ...half('2026-12-09'), timeOfDay });

describe('requestProblem', () => {
  it.each<[string, Partial<RequestedTime>]>([
    ['four days in a week with a holiday', { minutes: 4 * DAY }],
    ['fewer hours than the days have', { minutes: HOUR }],
    [
      'a half day of four hours',
      { startDate: '2026-12-07', endDate: '2026-12-07', isHalfDay: true, minutes: 4 * HOUR },
    ],
    [
      'a start on January 1 of last year',
      { startDate: '2025-01-01', endDate: '2025-01-03', minutes: DAY },
    ],
    [
      'an end on December 31 in ten years',
      { startDate: '2036-12-30', endDate: '2036-12-31', minutes: DAY },
    ],
  ])('accepts %s', (_, parts) => {
    expect(requestProblem(request(parts), context())).toBeUndefined();
  });

  it.each<[string, Partial<RequestedTime>, string]>([
    ['five days in that week', {}, 'moreThanWorkingDays'],
    ['an end date before the start date', { endDate: '2026-12-06' }, 'endBeforeStart'],
    ['a start before last year', { startDate: '2024-12-31', endDate: '2025-01-02' }, 'tooEarly'],
    ['an end in more than ten years', { endDate: '2037-01-01' }, 'tooLate'],
    ['59 minutes', { minutes: HOUR - 1 }, 'tooShort'],
    ['zero minutes', { minutes: 0 }, 'tooShort'],
    ['a weekend', { startDate: '2026-12-12', endDate: '2026-12-13' }, 'noWorkingDay'],
    ['a holiday', { startDate: '2026-12-08', endDate: '2026-12-08' }, 'noWorkingDay'],
    [
      'a half day of more than four hours',
      { startDate: '2026-12-07', endDate: '2026-12-07', isHalfDay: true, minutes: 4 * HOUR + 1 },
      'moreThanWorkingDays',
    ],
  ])('rejects %s', (_, parts, rule) => {
    expect(requestProblem(request(parts), context())?.rule).toBe(rule);
  });

  it('returns the most minutes that the range allows', () => {
    expect(requestProblem(request(), context())).toEqual({
      rule: 'moreThanWorkingDays',
      maxMinutes: 4 * DAY,
    });
    expect(maxMinutesOf(half('2026-12-07', '2026-12-11'), context().calendar)).toBe(2 * DAY);
  });

  it.each([
    [4 * DAY, 0, undefined],
    [4 * DAY - 1, 0, { rule: 'insufficientBalance', availableMinutes: 4 * DAY - 1 }],
    [6 * DAY, 2 * DAY, undefined],
    [6 * DAY, 2 * DAY + 1, { rule: 'insufficientBalance', availableMinutes: 4 * DAY - 1 }],
    [DAY, 3 * DAY, { rule: 'insufficientBalance', availableMinutes: 0 }],
  ])(
    'compares a four-day request with a balance of %i minutes and %i pending ones',
    (balanceMinutes, pendingMinutes, problem) => {
      const data = context({ balanceMinutes, pendingMinutes });
      expect(requestProblem(request({ minutes: 4 * DAY }), data)).toEqual(problem);
    },
  );
});

describe('requestProblem with other requests', () => {
  const hasConflict = (own: TimeAway, ...others: TimeAway[]): boolean =>
    requestProblem(request({ ...own, minutes: 2 * HOUR }), context({ others }))?.rule === 'overlap';

  it.each<[string, boolean, TimeAway, TimeAway[]]>([
    ['on separate days', false, away('2026-12-07'), [away('2026-12-09')]],
    ['after the other one', false, away('2026-12-09'), [away('2026-12-07')]],
    ['sharing one day', true, away('2026-12-07', '2026-12-09'), [away('2026-12-09')]],
    ['one within the other', true, away('2026-12-09'), [away('2026-12-07', '2026-12-11')]],
    ['two half days on the same day', false, half('2026-12-09'), [half('2026-12-09')]],
    ['a morning and an afternoon', false, halfOn('morning'), [halfOn('afternoon')]],
    ['a morning and an unspecified half day', false, halfOn('morning'), [half('2026-12-09')]],
    ['two mornings on the same day', true, halfOn('morning'), [halfOn('morning')]],
    ['a half day on a full day', true, half('2026-12-09'), [away('2026-12-09')]],
    ['a full day on a half day', true, away('2026-12-09'), [half('2026-12-09')]],
    [
      'three half days on the same day',
      true,
      half('2026-12-09'),
      [half('2026-12-09'), half('2026-12-09')],
    ],
    [
      'half days that overlap outside the range',
      false,
      half('2026-12-07'),
      [half('2026-12-07', '2026-12-09'), half('2026-12-09')],
    ],
    [
      'half days on different days of the range',
      false,
      half('2026-12-09', '2026-12-11'),
      [half('2026-12-09'), half('2026-12-10')],
    ],
  ])('reports a conflict of requests %s: %s', (_, expected, own, others) => {
    expect(hasConflict(own, ...others)).toBe(expected);
  });
});
