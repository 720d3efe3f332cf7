import {
  ActionsMenu,
  Button,
  DeleteOutlined,
  EditOutlined,
  PriorityTag,
  RecordState,
  SidePanel,
  Stack,
  StatusTag,
} from '@atrium/ui-kit';
import {
  abilityView,
  openRecord,
  parseRecordId,
  useStickyOpen,
  useKeyedState,
} from '@atrium/web-kit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { useGetTicketQuery } from '../api/tickets-api';
import { DeleteTicketDialog } from './delete-ticket-dialog';
import { EditTicketDialog } from './edit-ticket-dialog';
import { TicketConversation } from './ticket-conversation';
import { TicketEvidence } from './ticket-evidence';
import { TicketFacts } from './ticket-facts';
import { TicketHistory } from './ticket-history';
import styles from './ticket-panel.module.css';
import { TicketSteps } from './ticket-steps';
import { UnsentDraft } from './unsent-draft';

interface TicketPanelProps {
  /** What stands behind `/tickets/`; nothing while no ticket is open. */
  address: string;
  /** The form is open over the panel. */
  editing: boolean;
  onEdit: () => void;
  onEdited: () => void;
  onClose: () => void;
  onDeleted: () => void;
}

/** One ticket beside the list: facts, conversation and history. */
export function TicketPanel(props: TicketPanelProps) {
  const { address, editing, onEdit, onEdited, onClose, onDeleted } = props;
  const id = parseRecordId(address);
  const query = useGetTicketQuery(id === null ? skipToken : { id });
  const { record: ticket, lastKnown, isMissing } = openRecord(query, address !== '' && id === null);
  const [deleting, setDeleting] = useKeyedState(address, false);
  const isEditing = useStickyOpen(editing, lastKnown?.abilities.update === true);

  return (
    <SidePanel
      open={address !== ''}
      title={ticket?.title ?? (isMissing ? 'Unknown ticket' : 'Ticket')}
      subtitle={ticket?.number}
      width={620}
      onClose={onClose}
      extra={
        ticket && (
          <TicketActions ticket={ticket} onEdit={onEdit} onDelete={() => setDeleting(true)} />
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
          hint="It may have been deleted, or the address is not complete."
          backLabel="All Tickets"
          onBack={onClose}
        />
      )}
      {lastKnown && isMissing && <UnsentDraft ticketId={lastKnown.id} />}
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
    </SidePanel>
  );
}

interface TicketActionsProps {
  ticket: TicketDetailDto;
  onEdit: () => void;
  onDelete: () => void;
}

const TicketActions = ({ ticket, onEdit, onDelete }: TicketActionsProps) => (
  <>
    <Button
      icon={<EditOutlined aria-hidden />}
      ability={abilityView(ticket.abilities.update)}
      onClick={onEdit}
    >
      Edit
    </Button>
    <ActionsMenu
      label={`Actions for ${ticket.number}`}
      actions={[
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

const TicketBody = ({ ticket }: { ticket: TicketDetailDto }) => (
  <Stack gap={24}>
    <section className={styles.section} aria-label="Facts">
      <div className={styles.tags}>
        <StatusTag status={ticket.status} />
        <PriorityTag priority={ticket.priority} />
      </div>
      <TicketSteps ticket={ticket} />
      <p className={ticket.description ? styles.description : styles.none}>
        {ticket.description ?? 'No description available'}
      </p>
      <TicketFacts ticket={ticket} />
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
