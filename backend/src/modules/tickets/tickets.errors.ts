import { LIMITS, ticketNumber, type TicketStatus } from '@atrium/contracts';
import { defineErrors } from '../../platform/http/app-error';

export const ticketErrors = defineErrors({
  unknownNumber: {
    rule: 'tickets.unknown_number',
    status: 400,
    title: 'No ticket has this number',
    message: (number: string) =>
      `There is no ticket ${number.slice(0, 20)}. Leave the number empty to create a ticket.`,
    field: 'number',
  },
  statusNotReachable: {
    rule: 'tickets.status_not_reachable',
    status: 409,
    title: 'The ticket cannot change to this status',
    message: (from: TicketStatus, to: TicketStatus) =>
      `You can't change a ticket from ${from} to ${to}.`,
    field: 'status',
  },
  unknownAssignee: {
    rule: 'tickets.unknown_assignee',
    status: 400,
    title: 'The assignee is not an active team member',
    message: () => 'Tickets can only be assigned to active team members.',
    field: 'assigneeId',
  },
  unknownAssigneeName: {
    rule: 'tickets.unknown_assignee',
    status: 400,
    message: (name: string) => `There is no active team member named "${name}".`,
    field: 'assignedTo',
  },
  ambiguousAssigneeName: {
    rule: 'tickets.ambiguous_assignee',
    status: 400,
    title: 'More than one team member has this name',
    message: (name: string) =>
      `More than one team member is named "${name}". Send assigneeId instead.`,
    field: 'assignedTo',
  },
  messageNotFailed: {
    rule: 'tickets.message_not_failed',
    status: 409,
    message: () =>
      "Only replies that couldn't be delivered can be sent again, as long as their email is kept.",
  },
  messageNotReceived: {
    rule: 'tickets.message_not_received',
    status: 409,
    message: () => 'Only messages that were received by email can be moved to a new ticket.',
  },
  firstMessage: {
    rule: 'tickets.first_message',
    status: 409,
    message: () => 'A ticket without a description keeps its first message.',
  },
  clientErased: {
    rule: 'tickets.client_erased',
    status: 409,
    message: () =>
      "The client's personal data was erased, so there is no address to send the reply to.",
  },
  unknownAttachment: {
    rule: 'tickets.unknown_attachment',
    status: 400,
    message: () => 'One of the attached files no longer exists, or is stored on another site.',
    field: 'attachmentIds',
  },
  mergeWithItself: {
    rule: 'tickets.merge_with_itself',
    status: 409,
    message: () => "A ticket can't be merged into itself. Choose another ticket.",
    field: 'intoId',
  },
  targetIsMerged: {
    rule: 'tickets.target_is_merged',
    status: 409,
    title: 'The target ticket was merged too',
    message: (intoId: number) =>
      `This ticket was merged into ${ticketNumber(intoId)}. Choose that ticket instead.`,
    field: 'intoId',
  },
  alreadyMerged: {
    rule: 'tickets.already_merged',
    status: 409,
    title: 'The ticket was already merged',
    message: (intoId: number) => `This ticket was already merged into ${ticketNumber(intoId)}.`,
  },
  notMerged: {
    rule: 'tickets.not_merged',
    status: 409,
    message: () => "This ticket isn't merged into another one.",
  },
  changedSinceMerge: {
    rule: 'tickets.changed_since_merge',
    status: 409,
    title: 'A ticket has changed since the merge',
    message: (intoId: number) =>
      `The merge can't be undone, because this ticket or ${ticketNumber(intoId)} has changed since.`,
  },
  tooManyRecipients: {
    rule: 'tickets.too_many_recipients',
    status: 409,
    message: () =>
      `These tickets have more than ${LIMITS.ticketCc} recipients in total. Remove some first.`,
  },
  unknownTarget: {
    rule: 'tickets.unknown_ticket',
    status: 400,
    message: () => "This ticket doesn't exist. It may have been deleted.",
    field: 'intoId',
  },
  noTarget: {
    rule: 'tickets.no_target',
    status: 400,
    message: () => 'Choose the ticket to merge into.',
    field: 'intoId',
  },
  noChanges: {
    rule: 'tickets.no_changes',
    status: 400,
    message: () => 'Choose at least one change.',
    field: 'changes',
  },
  unknownProject: {
    rule: 'tickets.unknown_project',
    status: 400,
    message: () => "This project doesn't exist. It may have been deleted.",
    field: 'projectId',
  },
});
