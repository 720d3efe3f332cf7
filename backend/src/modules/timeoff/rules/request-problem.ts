import {
  MINUTES_PER_DAY,
  TIME_OFF_MINUTES_MIN,
  workingDaysBetween,
  type TimeOffType,
  type WorkingCalendar,
} from '@atrium/contracts';

/** Days that somebody is, or wants to be, away; both dates are included. */
export interface TimeAway {
  startDate: string;
  endDate: string;
  isHalfDay: boolean;
}

export interface RequestedTime extends TimeAway {
  type: TimeOffType;
  minutes: number;
}

/** What stands beside a new request. */
export interface Circumstances {
  calendar: WorkingCalendar;
  /** Balance of the requested type, in minutes. */
  balanceMinutes: number;
  /** The person's other pending requests of this type, in minutes. */
  pendingMinutes: number;
  /** The person's pending and approved requests of every type. */
  others: readonly TimeAway[];
}

export type RequestProblem =
  | { rule: 'endBeforeStart' }
  | { rule: 'tooShort' }
  | { rule: 'noWorkingDay' }
  | { rule: 'moreThanWorkingDays'; mostMinutes: number }
  | { rule: 'overlap'; other: TimeAway }
  | { rule: 'insufficientBalance'; availableMinutes: number };

/** The first rule that stands against a request (specification section 5, decisions section 8). */
export function requestProblem(
  request: RequestedTime,
  { calendar, balanceMinutes, pendingMinutes, others }: Circumstances,
): RequestProblem | undefined {
  const { startDate, endDate, minutes } = request;
  if (endDate < startDate) return { rule: 'endBeforeStart' };
  if (minutes < TIME_OFF_MINUTES_MIN) return { rule: 'tooShort' };
  const mostMinutes = mostMinutesOf(request, calendar);
  if (mostMinutes === 0) return { rule: 'noWorkingDay' };
  if (minutes > mostMinutes) return { rule: 'moreThanWorkingDays', mostMinutes };
  const other = overlapping(request, others);
  if (other) return { rule: 'overlap', other };
  const availableMinutes = Math.max(0, balanceMinutes - pendingMinutes);
  if (minutes > availableMinutes) return { rule: 'insufficientBalance', availableMinutes };
  return undefined;
}

/** Eight hours for each working day of the range, four for half days. */
export function mostMinutesOf(
  { startDate, endDate, isHalfDay }: TimeAway,
  calendar: WorkingCalendar,
): number {
  const days = workingDaysBetween(startDate, endDate, calendar);
  return isHalfDay ? (days * MINUTES_PER_DAY) / 2 : days * MINUTES_PER_DAY;
}

const meets = (one: TimeAway, other: TimeAway): boolean =>
  one.startDate <= other.endDate && other.startDate <= one.endDate;

/** A request that the new one cannot stand beside: two halves of a day are the only exception. */
function overlapping(request: TimeAway, others: readonly TimeAway[]): TimeAway | undefined {
  const met = others.filter((other) => meets(request, other));
  const whole = met.find((other) => !request.isHalfDay || !other.isHalfDay);
  if (whole) return whole;
  // Each of them is a half beside this half; where two of them meet, the day is full already.
  return met.find((one, index) =>
    met.slice(index + 1).some((other) => meetsWithin(one, other, request)),
  );
}

const meetsWithin = (one: TimeAway, other: TimeAway, range: TimeAway): boolean => {
  const latestStart = [one.startDate, other.startDate, range.startDate].reduce(later);
  const earliestEnd = [one.endDate, other.endDate, range.endDate].reduce(earlier);
  return latestStart <= earliestEnd;
};

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);
