import {
  addDays,
  formatCount,
  formatDate,
  formatDateRange,
  formatMoney,
  formatMonth,
} from '@atrium/web-kit';
import type { FinanceMonthDto, TicketWeekDto } from '../api/endpoints.generated';

/** Two figures of one period, such as a month. */
export interface TrendPoint {
  /** Identifies the period, such as `2026-11`. */
  key: string;
  /** Short label on the axis. */
  tick: string;
  /** Full label of the period. */
  name: string;
  /** For the bars only; `texts` has the exact amounts. */
  values: readonly [number, number];
  texts: readonly [string, string];
}

/** Two figures over time. */
export interface Trend {
  /** Labels of the two figures. */
  series: readonly [string, string];
  /** Label of the periods, such as `Month`. */
  periods: string;
  /** Oldest first. */
  points: readonly TrendPoint[];
  formatAxisValue: (value: number) => string;
}

const MONTH_ABBREVIATION_LENGTH = 3;
const DAYS_TO_SUNDAY = 6;

/** @param currency ISO 4217 code */
export function financeTrend(months: readonly FinanceMonthDto[], currency: string): Trend {
  const axisFormat = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  return {
    series: ['Revenue', 'Expenses'],
    periods: 'Month',
    points: months.map(({ month, revenue, expenses }) => {
      const name = formatMonth(`${month}-01`);
      return {
        key: month,
        tick: name.slice(0, MONTH_ABBREVIATION_LENGTH),
        name,
        values: [Number(revenue), Number(expenses)],
        texts: [formatMoney(revenue, { currency }), formatMoney(expenses, { currency })],
      };
    }),
    formatAxisValue: (value) => axisFormat.format(value),
  };
}

/** `Nov 16` */
const formatDayAndMonth = (date: string): string => formatDate(date).replace(/,.*$/, '');

/** Each week runs from Monday to Sunday. */
export const ticketTrend = (weeks: readonly TicketWeekDto[]): Trend => ({
  series: ['Opened', 'Resolved'],
  periods: 'Week',
  points: weeks.map(({ week, opened, resolved }) => ({
    key: week,
    tick: formatDayAndMonth(week),
    name: formatDateRange(week, addDays(week, DAYS_TO_SUNDAY)),
    values: [opened, resolved],
    texts: [formatCount(opened), formatCount(resolved)],
  })),
  formatAxisValue: formatCount,
});
