import {
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketPriority,
  type TicketStatus,
} from '@atrium/contracts';
import { PRIORITY_APPEARANCE, truncate, STATUS_APPEARANCE } from '@atrium/ui-kit';

export const STATUS_CHOICES: readonly { value: TicketStatus; label: string }[] =
  TICKET_STATUSES.map((value) => ({ value, label: STATUS_APPEARANCE[value].label }));

export const PRIORITY_CHOICES: readonly { value: TicketPriority; label: string }[] =
  TICKET_PRIORITIES.map((value) => ({ value, label: PRIORITY_APPEARANCE[value].label }));

/** `144` minutes → `2.4h` (specification section 2); `—` for none. */
export const formatResponse = (minutes: number | null): string =>
  minutes === null ? '—' : `${(minutes / 60).toFixed(1)}h`;

/** How long one client waited, in the unit that reads best. */
export function formatWait(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  return minutes < 60 ? `${minutes} min` : formatResponse(minutes);
}

/** Whole minutes between two moments, ISO 8601. */
export const minutesBetween = (start: string, end: string): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / 60_000);

const LABELS: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  clientName: 'Client name',
  clientEmail: 'Client email',
  priority: 'Priority',
  status: 'Status',
  assigneeId: 'Assignee',
  assignedTo: 'Assignee',
  projectId: 'Project',
  project: 'Project',
};

/** How a field of a ticket is called in a history. */
export const fieldLabel = (field: string): string => LABELS[field] ?? field;

const isStatus = (text: string): text is TicketStatus =>
  TICKET_STATUSES.some((status) => status === text);
const isPriority = (text: string): text is TicketPriority =>
  TICKET_PRIORITIES.some((priority) => priority === text);

/** The value of a field as people read it; `none` for an empty one. */
export function fieldText(field: string, value: string | null | undefined): string {
  if (!value) return field === 'assignedTo' ? 'Unassigned' : 'none';
  if (field === 'status' && isStatus(value)) return STATUS_APPEARANCE[value].label;
  if (field === 'priority' && isPriority(value)) return PRIORITY_APPEARANCE[value].label;
  return truncate(value);
}
