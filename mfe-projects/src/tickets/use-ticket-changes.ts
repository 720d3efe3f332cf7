import { useIdempotentMutation } from '@atrium/ui-kit/forms';
import { errorMessage, toast } from '@atrium/web-kit';
import type { TicketDto, UpdateTicketDto } from '../api/endpoints.generated';
import { useLazyGetTicketQuery, useUpdateTicketMutation } from '../api/tickets-api';

type ChangeTicket = (
  ticket: Pick<TicketDto, 'id' | 'version'>,
  changes: UpdateTicketDto,
  /** The earlier values, if the toast may offer Undo. */
  earlier?: UpdateTicketDto,
) => Promise<void>;

/** Changes a ticket where it is displayed, and reports the outcome. */
export function useTicketChanges(): ChangeTicket {
  const [updateTicket] = useUpdateTicketMutation();
  const [readTicket] = useLazyGetTicketQuery();
  const mutate = useIdempotentMutation();
  const change: ChangeTicket = async ({ id, version }, changes, earlier) => {
    let changed: TicketDto | undefined;
    const update = async (): Promise<void> => {
      changed = await updateTicket({ id, updateTicketDto: { ...changes, version } }).unwrap();
    };
    try {
      await mutate(update, {
        changes,
        // Also updates the panel, so that the user sees what someone else changed.
        read: () => readTicket({ id }).unwrap(),
      });
      const undone = changed;
      toast.success({
        title: 'Ticket updated successfully!',
        onUndo: undone && earlier && (() => void change(undone, earlier)),
      });
    } catch (error) {
      toast.destructive({
        title: 'Failed to update ticket',
        description: errorMessage(error, 'The ticket was not changed. Please try again.'),
      });
    }
  };
  return change;
}
