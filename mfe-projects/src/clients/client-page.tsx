import { CLIENT_HISTORY_LABELS, isZeroDecimal } from '@atrium/contracts';
import {
  ActionsMenu,
  type ActivityEntry,
  type ActivityFormat,
  ActivityList,
  BackLink,
  Button,
  Card,
  DeleteOutlined,
  EditButton,
  FileTextOutlined,
  ListSkeleton,
  type MenuAction,
  MergeOutlined,
  Page,
  StatTile,
  TextSkeleton,
  TileRow,
  useActivityPage,
  useIsPhone,
  useMediaQuery,
} from '@atrium/ui-kit';
import { DeleteDialog, usePersonalDataActions } from '@atrium/ui-kit/forms';
import {
  type AbilityView,
  abilityView,
  countOf,
  excludedCurrenciesNote,
  formatCount,
  formatMoney,
  hasUnsavedInput,
  parseRecordId,
  skipToken,
  toast,
  useCompanySettings,
  useRight,
  useTrackRecentRecord,
} from '@atrium/web-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import {
  useDeleteClientMutation,
  useGetClientQuery,
  useListClientActivityQuery,
} from '../api/clients-api';
import type { ClientDetailDto, ClientFiguresDto } from '../api/endpoints.generated';
import { RecordHeader, RecordPage } from '../shared/record-page';
import styles from '../shared/record-page.module.css';
import { RelatedInvoices, RelatedProjects, RelatedTickets } from '../shared/related-records';
import { ClientBillingCard } from './client-billing-card';
import { ClientDetailsCard } from './client-details-card';
import { formatHistoryValue } from './client-labels';
import { ClientContactsCard } from './contacts/client-contacts-card';
import { EditClientDialog } from './edit-client-dialog';
import { EditableClientStatus } from './editable-client-status';
import { MergeClientDialog } from './merge-client-dialog';
import { ClientNotesCard } from './notes/client-notes-card';
import { StatementDialog } from './statement-dialog';

/** The buttons don't fit next to the name. */
const NARROW = '(max-width: 900px)';

/** A client with its related records. */
export function ClientPage() {
  const id = parseRecordId(useParams()['id']);
  const query = useGetClientQuery(id === null ? skipToken : { id });
  const opened = useOpenedClient(id, query.currentData);
  useFollowMerge(id, query.currentData, opened !== undefined);
  return (
    <RecordPage
      noun="client"
      id={id}
      query={query}
      list={{ path: '/clients', label: 'All Clients' }}
      back={BACK}
      skeleton={<ClientSkeleton />}
    >
      {(client, deleted) => (
        <LoadedClient
          key={(opened ?? client).id}
          client={opened ?? client}
          mergedInto={opened && opened.id !== client.id ? client : undefined}
          deleted={deleted}
        />
      )}
    </RecordPage>
  );
}

/** The client as it was before someone merged it, if this page has shown it. */
function useOpenedClient(
  id: number | null,
  client: ClientDetailDto | undefined,
): ClientDetailDto | undefined {
  const [opened, setOpened] = useState<ClientDetailDto>();
  if (client && client.id === id && client !== opened) setOpened(client);
  return opened?.id === id ? opened : undefined;
}

/**
 * The server redirects the id of a merged client; the URL follows (docs/domain/clients.md#merging),
 * unless a form on the page has unsaved input.
 */
function useFollowMerge(
  id: number | null,
  client: ClientDetailDto | undefined,
  isOpened: boolean,
): void {
  const navigate = useNavigate();
  const isMerged = client !== undefined && client.id !== id;
  const currentId = client?.id;
  const name = client?.name;
  useEffect(() => {
    if (!isMerged || (isOpened && hasUnsavedInput())) return;
    toast.success(`This client was merged into ${name}.`);
    void navigate(`/clients/${currentId}`, { replace: true });
  }, [isMerged, isOpened, currentId, name, navigate]);
}

const BACK = <BackLink to="/clients">All clients</BackLink>;

