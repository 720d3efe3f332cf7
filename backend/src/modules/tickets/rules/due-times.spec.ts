import { HOUR_MS, isOneOf, TICKET_PRIORITIES, type TicketPriority } from '@atrium/contracts';
import fc from 'fast-check';
import { addBusinessTime, type BusinessCalendar, businessTimeBetween } from './business-time';
import { type ClockState, type ServiceLevelTarget, setClocks } from './service-level';

const QUARTER_MS = HOUR_MS / 4;
const QUARTER_MINUTES = 15;
const CASES = { numRuns: 10_000, seed: 42 };

const iso = (moment: Date | null | undefined): string | undefined => moment?.toISOString();

/**
 * Zones with clock changes at night, at midnight and of half an hour, and one with quarter hours.
 */
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
  weekday: number;
  quarters: Quarter[];
}

const CLOCK_START = Date.UTC(2025, 11, 30);
const CLOCK_END = Date.UTC(2027, 2, 1);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * The quarter hours of each local date, read from the clock of the zone one by one. It shares no
 * code with the rule.
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
    if (days.at(-1)?.date !== date) {
      const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
      days.push({ date, weekday, quarters: [] });
    }
    days.at(-1)?.quarters.push({ start, minutes: minutesOf(time) });
  }
  return days;
}

const clocks = new Map<string, Day[]>(ZONES.map((zone) => [zone, readClock(zone)]));

/** The business quarters of a day: from the first that shows `from` to the last before `to`. */
function businessQuarters({ hours, holidays }: BusinessCalendar, day: Day): Quarter[] {
  const ofDay = hours.find((entry) => entry.weekday === day.weekday);
  if (!ofDay || holidays.includes(day.date)) return [];
  const [from, to] = [minutesOf(ofDay.from), minutesOf(ofDay.to)];
  const first = day.quarters.findIndex(({ minutes }) => minutes >= from);
  const last = day.quarters.findLastIndex(({ minutes }) => minutes < to);
  return first < 0 ? [] : day.quarters.slice(first, last + 1);
}

/** The business quarters from a given time until the end of the clock data. */
function* quartersFrom(calendar: BusinessCalendar, start: Date): Generator<Quarter> {
  const days = clocks.get(calendar.timeZone) ?? [];
  const firstDay = Math.floor((start.getTime() - CLOCK_START) / (24 * HOUR_MS)) - 1;
  for (let index = Math.max(0, firstDay); index < days.length; index += 1) {
    for (const quarter of businessQuarters(calendar, days[index] as Day)) {
      if (quarter.start >= start.getTime()) yield quarter;
    }
  }
}

/** The end of the last of `count` business quarters; undefined after the end of the clock data. */
function endOfQuarters(calendar: BusinessCalendar, start: Date, count: number): Date | undefined {
  let left = count;
  for (const quarter of quartersFrom(calendar, start)) {
    left -= 1;
    if (left === 0) return new Date(quarter.start + QUARTER_MS);
  }
  return undefined;
}

/** The number of business quarters between two moments. */
function quartersBetween(calendar: BusinessCalendar, start: Date, end: Date): number {
  let count = 0;
  for (const quarter of quartersFrom(calendar, start)) {
    if (quarter.start >= end.getTime()) return count;
    count += 1;
  }
  return count;
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

describe('addBusinessTime and businessTimeBetween', () => {
  it('agrees with a calculation by quarter hours in 10,000 cases', () => {
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
      CASES,
    );
  });
});

type Action = 'answer' | 'wait' | 'continue' | 'resolve' | 'reopen' | TicketPriority;

interface Step {
  quartersLater: number;
  action: Action;
}

const targetQuarters = fc.record({
  firstResponse: fc.integer({ min: 1, max: 8 }),
  resolution: fc.integer({ min: 1, max: 16 }),
});

const targets = fc.record({ low: targetQuarters, medium: targetQuarters, high: targetQuarters });

type Targets = Record<TicketPriority, { firstResponse: number; resolution: number }>;

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    quartersLater: fc.integer({ min: 0, max: 4 * 96 }),
    action: fc.constantFrom<Action>(
      ...(['answer', 'wait', 'continue', 'resolve', 'reopen'] as const),
      ...TICKET_PRIORITIES,
    ),
  }),
  { maxLength: 5 },
);

