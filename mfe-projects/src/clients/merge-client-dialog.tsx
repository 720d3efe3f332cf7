import { DeleteDialog, Form, FormDialog, SelectField } from '@atrium/ui-kit/forms';
import { skipToken, useDebouncedSearch } from '@atrium/web-kit';
import { useRef, useState } from 'react';
import {
  useGetClientQuery,
  useLazyGetClientQuery,
  useListClientsQuery,
  useMergeClientMutation,
} from '../api/clients-api';
import type { ClientDetailDto, ClientListItemDto } from '../api/endpoints.generated';
import { countsOf } from '../shared/counts';
import styles from './merge-client-dialog.module.css';

/** Number of clients to choose from. */
const MAX_MATCHES = 20;

interface MergeClientDialogProps {
  client: ClientDetailDto;
  onClose: () => void;
  /** @param intoId the client that was kept */
  onMerged: (intoId: number) => void;
}

/**
 * Lets the user choose the client to keep, shows what moves to it, and asks for confirmation
 * (docs/domain/clients.md#merging).
 */
export function MergeClientDialog({ client, onClose, onMerged }: MergeClientDialogProps) {
  const [target, setTarget] = useState<ClientDetailDto>();
  return target ? (
    <ConfirmMerge client={client} into={target} onClose={onClose} onMerged={onMerged} />
  ) : (
    <ChooseTarget client={client} onChoose={setTarget} onClose={onClose} />
  );
}

interface ChooseTargetProps {
  client: ClientDetailDto;
  onChoose: (target: ClientDetailDto) => void;
  onClose: () => void;
}

function ChooseTarget({ client, onChoose, onClose }: ChooseTargetProps) {
  const [readClient] = useLazyGetClientQuery();
  const target = useRef<ClientDetailDto>(undefined);
  return (
    <FormDialog<{ intoId: number }>
      title={`Merge ${client.name}`}
      submitLabel="Continue"
      onSubmit={async ({ intoId }) => {
        target.current = await readClient({ id: intoId }, true).unwrap();
      }}
      onClose={() => (target.current ? onChoose(target.current) : onClose())}
    >
      <p>Merge two entries for the same client. Everything moves to the client you keep.</p>
      <TargetField client={client} />
      <h3 className={styles.heading}>What will move</h3>
      <MovingRecords client={client} />
    </FormDialog>
  );
}

const choiceOf = ({ id, name, email }: ClientListItemDto | ClientDetailDto) => ({
  value: id,
  label: `${name} · ${email}`,
});

function TargetField({ client }: { client: ClientDetailDto }) {
  const { search, text, setText, isSearchPending } = useDebouncedSearch();
  const clients = useListClientsQuery({
    search,
    sort: 'name',
    pageSize: MAX_MATCHES,
  });
  const intoId = Form.useWatch<number | undefined>('intoId', Form.useFormInstance());
  const { currentData: target } = useGetClientQuery(
    intoId === undefined ? skipToken : { id: intoId },
  );
  const first = target && text === '' ? [target] : [];
  const matches = (clients.currentData?.rows ?? []).filter(
    ({ id }) => id !== client.id && first.every((other) => other.id !== id),
  );
  return (
    <SelectField
      name="intoId"
      label="Client to Keep"
      placeholder="Choose a client..."
      searchable
      onSearch={setText}
      loading={isSearchPending(clients)}
      choices={[...first, ...matches].map(choiceOf)}
      rules={[{ required: true, message: 'Choose the client to keep' }]}
    />
  );
}

/** Everything that moves to the client to keep. */
function MovingRecords({
  client: { name, email, formerEmails, contactName, figures },
}: {
  client: ClientDetailDto;
}) {
  const records = countsOf([
    [figures.projects, 'project'],
    [figures.tickets, 'ticket'],
    [figures.invoices, 'issued invoice'],
  ]);
  return (
    <ul className={styles.list}>
      <li>{records || `No projects, tickets or issued invoices, because ${name} has none.`}</li>
      <li>
        {[email, ...formerEmails].join(', ')}: new records with{' '}
        {formerEmails.length > 0 ? 'these emails' : 'this email'} will be linked to the client you
        keep
      </li>
      <li>Contacts, notes, credit notes and draft invoices</li>
      <li>
        Industry, contact, phone, address and billing details, unless the client you keep already
        has them
      </li>
      {contactName && (
        <li>{contactName} becomes one of its contacts if it already has a contact name</li>
      )}
    </ul>
  );
}

interface ConfirmMergeProps extends MergeClientDialogProps {
  into: ClientDetailDto;
}

function ConfirmMerge({ client, into, onClose, onMerged }: ConfirmMergeProps) {
  const [mergeClient] = useMergeClientMutation();
  return (
    <DeleteDialog
      title={`Merge ${client.name} into ${into.name}?`}
      confirmLabel="Merge Clients"
      noun={`client ${client.name}`}
      onDelete={() => mergeClient({ id: client.id, mergeClientDto: { intoId: into.id } }).unwrap()}
      successMessage="Clients merged successfully!"
      onDeleted={() => onMerged(into.id)}
      onClose={onClose}
    >
      <p>
        Everything that belongs to {client.name} moves to {into.name}, and {client.name} is deleted.
        You can&apos;t undo this.
      </p>
      <MovingRecords client={client} />
    </DeleteDialog>
  );
}
