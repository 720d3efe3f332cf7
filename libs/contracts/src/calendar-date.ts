/** A day without a time zone, as `YYYY-MM-DD`. */
export type CalendarDate = string;

/** First and last day of a range, both included. */
export interface DateRange {
  from: CalendarDate;
  to: CalendarDate;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const DAYS_PER_WEEK = 7;

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** By weekday: 0 Sunday to 6 Saturday. */
export const WEEKDAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/**
 * The number of a month, from 1, by its name or an abbreviation such as `feb`; undefined if
 * unknown.
 */
export function monthNamed(name: string): number | undefined {
  const start = name.toLowerCase();
  const index = MONTH_NAMES.findIndex((month) => month.toLowerCase().startsWith(start));
  return index === -1 ? undefined : index + 1;
}

/** UTC midnight of the date, or `null` when there is no such day. */
export function utcMidnight(date: CalendarDate): Date | null {
  if (!CALENDAR_DATE.test(date)) return null;
  const midnight = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(midnight.getTime()) && utcCalendarDate(midnight) === date;
  return isReal ? midnight : null;
}

export const isCalendarDate = (text: string): text is CalendarDate => utcMidnight(text) !== null;

/** The calendar date of an instant in UTC. */
export const utcCalendarDate = (instant: Date): CalendarDate => instant.toISOString().slice(0, 10);

const calendars = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar date of an instant in a time zone.
 *
 * @param timeZone IANA name, such as `Europe/Berlin`
 * @throws RangeError if there is no such time zone
 */
export function calendarDateIn(instant: Date, timeZone: string): CalendarDate {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    calendars.set(timeZone, calendar);
  }
  return calendar.format(instant);
}

/** The year of a calendar date. */
export const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));

/**
 * The date `days` days later; earlier for a negative number.
 *
 * @throws RangeError if there is no such day
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const midnight = utcMidnight(date);
  if (!midnight) throw new RangeError(`"${date}" is not a calendar date.`);
  return utcCalendarDate(new Date(midnight.getTime() + days * DAY_MS));
}

/** The number of days from one date to another; negative if the second is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  ((utcMidnight(to)?.getTime() ?? 0) - (utcMidnight(from)?.getTime() ?? 0)) / DAY_MS;

/**
 * `2026-11-20` → `Nov 20, 2026`, the same day in every time zone. Doesn't use `Intl`, because
 * creating a formatter is slow and the first page already shows dates.
 */
export function formatCalendarDate(date: CalendarDate): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return `${MONTH_NAMES[month - 1]?.slice(0, 3)} ${day}, ${year}`;
}

/** An instant as `Nov 20, 2026, 3:04 PM` in a time zone (IANA name). */
export const formatInstant = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
    .format(instant)
    .replaceAll('\u202f', ' ');
