import { useSession } from '@atrium/web-kit';
import { useState } from 'react';
import { useListTicketMessagesQuery } from '../api/tickets-api';
import styles from './ticket-conversation.module.css';

const NAMES = new Intl.ListFormat('en');

interface NewerMessagesProps {
  ticketId: number;
  /** Whether the user has started a reply that isn't sent. */
  isWriting: boolean;
}

/** Says who has written to the client, or what the client wrote, since the user started a reply. */
export function NewerMessages({ ticketId, isWriting }: NewerMessagesProps) {
  const { session } = useSession();
  const { currentData: messages } = useListTicketMessagesQuery({ id: ticketId });
  const latestId = messages && (messages.at(-1)?.id ?? 0);
  const [seenId, setSeenId] = useState(latestId);
  const isSeen = !isWriting || seenId === undefined || latestId === undefined;
  if (isSeen && seenId !== latestId) setSeenId(latestId);
  const newer = (messages ?? []).filter(
    ({ id, kind, isAutomatic, authorId }) =>
      id > (seenId ?? Infinity) && kind === 'reply' && !isAutomatic && authorId !== session?.id,
  );
  const names = [...new Set(newer.map(({ authorName }) => authorName))];
  return (
    <p className={styles.newer} role="status" hidden={names.length === 0}>
      {names.length > 0 &&
        `${NAMES.format(names)} ${names.length === 1 ? 'has' : 'have'} replied since you started writing.`}
    </p>
  );
}
