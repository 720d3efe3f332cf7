import { pick } from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import { ConfirmDialog, ConflictNotice, FormDialog, useVersionedEdit } from '@atrium/ui-kit/forms';
import { toast, toError } from '@atrium/web-kit';
import type { MailboxDto } from '../../api/endpoints.generated';
import {
  useCreateMailboxMutation,
  useLazyListMailboxesQuery,
  useTestMailboxConnectionMutation,
  useUpdateMailboxMutation,
} from '../settings-api';
import { useQuestion } from '../use-question';
import {
  changesOf,
  differences,
  MailboxFields,
  type MailboxValues,
  NEW_MAILBOX,
  valuesOf,
} from './mailbox-form';

const WIDTH = 680;

const CONNECTION_FIELDS = [
  'host',
  'port',
  'security',
  'username',
  'password',
  'folder',
] as const satisfies readonly (keyof MailboxValues)[];

/** Tests a connection before it is saved. If it fails, the user decides. */
function useConnectionTest() {
  const [testConnection] = useTestMailboxConnectionMutation();
  const { question, ask } = useQuestion<string>();

  /**
   * @returns whether the connection works
   * @throws Error if the user keeps editing
   */
  const test = async (values: MailboxValues, mailboxId?: number): Promise<boolean> => {
    const { password, ...connection } = pick(values, CONNECTION_FIELDS);
    const { isConnected, message } = await testConnection({
      testMailboxConnectionDto: {
        ...connection,
        ...(password && { password }),
        ...(mailboxId !== undefined && { mailboxId }),
      },
    }).unwrap();
    if (isConnected) return true;
    if (!(await ask(message))) throw toError({ status: 0, message });
    return false;
  };

  const dialog = question && (
    <ConfirmDialog
      title="Couldn't connect"
      confirmLabel="Save Anyway"
      cancelLabel="Keep Editing"
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    >
      {question.subject} If you save it anyway, Atrium tries to connect every minute.
    </ConfirmDialog>
  );
  return { test, dialog };
}

export function AddMailboxDialog({ onClose }: { onClose: () => void }) {
  const [createMailbox] = useCreateMailboxMutation();
  const mutate = useIdempotentMutation();
  const { test, dialog } = useConnectionTest();

  const submit = async (values: MailboxValues): Promise<void> => {
    const isConnected = values.isActive && (await test(values));
    await mutate((key) =>
      createMailbox({ 'Idempotency-Key': key, createMailboxDto: values }).unwrap(),
    );
    toast.success({
      title: 'Mailbox added',
      ...(isConnected && { description: 'Unread emails become tickets within a minute.' }),
    });
  };

  return (
    <>
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
      {dialog}
    </>
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
  const { test, dialog } = useConnectionTest();

  const submit = async (values: MailboxValues): Promise<void> => {
    const changes = changesOf(opened, values);
    if (Object.keys(changes).length === 0) return;
    const isOtherConnection =
      changes.isActive || CONNECTION_FIELDS.some((field) => changes[field] !== undefined);
    if (values.isActive && isOtherConnection) await test(values, mailbox.id);
    await save(changes, ({ version }) =>
      updateMailbox({ id: mailbox.id, updateMailboxDto: { ...changes, version } }).unwrap(),
    );
    toast.success('Mailbox saved');
  };

  return (
    <>
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
      {dialog}
    </>
  );
}
