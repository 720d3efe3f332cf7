import { useIdempotentMutation } from '@atrium/ui-kit';
import { ConflictNotice, FormDialog, useVersionedEdit } from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import type { MailboxDto } from '../../api/endpoints.generated';
import {
  useCreateMailboxMutation,
  useLazyListMailboxesQuery,
  useUpdateMailboxMutation,
} from '../settings-api';
import {
  changesOf,
  differences,
  MailboxFields,
  type MailboxValues,
  NEW_MAILBOX,
  valuesOf,
} from './mailbox-form';

const WIDTH = 680;

export function AddMailboxDialog({ onClose }: { onClose: () => void }) {
  const [createMailbox] = useCreateMailboxMutation();
  const mutate = useIdempotentMutation();

  const submit = async (values: MailboxValues): Promise<void> => {
    await mutate((key) =>
      createMailbox({ 'Idempotency-Key': key, createMailboxDto: values }).unwrap(),
    );
    toast.success({
      title: 'Mailbox added',
      description: 'Unread emails become tickets within a minute.',
    });
  };

  return (
    <FormDialog<MailboxValues>
      title="Add Mailbox"
      submitLabel="Add Mailbox"
      width={WIDTH}
      initialValues={NEW_MAILBOX}
      onSubmit={submit}
      onClose={onClose}
    >
      <MailboxFields />
    </FormDialog>
  );
}

interface EditMailboxDialogProps {
  mailbox: MailboxDto;
  onClose: () => void;
}

export function EditMailboxDialog({ mailbox, onClose }: EditMailboxDialogProps) {
  const [updateMailbox] = useUpdateMailboxMutation();
  const [listMailboxes] = useLazyListMailboxesQuery();
  const { opened, conflicts, save } = useVersionedEdit(mailbox, {
    read: async () => (await listMailboxes().unwrap()).find(({ id }) => id === mailbox.id),
    differences,
  });

  const submit = async (values: MailboxValues): Promise<void> => {
    const changes = changesOf(opened, values);
    if (Object.keys(changes).length === 0) return;
    await save(changes, ({ version }) =>
      updateMailbox({ id: mailbox.id, updateMailboxDto: { ...changes, version } }).unwrap(),
    );
    toast.success('Mailbox saved');
  };

  return (
    <FormDialog<MailboxValues>
      title="Edit Mailbox"
      recordId={opened.id}
      submitLabel="Save Changes"
      width={WIDTH}
      initialValues={valuesOf(opened)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <MailboxFields mailbox={opened} />
    </FormDialog>
  );
}
