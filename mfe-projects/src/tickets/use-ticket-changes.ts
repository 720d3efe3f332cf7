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
