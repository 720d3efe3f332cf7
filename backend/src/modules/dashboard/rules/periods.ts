import {
  addDays,
  type DateRange,
  DAYS_PER_WEEK,
  utcCalendarDate,
  weekdayOf,
} from '@atrium/contracts';

/**
 * The last calendar months up to the current one, oldest first.
 *
 * @param today `YYYY-MM-DD`
 */
export function lastMonths(today: string, count: number): DateRange[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const monthIndex = month - count + index;
    return {
      from: firstOfMonth(year, monthIndex),
      to: addDays(firstOfMonth(year, monthIndex + 1), -1),
    };
  });
}

/** The last weeks, Monday to Sunday, up to the current one, oldest first. */
export function lastWeeks(today: string, count: number): DateRange[] {
  const { from: monday } = weekOf(today);
  return Array.from({ length: count }, (_, index) =>
    weekOf(addDays(monday, (index + 1 - count) * DAYS_PER_WEEK)),
  );
}

/** The week, Monday to Sunday, that contains the day. */
export function weekOf(day: string): DateRange {
  const daysSinceMonday = (weekdayOf(day) + 6) % DAYS_PER_WEEK;
  const monday = addDays(day, -daysSinceMonday);
  return { from: monday, to: addDays(monday, DAYS_PER_WEEK - 1) };
}

/** @param monthIndex zero-based; may be negative or above 11 */
const firstOfMonth = (year: number, monthIndex: number): string =>
  utcCalendarDate(new Date(Date.UTC(year, monthIndex, 1)));
