import { ListSkeleton, QueryState, Stack } from '@atrium/ui-kit';
import { useState } from 'react';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { useListTicketMessagesQuery } from '../api/tickets-api';
import { MessageForm } from './message-form';
import styles from './ticket-conversation.module.css';
import { TicketMessage } from './ticket-message';
import { TypingIndicator } from './typing-indicator';

/** How often the conversation is loaded while an email is queued: sending it is no live event. */
const SENDING_POLL_MS = 3000;

/**
 * Received emails, public replies and internal notes, oldest first, and the form to add one.
 */
export function TicketConversation({ ticket }: { ticket: TicketDetailDto }) {
  const { id, abilities } = ticket;
  const [isSending, setIsSending] = useState(false);
  const query = useListTicketMessagesQuery(
    { id },
    { pollingInterval: isSending ? SENDING_POLL_MS : 0 },
  );
  const { currentData } = query;
  const hasQueued = currentData?.some((message) => message.deliveryStatus === 'queued') ?? false;
  if (hasQueued !== isSending) setIsSending(hasQueued);
  return (
    <Stack gap={14}>
      {currentData ? (
        currentData.length > 0 ? (
          <ol className={styles.messages}>
            {currentData.map((message) => (
              <TicketMessage
                key={message.id}
                ticketId={id}
                message={message}
                ticketCc={ticket.cc}
                replyAbility={abilities.reply}
              />
            ))}
          </ol>
        ) : (
          ticket.mergedIntoId === null && <p className={styles.empty}>No messages yet.</p>
        )
      ) : (
        <QueryState
          query={query}
          errorTitle="Couldn't load the conversation"
          skeleton={<ListSkeleton rows={2} />}
        />
      )}
      <div>
        <TypingIndicator ticketId={id} />
        <MessageForm ticket={ticket} />
      </div>
    </Stack>
  );
}
