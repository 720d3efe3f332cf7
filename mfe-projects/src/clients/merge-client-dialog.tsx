import { DeleteDialog, Form, FormDialog, SelectField } from '@atrium/ui-kit/forms';
import { useDebouncedSearch } from '@atrium/web-kit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRef, useState } from 'react';
import {
  useGetClientQuery,
  useLazyGetClientQuery,
  useListClientsQuery,
  useMergeClientMutation,
} from '../api/clients-api';
import type { ClientDetailDto, ClientListItemDto } from '../api/endpoints.generated';
import { countedRecords } from './client-words';
import styles from './merge-client-dialog.module.css';

/** Clients that the list of matches holds. */
const MATCHES = 20;

interface MergeClientDialogProps {
  client: ClientDetailDto;
  onClose: () => void;
  /** The client is gone; the other one has what it had. */
  onMerged: (intoId: number) => void;
}

/** Chooses the client that stays, shows what will move to it, and asks before it is done. */
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
  const chosen = useRef<ClientDetailDto>(undefined);
  return (
    <FormDialog<{ intoId: number }>
      title={`Merge ${client.name}`}
      submitLabel="Continue"
      onSubmit={async ({ intoId }) => {
        chosen.current = await readClient({ id: intoId }, true).unwrap();
      }}
      onClose={() => (chosen.current ? onChoose(chosen.current) : onClose())}
    >
      <p className={styles.purpose}>
        When two entries stand for the same client, one takes over everything from the other.
      </p>
      <TargetField client={client} />
      <h3 className={styles.subtitle}>What will move</h3>
      <MovingRecords client={client} />
    </FormDialog>
  );
}

const choiceOf = ({ id, name, email }: ClientListItemDto | ClientDetailDto) => ({
  value: id,
  label: `${name} · ${email}`,
});

/** Finds the client that stays while one types. */
function TargetField({ client }: { client: ClientDetailDto }) {
  const { search, text, setText, isTyping } = useDebouncedSearch();
  const { data, isFetching } = useListClientsQuery({
    search,
    sort: 'name',
    pageSize: MATCHES,
  });
  const intoId = Form.useWatch<number | undefined>('intoId', Form.useFormInstance());
  const { currentData: chosen } = useGetClientQuery(
    intoId === undefined ? skipToken : { id: intoId },
  );
  const first = chosen && text === '' ? [chosen] : [];
  const matches = (data?.rows ?? []).filter(
    ({ id }) => id !== client.id && first.every((it) => it.id !== id),
  );
  return (
    <SelectField
      name="intoId"
      label="Client that stays"
      placeholder="Choose a client…"
      searchable
      onSearch={setText}
      loading={isFetching || isTyping}
      choices={[...first, ...matches].map(choiceOf)}
      rules={[{ required: true, message: 'Choose the client that stays' }]}
    />
  );
}

/** What goes to the client that stays. */
function MovingRecords({
  client: { name, email, formerEmails, figures },
}: {
  client: ClientDetailDto;
}) {
  const records = countedRecords([
    [figures.projects, 'project'],
    [figures.tickets, 'ticket'],
    [figures.invoices, 'invoice'],
  ]);
  return (
    <ul className={styles.list}>
      <li>{records || `No projects, tickets or invoices: ${name} has none.`}</li>
      <li>
        {[email, ...formerEmails].join(', ')}: what comes with{' '}
        {formerEmails.length > 0 ? 'these addresses' : 'this address'} later will belong to the
        client that stays, too.
      </li>
      <li>Industry, contact, phone and address, as far as the client that stays has none.</li>
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
        {into.name} gets what belongs to {client.name}, and {client.name} is deleted. This cannot be
        undone.
      </p>
      <MovingRecords client={client} />
    </DeleteDialog>
  );
}
