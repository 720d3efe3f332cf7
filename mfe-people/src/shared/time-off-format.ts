import {
  halfDayName,
  HOURS_PER_DAY,
  TIME_OFF_TYPE_LABELS,
  TIME_OFF_TYPES,
  type TimeAway,
  timeOffUserName,
} from '@atrium/contracts';
import { formatDateRange } from '@atrium/web-kit';
import type { TimeOffRequestDetailDto, TimeOffRequestDto } from '../api/endpoints.generated';

export const TYPE_CHOICES = TIME_OFF_TYPES.map((value) => ({
  value,
  label: TIME_OFF_TYPE_LABELS[value],
}));

/** The API's decimal days as rounded hours, for display (docs/domain/time-off.md#units). */
export const daysToRoundedHours = (days: string): number =>
  Math.round(Number(days) * HOURS_PER_DAY);

/** `Dec 7, 2026 (half day)` or `Dec 7, 2026 (morning)` */
export function formatRequestDates(request: TimeAway): string {
  const halfDay = halfDayName(request);
  const dates = formatDateRange(request.startDate, request.endDate);
  return halfDay ? `${dates} (${halfDay})` : dates;
}

/** Name of a request in its row and in messages. */
export const requestName = (request: TimeOffRequestDto): string =>
  `${timeOffUserName(request)}, ${formatDateRange(request.startDate, request.endDate)}`;

/** `Maya Okafor approved this request.`; undefined while it is pending. */
export function outcomeOf({
  status,
  approvedBy,
  cancelledBy,
}: TimeOffRequestDetailDto): string | undefined {
  if (status === 'pending') return undefined;
  const name = status === 'cancelled' ? cancelledBy : approvedBy;
  return name ? `${name} ${status} this request.` : `This request was ${status}.`;
}
