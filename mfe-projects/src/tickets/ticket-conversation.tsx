import { ListSkeleton, Stack, QueryContent } from '@atrium/ui-kit';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { useListTicketMessagesQuery } from '../api/tickets-api';
import { MessageForm } from './message-form';
import { TypingNotice } from './typing-notice';
import styles from './ticket-conversation.module.css';
import { TicketMessage } from './ticket-message';

/** Messages of the client, public replies and internal notes, oldest first, and the form to add one. */
export function TicketConversation({ ticket }: { ticket: TicketDetailDto }) {
  const { id } = ticket;
  const query = useListTicketMessagesQuery({ id });
  return (
    <Stack gap={14}>
      <QueryContent
        query={{ ...query, data: query.currentData }}
        errorTitle="Couldn't load the conversation"
        skeleton={<ListSkeleton rows={2} />}
      >
        {(messages) =>
          messages.length > 0 ? (
            <ol className={styles.messages}>
              {messages.map((message) => (
                <TicketMessage key={message.id} ticketId={id} message={message} />
              ))}
            </ol>
          ) : (
            <p className={styles.empty}>No messages yet.</p>
          )
        }
      </QueryContent>
      <div>
        <TypingNotice ticketId={id} />
        <MessageForm ticket={ticket} />
      </div>
    </Stack>
  );
}
