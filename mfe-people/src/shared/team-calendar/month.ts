import { weekdayOf } from '@atrium/contracts';
import { addDays, type CalendarDate } from '@atrium/web-kit';

const WEEKS_SHOWN = 6;
const DAYS_A_WEEK = 7;

/** The first day of the month that a date lies in. */
export const monthOf = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`;

/** The first day of the month so many months later; earlier for a negative number. */
export function monthAfter(month: CalendarDate, months: number): CalendarDate {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + (number - 1) + months;
  const text = (value: number, length: number): string => String(value).padStart(length, '0');
  return `${text(Math.floor(count / 12), 4)}-${text((count % 12) + 1, 2)}-01`;
}

/** The same day of another month, or that month's last one. */
export function sameDayIn(month: CalendarDate, date: CalendarDate): CalendarDate {
  const last = addDays(monthAfter(month, 1), -1);
  const wanted = `${month.slice(0, 8)}${date.slice(8)}`;
  return wanted > last ? last : wanted;
}

/** Six weeks from Sunday to Saturday that hold the month: always as many, so that nothing jumps. */
export function weeksOf(month: CalendarDate): CalendarDate[][] {
  const first = addDays(month, -weekdayOf(month));
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (__, day) => addDays(first, week * DAYS_A_WEEK + day)),
  );
}

/** Where a key leads from a date of the grid; undefined for a key that leads nowhere. */
export function dateAfterKey(key: string, date: CalendarDate): CalendarDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -DAYS_A_WEEK);
    case 'ArrowDown':
      return addDays(date, DAYS_A_WEEK);
    case 'Home':
      return addDays(date, -weekdayOf(date));
    case 'End':
      return addDays(date, DAYS_A_WEEK - 1 - weekdayOf(date));
    case 'PageUp':
      return sameDayIn(monthAfter(monthOf(date), -1), date);
    case 'PageDown':
      return sameDayIn(monthAfter(monthOf(date), 1), date);
    default:
      return undefined;
  }
}
