import {
  HOURS_PER_DAY,
  TIME_OFF_TYPE_LABELS,
  workingDaysBetween,
  type TimeOffType,
  type WorkingCalendar,
} from '@atrium/contracts';
import { isCalendarDate } from '@atrium/web-kit';
import type {
  CreateTimeOffRequestDto,
  TimeOffBalanceDto,
  TimeOffDaysDto,
} from '../api/endpoints.generated';
import { wholeHoursOfDays } from '../shared/time-off-words';

/** What the form of a request holds. */
export interface RequestFormValues {
  /** Who will be away; the person at the screen unless chosen. */
  userId?: number;
  type: TimeOffType;
  startDate?: string | null;
  endDate?: string | null;
  /** As entered; a half day takes half of them (specification section 5). */
  hours?: number | null;
  isHalfDay?: boolean;
  reason?: string;
}

export const daysOfType = (days: TimeOffDaysDto, type: TimeOffType): string =>
  ({ personal: days.personalDays, vacation: days.vacationDays, sick: days.sickDays })[type];

/** Hours that the request costs. */
export const requestedHours = ({ hours, isHalfDay }: Partial<RequestFormValues>): number =>
  (hours ?? 0) / (isHalfDay ? 2 : 1);

/** Hours of a type that no pending request has asked for. */
export const availableHours = (balance: TimeOffBalanceDto, type: TimeOffType): number =>
  Math.max(
    0,
    (Number(daysOfType(balance, type)) - Number(daysOfType(balance.pending, type))) * HOURS_PER_DAY,
  );

/** Hours of the working days from the first day to the last; undefined until both are known. */
export function workingHours(
  { startDate, endDate }: Partial<RequestFormValues>,
  calendar: WorkingCalendar | undefined,
): number | undefined {
  if (!calendar || !startDate || !endDate) return undefined;
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate) || endDate < startDate)
    return undefined;
  return workingDaysBetween(startDate, endDate, calendar) * HOURS_PER_DAY;
}

/**
 * Hours once another type is chosen: at most those of one day (specification section 9), as long as
 * they are not what was proposed for the dates.
 */
export const hoursForNewType = (
  hours: number | null | undefined,
  proposed: number | undefined,
): number | null | undefined =>
  typeof hours === 'number' && hours !== proposed ? Math.min(hours, HOURS_PER_DAY) : hours;

/** What stands against the hours, in the words of specification section 5. */
export function hoursProblem(
  values: Partial<RequestFormValues>,
  {
    balance,
    calendar,
  }: { balance: TimeOffBalanceDto | undefined; calendar: WorkingCalendar | undefined },
): string | undefined {
  const hours = requestedHours(values);
  if (hours < 1) return 'Hours requested must be at least 1 hour.';
  const entered = workingHours(values, calendar);
  if (entered === 0) return 'There is no working day between these dates.';
  if (entered !== undefined && (values.hours ?? 0) > entered) {
    return `The working days between these dates have ${entered} hours.`;
  }
  const { type } = values;
  if (balance && type && hours > availableHours(balance, type)) {
    const most = wholeHoursOfDays(String(availableHours(balance, type) / HOURS_PER_DAY));
    return `You can only request up to ${most} hours for ${TIME_OFF_TYPE_LABELS[type].toLowerCase()} requests.`;
  }
  return undefined;
}

/** Days are hours divided by eight (specification section 5). */
export const toRequest = (
  values: RequestFormValues,
  ownId: number | undefined,
): CreateTimeOffRequestDto => ({
  type: values.type,
  startDate: values.startDate ?? '',
  endDate: values.endDate ?? '',
  days: String(requestedHours(values) / HOURS_PER_DAY),
  isHalfDay: values.isHalfDay ?? false,
  reason: values.reason?.trim() || null,
  ...(values.userId !== undefined && values.userId !== ownId && { userId: values.userId }),
});
