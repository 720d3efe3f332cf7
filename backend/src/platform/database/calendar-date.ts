/** Calendar date of a moment in UTC, as `YYYY-MM-DD`. */
export const calendarDateOf = (moment: Date): string => moment.toISOString().slice(0, 10);
