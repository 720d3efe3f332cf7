import { useIdempotentMutation } from '@atrium/ui-kit';
import { ConflictNotice, FormDialog, useVersionedEdit } from '@atrium/ui-kit/forms';
import { errorMessage, toast } from '@atrium/web-kit';
import type { IdentityProviderDto } from '../../api/endpoints.generated';
import {
  useCreateIdentityProviderMutation,
  useLazyListIdentityProvidersQuery,
  useTestIdentityProviderMutation,
  useUpdateIdentityProviderMutation,
} from '../settings-api';
import {
  changesOf,
  differences,
  NEW_PROVIDER,
  ProviderFields,
  type ProviderValues,
  toFields,
  valuesOf,
} from './identity-provider-form';

const WIDTH = 680;

const CONNECTION_FIELDS = ['key', 'issuer', 'clientId', 'clientSecret'] as const;

/** A provider that the API can change. */
export type StoredProvider = IdentityProviderDto & { id: number };

export function AddProviderDialog({ onClose }: { onClose: () => void }) {
  const [createProvider] = useCreateIdentityProviderMutation();
  const connectionFailure = useConnectionFailure();
  const mutate = useIdempotentMutation();

  const submit = async (values: ProviderValues): Promise<void> => {
    const { id } = await mutate((key) =>
      createProvider({
        'Idempotency-Key': key,
        createIdentityProviderDto: toFields(values),
      }).unwrap(),
    );
    const failure = id === null ? undefined : await connectionFailure(id);
    if (failure) {
      toast.destructive({ title: "Provider added, but it can't connect", description: failure });
    } else {
      toast.success({
        title: 'Identity provider added',
        description: 'Sign out and test its button before you rely on it.',
      });
    }
  };

  return (
    <FormDialog<ProviderValues>
      title="Add Identity Provider"
      submitLabel="Add Provider"
      width={WIDTH}
      initialValues={NEW_PROVIDER}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProviderFields />
    </FormDialog>
  );
}

/** Tests the connection to a stored provider; returns why it fails, if it does. */
function useConnectionFailure() {
  const [testProvider] = useTestIdentityProviderMutation();
  return async (id: number): Promise<string | undefined> => {
    try {
      const { isConnected, message } = await testProvider({ id }).unwrap();
      return isConnected ? undefined : message;
    } catch (error) {
      return errorMessage(error, 'Test the connection before you rely on it.');
    }
  };
}

interface EditProviderDialogProps {
  provider: StoredProvider;
  onClose: () => void;
}

export function EditProviderDialog({ provider, onClose }: EditProviderDialogProps) {
  const [updateProvider] = useUpdateIdentityProviderMutation();
  const connectionFailure = useConnectionFailure();
  const [listProviders] = useLazyListIdentityProvidersQuery();
  const { opened, conflicts, save } = useVersionedEdit<IdentityProviderDto>(provider, {
    read: async () => (await listProviders().unwrap()).find(({ id }) => id === provider.id),
    differences,
  });

  const submit = async (values: ProviderValues): Promise<void> => {
    const changes = changesOf(opened, values);
    if (Object.keys(changes).length === 0) return;
    await save(changes, ({ version }) =>
      updateProvider({
        id: provider.id,
        updateIdentityProviderDto: { ...changes, version },
      }).unwrap(),
    );
    const isOtherConnection = CONNECTION_FIELDS.some((field) => changes[field] !== undefined);
    const failure = isOtherConnection ? await connectionFailure(provider.id) : undefined;
    if (failure) {
      toast.destructive({ title: "Provider saved, but it can't connect", description: failure });
    } else {
      toast.success('Identity provider saved');
    }
  };

  return (
    <FormDialog<ProviderValues>
      title="Edit Identity Provider"
      recordId={provider.id}
      submitLabel="Save Changes"
      width={WIDTH}
      initialValues={valuesOf(opened)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <ProviderFields provider={opened} />
    </FormDialog>
  );
}
