import {
  DAILY_METRIC_NAMES,
  type DailyMetric,
  dailyMetricRow,
} from '../modules/dashboard/daily-metrics';
import type { Summary } from '../platform/database';
import type { DemoCalendar } from './demo-calendar';

/** Number of recorded days, including today. */
const DAYS = 60;

/** The difference from today's value, from that day on. */
type Step = readonly [daysAgo: number, difference: number];

/** A month ago, there was one fewer active project, five fewer files and one more open ticket. */
const STEPS: Record<DailyMetric, readonly Step[]> = {
  activeProjects: [
    [59, -2],
    [48, -1],
    [17, 0],
  ],
  openTickets: [
    [59, 2],
    [52, 3],
    [44, 2],
    [33, 1],
    [21, -1],
    [12, 2],
    [5, 0],
  ],
  evidenceFiles: [
    [59, -12],
    [55, -10],
    [47, -9],
    [41, -7],
    [34, -5],
    [26, -4],
    [19, -3],
    [11, -1],
    [4, 0],
  ],
};

/** The dashboard's metrics for each of the last 60 days. */
export function buildDailyMetrics(
  calendar: DemoCalendar,
  today: Record<DailyMetric, number>,
): Summary[] {
  return DAILY_METRIC_NAMES.flatMap((metric) =>
    Array.from({ length: DAYS }, (_, daysAgo) => {
      const [, difference] = STEPS[metric].findLast(([since]) => since >= daysAgo) ?? [0, 0];
      return dailyMetricRow(metric, calendar.date(-daysAgo), today[metric] + difference);
    }),
  );
}
