import { isErasedAddress, requiredMessage, TICKET_LABELS as LABELS } from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import { FormDialog, FormGrid, SelectField, TextField } from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import { useNavigate } from 'react-router-dom';
import type {
  MoveTicketMessageDto,
  TicketDetailDto,
  TicketMessageDto,
} from '../../api/endpoints.generated';
import { useMoveTicketMessageMutation } from '../../api/tickets-api';
import { AssigneeField } from '../assignee-field';
import { PRIORITY_CHOICES } from '../ticket-labels';
import { TicketNumber } from '../ticket-reference';

interface MoveMessageDialogProps {
  ticket: TicketDetailDto;
  message: TicketMessageDto;
  onClose: () => void;
}

/** Moves a received message to a new ticket (docs/domain/tickets.md#moving-a-message). */
export function MoveMessageDialog({ ticket, message, onClose }: MoveMessageDialogProps) {
  const [moveMessage] = useMoveTicketMessageMutation();
  const mutate = useIdempotentMutation();
  const navigate = useNavigate();

  const move = async (moveTicketMessageDto: MoveTicketMessageDto): Promise<void> => {
    const { id, number } = await mutate((key) =>
      moveMessage({
        id: ticket.id,
        messageId: message.id,
        'Idempotency-Key': key,
        moveTicketMessageDto,
      }).unwrap(),
    );
    toast.success({
      title: 'Message moved successfully!',
      action: { label: `Open ${number}`, onSelect: () => void navigate(`/tickets/${id}`) },
    });
  };

  return (
    <FormDialog<MoveTicketMessageDto>
      title="Move to New Ticket"
      recordId={message.id}
      submitLabel="Create Ticket"
      initialValues={{ priority: 'medium' }}
      onSubmit={move}
      onClose={onClose}
    >
      <p>
        If this message is about something else, create a ticket for it. The message and its
        attachments move there from <TicketNumber id={ticket.id} />.{' '}
        {message.isFromClient || isErasedAddress(message.from ?? '')
          ? 'The client, project and recipients are copied.'
          : `${message.authorName} becomes the client of the new ticket.`}
      </p>
      <TextField name="title" label={LABELS.title} required={requiredMessage(LABELS.title)} />
      <FormGrid>
        <SelectField
          name="priority"
          label={LABELS.priority}
          choices={PRIORITY_CHOICES}
          required={requiredMessage(LABELS.priority)}
        />
        <AssigneeField />
      </FormGrid>
    </FormDialog>
  );
}
