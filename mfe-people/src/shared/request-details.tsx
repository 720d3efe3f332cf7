import { TIME_OFF_TYPE_LABELS } from '@atrium/contracts';
import { DescriptionList, StatusTag, type DescriptionItem } from '@atrium/ui-kit';
import { formatDateRange, formatDateTime, useSession } from '@atrium/web-kit';
import type { TimeOffRequestDto } from '../api/endpoints.generated';
import { minutesToHours, formatHours } from './time-off-format';

/** Details of a request: type, dates, hours, reason, status and comments. */
export function RequestDetails({ request }: { request: TimeOffRequestDto }) {
  const { session } = useSession();
  const timeZone = session?.settings.timeZone;
  const { type, startDate, endDate, minutes, isHalfDay, reason, status } = request;
  const hours = formatHours(minutesToHours(minutes));
  const facts: DescriptionItem[] = [
    { label: 'Type', value: TIME_OFF_TYPE_LABELS[type] },
    { label: 'Dates', value: formatDateRange(startDate, endDate) },
    { label: 'Hours', value: isHalfDay ? `${hours}, half day` : hours },
    { label: 'Reason', value: reason ?? 'No reason provided' },
    { label: 'Status', value: <StatusTag status={status} /> },
    { label: 'Requested', value: formatDateTime(request.createdAt, timeZone) },
  ];
  if (request.approvedBy) {
    facts.push({
      label: 'Decided',
      value: `${formatDateTime(request.approvedAt, timeZone)} by ${request.approvedBy}`,
    });
  }
  if (request.cancelledAt) {
    facts.push({ label: 'Cancelled', value: formatDateTime(request.cancelledAt, timeZone) });
  }
  if (request.comments) facts.push({ label: 'Manager Comments', value: request.comments });
  return <DescriptionList items={facts} />;
}
