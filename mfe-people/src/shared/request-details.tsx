import {
  formatHours,
  halfDayName,
  minutesToHours,
  TIME_OFF_HISTORY_LABELS,
  TIME_OFF_LABELS,
  TIME_OFF_TYPE_LABELS,
} from '@atrium/contracts';
import { type DescriptionItem, DescriptionList, labeledItems, StatusTag } from '@atrium/ui-kit';
import { formatDateRange, formatDateTime, useCompanySettings } from '@atrium/web-kit';
import type { TimeOffRequestDetailDto, TimeOffRequestDto } from '../api/endpoints.generated';

/** One row shows both dates, and days are shown in hours. */
const DETAIL_LABELS = { ...TIME_OFF_LABELS, startDate: 'Dates', days: 'Hours' };

interface RequestDetailsProps {
  /** Rows of a list don't say who cancelled the request. */
  request: TimeOffRequestDto & Partial<Pick<TimeOffRequestDetailDto, 'cancelledBy'>>;
}

/** Details of a request: type, dates, hours, reason, status and comments. */
export function RequestDetails({ request }: RequestDetailsProps) {
  const { timeZone } = useCompanySettings();
  const { type, startDate, endDate, minutes, reason, status } = request;
  const amount = [formatHours(minutesToHours(minutes)), halfDayName(request)];
  const details: DescriptionItem[] = [
    ...labeledItems(DETAIL_LABELS, {
      // The screens show the person in the title.
      userId: null,
      type: TIME_OFF_TYPE_LABELS[type],
      startDate: formatDateRange(startDate, endDate),
      endDate: null,
      days: amount.filter(Boolean).join(', '),
      isHalfDay: null,
      timeOfDay: null,
      reason: reason ?? 'No reason provided',
    }),
    { label: 'Status', value: <StatusTag status={status} /> },
    { label: 'Requested', value: formatDateTime(request.createdAt, timeZone) },
  ];
  if (request.approvedBy) {
    details.push({
      label: 'Decided',
      value: `${formatDateTime(request.approvedAt, timeZone)} by ${request.approvedBy}`,
    });
  }
  if (request.cancelledAt) {
    const cancelled = formatDateTime(request.cancelledAt, timeZone);
    details.push({
      label: 'Cancelled',
      value: request.cancelledBy ? `${cancelled} by ${request.cancelledBy}` : cancelled,
    });
  }
  if (request.comments) details.push({ label: 'Manager Comments', value: request.comments });
  if (request.cancellationComments) {
    details.push({
      label: TIME_OFF_HISTORY_LABELS.cancellationComments,
      value: request.cancellationComments,
    });
  }
  return <DescriptionList items={details} />;
}
