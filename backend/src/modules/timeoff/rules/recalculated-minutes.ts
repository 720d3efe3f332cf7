import type { TimeAway, WorkingCalendar } from '@atrium/contracts';
import { maxMinutesOf } from './request-problem';

interface RequestedMinutes extends TimeAway {
  minutes: number;
  /** Null for all working hours of the dates. */
  requestedMinutes: number | null;
}

/**
 * The minutes of a request after the working days changed: those that were requested, as far as the
 * working hours and the balance allow (docs/domain/time-off.md#calendar-changes).
 *
 * @param availableMinutes the minutes that the user can still request; limits additional ones
 */
export function recalculatedMinutes(
  { minutes, requestedMinutes, ...time }: RequestedMinutes,
  { before, after }: { before: WorkingCalendar; after: WorkingCalendar },
  availableMinutes: number,
): number {
  const max = maxMinutesOf(time, after);
  if (max === maxMinutesOf(time, before)) return minutes;
  const wanted = Math.min(requestedMinutes ?? max, max);
  return Math.min(wanted, minutes + Math.max(0, availableMinutes));
}

/** The minutes to store as requested. */
export const requestedMinutesOf = (
  { minutes, ...time }: TimeAway & { minutes: number },
  calendar: WorkingCalendar,
): number | null => (minutes === maxMinutesOf(time, calendar) ? null : minutes);
