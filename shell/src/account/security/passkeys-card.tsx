import {
  Button,
  Card,
  CardList,
  CardListItem,
  EmptyState,
  ListSkeleton,
  QueryContent,
  TimeAgo,
} from '@atrium/ui-kit';
import { DeleteDialog, FormDialog, TextField } from '@atrium/ui-kit/forms';
import { toast, toError } from '@atrium/web-kit';
import { useState } from 'react';
import type { PasskeyDto } from '../../api/endpoints.generated';
import { createPasskey, isCancelled, supportsPasskeys } from '../../session/passkey-ceremony';
import { deviceName } from '../../shared/device-name';
import { isMissingCode, recoverShell } from '../../updates/missing-code';
import styles from './security.module.css';
import {
  useDeletePasskeyMutation,
  useGetPasskeyOptionsMutation,
  useListOwnPasskeysQuery,
  useRegisterPasskeyMutation,
  useRenamePasskeyMutation,
} from './security-api';

type OpenDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: PasskeyDto };

const NOT_CREATED = "No passkey was created. Try again and follow your browser's instructions.";

/** Lists, adds, renames and removes passkeys (docs/domain/accounts.md#passkeys). */
export function PasskeysCard() {
  const query = useListOwnPasskeysQuery();
  const [remove] = useDeletePasskeyMutation();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = (): void => setDialog(undefined);

  return (
    <Card
      flush
      title="Passkeys"
      extra={
        supportsPasskeys() && (
          <Button onClick={() => setDialog({ kind: 'add' })}>Add Passkey</Button>
        )
      }
    >
      <QueryContent
        query={query}
        errorTitle="Couldn't load your passkeys"
        skeleton={<ListSkeleton rows={2} />}
      >
        {(passkeys) =>
          passkeys.length === 0 ? (
            <EmptyState
              title="No passkeys yet"
              description={
                supportsPasskeys()
                  ? 'Sign in with your fingerprint, face or PIN instead of your password.'
                  : "This browser doesn't support passkeys on this page."
              }
            />
          ) : (
            <CardList>
              {passkeys.map((passkey) => (
                <PasskeyItem
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setDialog({ kind: 'rename', passkey })}
                  onRemove={() => setDialog({ kind: 'remove', passkey })}
                />
              ))}
            </CardList>
          )
        }
      </QueryContent>
      {dialog?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {dialog?.kind === 'rename' && (
        <RenamePasskeyDialog passkey={dialog.passkey} onClose={close} />
      )}
      {dialog?.kind === 'remove' && (
        <DeleteDialog
          title={`Remove ${dialog.passkey.name}?`}
          confirmLabel="Remove"
          noun="passkey"
          onDelete={() => remove({ id: dialog.passkey.id }).unwrap()}
          successMessage="Passkey removed"
          onClose={close}
        >
          You can&apos;t sign in with it anymore. Also delete it in your browser or password
          manager.
        </DeleteDialog>
      )}
    </Card>
  );
}

interface PasskeyItemProps {
  passkey: PasskeyDto;
  onRename: () => void;
  onRemove: () => void;
}

const PasskeyItem = ({
  passkey: { name, createdAt, lastUsedAt },
  onRename,
  onRemove,
}: PasskeyItemProps) => (
  <CardListItem
    trailing={
      <div className={styles.actions}>
        <Button size="small" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    }
  >
    <div className={styles.name}>{name}</div>
    <div className={styles.note}>
      Added <TimeAgo timestamp={createdAt} />
      {lastUsedAt && (
        <>
          {' · Last used '}
          <TimeAgo timestamp={lastUsedAt} />
        </>
      )}
    </div>
  </CardListItem>
);

const NameField = () => (
  <TextField name="name" label="Name" required="Name is required" maxLength={100} />
);

function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [getOptions] = useGetPasskeyOptionsMutation();
  const [register] = useRegisterPasskeyMutation();

  const add = async ({ name }: { name: string }): Promise<void> => {
    const { options } = await getOptions({
      passkeyOptionsInputDto: { purpose: 'register' },
    }).unwrap();
    const credential = await createPasskey(options).catch(async (error: unknown) => {
      const isKnown = error instanceof Error && error.name === 'InvalidStateError';
      if (isKnown) throw toError({ status: 0, message: 'This device already has a passkey.' });
      if (isCancelled(error)) throw toError({ status: 0, message: NOT_CREATED });
      if (isMissingCode(error)) await recoverShell();
      throw error;
    });
    await register({ registerPasskeyDto: { name, credential: { ...credential } } }).unwrap();
    toast.success('Passkey added');
  };

  return (
    <FormDialog<{ name: string }>
      title="Add Passkey"
      submitLabel="Continue"
      width={440}
      initialValues={{ name: deviceName(navigator.userAgent) }}
      onSubmit={add}
      onClose={onClose}
    >
      <p className={styles.paragraph}>Your browser asks for your fingerprint, face or PIN next.</p>
      <NameField />
    </FormDialog>
  );
}

function RenamePasskeyDialog({ passkey, onClose }: { passkey: PasskeyDto; onClose: () => void }) {
  const [rename] = useRenamePasskeyMutation();
  return (
    <FormDialog<{ name: string }>
      title="Rename Passkey"
      recordId={passkey.id}
      submitLabel="Save"
      width={440}
      initialValues={{ name: passkey.name }}
      onSubmit={({ name }) => rename({ id: passkey.id, renamePasskeyDto: { name } }).unwrap()}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
}
