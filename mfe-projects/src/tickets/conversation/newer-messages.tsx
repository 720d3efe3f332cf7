import { formatList } from '@atrium/contracts';
import { useSession } from '@atrium/web-kit';
import styles from './ticket-conversation.module.css';
import { useTicketMessages } from './use-ticket-messages';

interface NewerMessagesProps {
  ticketId: number;
  /** Id of the last message when the user started a reply; `null` without an unsent reply. */
  seenId: number | null;
}

/** Names the colleagues and clients who have replied since the user started a reply. */
export function NewerMessages({ ticketId, seenId }: NewerMessagesProps) {
  const { session } = useSession();
  const { messages = [] } = useTicketMessages(ticketId);
  const newer = messages.filter(
    ({ id, kind, isAutomatic, authorId }) =>
      id > (seenId ?? Infinity) && kind === 'reply' && !isAutomatic && authorId !== session?.id,
  );
  const names = [...new Set(newer.map(({ authorName }) => authorName))];
  // It stays mounted, because screen readers announce only changes inside it.
  return (
    <p className={styles.newer} role="status">
      {names.length > 0 &&
        `${formatList(names)} ${names.length === 1 ? 'has' : 'have'} replied since you started writing.`}
    </p>
  );
}
