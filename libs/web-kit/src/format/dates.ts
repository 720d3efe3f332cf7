import {
  type CalendarDate,
  calendarDateIn,
  DAY_MS,
  formatCalendarDate,
  formatInstant,
  HOUR_MS,
  MINUTE_MS,
  MONTH_NAMES,
  utcMidnight,
} from '@atrium/contracts';

/** Also accepts a timestamp, and uses its date. */
const midnightOf = (date: string): Date | null => utcMidnight(date.slice(0, 10));

const monthOf = (instant: Date): string => MONTH_NAMES[instant.getUTCMonth()] ?? '';
const monthAndDay = (instant: Date): string =>
  `${monthOf(instant).slice(0, 3)} ${instant.getUTCDate()}`;

/** `2026-11-20` → `Nov 20, 2026`, the same day in every time zone; `—` for no date. */
export function formatDate(date: CalendarDate | null | undefined): string {
  const day = date?.slice(0, 10);
  return day && utcMidnight(day) ? formatCalendarDate(day) : '—';
}

/** `Dec 21 – 23, 2026`, `Dec 30, 2026 – Jan 2, 2027`; a single day is shown once. */
export function formatDateRange(start: CalendarDate, end: CalendarDate): string {
  const from = midnightOf(start);
  const to = midnightOf(end);
  if (!from || !to) return '—';
  if (start === end) return formatDate(start);
  if (start.slice(0, 4) !== end.slice(0, 4)) return `${formatDate(start)} – ${formatDate(end)}`;
  const sameMonth = start.slice(0, 7) === end.slice(0, 7);
  const last = sameMonth ? String(to.getUTCDate()) : monthAndDay(to);
  return `${monthAndDay(from)} – ${last}, ${end.slice(0, 4)}`;
}

/** `November 2026` for any date of the month. */
export function formatMonth(date: CalendarDate): string {
  const instant = midnightOf(date);
  return instant ? `${monthOf(instant)} ${instant.getUTCFullYear()}` : '—';
}

/** A timestamp as `Nov 20, 2026, 3:04 PM` in a time zone (IANA name). */
export function formatDateTime(timestamp: string | null | undefined, timeZone = 'UTC'): string {
  return timestamp ? formatInstant(new Date(timestamp), timeZone) : '—';
}

/** The day of a timestamp as `Nov 20, 2026` in a time zone (IANA name). */
export function formatDateInZone(timestamp: string | null | undefined, timeZone = 'UTC'): string {
  return timestamp ? formatDate(dateIn(timeZone, new Date(timestamp))) : '—';
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
];
let relative: Intl.RelativeTimeFormat | undefined;

/** `5 minutes ago`, `yesterday`; after a week, the date in a time zone (IANA name). */
export function formatTimeAgo(timestamp: string, now: Date = new Date(), timeZone = 'UTC'): string {
  const elapsedMs = now.getTime() - new Date(timestamp).getTime();
  if (elapsedMs >= 7 * DAY_MS) return formatDateInZone(timestamp, timeZone);
  for (const [unit, unitMs] of UNITS) {
    if (elapsedMs >= unitMs) {
      relative ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
      return relative.format(-Math.floor(elapsedMs / unitMs), unit);
    }
  }
  return 'just now';
}

/** The calendar date of an instant in a time zone (IANA name); today unless an instant is given. */
export const dateIn = (timeZone: string, instant: Date = new Date()): CalendarDate =>
  calendarDateIn(instant, timeZone);
