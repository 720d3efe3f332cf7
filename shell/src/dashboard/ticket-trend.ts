import { addDays, formatCount, formatDate, formatDateRange } from '@atrium/web-kit';
import type { TicketWeekDto } from '../api/endpoints.generated';
import type { Trend } from './charts/trend';

const DAYS_TO_SUNDAY = 6;

/** `Nov 16` */
const dayAndMonth = (date: string): string => formatDate(date).replace(/,.*$/, '');

/** The weeks as the chart shows them. */
export const ticketTrend = (weeks: readonly TicketWeekDto[]): Trend => ({
  series: ['Opened', 'Resolved'],
  periods: 'Week',
  points: weeks.map(({ week, opened, resolved }) => ({
    key: week,
    tick: dayAndMonth(week),
    name: formatDateRange(week, addDays(week, DAYS_TO_SUNDAY)),
    values: [opened, resolved],
    texts: [formatCount(opened), formatCount(resolved)],
  })),
  axisText: formatCount,
});
