import { calendarDateIn, MINUTE_MS } from './calendar-date';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The offset of a time zone from UTC at an instant, in minutes; negative west of UTC.
 *
 * @param timeZone name of an IANA time zone, such as `Europe/Berlin`
 * @throws RangeError for an unknown time zone
 */
export function offsetMinutes(instant: Date, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(instant)) ?? [];
  const amount = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -amount : amount;
}

/** The local date and time in a time zone, as the UTC fields of the result. */
export const wallTimeIn = (instant: Date, timeZone: string): Date =>
  new Date(instant.getTime() + offsetMinutes(instant, timeZone) * MINUTE_MS);

/** The instant in ISO 8601 with the offset of the time zone: `2026-11-21T00:30:00.000+01:00`. */
export function isoTimeIn(instant: Date, timeZone: string): string {
  const offset = offsetMinutes(instant, timeZone);
  if (offset === 0) return instant.toISOString();
  const amount = Math.abs(offset);
  const part = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const local = wallTimeIn(instant, timeZone).toISOString().slice(0, -1);
  return `${local}${offset < 0 ? '-' : '+'}${part(amount / 60)}:${part(amount % 60)}`;
}

/** The first instant of a calendar date in a time zone. */
export function startOfDayIn(date: string, timeZone: string): Date {
  const midnight = new Date(`${date}T00:00:00Z`);
  const before = (instant: Date): Date =>
    new Date(midnight.getTime() - offsetMinutes(instant, timeZone) * MINUTE_MS);
  const guess = before(midnight);
  const start = before(guess);
  // If the clocks go forward at midnight, the day starts at 1:00.
  return calendarDateIn(start, timeZone) === date ? start : guess;
}
