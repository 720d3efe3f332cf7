import { TICKET_TRANSITIONS, type TicketStatus } from '@atrium/contracts';
import type { TicketDto, UpdateTicketDto } from '../api/endpoints.generated';
import { useLazyGetTicketQuery, useUpdateTicketMutation } from '../api/tickets-api';
import { type ChangeInline, useInlineChanges } from '../shared/use-inline-changes';

/** Changes a ticket where it is displayed. */
export function useTicketChanges(): ChangeInline<UpdateTicketDto> {
  const [updateTicket] = useUpdateTicketMutation();
  const [readTicket] = useLazyGetTicketQuery();
  return useInlineChanges<TicketDto, UpdateTicketDto>({
    noun: 'Ticket',
    update: (id, updateTicketDto) => updateTicket({ id, updateTicketDto }).unwrap(),
    read: (id) => readTicket({ id }).unwrap(),
  });
}

/** Whether the user can change the status back after a change to `next`. */
export function canChangeBack({ status, abilities }: TicketDto, next: TicketStatus): boolean {
  const ability = next === 'closed' ? abilities.reopen : abilities.update;
  return ability === true && TICKET_TRANSITIONS[next].includes(status);
}

/** Whether the user can assign the ticket to its current assignee again. */
export const canAssignBack = (
  { assigneeId, isAssigneeInactive, abilities }: TicketDto,
  userId: number | undefined,
): boolean =>
  assigneeId === null ||
  (!isAssigneeInactive && (abilities.reassign === true || assigneeId === userId));

/** Changes the status, with Undo if the user can change it back. */
export function useStatusChange(): (ticket: TicketDto, next: TicketStatus) => Promise<void> {
  const change = useTicketChanges();
  return (ticket, next) =>
    change(
      ticket,
      { status: next },
      canChangeBack(ticket, next) ? { status: ticket.status } : undefined,
    );
}
