import { ChangedMeanwhile, FormDialog } from '@atrium/ui-kit/forms';
import { isStaleVersion, toast } from '@atrium/web-kit';
import { useState } from 'react';
import { useLazyGetClientQuery, useUpdateClientMutation } from '../api/clients-api';
import type { ClientDetailDto } from '../api/endpoints.generated';
import { ClientFields } from './client-fields';
import { changesOf, differences, formValuesOf, type ClientFormValues } from './client-form';

interface EditClientDialogProps {
  client: ClientDetailDto;
  onClose: () => void;
}

/**
 * Changes a client. Sends only what the person changed; when somebody else was quicker, it says
 * what they changed, keeps the input, and the next Save puts it on top.
 */
export function EditClientDialog({ client, onClose }: EditClientDialogProps) {
  const [opened] = useState(client);
  const [latest, setLatest] = useState(client);
  const [updateClient] = useUpdateClientMutation();
  const [readClient] = useLazyGetClientQuery();

  const submit = async (values: ClientFormValues): Promise<void> => {
    const changes = changesOf(formValuesOf(opened), values);
    if (Object.keys(changes).length === 0) return;
    try {
      await updateClient({
        id: client.id,
        updateClientDto: { ...changes, version: latest.version },
      }).unwrap();
      toast.success('Client updated successfully!');
    } catch (error) {
      if (isStaleVersion(error)) setLatest(await readClient({ id: client.id }).unwrap());
      else toast.destructive('Failed to update client');
      throw error;
    }
  };

  return (
    <FormDialog<ClientFormValues>
      title="Edit Client"
      submitLabel="Save Changes"
      width={560}
      initialValues={formValuesOf(opened)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChangedMeanwhile changes={differences(opened, latest)} />
      <ClientFields emailHelp="Records with the old address go on belonging to the client." />
    </FormDialog>
  );
}
