import {
  ActionsMenu,
  Button,
  DeleteOutlined,
  EditOutlined,
  RecordState,
  SidePanel,
  Stack,
  Tag,
} from '@atrium/ui-kit';
import { DeleteDialog } from '@atrium/ui-kit/forms';
import {
  abilityView,
  openRecord,
  parseRecordId,
  useRecentRecord,
  useStickyOpen,
  useKeyedState,
} from '@atrium/web-kit';
import { skipToken } from '@reduxjs/toolkit/query';
import { ticketNumber } from '@atrium/contracts';
import { Link } from 'react-router-dom';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { useDeleteTicketMutation, useGetTicketQuery } from '../api/tickets-api';
import { TextValue } from '../shared/record-page';
import { AssignToMe, InlineAssignee, InlinePriority, InlineStatus } from './inline-fields';
import { EditTicketDialog } from './edit-ticket-dialog';
import { MergeTicketDialog } from './merge-ticket-dialog';
import { UnsentMessage } from './message-draft';
import { TicketConversation } from './ticket-conversation';
import { TicketEvidence } from './ticket-evidence';
import { TicketDue } from './ticket-due';
import { TicketDetails } from './ticket-details';
import { TicketHistory } from './ticket-history';
import styles from './ticket-panel.module.css';
import { TicketTransitions } from './ticket-transitions';

interface TicketPanelProps {
  /** The rest of the path after `/tickets/`; empty while no ticket is open. */
  path: string;
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
export const useRecentTicket = (ticket: TicketDetailDto | undefined): void =>
  useRecentRecord(
    ticket && {
      link: `/tickets/${ticket.id}`,
      label: `${ticket.number} ${ticket.title}`,
      detail: 'Ticket',
    },
  );

/** A side panel with one ticket: details, evidence, conversation and history. */
export function TicketPanel(props: TicketPanelProps) {
  const { path, editing, onEdit, onEdited, onClose, onDeleted, onMerged } = props;
  const id = parseRecordId(path);
  const query = useGetTicketQuery(id === null ? skipToken : { id });
  const { record: ticket, lastKnown, isMissing } = openRecord(query, path !== '' && id === null);
  useRecentTicket(ticket);
  const [deleting, setDeleting] = useKeyedState(path, false);
  const [merging, setMerging] = useKeyedState(path, false);
  const isEditing = useStickyOpen(editing, lastKnown?.abilities.update === true);

  return (
    <SidePanel
      open={path !== ''}
      title={ticket?.title ?? (isMissing ? 'Unknown ticket' : 'Ticket')}
      subtitle={
        ticket && (
          <>
            {ticket.number} · <Link to={`/tickets/${ticket.id}/page`}>Open as Page</Link>
          </>
        )
      }
      width={620}
      onClose={onClose}
      extra={
        ticket && (
          <TicketActions
            ticket={ticket}
            onEdit={onEdit}
            onMerge={() => setMerging(true)}
            onDelete={() => setDeleting(true)}
          />
        )
      }
    >
      {ticket ? (
        <TicketBody key={`body-${ticket.id}`} ticket={ticket} />
      ) : (
        <RecordState
          noun="ticket"
          query={query}
          isMissing={isMissing}
          hint="It may have been deleted, or the link may be incomplete."
          backLabel="All Tickets"
          onBack={onClose}
        />
      )}
      {lastKnown && isMissing && <UnsentMessage ticketId={lastKnown.id} />}
      {lastKnown && isEditing && (
        <EditTicketDialog key={`edit-${lastKnown.id}`} ticket={lastKnown} onClose={onEdited} />
      )}
      {lastKnown && deleting && (
        <DeleteTicketDialog
          ticket={lastKnown}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
      {lastKnown && merging && (
        <MergeTicketDialog
          ticket={lastKnown}
          onClose={() => setMerging(false)}
          onMerged={onMerged}
        />
      )}
    </SidePanel>
  );
}

interface TicketActionsProps {
  ticket: TicketDetailDto;
  onEdit: () => void;
  onMerge: () => void;
  onDelete: () => void;
}

export const TicketActions = ({ ticket, onEdit, onMerge, onDelete }: TicketActionsProps) => (
  <>
    <Button
      icon={<EditOutlined aria-hidden />}
      aria-keyshortcuts="e"
      ability={abilityView(ticket.abilities.update)}
      onClick={onEdit}
    >
      Edit
    </Button>
    <ActionsMenu
      label={`Actions for ${ticket.number}`}
      actions={[
        {
          key: 'merge',
          label: 'Merge into Another Ticket',
          ability: abilityView(ticket.abilities.merge),
          onSelect: onMerge,
        },
        {
          key: 'delete',
          label: 'Delete',
          icon: <DeleteOutlined aria-hidden />,
          danger: true,
          ability: abilityView(ticket.abilities.delete),
          onSelect: onDelete,
        },
      ]}
    />
  </>
);

export const TicketBody = ({ ticket }: { ticket: TicketDetailDto }) => (
  <Stack gap={24}>
    <section className={styles.section} aria-label="Details">
      <div className={styles.tags}>
        <InlineStatus ticket={ticket} />
        <InlinePriority ticket={ticket} />
        <InlineAssignee ticket={ticket} />
        <AssignToMe ticket={ticket} />
        <TicketDue ticket={ticket} />
        {ticket.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
      <MergedNotice ticket={ticket} />
      <TicketTransitions ticket={ticket} />
      <TextValue value={ticket.description} none="No description available" />
      <TicketDetails ticket={ticket} />
    </section>
    <section className={styles.section} aria-label="Evidence">
      <h3>Evidence</h3>
      <TicketEvidence ticket={ticket} />
    </section>
    <section className={styles.section} aria-label="Conversation">
      <h3>Conversation</h3>
      <TicketConversation ticket={ticket} />
    </section>
    <section className={styles.section} aria-label="History">
      <h3>History</h3>
      <TicketHistory ticket={ticket} />
    </section>
  </Stack>
);

/** Links to the ticket that this one was merged into, or that it continues. */
function MergedNotice({ ticket: { mergedIntoId, followsId } }: { ticket: TicketDetailDto }) {
  return (
    <>
      {mergedIntoId !== null && (
        <p>
          This ticket was merged into{' '}
          <Link className={styles.reference} to={`/tickets/${mergedIntoId}`}>
            {ticketNumber(mergedIntoId)}
          </Link>
          .
        </p>
      )}
      {followsId !== null && (
        <p>
          This ticket continues{' '}
          <Link className={styles.reference} to={`/tickets/${followsId}`}>
            {ticketNumber(followsId)}
          </Link>
          .
        </p>
      )}
    </>
  );
}

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
