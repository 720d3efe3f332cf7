import {
  isOneOf,
  MINUTE_MS,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketPriority,
  type TicketStatus,
  yesOrNo,
} from '@atrium/contracts';
import { PRIORITY_APPEARANCE, STATUS_APPEARANCE, truncate } from '@atrium/ui-kit';
import { nameWithStatus } from '@atrium/web-kit';
import type { TicketDto } from '../api/endpoints.generated';

export const STATUS_CHOICES: readonly { value: TicketStatus; label: string }[] =
  TICKET_STATUSES.map((value) => ({ value, label: STATUS_APPEARANCE[value].label }));

export const PRIORITY_CHOICES: readonly { value: TicketPriority; label: string }[] =
  TICKET_PRIORITIES.map((value) => ({ value, label: PRIORITY_APPEARANCE[value].label }));

/** `Maya Okafor`, `Maya Okafor (inactive)` or `Unassigned`. */
export function assigneeLabel({
  assigneeId,
  assignedTo,
  isAssigneeInactive,
}: Pick<TicketDto, 'assigneeId' | 'assignedTo' | 'isAssigneeInactive'>): string {
  if (assigneeId === null) return 'Unassigned';
  return nameWithStatus(assignedTo ?? 'Unknown user', isAssigneeInactive);
}

/** Whether the ticket has left the queue of open work. */
export const isFinished = (status: TicketStatus): boolean =>
  status === 'resolved' || status === 'closed';

/** `144` minutes → `2.4h`; `—` for `null` (docs/domain/tickets.md#average-response). */
export const formatResponseTime = (minutes: number | null): string =>
  minutes === null ? '—' : `${(minutes / 60).toFixed(1)}h`;

/** The time from `start` to `end` (ISO 8601), such as `24 min` or `2.4h`. */
export function formatWait(start: string, end: string): string {
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  return minutes < 60 ? `${minutes} min` : formatResponseTime(minutes);
}

/** A field's value as displayed; `none` if it is empty. */
export function fieldText(
  field: string,
  value: string | boolean | readonly string[] | null | undefined,
): string {
  if (typeof value === 'boolean') return yesOrNo(value);
  if (typeof value === 'object' && value !== null) return truncate(value.join(', ') || 'none');
  if (!value) return field === 'assignedTo' ? 'Unassigned' : 'none';
  if (field === 'status' && isOneOf(TICKET_STATUSES, value)) return STATUS_APPEARANCE[value].label;
  if (field === 'priority' && isOneOf(TICKET_PRIORITIES, value)) {
    return PRIORITY_APPEARANCE[value].label;
  }
  return truncate(value);
}
