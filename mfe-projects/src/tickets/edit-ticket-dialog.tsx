import {
  ConflictNotice,
  FormDialog,
  FormGrid,
  SelectField,
  useVersionedEdit,
  ProjectField,
  includeChosen,
} from '@atrium/ui-kit/forms';
import { abilityView, displayNameOf, toast, useSession } from '@atrium/web-kit';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { useLazyGetTicketQuery, useUpdateTicketMutation } from '../api/tickets-api';
import { useProjectChoices } from '../shared/use-project-choices';
import { TicketFields } from './ticket-fields';
import { changesOf, differences, formValuesOf, type TicketFormValues } from './ticket-form';
import { STATUS_CHOICES } from './ticket-words';
import { useStaffChoices } from './use-staff-choices';

interface EditTicketDialogProps {
  ticket: TicketDetailDto;
  onClose: () => void;
}

/**
 * Changes a ticket. Sends only what the person changed; when somebody else was quicker, it says
 * what they changed, keeps the input, and the next Save puts it on top.
 */
export function EditTicketDialog({ ticket, onClose }: EditTicketDialogProps) {
  const [updateTicket] = useUpdateTicketMutation();
  const [readTicket] = useLazyGetTicketQuery();
  const { opened, latest, conflicts, save } = useVersionedEdit(ticket, {
    read: () => readTicket({ id: ticket.id }).unwrap(),
    onFailure: () => toast.destructive('Failed to update ticket'),
    // The first reply raises the version, too, and changes nothing that stands in this form.
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
        <AssigneeField ticket={opened} />
      </FormGrid>
      <ProjectField source={useProjectChoices()} chosen={opened} />
    </FormDialog>
  );
}

/** Statuses that the ticket may move to, as far as the caller may move it there. */
function StatusField({ ticket: { status, nextStatuses, abilities } }: EditedTicket) {
  const reopen = abilityView(abilities.reopen);
  const isRefused = status === 'closed' && !reopen.allowed;
  const choices = STATUS_CHOICES.filter(
    ({ value }) => value === status || (nextStatuses.includes(value) && !isRefused),
  );
  return (
    <SelectField
      name="status"
      label="Status"
      choices={choices}
      required="Status is required"
      help={isRefused ? reopen.reason : undefined}
    />
  );
}

/** Anybody for managers; oneself or nobody for others (decisions section 5). */
function AssigneeField({ ticket: { assigneeId, assignedTo, abilities } }: EditedTicket) {
  const { session } = useSession();
  const { choices, text, setText, isSearching } = useStaffChoices();
  const reassign = abilityView(abilities.reassign);
  const chosen =
    assigneeId === null ? undefined : { value: assigneeId, label: assignedTo ?? 'Unknown person' };
  const offered = reassign.allowed
    ? choices
    : session
      ? [{ value: session.id, label: displayNameOf(session) }]
      : [];
  return (
    <SelectField<number>
      name="assigneeId"
      label="Assignee"
      placeholder="Unassigned"
      clearable
      searchable
      choices={includeChosen(offered, chosen, text)}
      loading={isSearching}
      onSearch={reassign.allowed ? setText : undefined}
      help={reassign.reason}
    />
  );
}

interface EditedTicket {
  ticket: TicketDetailDto;
}
