import fc from 'fast-check';
import { addDays } from './calendar-date';
import { addMonths, type Schedule, scheduledDates } from './recurrence';
import type { RecurrenceUnit } from './statuses';

const schedule = (fields: Partial<Schedule> = {}): Schedule => ({
  anchorDate: '2026-01-31',
  every: 1,
  unit: 'month',
  endDate: null,
  occurrences: null,
  ...fields,
});

interface Case {
  name: string;
  of: Partial<Schedule>;
  from: string;
  dates: string[];
}

describe('scheduledDates', () => {
  it.each<Case>([
    {
      name: 'uses the last day of shorter months for the 31st',
      of: {},
      from: '2026-01-01',
      dates: ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    },
    {
      name: 'uses 28 February in years without 29 February',
      of: { anchorDate: '2024-02-29', unit: 'year' },
      from: '2024-01-01',
      dates: ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    },
    {
      name: 'counts weeks',
      of: { anchorDate: '2026-12-24', unit: 'week', every: 2 },
      from: '2026-12-25',
      dates: ['2027-01-07', '2027-01-21'],
    },
    {
      name: 'counts quarters',
      of: { anchorDate: '2026-11-30', unit: 'quarter' },
      from: '2026-11-30',
      dates: ['2026-11-30', '2027-02-28', '2027-05-30'],
    },
    {
      name: 'counts from the anchor, not from the first requested date',
      of: { every: 2 },
      from: '2026-02-01',
      dates: ['2026-03-31', '2026-05-31'],
    },
    {
      name: 'includes the end date',
      of: { endDate: '2026-03-31' },
      from: '2026-02-28',
      dates: ['2026-02-28', '2026-03-31', ''],
    },
    {
      name: 'counts the number of dates from the anchor',
      of: { occurrences: 3 },
      from: '2026-02-01',
      dates: ['2026-02-28', '2026-03-31', ''],
    },
    {
      name: 'ends with the year 9999',
      of: { anchorDate: '9999-11-30' },
      from: '9999-01-01',
      dates: ['9999-11-30', '9999-12-30', ''],
    },
    {
      name: 'ends weeks with the year 9999',
      of: { anchorDate: '9999-12-30', unit: 'week' },
      from: '9999-01-01',
      dates: ['9999-12-30', ''],
    },
  ])('$name', ({ of, from, dates }) => {
    expect(scheduledDates(schedule(of), from, dates.length)).toEqual(dates.filter(Boolean));
  });

  const date = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1995-01-01', days));

  it('matches a day-by-day count of the calendar', () => {
    fc.assert(
      fc.property(
        fc.record({
          anchorDate: date,
          every: fc.integer({ min: 1, max: 5 }),
          unit: fc.constantFrom<RecurrenceUnit>('week', 'month', 'quarter', 'year'),
          occurrences: fc.option(fc.integer({ min: 1, max: 9 })),
        }),
        fc.integer({ min: -60, max: 1500 }),
        (parts, days) => {
          const of = schedule(parts);
          const from = addDays(of.anchorDate, days);
          const last = addDays(of.anchorDate, 2500);
          const expected = countedDates(of, last).filter((counted) => counted >= from);
          const dates = scheduledDates(of, from, 500).filter((found) => found <= last);
          expect(dates).toEqual(expected);
        },
      ),
      { numRuns: 150 },
    );
  });
});

/** Every date up to `last`, found by iterating over the days with `Date`. */
function countedDates({ anchorDate, every, unit, occurrences }: Schedule, last: string): string[] {
  const dates: string[] = [];
  const monthsPerStep = every * { week: 0, month: 1, quarter: 3, year: 12 }[unit];
  const anchorDay = Number(anchorDate.slice(8));
  let [days, months] = [0, 0];
  for (let day = anchorDate; day <= last; day = addDays(day, 1), days += 1) {
    const tomorrow = addDays(day, 1);
    const isLastOfMonth = tomorrow.endsWith('-01');
    const dayOfMonth = Number(day.slice(8));
    const isMonthly =
      unit !== 'week' &&
      months % monthsPerStep === 0 &&
      (dayOfMonth === anchorDay || (isLastOfMonth && dayOfMonth < anchorDay));
    if (isMonthly || (unit === 'week' && days % (7 * every) === 0)) dates.push(day);
    if (isLastOfMonth) months += 1;
  }
  return occurrences === null ? dates : dates.slice(0, occurrences);
}

it.each([
  ['2026-11-24', '2026-12-24'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-31', '2028-02-29'],
  ['9999-12-01', null],
])('counts one month from %s to %s', (date, later) => {
  expect(addMonths(date, 1)).toBe(later);
});
