import { FormDialog, useIdempotentMutation } from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import { useCreateClientMutation } from '../api/clients-api';
import { ClientFields, type ClientFormValues } from './client-form';

export function CreateClientDialog({ onClose }: { onClose: () => void }) {
  const [createClient] = useCreateClientMutation();
  const mutate = useIdempotentMutation();

  const submit = async (values: ClientFormValues): Promise<void> => {
    try {
      await mutate((key) =>
        createClient({ 'Idempotency-Key': key, createClientDto: values }).unwrap(),
      );
      toast.success('Client added successfully!');
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
      <ClientFields emailHelp="Projects, tickets and invoices with this email are linked to the client." />
    </FormDialog>
  );
}
