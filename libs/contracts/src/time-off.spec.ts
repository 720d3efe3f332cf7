import {
  daysToMinutes,
  formatHours,
  halfDayName,
  isWorkingDay,
  minutesToDays,
  minutesToHours,
  noWorkingDayMessage,
  timeOffUserName,
  weekdayOf,
  type WorkingCalendar,
  workingDaysBetween,
} from './time-off';

const OFFICE: WorkingCalendar = {
  workingDays: [1, 2, 3, 4, 5],
  holidays: ['2026-12-25', '2026-12-26', '2026-12-25'],
};

/** A simple count, day by day, to compare with. */
function countDayByDay(start: string, end: string, calendar: WorkingCalendar): number {
  let count = 0;
  for (let at = Date.parse(`${start}T12:00:00Z`); ; at += 86_400_000) {
    const date = new Date(at).toISOString().slice(0, 10);
    if (date > end) return count;
    if (isWorkingDay(date, calendar)) count += 1;
  }
}

describe('workingDaysBetween', () => {
  it.each([
    ['a Monday to Friday', '2026-11-23', '2026-11-27', 5],
    ['a weekend', '2026-11-28', '2026-11-29', 0],
    ['one day', '2026-11-23', '2026-11-23', 1],
    ['two weeks', '2026-11-23', '2026-12-06', 10],
    ['a Friday to a Monday', '2026-11-27', '2026-11-30', 2],
    ['a week with a holiday on a Friday and one on a Saturday', '2026-12-21', '2026-12-27', 4],
    ['a Friday that is a holiday to the next Monday', '2026-12-25', '2026-12-28', 1],
    ['the night when clocks change in Europe', '2026-03-27', '2026-03-30', 2],
    ['the night when clocks change in America', '2026-10-30', '2026-11-02', 2],
    ['a leap day', '2028-02-28', '2028-03-01', 3],
    ['before 1970', '1969-12-29', '1970-01-02', 5],
    ['an end before the start', '2026-11-27', '2026-11-23', 0],
  ])('counts the working days of %s', (_, start, end, days) => {
    expect(workingDaysBetween(start, end, OFFICE)).toBe(days);
  });

  it.each([[[1, 2, 3, 4, 5]], [[0, 1, 2, 3, 4]], [[6]], [[]], [[0, 1, 2, 3, 4, 5, 6]]])(
    'agrees with a count day by day for a week of %j',
    (workingDays) => {
      const calendar = { workingDays, holidays: ['2026-01-01', '2026-05-01', '2026-12-25'] };
      for (let length = 0; length < 30; length += 1) {
        for (const start of ['2025-12-24', '2026-04-25', '2026-12-20']) {
          const end = new Date(Date.parse(`${start}T00:00:00Z`) + length * 86_400_000)
            .toISOString()
            .slice(0, 10);
          expect(workingDaysBetween(start, end, calendar)).toBe(
            countDayByDay(start, end, calendar),
          );
        }
      }
    },
  );

  it('finds the weekday of a date', () => {
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect(weekdayOf('2026-11-28')).toBe(6);
    expect(weekdayOf('1900-01-01')).toBe(1);
  });
});

describe('minutesToDays and daysToMinutes', () => {
  it.each([
    [0, '0.00'],
    [480, '1.00'],
    [60, '0.125'],
    [30, '0.0625'],
    [240, '0.50'],
    [7200, '15.00'],
    [1, '0.0021'],
    [479, '0.9979'],
    [-60, '-0.125'],
  ])('converts %i minutes to %s days and back', (minutes, days) => {
    expect(minutesToDays(minutes)).toBe(days);
    expect(daysToMinutes(days)).toBe(minutes);
  });

  it('converts every whole minute without loss', () => {
    for (let minutes = -500; minutes < 30_000; minutes += 1) {
      expect(daysToMinutes(minutesToDays(minutes))).toBe(minutes);
    }
  });

  it('adds eight requests of one hour up to exactly one day', () => {
    const hour = daysToMinutes('0.125');
    expect(minutesToDays(8 * hour)).toBe('1.00');
  });
});

describe('timeOffUserName', () => {
  it.each([
    ['Maya', 'Okafor', 'Maya Okafor'],
    ['Maya', null, 'Maya'],
    [null, null, 'User 7'],
  ])('names %s %s as %s', (userName, userLastName, name) => {
    expect(timeOffUserName({ userId: 7, userName, userLastName })).toBe(name);
  });
});

it.each([
  ['morning', '2026-12-24', 'morning'],
  ['afternoon', '2026-12-28', 'afternoons'],
  [null, '2026-12-24', 'half day'],
  [null, '2026-12-28', 'half days'],
] as const)('names a half day (%s) from 2026-12-24 to %s %s', (timeOfDay, endDate, name) => {
  const time = { startDate: '2026-12-24', endDate, timeOfDay };
  expect(halfDayName({ ...time, isHalfDay: true })).toBe(name);
  expect(halfDayName({ ...time, isHalfDay: false })).toBeUndefined();
});

it.each([
  [480, '8'],
  [150, '2.5'],
  [20, '0.33'],
  [-240, '-4'],
])('converts %i minutes to %s hours', (minutes, hours) => {
  expect(minutesToHours(minutes)).toBe(hours);
});

it.each([
  [1, '1 hour'],
  ['16', '16 hours'],
  [-40, '−40 hours'],
])('formats %s with its unit as %s', (hours, expected) => {
  expect(formatHours(hours)).toBe(expected);
});

it.each([
  ['2026-12-25', '2026-12-25', 'Dec 25, 2026 is a holiday (Christmas Day).'],
  ['2026-12-24', '2026-12-24', 'Dec 24, 2026 is a holiday.'],
  ['2026-12-26', '2026-12-26', "Dec 26, 2026 isn't a working day."],
  ['2026-12-24', '2026-12-27', 'There are no working days between these dates.'],
])('says why %s to %s has no working day', (startDate, endDate, message) => {
  const calendar = {
    workingDays: [1, 2, 3, 4, 5],
    holidays: ['2026-12-24', '2026-12-25'],
    holidayNames: { '2026-12-25': 'Christmas Day' },
  };
  expect(noWorkingDayMessage({ startDate, endDate }, calendar)).toBe(message);
});
