import { addMonths, DAYS_PER_WEEK, weekdayOf } from '@atrium/contracts';
import { addDays, type CalendarDate } from '@atrium/web-kit';

const WEEKS_SHOWN = 6;
const MAX_DAYS_PER_MONTH = 31;

/** The first day of the date's month. */
export const startOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`;

/** All days of the month. */
export const datesOfMonth = (month: CalendarDate): CalendarDate[] =>
  Array.from({ length: MAX_DAYS_PER_MONTH }, (_, day) => addDays(month, day)).filter(
    (date) => startOfMonth(date) === month,
  );

/**
 * Six weeks, Sunday to Saturday, that contain the month; always six, so that
 * Previous and Next stay under the pointer in the centered dialog.
 */
export function weeksOfMonth(month: CalendarDate): CalendarDate[][] {
  const first = addDays(month, -weekdayOf(month));
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: DAYS_PER_WEEK }, (__, day) => addDays(first, week * DAYS_PER_WEEK + day)),
  );
}

/** The date that a key moves to; undefined for other keys. */
export function dateForKey(key: string, date: CalendarDate): CalendarDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -DAYS_PER_WEEK);
    case 'ArrowDown':
      return addDays(date, DAYS_PER_WEEK);
    case 'Home':
      return addDays(date, -weekdayOf(date));
    case 'End':
      return addDays(date, DAYS_PER_WEEK - 1 - weekdayOf(date));
    case 'PageUp':
      return addMonths(date, -1) ?? undefined;
    case 'PageDown':
      return addMonths(date, 1) ?? undefined;
    default:
      return undefined;
  }
}
