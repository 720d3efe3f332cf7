/** Calendar date of a moment in UTC, as `YYYY-MM-DD`. */
export const utcCalendarDate = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Calendar date of a moment where the clocks of a time zone hang, as `YYYY-MM-DD`.
 *
 * @param timeZone name of an IANA time zone, such as `Europe/Berlin`
 * @throws RangeError when there is no such time zone
 */
export const calendarDateIn = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);

/** The date so many days later; earlier when the number is negative. */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return utcCalendarDate(moment);
}

/** First and last day of a span, both included, as `YYYY-MM-DD`. */
export interface DateRange {
  from: string;
  to: string;
}
