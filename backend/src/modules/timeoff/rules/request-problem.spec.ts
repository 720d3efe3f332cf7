import {
  mostMinutesOf,
  requestProblem,
  type Circumstances,
  type RequestedTime,
  type TimeAway,
} from './request-problem';

const HOUR = 60;
const DAY = 8 * HOUR;

/** A Monday to Friday from 2026-12-07 on. */
const request = (parts: Partial<RequestedTime> = {}): RequestedTime => ({
  type: 'vacation',
  startDate: '2026-12-07',
  endDate: '2026-12-11',
  minutes: 5 * DAY,
  isHalfDay: false,
  ...parts,
});

const beside = (parts: Partial<Circumstances> = {}): Circumstances => ({
  calendar: { workingDays: [1, 2, 3, 4, 5], holidays: ['2026-12-08'] },
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

describe('a request', () => {
  it.each<[string, Partial<RequestedTime>, string | undefined]>([
    ['of four days in a week with a holiday', { minutes: 4 * DAY }, undefined],
    ['of fewer hours than the days have', { minutes: HOUR }, undefined],
    ['of five days in that week', {}, 'moreThanWorkingDays'],
    ['that ends before it starts', { endDate: '2026-12-06' }, 'endBeforeStart'],
    ['of 59 minutes', { minutes: HOUR - 1 }, 'tooShort'],
    ['of nothing', { minutes: 0 }, 'tooShort'],
    ['of a weekend', { startDate: '2026-12-12', endDate: '2026-12-13' }, 'noWorkingDay'],
    ['of a holiday', { startDate: '2026-12-08', endDate: '2026-12-08' }, 'noWorkingDay'],
    [
      'of more than half a day that is a half day',
      { startDate: '2026-12-07', endDate: '2026-12-07', isHalfDay: true, minutes: 4 * HOUR + 1 },
      'moreThanWorkingDays',
    ],
    [
      'of half a day',
      { startDate: '2026-12-07', endDate: '2026-12-07', isHalfDay: true, minutes: 4 * HOUR },
      undefined,
    ],
  ])('%s', (_, parts, rule) => {
    expect(requestProblem(request(parts), beside())?.rule).toBe(rule);
  });

  it('says how much the range takes', () => {
    expect(requestProblem(request(), beside())).toEqual({
      rule: 'moreThanWorkingDays',
      mostMinutes: 4 * DAY,
    });
    expect(mostMinutesOf(half('2026-12-07', '2026-12-11'), beside().calendar)).toBe(2 * DAY);
  });

  it.each([
    [4 * DAY, 0, undefined],
    [4 * DAY - 1, 0, { rule: 'insufficientBalance', availableMinutes: 4 * DAY - 1 }],
    [6 * DAY, 2 * DAY, undefined],
    [6 * DAY, 2 * DAY + 1, { rule: 'insufficientBalance', availableMinutes: 4 * DAY - 1 }],
    [DAY, 3 * DAY, { rule: 'insufficientBalance', availableMinutes: 0 }],
  ])('with a balance of %i and %i pending', (balanceMinutes, pendingMinutes, problem) => {
    const circumstances = beside({ balanceMinutes, pendingMinutes });
    expect(requestProblem(request({ minutes: 4 * DAY }), circumstances)).toEqual(problem);
  });
});

describe('two requests for the same days', () => {
  const overlaps = (own: TimeAway, ...others: TimeAway[]): boolean =>
    requestProblem(request({ ...own, minutes: 2 * HOUR }), beside({ others }))?.rule === 'overlap';

  it.each<[string, boolean, TimeAway, TimeAway[]]>([
    ['one after the other', false, away('2026-12-07'), [away('2026-12-09')]],
    ['meeting on one day', true, away('2026-12-07', '2026-12-09'), [away('2026-12-09')]],
    ['one inside the other', true, away('2026-12-09'), [away('2026-12-07', '2026-12-11')]],
    ['two halves of a day', false, half('2026-12-09'), [half('2026-12-09')]],
    ['a half beside a whole day', true, half('2026-12-09'), [away('2026-12-09')]],
    ['a whole beside a half day', true, away('2026-12-09'), [half('2026-12-09')]],
    ['three halves of a day', true, half('2026-12-09'), [half('2026-12-09'), half('2026-12-09')]],
    [
      'halves that meet outside of the range',
      false,
      half('2026-12-07'),
      [half('2026-12-07', '2026-12-09'), half('2026-12-09')],
    ],
    [
      'two halves on different days of the range',
      false,
      half('2026-12-09', '2026-12-11'),
      [half('2026-12-09'), half('2026-12-10')],
    ],
  ])('%s: %s', (_, expected, own, others) => {
    expect(overlaps(own, ...others)).toBe(expected);
  });
});
