import fc from 'fast-check';
import { addBusinessTime, businessTimeBetween, type BusinessCalendar } from './business-time';

const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;

const WEEK: BusinessCalendar = {
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
  holidays: ['2026-12-25'],
  timeZone: 'Europe/Berlin',
};

const iso = (moment: Date | null): string | undefined => moment?.toISOString();

describe('addBusinessTime', () => {
  it.each([
    ['within a day', '2026-11-23T09:00:00Z', 2, '2026-11-23T11:00:00.000Z'],
    ['to the end of the day', '2026-11-23T09:00:00Z', 7, '2026-11-23T16:00:00.000Z'],
    ['over the night', '2026-11-23T15:00:00Z', 2, '2026-11-24T09:00:00.000Z'],
    ['over the weekend', '2026-11-27T15:30:00Z', 1, '2026-11-30T08:30:00.000Z'],
    ['from a Sunday', '2026-11-29T12:00:00Z', 1, '2026-11-30T09:00:00.000Z'],
    ['over a holiday', '2026-12-24T15:00:00Z', 2, '2026-12-28T09:00:00.000Z'],
    ['over the start of summer time', '2026-03-27T15:00:00Z', 2, '2026-03-30T08:00:00.000Z'],
    ['nothing outside of business hours', '2026-11-28T12:00:00Z', 0, '2026-11-30T08:00:00.000Z'],
  ])('counts %s', (_case, start, hours, expected) => {
    expect(iso(addBusinessTime(WEEK, new Date(start), hours * HOUR_MS))).toBe(expected);
  });

  it('counts 23 hours of a day on which the clocks go forward', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      from: '00:00',
      to: '24:00',
    }));
    const calendar = { ...WEEK, hours: always };
    const start = new Date('2026-03-28T23:00:00Z');
    expect(iso(addBusinessTime(calendar, start, 23 * HOUR_MS))).toBe('2026-03-29T22:00:00.000Z');
  });

  it('returns null without business hours', () => {
    expect(addBusinessTime({ ...WEEK, hours: [] }, new Date(), HOUR_MS)).toBeNull();
  });
});

describe('businessTimeBetween', () => {
  it.each([
    ['an hour of a morning', '2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z', 1],
    ['a weekend', '2026-11-27T16:00:00Z', '2026-11-30T08:00:00Z', 0],
    ['three days', '2026-11-23T12:00:00Z', '2026-11-25T12:00:00Z', 16],
    ['an end before the start', '2026-11-25T12:00:00Z', '2026-11-23T12:00:00Z', 0],
  ])('measures %s', (_case, start, end, hours) => {
    expect(businessTimeBetween(WEEK, new Date(start), new Date(end))).toBe(hours * HOUR_MS);
  });
});

/** Zones with clock changes at night, at midnight and of half an hour, and one with quarter hours. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kathmandu',
] as const;

interface Quarter {
  start: number;
  /** Minutes since midnight on the clock. */
  minutes: number;
}

interface Day {
  date: string;
  quarters: Quarter[];
}

const CLOCK_START = Date.UTC(2025, 11, 30);
const CLOCK_END = Date.UTC(2027, 2, 1);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * The quarter hours of each local date, read from the clock of the zone one by one. It shares no code
 * with the rule.
 */
function readClock(timeZone: string): Day[] {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const days: Day[] = [];
  for (let start = CLOCK_START; start < CLOCK_END; start += QUARTER_MS) {
    const [date = '', time = ''] = clock.format(start).split(', ');
    if (days.at(-1)?.date !== date) days.push({ date, quarters: [] });
    days.at(-1)?.quarters.push({ start, minutes: minutesOf(time) });
  }
  return days;
}

const clocks = new Map<string, Day[]>(ZONES.map((zone) => [zone, readClock(zone)]));

/** The business quarters of a day: from the first that shows `from` to the last before `to`. */
function businessQuarters({ hours, holidays }: BusinessCalendar, day: Day): Quarter[] {
  const weekday = new Date(`${day.date}T12:00:00Z`).getUTCDay() || 7;
  const ofDay = hours.find((one) => one.weekday === weekday);
  if (!ofDay || holidays.includes(day.date)) return [];
  const first = day.quarters.findIndex(({ minutes }) => minutes >= minutesOf(ofDay.from));
  const last = day.quarters.findLastIndex(({ minutes }) => minutes < minutesOf(ofDay.to));
  return first < 0 ? [] : day.quarters.slice(first, last + 1);
}

/** The end of the last of that many business quarters; undefined after the clock that was read. */
function endOfQuarters(calendar: BusinessCalendar, start: Date, count: number): Date | undefined {
  const days = clocks.get(calendar.timeZone) ?? [];
  const firstDay = Math.floor((start.getTime() - CLOCK_START) / (24 * HOUR_MS)) - 1;
  let left = count;
  for (const day of days.slice(Math.max(0, firstDay))) {
    for (const quarter of businessQuarters(calendar, day)) {
      if (quarter.start < start.getTime()) continue;
      left -= 1;
      if (left === 0) return new Date(quarter.start + QUARTER_MS);
    }
  }
  return undefined;
}

const quarterTime = fc
  .integer({ min: 0, max: 95 })
  .map((index) => [Math.floor(index / 4), (index % 4) * 15])
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

const calendars: fc.Arbitrary<BusinessCalendar> = fc.record({
  hours: fc.uniqueArray(
    fc
      .record({ weekday: fc.integer({ min: 1, max: 7 }), from: quarterTime, to: quarterTime })
      .map(({ weekday, from, to }) =>
        from < to ? { weekday, from, to } : { weekday, from: to, to: from === to ? '24:00' : from },
      ),
    { minLength: 1, maxLength: 7, selector: ({ weekday }) => weekday },
  ),
  holidays: fc.array(
    fc
      .integer({ min: 0, max: 364 })
      .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
    { maxLength: 5 },
  ),
  timeZone: fc.constantFrom(...ZONES),
});

/** Half of the moments are in the weeks around a change of the clocks. */
const moments = fc
  .oneof(
    fc.integer({ min: 0, max: 364 * 96 }),
    fc
      .constantFrom(66, 87, 92, 94, 247, 276, 297, 304)
      .chain((day) => fc.integer({ min: (day - 3) * 96, max: (day + 3) * 96 })),
  )
  .map((quarter) => new Date(Date.UTC(2026, 0, 1) + quarter * QUARTER_MS));

describe('business time', () => {
  it('agrees with a clock read quarter by quarter in 10,000 cases', () => {
    fc.assert(
      fc.property(
        calendars,
        moments,
        fc.integer({ min: 1, max: 40 }),
        (calendar, start, quarters) => {
          const due = addBusinessTime(calendar, start, quarters * QUARTER_MS);
          const expected = endOfQuarters(calendar, start, quarters);
          if (!expected) return;
          expect(iso(due)).toBe(iso(expected));
          if (due) expect(businessTimeBetween(calendar, start, due)).toBe(quarters * QUARTER_MS);
        },
      ),
      { numRuns: 10_000, seed: 42 },
    );
  });
});
