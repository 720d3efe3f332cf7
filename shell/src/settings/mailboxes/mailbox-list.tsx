import { ActionsMenu, Card, CreateButton, EmptyState, Tag } from '@atrium/ui-kit';
import { type DataColumn, DataTable } from '@atrium/ui-kit/data';
import { DeleteDialog } from '@atrium/ui-kit/forms';
import { abilityView, formatDateTime, toast, toastFailure } from '@atrium/web-kit';
import { useState } from 'react';
import type { MailboxDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import {
  useDeleteMailboxMutation,
  useFetchMailboxMutation,
  useListMailboxesQuery,
  useTestMailboxMutation,
} from '../settings-api';
import styles from '../settings-page.module.css';
import { showConnectionTest } from '../show-connection-test';
import { AddMailboxDialog, EditMailboxDialog } from './mailbox-dialogs';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'remove'; mailbox: MailboxDto };

/** The IMAP mailboxes whose emails become tickets. */
export function MailboxList() {
  const { settings, rights } = useSignedIn();
  const { data, currentData, error, isFetching, refetch } = useListMailboxesQuery();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [deleteMailbox] = useDeleteMailboxMutation();
  const manage = abilityView(
    rights.includes('settings.manage') ? true : 'settings.change_needs_super_admin',
  );
  const close = (): void => setDialog(undefined);
  const addButton = (
    <CreateButton ability={manage} onClick={() => setDialog({ kind: 'add' })}>
      Add Mailbox
    </CreateButton>
  );

  const columns: DataColumn<MailboxDto>[] = [
    { key: 'name', title: 'Name', onPhone: 'title', render: (mailbox) => mailbox.name },
    {
      key: 'address',
      title: 'Email Address',
      hideBelow: 620,
      render: (mailbox) => mailbox.address,
    },
    {
      key: 'status',
      title: 'Status',
      render: (mailbox) => (
        <>
          <MailboxStatusTag mailbox={mailbox} />
          {mailbox.status === 'failing' && <div className={styles.error}>{mailbox.lastError}</div>}
        </>
      ),
    },
    {
      key: 'lastFetchedAt',
      title: 'Last Fetched',
      onPhone: 'labeled',
      width: '210px',
      hideBelow: 780,
      render: (mailbox) =>
        mailbox.lastFetchedAt ? formatDateTime(mailbox.lastFetchedAt, settings.timeZone) : 'Never',
    },
  ];

  return (
    <Card flush title="Mailboxes" extra={data && data.length > 0 && addButton}>
      <DataTable
        label="Mailboxes"
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        fetching={isFetching && !currentData}
        error={error}
        onRetry={() => void refetch()}
        actions={(mailbox) => (
          <MailboxActions
            mailbox={mailbox}
            ability={manage}
            onEdit={() => setDialog({ kind: 'edit', mailbox })}
            onDelete={() => setDialog({ kind: 'remove', mailbox })}
          />
        )}
        empty={
          <EmptyState
            title="No mailboxes yet"
            description="Emails to a connected mailbox become tickets, and replies come from its address."
            action={addButton}
          />
        }
      />
      {dialog?.kind === 'add' && <AddMailboxDialog onClose={close} />}
      {dialog?.kind === 'edit' && <EditMailboxDialog mailbox={dialog.mailbox} onClose={close} />}
      {dialog?.kind === 'remove' && (
        <DeleteDialog
          noun="mailbox"
          title={`Delete ${dialog.mailbox.name}?`}
          confirmLabel="Delete Mailbox"
          successMessage="Mailbox deleted"
          onDelete={() => deleteMailbox({ id: dialog.mailbox.id }).unwrap()}
          onClose={close}
        >
          New emails to {dialog.mailbox.address} no longer become tickets. Its tickets stay, and so
          do the emails on the mail server.
        </DeleteDialog>
      )}
    </Card>
  );
}

function MailboxStatusTag({ mailbox }: { mailbox: MailboxDto }) {
  const { isActive, status, lastFetchedAt } = mailbox;
  if (!isActive) return <Tag>Inactive</Tag>;
  if (status === 'failing') return <Tag tone="danger">Failing</Tag>;
  return lastFetchedAt ? <Tag tone="success">Connected</Tag> : <Tag>Not fetched yet</Tag>;
}

interface MailboxActionsProps {
  mailbox: MailboxDto;
  ability: ReturnType<typeof abilityView>;
  onEdit: () => void;
  onDelete: () => void;
}

function MailboxActions({ mailbox, ability, onEdit, onDelete }: MailboxActionsProps) {
  const [testMailbox] = useTestMailboxMutation();
  const [fetchMailbox] = useFetchMailboxMutation();
  const { id, name } = mailbox;

  const fetchNow = async (): Promise<void> => {
    try {
      const { status, lastError } = await fetchMailbox({ id }).unwrap();
      if (status === 'ok') toast.success('New emails fetched');
      else toast.destructive({ title: "Couldn't fetch emails", description: lastError ?? '' });
    } catch (error) {
      toastFailure("Couldn't fetch emails", error);
    }
  };

  return (
    <ActionsMenu
      label={`Actions for ${name}`}
      actions={[
        { key: 'edit', label: 'Edit', shortcut: 'e', ability, onSelect: onEdit },
        {
          key: 'test',
          label: 'Test Connection',
          ability,
          onSelect: () => void showConnectionTest(testMailbox({ id }).unwrap()),
        },
        { key: 'fetch', label: 'Fetch Now', ability, onSelect: () => void fetchNow() },
        { key: 'delete', label: 'Delete', danger: true, ability, onSelect: onDelete },
      ]}
    />
  );
}