function ClientSkeleton() {
  const seesInvoices = useRight('invoice.read');
  return (
    <>
      <TileRow>
        <StatTile label="Active Projects" loading />
        <StatTile label="Total Value" loading />
        <StatTile label="Open Tickets" loading />
        {seesInvoices && <StatTile label="Outstanding" loading />}
      </TileRow>
      <div className={styles.columns} aria-busy="true">
        <Card title="Projects" flush>
          <ListSkeleton rows={3} />
        </Card>
        <Card title="Details">
          <TextSkeleton lines={5} />
        </Card>
      </div>
    </>
  );
}

/** The server also counts draft invoices, so it can still reject the deletion. */
function deleteAbility({ abilities, figures }: ClientDetailDto): AbilityView {
  const ability = abilityView(abilities.delete);
  if (!ability.allowed) return ability;
  const { projects, invoices = 0 } = figures;
  if (projects > 0) return undeletable('projects');
  return invoices > 0 ? undeletable('invoices') : ability;
}

const undeletable = (records: string): AbilityView => ({
  allowed: false,
  reason: `This client has ${records}, so it can't be deleted. Merge it into another client, or set it to inactive.`,
});

interface LoadedClientProps {
  client: ClientDetailDto;
  /** Set after someone else merges the client while a form has unsaved input. */
  mergedInto: ClientDetailDto | undefined;
  /** Replaces the record after someone else deletes it. */
  deleted: ReactNode;
}

function LoadedClient({ client, mergedInto, deleted }: LoadedClientProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'statement' | 'edit' | 'merge' | 'delete'>();
  const close = () => setOpen(undefined);
  const { id, name, abilities, figures } = client;
  useTrackRecentRecord({ link: `/clients/${id}`, label: name, detail: 'Client' });
  const privacy = usePersonalDataActions({ kind: 'clients', id }, client.contactName ?? name);
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery(NARROW);
  const rareActions: MenuAction[] = [
    {
      key: 'merge',
      label: 'Merge',
      icon: <MergeOutlined />,
      ability: abilityView(abilities.merge),
      onSelect: () => setOpen('merge'),
    },
    {
      key: 'delete',
      label: 'Delete',
      icon: <DeleteOutlined />,
      danger: true,
      ability: deleteAbility(client),
      onSelect: () => setOpen('delete'),
    },
  ];
  const menuActions = isNarrow ? [...rareActions, ...privacy.actions] : privacy.actions;

  return (
    <>
      {deleted ?? (
        <Page>
          {mergedInto && (
            <p role="alert">
              This client was merged into{' '}
              <Link to={`/clients/${mergedInto.id}`}>{mergedInto.name}</Link>. Changes can't be
              saved here.
            </p>
          )}
          <RecordHeader
            back={BACK}
            name={name}
            status={<EditableClientStatus client={client} />}
            actions={
              <>
                {figures.invoices !== undefined && (
                  <Button icon={<FileTextOutlined />} onClick={() => setOpen('statement')}>
                    Statement
                  </Button>
                )}
                <EditButton
                  ability={abilityView(abilities.update)}
                  onClick={() => setOpen('edit')}
                />
                {!isNarrow &&
                  rareActions.map(({ key, label, onSelect, ...props }) => (
                    <Button key={key} {...props} onClick={onSelect}>
                      {label}
                    </Button>
                  ))}
                {menuActions.length > 0 && (
                  <ActionsMenu label={`More actions for ${name}`} actions={menuActions} />
                )}
              </>
            }
          />

          <ClientTiles figures={figures} />
          {isPhone && <ClientDetailsCard client={client} />}
          <div className={styles.columns}>
            <div className={styles.column}>
              <RelatedProjects clientId={id} figures={figures} />
              <RelatedTickets of={{ clientId: id }} figures={figures} />
              {figures.invoices !== undefined && (
                <RelatedInvoices of={{ clientId: id }} issued={figures.invoices} />
              )}
            </div>
            <div className={styles.column}>
              {!isPhone && <ClientDetailsCard client={client} />}
              <ClientContactsCard client={client} />
              <ClientNotesCard clientId={id} />
              <ClientBillingCard client={client} />
              <ClientActivityCard clientId={id} />
            </div>
          </div>
        </Page>
      )}
      {privacy.dialog}
      {open === 'statement' && <StatementDialog client={client} onClose={close} />}
      {open === 'edit' && <EditClientDialog client={client} onClose={close} />}
      {open === 'merge' && (
        <MergeClientDialog
          client={client}
          onClose={close}
          onMerged={(intoId) => void navigate(`/clients/${intoId}`, { replace: true })}
        />
      )}
      {open === 'delete' && (
        <DeleteClientDialog
          client={client}
          onClose={close}
          onDeleted={() => void navigate('/clients', { replace: true })}
        />
      )}
    </>
  );
}

