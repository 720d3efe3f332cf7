import { DeleteDialog } from '@atrium/ui-kit/forms';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { useDeleteTicketMutation } from '../api/tickets-api';

interface DeleteTicketDialogProps {
  ticket: TicketDetailDto;
  onClose: () => void;
  /** The ticket is gone. */
  onDeleted: () => void;
}

/** Asks before a ticket is deleted, and names what is lost and what stays. */
export function DeleteTicketDialog({ ticket, onClose, onDeleted }: DeleteTicketDialogProps) {
  const [deleteTicket] = useDeleteTicketMutation();
  return (
    <DeleteDialog
      title={`Delete ${ticket.number}?`}
      confirmLabel="Delete Ticket"
      noun="ticket"
      onDelete={() => deleteTicket({ id: ticket.id }).unwrap()}
      successMessage="Ticket deleted successfully!"
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <p>
        “{ticket.title}” is lost for good, with its conversation and its history. Evidence files of
        the ticket stay, without a ticket.
      </p>
    </DeleteDialog>
  );
}
