import {
  Button,
  Card,
  DeleteOutlined,
  EditOutlined,
  ListSkeleton,
  MergeOutlined,
  Page,
  StatTile,
  StatusTag,
  TextSkeleton,
  TileRow,
} from '@atrium/ui-kit';
import { abilityView, openRecord, parseRecordId } from '@atrium/web-kit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useGetClientQuery } from '../api/clients-api';
import type { ClientDetailDto } from '../api/endpoints.generated';
import { InvoicesCard } from '../shared/invoices-card';
import { BackLink, RecordHeader } from '../shared/record-header';
import { RecordMissing } from '../shared/record-missing';
import { TicketsCard } from '../shared/tickets-card';
import { ClientActivityCard } from './client-activity-card';
import { ClientContactCard } from './client-contact-card';
import styles from '../shared/record-page.module.css';
import { ClientProjectsCard } from './client-projects-card';
import { ClientTiles } from './client-tiles';
import { DeleteClientDialog } from './delete-client-dialog';
import { EditClientDialog } from './edit-client-dialog';
import { MergeClientDialog } from './merge-client-dialog';

/** One client with everything that belongs to it (decisions section 6). */
export function ClientPage() {
  const id = parseRecordId(useParams()['id']);
  const query = useGetClientQuery(id === null ? skipToken : { id });
  const { lastKnown, isMissing } = openRecord(query, id === null);
  const missing = (
    <RecordMissing
      noun="client"
      query={query}
      isMissing={isMissing}
      hint="It may have been deleted or merged into another one, or the address is not complete."
      list={{ path: '/clients', label: 'All Clients' }}
    />
  );

  if (lastKnown) {
    return (
      <LoadedClient key={lastKnown.id} client={lastKnown} gone={isMissing ? missing : undefined} />
    );
  }
  if (isMissing || query.error) return missing;
  return <LoadingClient />;
}

const BACK = <BackLink to="/clients">All clients</BackLink>;

const LoadingClient = () => (
  <Page>
    {BACK}
    <TileRow>
      <StatTile label="Active Projects" loading />
      <StatTile label="Total Value" loading />
      <StatTile label="Open Tickets" loading />
    </TileRow>
    <div className={styles.columns} aria-busy="true">
      <Card title="Projects" flush>
        <ListSkeleton rows={3} />
      </Card>
      <Card title="Contact">
        <TextSkeleton lines={5} />
      </Card>
    </div>
  </Page>
);

interface LoadedClientProps {
  client: ClientDetailDto;
  /** Stands in its place once somebody has deleted it; a dialog that is open keeps its input. */
  gone: ReactNode;
}

function LoadedClient({ client, gone }: LoadedClientProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'merge' | 'delete'>();
  const close = () => setOpen(undefined);
  const { id, name, status, abilities, figures } = client;

  return (
    <>
      {gone ?? (
        <Page>
          <RecordHeader
            back={BACK}
            name={name}
            status={<StatusTag status={status} />}
            actions={
              <>
                <Button
                  icon={<EditOutlined aria-hidden />}
                  ability={abilityView(abilities.update)}
                  onClick={() => setOpen('edit')}
                >
                  Edit
                </Button>
                <Button
                  icon={<MergeOutlined aria-hidden />}
                  ability={abilityView(abilities.merge)}
                  onClick={() => setOpen('merge')}
                >
                  Merge
                </Button>
                <Button
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  ability={abilityView(abilities.delete)}
                  onClick={() => setOpen('delete')}
                >
                  Delete
                </Button>
              </>
            }
          />

          <ClientTiles figures={figures} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <ClientProjectsCard clientId={id} figures={figures} />
              <TicketsCard of={{ clientId: id }} noun="client" figures={figures} />
              {figures.invoices !== undefined && (
                <InvoicesCard of={{ clientId: id }} noun="client" count={figures.invoices} />
              )}
            </div>
            <div className={styles.column}>
              <ClientContactCard client={client} />
              <ClientActivityCard clientId={id} />
            </div>
          </div>
        </Page>
      )}
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
