import { useIdempotentMutation } from '@atrium/ui-kit';
import { FormDialog, useClientCheck, useClientQuestion } from '@atrium/ui-kit/forms';
import { type QuickActionProps, toast } from '@atrium/web-kit';
import { useNavigate } from 'react-router-dom';
import { useCreateClientMutation, useMatchClientMutation } from '../api/clients-api';
import { ClientFields, type ClientFormValues } from './client-form';
import styles from './create-client-dialog.module.css';

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
      {({ discard }) => (
        <NewClientFields
          onOpen={(id) => {
            discard();
            void navigate(`/clients/${id}`);
          }}
        />
      )}
    </FormDialog>
  );
}

interface NewClientFieldsProps {
  /** Opens a known client instead of creating one. */
  onOpen: (id: number) => void;
}

function NewClientFields({ onOpen }: NewClientFieldsProps) {
  const [matchClient] = useMatchClientMutation();
  const question = useClientQuestion({
    check: useClientCheck((matchClientDto) => matchClient({ matchClientDto }).unwrap(), {
      reportsKnown: true,
    }),
    nameField: 'name',
    emailField: 'email',
    onChoose: ({ id }) => onOpen(id),
  });
  return (
    <div className={styles.fields} onBlur={question.ask} onChange={question.onChange}>
      <ClientFields
        question={question}
        emailHelp="Projects, tickets and invoices with this email are linked to the client."
      />
    </div>
  );
}
