import { ConflictNotice, FormDialog, useVersionedEdit } from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import { useLazyGetClientQuery, useUpdateClientMutation } from '../api/clients-api';
import type { ClientDetailDto } from '../api/endpoints.generated';
import {
  changesOf,
  ClientFields,
  type ClientFormValues,
  differences,
  formValuesOf,
} from './client-form';

interface EditClientDialogProps {
  client: ClientDetailDto;
  onClose: () => void;
}

/**
 * Edits a client. Sends only the changed fields. If someone else saved first, the dialog shows
 * their changes and keeps the input; saving again applies it on top.
 */
export function EditClientDialog({ client, onClose }: EditClientDialogProps) {
  const [updateClient] = useUpdateClientMutation();
  const [readClient] = useLazyGetClientQuery();
  const { opened, conflicts, save } = useVersionedEdit(client, {
    read: () => readClient({ id: client.id }).unwrap(),
    onFailure: () => toast.destructive('Failed to update client'),
    differences,
  });

  const submit = async (values: ClientFormValues): Promise<void> => {
    const changes = changesOf(formValuesOf(opened), values);
    if (Object.keys(changes).length === 0) return;
    await save(changes, ({ version }) =>
      updateClient({ id: client.id, updateClientDto: { ...changes, version } }).unwrap(),
    );
    toast.success('Client updated successfully!');
  };

  return (
    <FormDialog<ClientFormValues>
      title="Edit Client"
      recordId={opened.id}
      submitLabel="Save Changes"
      width={560}
      initialValues={formValuesOf(opened)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <ClientFields
        client={opened}
        emailHelp="Records with the previous email stay linked to this client."
      />
    </FormDialog>
  );
}
