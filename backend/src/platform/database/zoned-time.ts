import { calendarDateIn } from '@atrium/contracts';

const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Minutes by which the clocks of a time zone are ahead of UTC at a moment; negative behind it.
 *
 * @param timeZone name of an IANA time zone, such as `Europe/Berlin`
 * @throws RangeError when there is no such time zone
 */
export function offsetMinutes(moment: Date, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(moment)) ?? [];
  const amount = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -amount : amount;
}

/** What the clocks of the time zone show at a moment, as the UTC parts of a date. */
export const wallTimeIn = (moment: Date, timeZone: string): Date =>
  new Date(moment.getTime() + offsetMinutes(moment, timeZone) * MINUTE_MS);

/** The same moment in ISO 8601 as it is said there: `2026-11-21T00:30:00.000+01:00`. */
export function isoTimeIn(moment: Date, timeZone: string): string {
  const offset = offsetMinutes(moment, timeZone);
  if (offset === 0) return moment.toISOString();
  const amount = Math.abs(offset);
  const part = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const there = wallTimeIn(moment, timeZone).toISOString().slice(0, -1);
  return `${there}${offset < 0 ? '-' : '+'}${part(amount / 60)}:${part(amount % 60)}`;
}

/** The first moment of a calendar date where the clocks of the time zone hang. */
export function startOfDayIn(date: string, timeZone: string): Date {
  const midnight = new Date(`${date}T00:00:00Z`);
  const before = (moment: Date): Date =>
    new Date(midnight.getTime() - offsetMinutes(moment, timeZone) * MINUTE_MS);
  const guess = before(midnight);
  const start = before(guess);
  // Where clocks are put forward at midnight, the day begins with the hour after it.
  return calendarDateIn(start, timeZone) === date ? start : guess;
}
