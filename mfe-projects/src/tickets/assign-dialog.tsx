import { FormDialog } from '@atrium/ui-kit/forms';
import { abilityView, toast, useSession } from '@atrium/web-kit';
import type { TicketDto } from '../api/endpoints.generated';
import { useUpdateTicketMutation } from '../api/tickets-api';
import { AssigneeField } from './assignee-field';
import { canAssignBack, useTicketChanges } from './use-ticket-changes';

interface AssignDialogProps {
  ticket: TicketDto;
  onClose: () => void;
}

/** Assigns the ticket to anyone in the directory, found by name. */
export function AssignDialog({ ticket, onClose }: AssignDialogProps) {
  const [updateTicket] = useUpdateTicketMutation();
  const change = useTicketChanges();
  const { session } = useSession();
  const { id, number, assigneeId, version, abilities } = ticket;

  const assign = async (next: number | null): Promise<void> => {
    if (next === assigneeId) return;
    const updateTicketDto = { assigneeId: next, version };
    const saved = await updateTicket({ id, updateTicketDto }).unwrap();
    toast.success({
      title: 'Ticket updated successfully!',
      ...(canAssignBack(ticket, session?.id) && {
        onUndo: () => void change(saved, { assigneeId }),
      }),
    });
  };

  return (
    <FormDialog<{ assigneeId?: number | null }>
      title={`Assign ${number}`}
      submitLabel="Assign"
      initialValues={{ assigneeId }}
      asksBeforeDiscard={false}
      allOptional
      onSubmit={({ assigneeId: next = null }) => assign(next)}
      onClose={onClose}
    >
      <AssigneeField selected={ticket} reassign={abilityView(abilities.reassign)} />
    </FormDialog>
  );
}
