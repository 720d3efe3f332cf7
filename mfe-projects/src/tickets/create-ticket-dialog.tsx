import { useIdempotentMutation } from '@atrium/ui-kit';
import { FormDialog, FormGrid, ProjectField } from '@atrium/ui-kit/forms';
import { type QuickActionProps, toast } from '@atrium/web-kit';
import { useNavigate } from 'react-router-dom';
import { useCreateTicketMutation } from '../api/tickets-api';
import { useProjectChoices } from '../shared/record-choices';
import { useInitialRecord } from '../shared/use-initial-record';
import { AssigneeField } from './assignee-field';
import { TicketFields, type TicketFormValues } from './ticket-form';

/** Creates a ticket, from the tickets page or as a quick action. */
export function CreateTicketDialog({ onClose, ...record }: QuickActionProps) {
  const { isLoading, project, projectClient, client } = useInitialRecord(record);
  const [createTicket] = useCreateTicketMutation();
  const mutate = useIdempotentMutation();
  const navigate = useNavigate();
  const projects = useProjectChoices();

  const submit = async (ticket: TicketFormValues): Promise<void> => {
    try {
      const { id, number } = await mutate((key) =>
        createTicket({ 'Idempotency-Key': key, createTicketDto: ticket }).unwrap(),
      );
      toast.success({
        title: 'Ticket created successfully!',
        action: { label: `Open ${number}`, onSelect: () => void navigate(`/tickets/${id}`) },
      });
    } catch (error) {
      toast.destructive('Failed to create ticket');
      throw error;
    }
  };

  if (isLoading) return null;
  return (
    <FormDialog<TicketFormValues>
      title="New Ticket"
      submitLabel="Create Ticket"
      width={560}
      initialValues={{ priority: 'medium', projectId: project?.projectId, ...client }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TicketFields />
      <FormGrid>
        <AssigneeField />
        <ProjectField
          source={projects}
          selected={project}
          clientOf={projects.rowOf}
          filledClient={projectClient}
        />
      </FormGrid>
    </FormDialog>
  );
}
