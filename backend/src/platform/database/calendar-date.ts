/** The calendar date in UTC, as `YYYY-MM-DD`. */
export const utcCalendarDate = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * The calendar date in a time zone, as `YYYY-MM-DD`.
 *
 * @param timeZone name of an IANA time zone, such as `Europe/Berlin`
 * @throws RangeError for an unknown time zone
 */
export const calendarDateIn = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);

/** @param days negative for an earlier date */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return utcCalendarDate(moment);
}

/** First and last day, both inclusive, as `YYYY-MM-DD`. */
export interface DateRange {
  from: string;
  to: string;
}
