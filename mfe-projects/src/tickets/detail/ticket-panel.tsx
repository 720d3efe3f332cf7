import {
  ActionsMenu,
  DeleteOutlined,
  EditButton,
  type RecordList,
  RecordState,
  RecordSteps,
  SidePanel,
  Stack,
} from '@atrium/ui-kit';
import { DeleteDialog, useSenderBlocking } from '@atrium/ui-kit/forms';
import {
  abilityView,
  parseRecordId,
  skipToken,
  toOpenRecord,
  useKeyedState,
  useRight,
  useStickyOpen,
  useTrackRecentRecord,
} from '@atrium/web-kit';
import { createSearchParams, Link, useSearchParams } from 'react-router-dom';
import type { TicketDetailDto } from '../../api/endpoints.generated';
import { useDeleteTicketMutation, useGetTicketQuery } from '../../api/tickets-api';
import { UnsentMessage } from '../conversation/message-draft';
import { EditTicketDialog } from '../edit-ticket-dialog';
import { isFinished } from '../ticket-labels';
import { useTicketChanges } from '../use-ticket-changes';
import { MergeTicketDialog } from './merge-ticket-dialog';
import { TicketDetails } from './ticket-details';
import styles from './ticket-panel.module.css';
import {
  ConversationSection,
  EvidenceSection,
  hasConversation,
  HistorySection,
  TicketState,
} from './ticket-sections';
import { useIsBlocked } from './use-is-blocked';

interface TicketPanelProps {
  /** The path after `/tickets/`; empty while no ticket is open. */
  address: string;
  list: RecordList;
  /** Whether the edit dialog is open. */
  editing: boolean;
  onEdit: () => void;
  onEdited: () => void;
  onClose: () => void;
  onDeleted: () => void;
  /** @param intoId the ticket that remains */
  onMerged: (intoId: number) => void;
}

/** Offers the ticket among the recent records of the search box. */
export const useTrackRecentTicket = (ticket: TicketDetailDto | undefined): void =>
  useTrackRecentRecord(
    ticket && {
      link: `/tickets/${ticket.id}`,
      label: `${ticket.number} ${ticket.title}`,
      detail: 'Ticket',
    },
  );

