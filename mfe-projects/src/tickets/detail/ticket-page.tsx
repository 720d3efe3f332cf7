import { BackLink, Card, ListSkeleton, Page, TextSkeleton } from '@atrium/ui-kit';
import { parseRecordId, skipToken } from '@atrium/web-kit';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { TicketDetailDto } from '../../api/endpoints.generated';
import { useGetTicketQuery } from '../../api/tickets-api';
import { RecordHeader, RecordPage } from '../../shared/record-page';
import layout from '../../shared/record-page.module.css';
import { UnsentMessage } from '../conversation/message-draft';
import { EditTicketDialog } from '../edit-ticket-dialog';
import { MergeTicketDialog } from './merge-ticket-dialog';
import { TicketDetails } from './ticket-details';
import { DeleteTicketDialog, TicketActions, useTrackRecentTicket } from './ticket-panel';
import styles from './ticket-panel.module.css';
import {
  ConversationSection,
  EvidenceSection,
  hasConversation,
  HistorySection,
  TicketState,
} from './ticket-sections';

/** One ticket on a page of its own, for work that needs the space. */
export function TicketPage() {
  const id = parseRecordId(useParams()['id'] ?? '');
  const query = useGetTicketQuery(id === null ? skipToken : { id });
  return (
    <RecordPage<TicketDetailDto>
      noun="ticket"
      id={id}
      query={query}
      list={{ path: '/tickets', label: 'All Tickets' }}
      back={BACK}
      skeleton={SKELETON}
    >
      {(ticket, deleted) => <OpenTicket key={ticket.id} ticket={ticket} deleted={deleted} />}
    </RecordPage>
  );
}

const BACK = <BackLink to="/tickets">All tickets</BackLink>;

const SKELETON = (
  <>
    <Card>
      <TextSkeleton lines={1} />
    </Card>
    <div className={layout.columns} aria-busy="true">
      <Card>
        <ListSkeleton rows={6} inset />
      </Card>
      <Card>
        <TextSkeleton lines={8} />
      </Card>
    </div>
  </>
);

interface OpenTicketProps {
  ticket: TicketDetailDto;
  deleted: ReactNode;
}

function OpenTicket({ ticket, deleted }: OpenTicketProps) {
  const navigate = useNavigate();
  useTrackRecentTicket(ticket);
  const [dialog, setDialog] = useState<'edit' | 'merge' | 'delete'>();
  const close = (): void => setDialog(undefined);
  return (
    <>
      {deleted ? (
        <>
          {deleted}
          <Page>
            <UnsentMessage ticketId={ticket.id} />
          </Page>
        </>
      ) : (
        <Page>
          <RecordHeader
            back={BACK}
            name={`${ticket.number} ${ticket.title}`}
            status={null}
            actions={
              <TicketActions
                ticket={ticket}
                onEdit={() => setDialog('edit')}
                onMerge={() => setDialog('merge')}
                onDelete={() => setDialog('delete')}
              />
            }
          />
          <Card>
            <section className={styles.state} aria-label="Status">
              <TicketState ticket={ticket} />
            </section>
          </Card>
          {!hasConversation(ticket) && <UnsentMessage ticketId={ticket.id} />}
          <div className={hasConversation(ticket) ? layout.columns : layout.column}>
            {hasConversation(ticket) && (
              <Card>
                <ConversationSection ticket={ticket} />
              </Card>
            )}
            <div className={layout.column}>
              <Card>
                <section className={styles.section} aria-label="Details">
                  <h3>Details</h3>
                  <TicketDetails ticket={ticket} />
                </section>
              </Card>
              {ticket.mergedIntoId === null && (
                <Card>
                  <EvidenceSection ticket={ticket} />
                </Card>
              )}
              <Card>
                <HistorySection ticket={ticket} />
              </Card>
            </div>
          </div>
        </Page>
      )}
      {dialog === 'edit' && <EditTicketDialog ticket={ticket} onClose={close} />}
      {dialog === 'merge' && (
        <MergeTicketDialog
          ticket={ticket}
          onClose={close}
          pathOf={(id) => `/tickets/${id}/page`}
          onMerged={(intoId) => void navigate(`/tickets/${intoId}/page`, { replace: true })}
        />
      )}
      {dialog === 'delete' && (
        <DeleteTicketDialog
          ticket={ticket}
          onClose={close}
          onDeleted={() => void navigate('/tickets', { replace: true })}
        />
      )}
    </>
  );
}
