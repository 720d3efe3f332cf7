import type { TicketStatus } from '@atrium/contracts';
import { defineErrors } from '../../platform/http/app-error';

export const ticketErrors = defineErrors({
  statusNotReachable: {
    rule: 'tickets.status_not_reachable',
    status: 409,
    message: (from: TicketStatus, to: TicketStatus) =>
      `You can't change a ticket from ${from} to ${to}.`,
    field: 'status',
  },
  unknownAssignee: {
    rule: 'tickets.unknown_assignee',
    status: 400,
    message: () => 'Tickets can only be assigned to active members of staff.',
    field: 'assigneeId',
  },
  unknownAssigneeName: {
    rule: 'tickets.unknown_assignee',
    status: 400,
    message: (name: string) => `There is no active member of staff called "${name}".`,
    field: 'assignedTo',
  },
  ambiguousAssigneeName: {
    rule: 'tickets.ambiguous_assignee',
    status: 400,
    message: (name: string) =>
      `More than one member of staff is called "${name}". Send assigneeId instead.`,
    field: 'assignedTo',
  },
  unknownProject: {
    rule: 'tickets.unknown_project',
    status: 400,
    message: () => 'There is no such project.',
    field: 'projectId',
  },
});
