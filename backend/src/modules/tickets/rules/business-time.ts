import { DAY_MS, MINUTE_MS, offsetMinutes, utcCalendarDate, wallTimeIn } from '@atrium/contracts';

/** Longer than any target. A calendar without a business day in ten years has none at all. */
const MAX_DAYS = 3660;

/** The hours of one weekday, such as 09:00 to 17:00. */
interface BusinessHours {
  /** 1 (Monday) to 7 (Sunday). */
  weekday: number;
  /** `HH:MM` in the company's time zone. */
  from: string;
  /** `HH:MM`; `24:00` is the end of the day. */
  to: string;
}

/** docs/domain/tickets.md#business-hours */
export interface BusinessCalendar {
  hours: readonly BusinessHours[];
  /** `YYYY-MM-DD` */
  holidays: readonly string[];
  /** IANA name. */
  timeZone: string;
}

interface Period {
  start: number;
  end: number;
}

/**
 * The instant at which this much business time has passed since the start.
 *
 * @param amountMs milliseconds of business time
 * @returns null if the calendar has no business hours
 */
export function addBusinessTime(
  calendar: BusinessCalendar,
  start: Date,
  amountMs: number,
): Date | null {
  const first = midnightOf(start, calendar.timeZone);
  let left = amountMs;
  for (let day = 0; day < MAX_DAYS; day += 1) {
    const period = periodOf(calendar, first + day * DAY_MS, start.getTime());
    if (period && left <= period.end - period.start) return new Date(period.start + left);
    if (period) left -= period.end - period.start;
  }
  return null;
}

/** Milliseconds of business time between two instants; 0 if the end is not after the start. */
export function businessTimeBetween(calendar: BusinessCalendar, start: Date, end: Date): number {
  const first = midnightOf(start, calendar.timeZone);
  const last = midnightOf(end, calendar.timeZone);
  let total = 0;
  for (let midnight = first; midnight <= last; midnight += DAY_MS) {
    const period = periodOf(calendar, midnight, start.getTime());
    if (period) total += Math.max(0, Math.min(period.end, end.getTime()) - period.start);
  }
  return total;
}

/** The start of the local date of an instant, as if it were UTC. */
const midnightOf = (instant: Date, timeZone: string): number =>
  Math.floor(wallTimeIn(instant, timeZone).getTime() / DAY_MS) * DAY_MS;

/**
 * The business hours of a date that lie after an instant; undefined if there are none.
 *
 * @param midnight the start of the date, as if it were UTC
 */
function periodOf(
  { hours, holidays, timeZone }: BusinessCalendar,
  midnight: number,
  after: number,
): Period | undefined {
  const date = new Date(midnight);
  const weekday = date.getUTCDay() || 7;
  const ofDay = hours.find((entry) => entry.weekday === weekday);
  if (!ofDay || holidays.includes(utcCalendarDate(date))) return undefined;
  const start = Math.max(after, instantAt(midnight + minutesOf(ofDay.from), timeZone, 'first'));
  const end = instantAt(midnight + minutesOf(ofDay.to), timeZone, 'last');
  return end > start ? { start, end } : undefined;
}

/** Milliseconds since midnight on the clock. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

/**
 * The instant at which the clocks of a time zone show a local time. A local time that the clocks
 * skip is the instant of the change.
 *
 * @param local the local date and time, as if it were UTC
 * @param occurrence which one to use if the clocks show the time twice
 */
function instantAt(local: number, timeZone: string, occurrence: 'first' | 'last'): number {
  const offsetAt = (instant: number): number =>
    offsetMinutes(new Date(instant), timeZone) * MINUTE_MS;
  const offsets = [offsetAt(local - DAY_MS), offsetAt(local + DAY_MS)] as const;
  if (offsets[0] === offsets[1]) return local - offsets[0];
  const candidates = offsets.map((offset) => local - offset);
  const exact = candidates.filter((instant) => instant + offsetAt(instant) === local);
  if (exact.length > 0) return occurrence === 'first' ? Math.min(...exact) : Math.max(...exact);
  let [before, after] = [Math.min(...candidates), Math.max(...candidates)];
  while (after - before > MINUTE_MS) {
    const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS;
    if (middle + offsetAt(middle) < local) before = middle;
    else after = middle;
  }
  return after;
}
