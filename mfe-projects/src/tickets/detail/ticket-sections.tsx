import { Button, Tag } from '@atrium/ui-kit';
import { parseRecordId } from '@atrium/web-kit';
import { useSearchParams } from 'react-router-dom';
import type { TicketDetailDto } from '../../api/endpoints.generated';
import { LinkedText } from '../../shared/linked-text';
import { TicketConversation } from '../conversation/ticket-conversation';
import { AssignToMe, InlineAssignee, InlinePriority, InlineStatus } from '../inline-fields';
import { TicketDue } from '../ticket-due';
import { TicketReference } from '../ticket-reference';
import { TicketEvidence } from './ticket-evidence';
import { TicketHistory } from './ticket-history';
import styles from './ticket-panel.module.css';
import { TicketTransitions } from './ticket-transitions';
import { useUndoMerge } from './use-undo-merge';

interface TicketSectionProps {
  ticket: TicketDetailDto;
}

/** The fields that decide what to do next, which can be changed in place. */
export const TicketState = ({ ticket }: TicketSectionProps) => (
  <>
    <div className={styles.tags}>
      <InlineStatus ticket={ticket} />
      <InlinePriority ticket={ticket} />
      <InlineAssignee ticket={ticket} />
      {ticket.mergedIntoId === null && <AssignToMe ticket={ticket} />}
      <TicketDue ticket={ticket} />
      {ticket.tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </div>
    {ticket.mergedIntoId === null && <TicketTransitions ticket={ticket} />}
    <MergedNotice ticket={ticket} />
  </>
);

/** The messages of a merged ticket have moved, so only a description is left to show. */
export const hasConversation = ({ mergedIntoId, description }: TicketDetailDto): boolean =>
  mergedIntoId === null || Boolean(description);

/** The description, unless an email opened the ticket, and the messages. */
export const ConversationSection = ({ ticket }: TicketSectionProps) => (
  <section className={styles.section} aria-label="Conversation">
    <h3>Conversation</h3>
    {ticket.description && (
      <p className={styles.text}>
        <LinkedText text={ticket.description} />
      </p>
    )}
    <TicketConversation ticket={ticket} />
  </section>
);

export const EvidenceSection = ({ ticket }: TicketSectionProps) => (
  <section className={styles.section} aria-label="Evidence">
    <h3>Evidence</h3>
    <TicketEvidence ticket={ticket} />
  </section>
);

export const HistorySection = ({ ticket }: TicketSectionProps) => (
  <section className={styles.section} aria-label="History">
    <h3>History</h3>
    <TicketHistory ticket={ticket} />
  </section>
);

/** Links to the ticket that this one was merged into, or that it continues. */
function MergedNotice({ ticket }: TicketSectionProps) {
  const { id, mergedIntoId, followsId, canUnmerge } = ticket;
  const [undoMerge, isLoading] = useUndoMerge();
  // A link to a message from before the merge.
  const messageId = parseRecordId(useSearchParams()[0].get('message'));
  return (
    <>
      {mergedIntoId !== null && (
        <p>
          This ticket was merged into <TicketReference id={mergedIntoId} messageId={messageId} />,
          which has its messages and files.
        </p>
      )}
      {canUnmerge && (
        <div>
          <Button size="small" loading={isLoading} onClick={() => void undoMerge(id)}>
            Undo Merge
          </Button>
        </div>
      )}
      {followsId !== null && (
        <p>
          This ticket continues <TicketReference id={followsId} />.
        </p>
      )}
    </>
  );
}
