import type { TimeAway, WorkingCalendar } from '@atrium/contracts';
import { maxMinutesOf } from './request-problem';

/**
 * The minutes of a request after the working days changed
 * (docs/domain/time-off.md#calendar-changes): a request for all of its working hours stays one, as
 * far as the balance allows, and others are at most that long.
 *
 * @param availableMinutes the minutes that the user can still request
 */
export function recalculatedMinutes(
  { minutes, ...time }: TimeAway & { minutes: number },
  { before, after }: { before: WorkingCalendar; after: WorkingCalendar },
  availableMinutes: number,
): number {
  const [maxBefore, maxAfter] = [maxMinutesOf(time, before), maxMinutesOf(time, after)];
  if (maxBefore === maxAfter) return minutes;
  if (minutes < maxBefore) return Math.min(minutes, maxAfter);
  return Math.min(maxAfter, minutes + Math.max(0, availableMinutes));
}
