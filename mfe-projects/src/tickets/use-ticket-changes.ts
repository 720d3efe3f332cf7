import { useIdempotentMutation } from '@atrium/ui-kit/forms';
import { errorMessage, toast } from '@atrium/web-kit';
import type { TicketDto, UpdateTicketDto } from '../api/endpoints.generated';
import { useLazyGetTicketQuery, useUpdateTicketMutation } from '../api/tickets-api';

/** Changes a ticket where it is displayed, and reports the outcome. */
export function useTicketChanges(): (
  ticket: Pick<TicketDto, 'id' | 'version'>,
  changes: UpdateTicketDto,
) => Promise<void> {
  const [updateTicket] = useUpdateTicketMutation();
  const [readTicket] = useLazyGetTicketQuery();
  const mutate = useIdempotentMutation();
  return async ({ id, version }, changes) => {
    try {
      await mutate(() => updateTicket({ id, updateTicketDto: { ...changes, version } }).unwrap(), {
        changes,
        // Also updates the panel, so that the user sees what someone else changed.
        read: () => readTicket({ id }).unwrap(),
      });
      toast.success('Ticket updated successfully!');
    } catch (error) {
      toast.destructive({
        title: 'Failed to update ticket',
        description: errorMessage(error, 'The ticket was not changed. Please try again.'),
      });
    }
  };
}
