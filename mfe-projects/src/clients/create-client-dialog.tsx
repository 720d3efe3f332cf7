import { useIdempotentMutation } from '@atrium/ui-kit';
import { FormDialog, useClientCheck, useClientQuestion } from '@atrium/ui-kit/forms';
import { type QuickActionProps, toast } from '@atrium/web-kit';
import { useNavigate } from 'react-router-dom';
import { useCreateClientMutation, useMatchClientMutation } from '../api/clients-api';
import { ClientFields, type ClientFormValues } from './client-form';

/** Creates a client, from the clients page or as a quick action. */
export function CreateClientDialog({ onClose }: QuickActionProps) {
  const [createClient] = useCreateClientMutation();
  const mutate = useIdempotentMutation();
  const navigate = useNavigate();

  const submit = async (values: ClientFormValues): Promise<void> => {
    try {
      const { id } = await mutate((key) =>
        createClient({ 'Idempotency-Key': key, createClientDto: values }).unwrap(),
      );
      toast.success({
        title: 'Client added successfully!',
        action: { label: 'Open Client', onSelect: () => void navigate(`/clients/${id}`) },
      });
    } catch (error) {
      toast.destructive('Failed to add client');
      throw error;
    }
  };

  return (
    <FormDialog<ClientFormValues>
      title="Add Client"
      submitLabel="Add Client"
      width={560}
      initialValues={{ status: 'prospect' }}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ getValues, discard }) => (
        <NewClientFields
          onOpen={(id) => {
            // Otherwise the dialog asks before the input is lost.
            if (!hasDetails(getValues())) discard();
            void navigate(`/clients/${id}`);
          }}
        />
      )}
    </FormDialog>
  );
}

/** Whether anything other than the name and the email address was entered. */
const hasDetails = ({ name, email, status, ...details }: Partial<ClientFormValues>): boolean =>
  Object.values(details).some(Boolean);

interface NewClientFieldsProps {
  /** Opens a known client instead of creating one. */
  onOpen: (id: number) => void;
}

function NewClientFields({ onOpen }: NewClientFieldsProps) {
  const [matchClient] = useMatchClientMutation();
  const question = useClientQuestion({
    check: useClientCheck((matchClientDto) => matchClient({ matchClientDto }).unwrap(), {
      rejectsTaken: true,
    }),
    nameField: 'name',
    emailField: 'email',
    verb: 'Open',
    onChoose: ({ id }) => onOpen(id),
  });
  return (
    <div onBlur={question.ask}>
      <ClientFields
        question={question}
        emailHelp="Projects, tickets and invoices with this email are linked to the client."
      />
    </div>
  );
}
