import {
  daysToMinutes,
  HOURS_PER_DAY,
  MINUTES_PER_DAY,
  minutesToDays,
  minutesToHours,
  noWorkingDayMessage,
  TIME_OFF_TYPE_LABELS,
  type TimeOfDay,
  type TimeOffType,
  type WorkingCalendar,
  workingDaysBetween,
} from '@atrium/contracts';
import {
  type CalendarDate,
  formatCount,
  formatDate,
  isApiError,
  isCalendarDate,
} from '@atrium/web-kit';
import type {
  CreateTimeOffRequestDto,
  TimeOffBalanceDto,
  TimeOffDaysDto,
  TimeOffRequestDto,
} from '../../api/endpoints.generated';

/** Values of the request form. */
export interface RequestFormValues {
  /** Who will be away; the user if undefined. */
  userId?: number;
  type: TimeOffType;
  startDate?: string | null;
  endDate?: string | null;
  /** As entered; a half day uses half of them. */
  hours?: number | null;
  isHalfDay?: boolean;
  timeOfDay?: TimeOfDay | null;
  reason?: string;
}

/** The field of a balance with the days of a type. */
const DAYS_FIELDS = {
  personal: 'personalDays',
  vacation: 'vacationDays',
  sick: 'sickDays',
} as const satisfies Record<TimeOffType, keyof TimeOffDaysDto>;

export const daysForType = (days: TimeOffDaysDto, type: TimeOffType): string =>
  days[DAYS_FIELDS[type]];

/** Hours that the request uses. */
export const requestedHours = ({ hours, isHalfDay }: Partial<RequestFormValues>): number =>
  (hours || 0) / (isHalfDay ? 2 : 1);

/**
 * Hours of a type minus the hours of pending requests (docs/domain/time-off.md#available-hours).
 */
export const availableHours = (balance: TimeOffBalanceDto, type: TimeOffType): number =>
  Math.max(
    0,
    (Number(daysForType(balance, type)) - Number(daysForType(balance.pending, type))) *
      HOURS_PER_DAY,
  );

/** Available hours, rounded down (docs/domain/time-off.md#units). */
export const availableWholeHours = (balance: TimeOffBalanceDto, type: TimeOffType): number =>
  Math.floor(availableHours(balance, type) + 1e-6);

/** A balance without the hours of a pending request, which a change of the request replaces. */
export const withoutRequest = (
  balance: TimeOffBalanceDto,
  { type, minutes }: TimeOffRequestDto,
): TimeOffBalanceDto => {
  const { pending } = balance;
  const others = minutesToDays(daysToMinutes(daysForType(pending, type)) - minutes);
  return { ...balance, pending: { ...pending, [DAYS_FIELDS[type]]: others } };
};

/** The dates of the request; undefined until both are known. */
export function requestedRange({
  startDate,
  endDate,
}: Partial<RequestFormValues>): { startDate: CalendarDate; endDate: CalendarDate } | undefined {
  if (!startDate || !isCalendarDate(startDate) || !endDate || !isCalendarDate(endDate)) {
    return undefined;
  }
  return endDate < startDate ? undefined : { startDate, endDate };
}

/** Hours of the working days from the first day to the last; undefined until both are known. */
export function workingHours(
  values: Partial<RequestFormValues>,
  calendar: WorkingCalendar | undefined,
): number | undefined {
  const range = requestedRange(values);
  return calendar && range
    ? workingDaysBetween(range.startDate, range.endDate, calendar) * HOURS_PER_DAY
    : undefined;
}

