import type { TicketEventField } from './statuses';

/** Fields that people enter for a ticket, with the label that every screen and message uses. */
export const TICKET_LABELS = {
  title: 'Title',
  description: 'Description',
  clientName: 'Client Name',
  clientEmail: 'Client Email',
  priority: 'Priority',
  status: 'Status',
  assigneeId: 'Assignee',
  projectId: 'Project',
} as const;

/** Fields that the history of a ticket shows, with their labels. */
export const TICKET_HISTORY_LABELS = {
  title: TICKET_LABELS.title,
  status: TICKET_LABELS.status,
  priority: TICKET_LABELS.priority,
  assignedTo: TICKET_LABELS.assigneeId,
  project: TICKET_LABELS.projectId,
} as const satisfies Record<TicketEventField, string>;