const toMinutes = ({ firstResponse, resolution }: Targets[TicketPriority]): ServiceLevelTarget => ({
  firstResponseMinutes: firstResponse * QUARTER_MINUTES,
  resolutionMinutes: resolution * QUARTER_MINUTES,
});

/** Follows the rules of docs/domain/tickets.md#due-times literally, in quarter hours. */
class ExpectedTicket {
  private isAnswered = false;
  private isFinished = false;
  private waitsSince: Date | undefined;
  private waited = 0;
  private start: Date;
  private priority: TicketPriority = 'medium';
  firstResponseDueAt: Date | undefined;
  dueAt: Date | undefined;

  constructor(
    private readonly calendar: BusinessCalendar,
    private readonly targets: Targets,
    private readonly createdAt: Date,
  ) {
    this.start = createdAt;
    this.count();
  }

  apply(action: Action, now: Date): void {
    if (action === 'wait' && !this.isFinished) this.waitsSince ??= now;
    if (action === 'continue' || action === 'resolve') this.endWaiting(now);
    if (action === 'reopen' && this.isFinished) [this.start, this.waited] = [now, 0];
    if (isOneOf(TICKET_PRIORITIES, action)) {
      this.priority = action;
    }
    const wasFinished = this.isFinished;
    const wasAnswered = this.isAnswered;
    if (action === 'resolve') this.isFinished = true;
    if (action === 'reopen') this.isFinished = false;
    if (action === 'answer' || action === 'resolve') this.isAnswered = true;
    this.count(wasAnswered, wasFinished && this.isFinished);
  }

  private endWaiting(now: Date): void {
    if (this.waitsSince) this.waited += quartersBetween(this.calendar, this.waitsSince, now);
    this.waitsSince = undefined;
  }

  private count(keepsFirstResponse = false, keepsResolution = false): void {
    const { firstResponse, resolution } = this.targets[this.priority];
    if (!keepsFirstResponse) {
      this.firstResponseDueAt = endOfQuarters(this.calendar, this.createdAt, firstResponse);
    }
    if (!keepsResolution) {
      this.dueAt = this.waitsSince
        ? undefined
        : endOfQuarters(this.calendar, this.start, resolution + this.waited);
    }
  }
}

/** The fields of the ticket after an action, before its clocks are set. */
function changed(ticket: ClockState, action: Action, now: Date): ClockState {
  const firstResponseAt = ticket.firstResponseAt ?? now;
  switch (action) {
    case 'answer':
      return { ...ticket, firstResponseAt };
    case 'resolve':
      return { ...ticket, firstResponseAt, status: 'resolved' };
    case 'reopen':
      return { ...ticket, status: 'in-progress' };
    case 'wait':
    case 'continue':
      return { ...ticket, isWaitingForClient: action === 'wait' };
    default:
      return { ...ticket, priority: action };
  }
}

const NEW_TICKET = {
  priority: 'medium',
  status: 'open',
  firstResponseAt: null,
  isWaitingForClient: false,
} as const;

describe('setClocks', () => {
  it('agrees with a calculation by quarter hours in 10,000 ticket histories', () => {
    fc.assert(
      fc.property(calendars, moments, targets, steps, (calendar, createdAt, quarters, history) => {
        const policy = {
          calendar,
          targets: {
            low: toMinutes(quarters.low),
            medium: toMinutes(quarters.medium),
            high: toMinutes(quarters.high),
          },
        };
        const created = { ...NEW_TICKET, createdAt };
        let ticket: ClockState = { ...created, ...setClocks(null, created, createdAt, policy) };
        const expected = new ExpectedTicket(calendar, quarters, createdAt);
        let now = createdAt;
        for (const { quartersLater, action } of history) {
          now = new Date(now.getTime() + quartersLater * QUARTER_MS);
          const after = changed(ticket, action, now);
          ticket = { ...after, ...setClocks(ticket, after, now, policy) };
          expected.apply(action, now);
        }
        const { dueAt, firstResponseDueAt } = ticket;
        // The clock data ends here.
        if ([now, dueAt, firstResponseDueAt].some((moment) => Number(moment) >= CLOCK_END)) return;
        expect(iso(firstResponseDueAt)).toBe(iso(expected.firstResponseDueAt));
        expect(iso(dueAt)).toBe(iso(expected.dueAt));
      }),
      CASES,
    );
  });
});