/** A side panel with one ticket: details, evidence, conversation and history. */
export function TicketPanel(props: TicketPanelProps) {
  const { address, list, editing, onEdit, onEdited, onClose, onDeleted, onMerged } = props;
  const id = parseRecordId(address);
  const query = useGetTicketQuery(id === null ? skipToken : { id });
  const {
    record: ticket,
    lastKnown,
    isMissing,
  } = toOpenRecord(query, address !== '' && id === null);
  useTrackRecentTicket(ticket);
  const [isDeleting, setIsDeleting] = useKeyedState(address, false);
  const [isMerging, setIsMerging] = useKeyedState(address, false);
  const isEditing = useStickyOpen(editing, lastKnown?.abilities.update === true);

  return (
    <SidePanel
      open={address !== ''}
      title={ticket?.title ?? (isMissing ? 'Ticket Not Found' : 'Ticket')}
      subtitle={
        ticket && (
          <>
            {ticket.number}
            <span className={styles.screenOnly}>
              {' '}
              · <PageLink id={ticket.id} />
            </span>
          </>
        )
      }
      width={620}
      onClose={onClose}
      extra={
        <>
          <RecordSteps list={list} current={id} noun="ticket" />
          {ticket && (
            <TicketActions
              ticket={ticket}
              onEdit={onEdit}
              onMerge={() => setIsMerging(true)}
              onDelete={() => setIsDeleting(true)}
            />
          )}
        </>
      }
    >
      {ticket ? (
        <TicketBody key={`body-${ticket.id}`} ticket={ticket} />
      ) : (
        <RecordState
          noun="ticket"
          query={query}
          isMissing={isMissing}
          backLabel="All Tickets"
          onBack={onClose}
        />
      )}
      {lastKnown && isMissing && <UnsentMessage ticketId={lastKnown.id} />}
      {lastKnown && isEditing && (
        <EditTicketDialog key={`edit-${lastKnown.id}`} ticket={lastKnown} onClose={onEdited} />
      )}
      {lastKnown && isDeleting && (
        <DeleteTicketDialog
          ticket={lastKnown}
          onClose={() => setIsDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
      {lastKnown && isMerging && (
        <MergeTicketDialog
          ticket={lastKnown}
          onClose={() => setIsMerging(false)}
          onMerged={onMerged}
        />
      )}
    </SidePanel>
  );
}

/** The page shows the same message as the panel, but no filters of the list. */
function PageLink({ id }: { id: number }) {
  const message = useSearchParams()[0].get('message');
  const search = message === null ? '' : `?${createSearchParams({ message })}`;
  return <Link to={{ pathname: `/tickets/${id}/page`, search }}>Open as Page</Link>;
}

interface TicketActionsProps {
  ticket: TicketDetailDto;
  onEdit: () => void;
  onMerge: () => void;
  onDelete: () => void;
}

export function TicketActions({ ticket, onEdit, onMerge, onDelete }: TicketActionsProps) {
  const change = useTicketChanges();
  const { setBlocked } = useSenderBlocking();
  const canReviewMail = useRight('mail.review');
  const { isWaitingForClient, clientEmail } = ticket;
  const isBlocked = useIsBlocked(clientEmail);
  const isMerged = ticket.mergedIntoId !== null;
  return (
    <>
      {!isMerged && <EditButton ability={abilityView(ticket.abilities.update)} onClick={onEdit} />}
      <ActionsMenu
        label={`Actions for ${ticket.number}`}
        actions={[
          ...(isFinished(ticket.status)
            ? []
            : [
                {
                  key: 'wait',
                  label: isWaitingForClient ? 'Stop Waiting for the Client' : 'Wait for the Client',
                  ability: abilityView(ticket.abilities.update),
                  onSelect: () =>
                    void change(
                      ticket,
                      { isWaitingForClient: !isWaitingForClient },
                      { isWaitingForClient },
                    ),
                },
              ]),
          ...(isMerged
            ? []
            : [
                {
                  key: 'merge',
                  label: 'Merge into Another Ticket',
                  ability: abilityView(ticket.abilities.merge),
                  onSelect: onMerge,
                },
              ]),
          ...(canReviewMail && isBlocked !== undefined
            ? [
                {
                  key: 'block',
                  label: isBlocked ? 'Unblock Sender' : 'Block Sender',
                  onSelect: () => void setBlocked(clientEmail, !isBlocked),
                },
              ]
            : []),
          {
            key: 'delete',
            label: 'Delete',
            icon: <DeleteOutlined />,
            danger: true,
            ability: abilityView(ticket.abilities.delete),
            onSelect: onDelete,
          },
        ]}
      />
    </>
  );
}

const TicketBody = ({ ticket }: { ticket: TicketDetailDto }) => (
  <Stack gap={24}>
    <section className={styles.section} aria-label="Details">
      <TicketState ticket={ticket} />
      <TicketDetails ticket={ticket} />
    </section>
    {hasConversation(ticket) ? (
      <ConversationSection ticket={ticket} />
    ) : (
      <UnsentMessage ticketId={ticket.id} />
    )}
    {ticket.mergedIntoId === null && <EvidenceSection ticket={ticket} />}
    <HistorySection ticket={ticket} />
  </Stack>
);

interface DeleteTicketDialogProps {
  ticket: TicketDetailDto;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteTicketDialog({ ticket, onClose, onDeleted }: DeleteTicketDialogProps) {
  const [deleteTicket] = useDeleteTicketMutation();
  return (
    <DeleteDialog
      title={`Delete ${ticket.number}?`}
      confirmLabel="Delete Ticket"
      noun="ticket"
      onDelete={() => deleteTicket({ id: ticket.id }).unwrap()}
      successMessage="Ticket deleted successfully!"
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <p>
        This permanently deletes “{ticket.title}” with its conversation and history. Its evidence
        files will be kept, but no longer belong to a ticket.
      </p>
    </DeleteDialog>
  );
}
