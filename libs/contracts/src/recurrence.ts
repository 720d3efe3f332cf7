import { addDays, DAYS_PER_WEEK, daysBetween, yearOf } from './calendar-date';
import type { RecurrenceUnit } from './statuses';

/** When a recurring invoice creates invoices (docs/domain/recurring-invoices.md#schedule). */
export interface Schedule {
  /** The first date. */
  anchorDate: string;
  /** Number of units between two dates. */
  every: number;
  unit: RecurrenceUnit;
  /** The last possible date; null for none. */
  endDate: string | null;
  /** Number of dates, counted from the anchor; null for no limit. */
  occurrences: number | null;
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** The last date with a four-digit year. */
const LAST_DATE = '9999-12-31';

/** The first dates of the schedule that are on or after a date, at most `count`. */
export function scheduledDates(schedule: Schedule, from: string, count: number): string[] {
  const { endDate, occurrences } = schedule;
  const last = endDate !== null && endDate < LAST_DATE ? endDate : LAST_DATE;
  const dates: string[] = [];
  for (let index = firstIndex(schedule, from); dates.length < count; index += 1) {
    if (occurrences !== null && index >= occurrences) break;
    const date = dateAt(schedule, index);
    if (date === null || date > last) break;
    if (date >= from) dates.push(date);
  }
  return dates;
}

/** An index at or shortly before the index of the first date on or after `from`. */
function firstIndex({ anchorDate, every, unit }: Schedule, from: string): number {
  const steps =
    unit === 'week'
      ? daysBetween(anchorDate, from) / (DAYS_PER_WEEK * every)
      : (monthNumber(from) - monthNumber(anchorDate)) / (MONTHS[unit] * every);
  return Math.max(0, Math.floor(steps));
}

/** The date at an index, always counted from the anchor; null after the year 9999. */
function dateAt({ anchorDate, every, unit }: Schedule, index: number): string | null {
  const steps = every * index;
  if (unit !== 'week') return addMonths(anchorDate, MONTHS[unit] * steps);
  const days = DAYS_PER_WEEK * steps;
  return days > daysBetween(anchorDate, LAST_DATE) ? null : addDays(anchorDate, days);
}

/** The same day of a later month, or its last day if it is shorter; null after the year 9999. */
export function addMonths(date: string, months: number): string | null {
  const target = monthNumber(date) + months;
  const year = Math.floor(target / 12);
  const month = (target % 12) + 1;
  if (year > 9999) return null;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = Math.min(Number(date.slice(8)), lastDay);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Months since the year 0. */
const monthNumber = (date: string): number => yearOf(date) * 12 + Number(date.slice(5, 7)) - 1;

const twoDigits = (value: number): string => String(value).padStart(2, '0');
