import { yearOf } from '@atrium/contracts';
import type { CalendarDate } from '@atrium/web-kit';

export interface DatePeriod {
  label: string;
  from: CalendarDate;
  to: CalendarDate;
}

export interface PeriodOptions {
  /** Offers next month instead of last year. */
  hasFuture?: boolean | undefined;
  /** Ends the current month, quarter and year today. */
  endsToday?: boolean | undefined;
}

/** Periods that lists are often filtered by, for example before an export. */
export function periodsAround(
  today: CalendarDate,
  { hasFuture = false, endsToday = false }: PeriodOptions = {},
): readonly DatePeriod[] {
  const year = yearOf(today);
  const month = Number(today.slice(5, 7));
  const quarterStart = month - ((month - 1) % 3);
  const period = (label: string, firstMonth: number, months: number): DatePeriod => {
    const to = calendarDate(year, firstMonth + months, 0);
    return {
      label,
      from: calendarDate(year, firstMonth, 1),
      to: endsToday && to > today ? today : to,
    };
  };
  const lastYear = period('Last Year', -11, 12);
  const nextMonth = period('Next Month', month + 1, 1);
  return [
    period('This Month', month, 1),
    period('Last Month', month - 1, 1),
    ...(hasFuture ? [nextMonth] : []),
    period('This Quarter', quarterStart, 3),
    period('Last Quarter', quarterStart - 3, 3),
    period('This Year', 1, 12),
    ...(hasFuture ? [] : [lastYear]),
  ];
}

/** Months and days outside their range are those of the years and months before or after. */
const calendarDate = (year: number, month: number, day: number): CalendarDate =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