/** The hours and the holidays of the chosen dates, for display. */
export function describeDates(
  values: Partial<RequestFormValues>,
  calendar: WorkingCalendar | undefined,
): string | undefined {
  const hours = workingHours(values, calendar);
  const range = requestedRange(values);
  if (!calendar || !range || hours === undefined) {
    return 'Choose dates to fill in the hours automatically.';
  }
  const holidays = calendar.holidays
    .filter((date) => range.startDate <= date && date <= range.endDate)
    .map((date) => {
      const name = calendar.holidayNames?.[date];
      return name ? `${formatDate(date)} (${name})` : formatDate(date);
    });
  const sentences = [
    hours > 0 ? `These dates include ${formatCount(hours)} working hours.` : '',
    holidays.length > 0
      ? `${holidays.length === 1 ? 'Holiday' : 'Holidays'}: ${holidays.join(', ')}.`
      : '',
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}

/**
 * Hours after the type was changed: capped at one day, unless they are the proposed ones
 * (docs/domain/time-off.md#request-form).
 */
export const hoursForNewType = (
  hours: number | null | undefined,
  proposed: number | undefined,
): number | null | undefined =>
  typeof hours === 'number' && hours !== proposed ? Math.min(hours, HOURS_PER_DAY) : hours;

/** The error of the end date, if any (docs/domain/time-off.md#working-days). */
export function endDateError(
  { startDate, endDate }: Partial<RequestFormValues>,
  calendar: WorkingCalendar | undefined,
): string | undefined {
  if (startDate && isCalendarDate(startDate) && endDate && endDate < startDate) {
    return 'The end date must not be before the start date.';
  }
  const range = requestedRange({ startDate, endDate });
  return calendar && range && workingHours(range, calendar) === 0
    ? noWorkingDayMessage(range, calendar)
    : undefined;
}

/** The error of the hours, if any (docs/domain/time-off.md#request-form). */
export function hoursError(
  values: Partial<RequestFormValues>,
  {
    balance,
    calendar,
  }: { balance: TimeOffBalanceDto | undefined; calendar: WorkingCalendar | undefined },
): string | undefined {
  const hours = requestedHours(values);
  const maxHours = workingHours(values, calendar);
  // The end date has the error.
  if (maxHours === 0) return undefined;
  if (hours < 1) return 'Hours requested must be at least 1 hour.';
  if (maxHours !== undefined && (values.hours ?? 0) > maxHours) {
    return `You can request up to ${maxHours} hours for these dates.`;
  }
  const { type } = values;
  if (balance && type && hours > availableHours(balance, type)) {
    return `You can only request up to ${availableWholeHours(balance, type)} hours for ${TIME_OFF_TYPE_LABELS[type].toLowerCase()} requests.`;
  }
  return undefined;
}

const hoursToMinutes = (hours: number): number =>
  Math.round((hours * MINUTES_PER_DAY) / HOURS_PER_DAY);

/** Converts hours to days (docs/domain/time-off.md#units). */
export const toRequest = (
  values: RequestFormValues,
  ownId: number | undefined,
): Required<Omit<CreateTimeOffRequestDto, 'userId'>> & { userId?: number } => ({
  type: values.type,
  startDate: values.startDate ?? '',
  endDate: values.endDate ?? '',
  days: minutesToDays(hoursToMinutes(requestedHours(values))),
  isHalfDay: values.isHalfDay ?? false,
  timeOfDay: (values.isHalfDay && values.timeOfDay) || null,
  reason: values.reason?.trim() || null,
  ...(values.userId !== undefined && values.userId !== ownId && { userId: values.userId }),
});

/** The form's values for a request; half days are entered as the hours of full ones. */
export const formValuesOf = ({
  type,
  startDate,
  endDate,
  minutes,
  isHalfDay,
  timeOfDay,
  reason,
}: TimeOffRequestDto): Required<Omit<RequestFormValues, 'userId'>> => ({
  type,
  startDate,
  endDate,
  hours: Number(minutesToHours(minutes)) * (isHalfDay ? 2 : 1),
  isHalfDay,
  timeOfDay,
  reason: reason ?? '',
});

/** The server reports errors of `days`; the form shows them at `hours`. */
export function toFormErrors(error: unknown): unknown {
  if (!isApiError(error) || error.errors?.['days'] === undefined) return error;
  const { days, ...others } = error.errors;
  return { ...error, errors: { ...others, hours: days } };
}