function ClientTiles({ figures }: { figures: ClientFiguresDto }) {
  const { currency } = useCompanySettings();
  const money = (amount: string): string => formatMoney(amount, { currency, wholeUnits: true });
  const { activeProjects, projects, totalValue, openTickets, tickets } = figures;
  const { invoiced, outstanding, credits = '0.00', otherCurrencies } = figures;
  const note = excludedCurrenciesNote(otherCurrencies);
  const captions = [
    `of ${money(invoiced ?? '0')} invoiced`,
    ...(isZeroDecimal(credits) ? [] : [`${formatMoney(credits, { currency })} to refund`]),
    ...(note ? [note] : []),
  ];
  return (
    <TileRow>
      <StatTile
        label="Active Projects"
        value={formatCount(activeProjects)}
        caption={`of ${formatCount(projects)} in total`}
      />
      <StatTile
        label="Total Value"
        value={money(totalValue)}
        caption="Total of all project budgets"
      />
      <StatTile
        label="Open Tickets"
        value={formatCount(openTickets)}
        caption={`of ${formatCount(tickets)} in total`}
      />
      {invoiced !== undefined && outstanding !== undefined && (
        <StatTile
          label="Outstanding"
          value={money(outstanding)}
          caption={captions.length > 1 ? `${captions.join('. ')}.` : captions[0]}
        />
      )}
    </TileRow>
  );
}

function ClientActivityCard({ clientId }: { clientId: number }) {
  const page = useActivityPage();
  const query = useListClientActivityQuery({ id: clientId, pageSize: page.pageSize });
  return (
    <Card title="Activity">
      <ActivityList format={ACTIVITY_FORMAT} query={query} page={page} />
    </Card>
  );
}

/** The name of an added or removed contact; missing after an erasure. */
const contactOf = ({ changes }: ActivityEntry): string => {
  const change = changes.find(({ field }) => field === 'contact');
  return change?.after ?? change?.before ?? 'of an erased person';
};

const ACTIVITY_FORMAT: ActivityFormat = {
  noun: 'client',
  labels: CLIENT_HISTORY_LABELS,
  formatValue: formatHistoryValue,
  sentences: {
    'client.create': () => 'added the client',
    'client.merge': (_, { changes }) => {
      const merged = changes.find(({ field }) => field === 'mergedClient')?.after;
      return `merged ${merged ?? 'another client'} into this one`;
    },
    'client.contact_add': (_, entry) => `added the contact ${contactOf(entry)}`,
    'client.contact_update': (changes) => <>edited a contact: {changes}</>,
    'client.contact_remove': (_, entry) => `removed the contact ${contactOf(entry)}`,
    'client.note_add': () => 'added a note',
    'client.note_update': () => 'edited a note',
    'client.note_delete': () => 'deleted a note',
    'client.send_statement': (_, { changes }) => {
      const sent = changes.find(({ field }) => field === 'recipients');
      return `sent a statement to ${sent?.after ?? 'the client'}`;
    },
  },
};

interface DeleteClientDialogProps {
  client: ClientDetailDto;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteClientDialog({ client, onClose, onDeleted }: DeleteClientDialogProps) {
  const [deleteClient] = useDeleteClientMutation();
  const { tickets } = client.figures;
  return (
    <DeleteDialog
      title={`Delete ${client.name}?`}
      confirmLabel="Delete Client"
      noun="client"
      onDelete={() => deleteClient({ id: client.id }).unwrap()}
      successMessage="Client deleted successfully!"
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <p>This permanently deletes the client with its contacts and notes.</p>
      {tickets > 0 && (
        <p>Its {countOf(tickets, 'ticket')} will be kept, but no longer belong to a client.</p>
      )}
    </DeleteDialog>
  );
}
