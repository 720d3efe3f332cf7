import {
  addDays,
  calendarDateIn,
  DAY_MS,
  MINUTE_MS,
  offsetMinutes,
  utcMidnight,
} from '@atrium/contracts';

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
 * The moment at which this much business time has passed since the start.
 *
 * @param amountMs milliseconds of business time
 * @returns null if the calendar has no business hours
 */
export function addBusinessTime(
  calendar: BusinessCalendar,
  start: Date,
  amountMs: number,
): Date | null {
  let left = amountMs;
  let date = calendarDateIn(start, calendar.timeZone);
  for (let day = 0; day < MAX_DAYS; day += 1) {
    const period = periodOf(calendar, date, start.getTime());
    if (period && left <= period.end - period.start) return new Date(period.start + left);
    if (period) left -= period.end - period.start;
    date = addDays(date, 1);
  }
  return null;
}

/** Milliseconds of business time between two moments; 0 if the end is not after the start. */
export function businessTimeBetween(calendar: BusinessCalendar, start: Date, end: Date): number {
  const last = calendarDateIn(end, calendar.timeZone);
  let total = 0;
  for (let date = calendarDateIn(start, calendar.timeZone); date <= last; date = addDays(date, 1)) {
    const period = periodOf(calendar, date, start.getTime());
    if (period) total += Math.max(0, Math.min(period.end, end.getTime()) - period.start);
  }
  return total;
}

/** The business hours of a date that lie after a moment; undefined if there are none. */
function periodOf(
  { hours, holidays, timeZone }: BusinessCalendar,
  date: string,
  after: number,
): Period | undefined {
  const midnight = utcMidnight(date)?.getTime() ?? NaN;
  const weekday = new Date(midnight).getUTCDay() || 7;
  const ofDay = hours.find((entry) => entry.weekday === weekday);
  if (!ofDay || holidays.includes(date)) return undefined;
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
 * skip is the moment of the change.
 *
 * @param local the local date and time, as if it were UTC
 * @param occurrence which one to use if the clocks show the time twice
 */
function instantAt(local: number, timeZone: string, occurrence: 'first' | 'last'): number {
  const offsetAt = (instant: number): number =>
    offsetMinutes(new Date(instant), timeZone) * MINUTE_MS;
  const candidates = [local - offsetAt(local - DAY_MS), local - offsetAt(local + DAY_MS)];
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
