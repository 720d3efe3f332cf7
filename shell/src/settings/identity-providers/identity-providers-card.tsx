import { ActionsMenu, Card, CreateButton, EmptyState, Tag } from '@atrium/ui-kit';
import { type DataColumn, DataTable } from '@atrium/ui-kit/data';
import { DeleteDialog } from '@atrium/ui-kit/forms';
import { useState } from 'react';
import type { IdentityProviderDto } from '../../api/endpoints.generated';
import {
  useDeleteIdentityProviderMutation,
  useListIdentityProvidersQuery,
  useTestIdentityProviderMutation,
} from '../settings-api';
import { showConnectionTest } from '../show-connection-test';
import {
  AddProviderDialog,
  EditProviderDialog,
  type StoredProvider,
} from './identity-provider-dialogs';
import { UrlsDialog } from './urls-to-register';

type OpenDialog =
  | { kind: 'add' }
  | { kind: 'urls'; provider: IdentityProviderDto }
  | { kind: 'edit' | 'remove'; provider: StoredProvider };

const isStored = (provider: IdentityProviderDto): provider is StoredProvider =>
  provider.id !== null;

/** The identity providers that users sign in with. */
export function IdentityProvidersCard() {
  const { data, currentData, error, isFetching, refetch } = useListIdentityProvidersQuery();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [deleteProvider] = useDeleteIdentityProviderMutation();
  const [testProvider] = useTestIdentityProviderMutation();
  const close = (): void => setDialog(undefined);
  const addButton = (
    <CreateButton onClick={() => setDialog({ kind: 'add' })}>Add Provider</CreateButton>
  );

  return (
    <Card flush title="Identity Providers" extra={data && data.length > 0 && addButton}>
      <DataTable
        label="Identity providers"
        columns={COLUMNS}
        rows={data}
        rowKey={({ key }) => key}
        rowLabel={({ name }) => name}
        fetching={isFetching && !currentData}
        error={error}
        onRetry={() => void refetch()}
        actions={(provider) => (
          <ActionsMenu
            label={`Actions for ${provider.name}`}
            actions={[
              ...(isStored(provider)
                ? [
                    {
                      key: 'edit',
                      label: 'Edit',
                      shortcut: 'e',
                      onSelect: () => setDialog({ kind: 'edit', provider }),
                    },
                    {
                      key: 'test',
                      label: 'Test Connection',
                      onSelect: () =>
                        void showConnectionTest(testProvider({ id: provider.id }).unwrap()),
                    },
                  ]
                : []),
              {
                key: 'urls',
                label: 'Copy URLs',
                onSelect: () => setDialog({ kind: 'urls', provider }),
              },
              ...(isStored(provider)
                ? [
                    {
                      key: 'delete',
                      label: 'Delete',
                      danger: true,
                      onSelect: () => setDialog({ kind: 'remove', provider }),
                    },
                  ]
                : []),
            ]}
          />
        )}
        empty={
          <EmptyState
            title="No identity providers yet"
            description="Add an OpenID Connect provider to let users sign in with their existing accounts."
            action={addButton}
          />
        }
      />
      {dialog?.kind === 'add' && <AddProviderDialog onClose={close} />}
      {dialog?.kind === 'edit' && <EditProviderDialog provider={dialog.provider} onClose={close} />}
      {dialog?.kind === 'urls' && <UrlsDialog provider={dialog.provider} onClose={close} />}
      {dialog?.kind === 'remove' && (
        <DeleteDialog
          noun="identity provider"
          title={`Delete ${dialog.provider.name}?`}
          confirmLabel="Delete Provider"
          successMessage="Identity provider deleted"
          onDelete={() => deleteProvider({ id: dialog.provider.id }).unwrap()}
          onClose={close}
        >
          No one can sign in with it anymore. Users without a password need a password reset link,
          and users whose role can&apos;t use a password need a passkey or a sign-in link.
        </DeleteDialog>
      )}
    </Card>
  );
}

const COLUMNS: DataColumn<IdentityProviderDto>[] = [
  { key: 'name', title: 'Name', onPhone: 'title', render: (provider) => provider.name },
  { key: 'issuer', title: 'Issuer', hideBelow: 620, render: (provider) => provider.issuer },
  {
    key: 'status',
    title: 'Status',
    width: '200px',
    render: (provider) => (
      <>
        {provider.isActive ? <Tag tone="success">Active</Tag> : <Tag>Inactive</Tag>}
        {!isStored(provider) && <Tag>Environment</Tag>}
      </>
    ),
  },
];
