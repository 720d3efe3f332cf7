import { DeleteDialog } from '@atrium/ui-kit/forms';
import { useDeleteClientMutation } from '../api/clients-api';
import type { ClientDetailDto } from '../api/endpoints.generated';
import { counted } from './client-words';

interface DeleteClientDialogProps {
  client: ClientDetailDto;
  onClose: () => void;
  /** The client is gone. */
  onDeleted: () => void;
}

/** Asks before a client is deleted, and names what is lost and what stays. */
export function DeleteClientDialog({ client, onClose, onDeleted }: DeleteClientDialogProps) {
  const [deleteClient] = useDeleteClientMutation();
  const { tickets } = client.figures;
  return (
    <DeleteDialog
      title={`Delete ${client.name}?`}
      confirmLabel="Delete Client"
      noun="client"
      onDelete={() => deleteClient({ id: client.id }).unwrap()}
      successMessage="Client deleted successfully!"
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <p>The client and how to reach it are lost for good.</p>
      {tickets > 0 && <p>Its {counted(tickets, 'ticket')} will stay, without a client.</p>}
    </DeleteDialog>
  );
}
