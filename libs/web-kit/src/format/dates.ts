import { formatCalendarDate, MONTH_NAMES } from '@atrium/contracts';

/** Calendar dates are `YYYY-MM-DD` strings, moments ISO 8601 in UTC (decisions section 3). */
export type CalendarDate = string;

const DAY_MS = 86_400_000;
const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

const monthOf = (instant: Date): string => MONTH_NAMES[instant.getUTCMonth()] ?? '';
const monthAndDay = (instant: Date): string =>
  `${monthOf(instant).slice(0, 3)} ${instant.getUTCDate()}`;

/** The instant of UTC midnight that stands for the date, or `null` if there is no such day. */
function instantOf(date: string): Date | null {
  const match = CALENDAR_DATE.exec(date.slice(0, 10));
  if (!match) return null;
  const instant = new Date(`${match[0]}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== match[0]
    ? null
    : instant;
}

export const isCalendarDate = (text: string): text is CalendarDate =>
  text.length === 10 && instantOf(text) !== null;

/** `2026-11-20` → `Nov 20, 2026`, on the same day in every time zone; `—` for none. */
export function formatDate(date: CalendarDate | null | undefined): string {
  return date && instantOf(date) ? formatCalendarDate(date.slice(0, 10)) : '—';
}

/** `Dec 21 – 23, 2026`, `Dec 30, 2026 – Jan 2, 2027`; one day stands alone. */
export function formatDateRange(start: CalendarDate, end: CalendarDate): string {
  const from = instantOf(start);
  const to = instantOf(end);
  if (!from || !to) return '—';
  if (start === end) return formatDate(start);
  if (start.slice(0, 4) !== end.slice(0, 4)) return `${formatDate(start)} – ${formatDate(end)}`;
  const sameMonth = start.slice(0, 7) === end.slice(0, 7);
  const last = sameMonth ? String(to.getUTCDate()) : monthAndDay(to);
  return `${monthAndDay(from)} – ${last}, ${start.slice(0, 4)}`;
}

/** `November 2026` for any date of the month. */
export function formatMonth(date: CalendarDate): string {
  const instant = instantOf(date);
  return instant ? `${monthOf(instant)} ${instant.getUTCFullYear()}` : '—';
}

/** `Nov 20, 2026, 3:04 PM` in the given time zone (IANA name), UTC unless given. */
export function formatDateTime(moment: string | null | undefined, timeZone = 'UTC'): string {
  if (!moment) return '—';
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(new Date(moment))
    .replaceAll('\u202f', ' ');
}

/** The day of a moment, `Nov 20, 2026`, in the given time zone (IANA name), UTC unless given. */
export function formatDateInZone(moment: string | null | undefined, timeZone = 'UTC'): string {
  return moment ? formatDate(dateIn(timeZone, new Date(moment))) : '—';
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
let relative: Intl.RelativeTimeFormat | undefined;

/** `5 minutes ago`, `yesterday`; the date from a week on. */
export function formatTimeAgo(moment: string, now: Date = new Date()): string {
  const elapsedMs = now.getTime() - new Date(moment).getTime();
  if (elapsedMs >= 7 * DAY_MS) return formatDateInZone(moment);
  for (const [unit, unitMs] of UNITS) {
    if (elapsedMs >= unitMs) {
      relative ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
      return relative.format(-Math.floor(elapsedMs / unitMs), unit);
    }
  }
  return 'just now';
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The calendar date that a moment falls on in a time zone. */
export function dateIn(timeZone: string, moment: Date = new Date()): CalendarDate {
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
  return calendar.format(moment);
}

/** The date that many days later (earlier for a negative number). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const instant = instantOf(date);
  if (!instant) throw new RangeError(`Not a calendar date: ${date}`);
  return new Date(instant.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
