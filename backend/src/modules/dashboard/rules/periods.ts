import { addDays, calendarDateOf, type DateRange } from '@atrium/contracts';

const DAYS_OF_WEEK = 7;

/**
 * The calendar months that end with the one of the given day, the oldest first.
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

/** The weeks, Monday to Sunday, that end with the one of the given day, the oldest first. */
export function lastWeeks(today: string, count: number): DateRange[] {
  const { from: monday } = weekOf(today);
  return Array.from({ length: count }, (_, index) =>
    weekOf(addDays(monday, (index + 1 - count) * DAYS_OF_WEEK)),
  );
}

/** The week, Monday to Sunday, that the day lies in. */
export function weekOf(day: string): DateRange {
  const daysSinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_OF_WEEK;
  const monday = addDays(day, -daysSinceMonday);
  return { from: monday, to: addDays(monday, DAYS_OF_WEEK - 1) };
}

/** @param monthIndex counted from 0, also beyond the year's twelve */
const firstOfMonth = (year: number, monthIndex: number): string =>
  calendarDateOf(new Date(Date.UTC(year, monthIndex, 1)));
