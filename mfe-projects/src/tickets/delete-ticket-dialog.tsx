import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
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
    <ConfirmDialog
      title={`Delete ${ticket.number}?`}
      confirmLabel="Delete Ticket"
      danger
      onConfirm={async () => {
        await deleteTicket({ id: ticket.id }).unwrap();
        toast.success('Ticket deleted successfully!');
        onDeleted();
      }}
      onClose={onClose}
    >
      <p>
        “{ticket.title}” is lost for good, with its conversation and its history. Evidence files of
        the ticket stay, without a ticket.
      </p>
    </ConfirmDialog>
  );
}
