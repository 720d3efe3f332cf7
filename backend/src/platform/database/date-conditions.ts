import { addDays, startOfDayIn } from '@atrium/contracts';
import type { Condition } from './list-page';

/** Calendar dates, both included; without one, the span is open. */
interface DateSpan {
  from?: string | undefined;
  to?: string | undefined;
}

/** Rows whose date is in the span. */
export const onDates = (column: string, { from, to }: DateSpan): Condition[] => [
  ...(from ? [{ sql: `${column} >= ?`, params: [from] }] : []),
  ...(to ? [{ sql: `${column} <= ?`, params: [to] }] : []),
];

/** Rows whose timestamp is in the span, by the calendar of a time zone. */
export const onDatesIn = (
  timeZone: string,
  column: string,
  { from, to }: DateSpan,
): Condition[] => [
  ...(from ? [{ sql: `${column} >= ?`, params: [startOfDayIn(from, timeZone)] }] : []),
  ...(to ? [{ sql: `${column} < ?`, params: [startOfDayIn(addDays(to, 1), timeZone)] }] : []),
];
