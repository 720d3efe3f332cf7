import {
  findOverlap,
  MINUTES_PER_DAY,
  TIME_OFF_MINUTES_MIN,
  type TimeAway,
  timeOffPeriod,
  type TimeOffType,
  type WorkingCalendar,
  workingDaysBetween,
} from '@atrium/contracts';

export interface RequestedTime extends TimeAway {
  type: TimeOffType;
  minutes: number;
}

/** The data that a new or changed request is checked against. */
export interface RequestContext {
  calendar: WorkingCalendar;
  /** In the company's time zone. */
  today: string;
  /** Balance of the requested type, in minutes. */
  balanceMinutes: number;
  /** The user's other pending requests of this type, in minutes. */
  pendingMinutes: number;
  /** The user's pending and approved requests of every type. */
  others: readonly TimeAway[];
}

export type RequestProblem =
  | { rule: 'endBeforeStart' }
  | { rule: 'tooEarly' | 'tooLate'; firstDate: string; lastDate: string }
  | { rule: 'tooShort' }
  | { rule: 'noWorkingDay' }
  | { rule: 'moreThanWorkingDays'; maxMinutes: number }
  | { rule: 'overlap'; other: TimeAway }
  | { rule: 'insufficientBalance'; availableMinutes: number };

/** The first rule that the request breaks (docs/domain/time-off.md#requests). */
export function requestProblem(
  request: RequestedTime,
  { calendar, today, balanceMinutes, pendingMinutes, others }: RequestContext,
): RequestProblem | undefined {
  const { startDate, endDate, minutes } = request;
  if (endDate < startDate) return { rule: 'endBeforeStart' };
  const period = timeOffPeriod(today);
  if (startDate < period.firstDate) return { rule: 'tooEarly', ...period };
  if (endDate > period.lastDate) return { rule: 'tooLate', ...period };
  if (minutes < TIME_OFF_MINUTES_MIN) return { rule: 'tooShort' };
  const maxMinutes = maxMinutesOf(request, calendar);
  if (maxMinutes === 0) return { rule: 'noWorkingDay' };
  if (minutes > maxMinutes) return { rule: 'moreThanWorkingDays', maxMinutes };
  const other = findOverlap(request, others);
  if (other) return { rule: 'overlap', other };
  const availableMinutes = Math.max(0, balanceMinutes - pendingMinutes);
  if (minutes > availableMinutes) return { rule: 'insufficientBalance', availableMinutes };
  return undefined;
}

/** Eight hours per working day in the range, four for half days. */
export function maxMinutesOf(
  { startDate, endDate, isHalfDay }: TimeAway,
  calendar: WorkingCalendar,
): number {
  const days = workingDaysBetween(startDate, endDate, calendar);
  return isHalfDay ? (days * MINUTES_PER_DAY) / 2 : days * MINUTES_PER_DAY;
}
