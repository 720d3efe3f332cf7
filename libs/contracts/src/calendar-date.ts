const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

/** `2026-11-20` → `Nov 20, 2026`, on the same day in every time zone. */
export const formatCalendarDate = (date: string): string =>
  format.format(new Date(`${date}T00:00:00Z`));
