import { requiredMessage, TICKET_LABELS as LABELS } from '@atrium/contracts';
import {
  ConflictNotice,
  FormDialog,
  FormGrid,
  ProjectField,
  SelectField,
  useVersionedEdit,
} from '@atrium/ui-kit/forms';
import { abilityView, toast } from '@atrium/web-kit';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { useLazyGetTicketQuery, useUpdateTicketMutation } from '../api/tickets-api';
import { useProjectChoices } from '../shared/record-choices';
import { AssigneeField } from './assignee-field';
import {
  changesOf,
  differences,
  formValuesOf,
  TicketFields,
  type TicketFormValues,
} from './ticket-form';
import { STATUS_CHOICES } from './ticket-labels';

interface EditTicketDialogProps {
  ticket: TicketDetailDto;
  onClose: () => void;
}

/**
 * Edits a ticket. Sends only the changed fields. If someone else saved first, the dialog shows
 * their changes and keeps the input; saving again applies it on top.
 */
export function EditTicketDialog({ ticket, onClose }: EditTicketDialogProps) {
  const [updateTicket] = useUpdateTicketMutation();
  const [readTicket] = useLazyGetTicketQuery();
  const { opened, latest, conflicts, save } = useVersionedEdit(ticket, {
    read: () => readTicket({ id: ticket.id }).unwrap(),
    onFailure: () => toast.destructive('Failed to update ticket'),
    // The first reply also increments `version`, but doesn't change these fields.
    differences,
  });

  const submit = async (values: TicketFormValues): Promise<void> => {
    const changes = changesOf(formValuesOf(opened), values);
    if (Object.keys(changes).length === 0) return;
    await save(changes, ({ version }) =>
      updateTicket({ id: ticket.id, updateTicketDto: { ...changes, version } }).unwrap(),
    );
    toast.success('Ticket updated successfully!');
  };

  return (
    <FormDialog<TicketFormValues>
      title={`Edit ${ticket.number}`}
      submitLabel="Save Changes"
      width={600}
      initialValues={formValuesOf(opened)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <TicketFields />
      <FormGrid>
        <StatusField ticket={latest} />
        <AssigneeField selected={opened} reassign={abilityView(opened.abilities.reassign)} />
      </FormGrid>
      <ProjectField source={useProjectChoices()} selected={opened} />
    </FormDialog>
  );
}

interface StatusFieldProps {
  ticket: TicketDetailDto;
}

/** Offers the current status and those that the user can move the ticket to. */
function StatusField({ ticket: { status, nextStatuses, abilities } }: StatusFieldProps) {
  const reopen = abilityView(abilities.reopen);
  const isDenied = status === 'closed' && !reopen.allowed;
  const choices = STATUS_CHOICES.filter(
    ({ value }) => value === status || (nextStatuses.includes(value) && !isDenied),
  );
  return (
    <SelectField
      name="status"
      label={LABELS.status}
      choices={choices}
      required={requiredMessage(LABELS.status)}
      help={isDenied ? reopen.reason : undefined}
    />
  );
}
