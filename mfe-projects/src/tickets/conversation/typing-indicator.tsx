import { formatList, TYPING } from '@atrium/contracts';
import { useRef } from 'react';
import { useAnnounceTypingMutation, useListTicketTypistsQuery } from '../../api/tickets-api';
import styles from './ticket-conversation.module.css';

/** Says who else is writing a message on a ticket, so that two people don't answer the same one. */
export function TypingIndicator({ ticketId }: { ticketId: number }) {
  const { currentData: typists = [] } = useListTicketTypistsQuery({ id: ticketId });
  // Without polling, a lost event would leave the notice on the screen.
  useListTicketTypistsQuery(
    { id: ticketId },
    { skip: typists.length === 0, pollingInterval: TYPING.shownMs },
  );
  return (
    <p className={styles.typing} aria-live="polite">
      {typists.length > 0 &&
        `${formatList(typists.map(({ name }) => name))} ${typists.length === 1 ? 'is' : 'are'} typing...`}
    </p>
  );
}

/** Returns a function to call on each key press; it tells the server at most every few seconds. */
export function useAnnounceTyping(ticketId: number): () => void {
  const [announce] = useAnnounceTypingMutation();
  const announcedAt = useRef(-Infinity);
  return () => {
    if (performance.now() - announcedAt.current < TYPING.repeatMs) return;
    announcedAt.current = performance.now();
    void announce({ id: ticketId });
  };
}
