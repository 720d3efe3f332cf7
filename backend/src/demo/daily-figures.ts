import { dailyFigureRow, type DailyFigure } from '../modules/dashboard/daily-figures';
import type { Summary } from '../platform/database';
import type { DemoCalendar } from './demo-calendar';

/** Days that are told of, today included. */
const DAYS = 60;

/** From so many days ago on, so many more than at present. */
type Step = readonly [daysAgo: number, difference: number];

/** A month ago: one active project and five files fewer, one open ticket more. */
const PAST: Record<DailyFigure, readonly Step[]> = {
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

/** What the dashboard's figures were on each of the last 60 days, up to those of the present. */
export function buildDailyFigures(
  calendar: DemoCalendar,
  present: Record<DailyFigure, number>,
): Summary[] {
  const rowsOf = (figure: DailyFigure): Summary[] =>
    Array.from({ length: DAYS }, (_, daysAgo) => {
      const [, difference] = PAST[figure].findLast(([since]) => since >= daysAgo) ?? [0, 0];
      return dailyFigureRow(figure, calendar.date(-daysAgo), present[figure] + difference);
    });
  return [...rowsOf('activeProjects'), ...rowsOf('openTickets'), ...rowsOf('evidenceFiles')];
}
