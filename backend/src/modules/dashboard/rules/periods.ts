import {
  addDays,
  type DateRange,
  DAYS_PER_WEEK,
  utcCalendarDate,
  weekdayOf,
  type WorkingCalendar,
  workingDaysBetween,
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

/**
 * The current week while it has a working day left, today included; otherwise the next week, which
 * is the one that matters on a weekend.
 */
export function weekAhead(today: string, calendar: WorkingCalendar): DateRange {
  const week = weekOf(today);
  const hasWorkingDay = workingDaysBetween(today, week.to, calendar) > 0;
  return hasWorkingDay ? week : weekOf(addDays(week.to, 1));
}

/** @param monthIndex zero-based; may be negative or above 11 */
const firstOfMonth = (year: number, monthIndex: number): string =>
  utcCalendarDate(new Date(Date.UTC(year, monthIndex, 1)));
