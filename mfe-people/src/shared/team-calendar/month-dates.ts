import { DAYS_PER_WEEK, weekdayOf } from '@atrium/contracts';
import { addDays, type CalendarDate } from '@atrium/web-kit';

const WEEKS_SHOWN = 6;

/** The first day of the date's month. */
export const startOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`;

/** The first day of the month `months` later; earlier if negative. */
export function addMonths(month: CalendarDate, months: number): CalendarDate {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + (number - 1) + months;
  const text = (value: number, length: number): string => String(value).padStart(length, '0');
  return `${text(Math.floor(count / 12), 4)}-${text((count % 12) + 1, 2)}-01`;
}

/** All days of the month. */
export function datesOfMonth(month: CalendarDate): CalendarDate[] {
  const next = addMonths(month, 1);
  const dates: CalendarDate[] = [];
  for (let date = month; date < next; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The same day in another month, or the last day of a shorter month. */
export function sameDayInMonth(month: CalendarDate, date: CalendarDate): CalendarDate {
  const last = addDays(addMonths(month, 1), -1);
  const sameDay = `${month.slice(0, 8)}${date.slice(8)}`;
  return sameDay > last ? last : sameDay;
}

/** Six weeks, Sunday to Saturday, that contain the month; always six, so that the layout is stable. */
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
      return sameDayInMonth(addMonths(startOfMonth(date), -1), date);
    case 'PageDown':
      return sameDayInMonth(addMonths(startOfMonth(date), 1), date);
    default:
      return undefined;
  }
}
