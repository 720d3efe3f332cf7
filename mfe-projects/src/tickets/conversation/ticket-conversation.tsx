import { parseTicketNumber } from '@atrium/contracts';
import { lazyDialog, ListSkeleton, QueryState, Stack } from '@atrium/ui-kit';
import { parseRecordId } from '@atrium/web-kit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TicketDetailDto, TicketMessageDto } from '../../api/endpoints.generated';
import { useListTicketHistoryQuery } from '../../api/tickets-api';
import { EarlierTexts } from '../../shared/authored-texts/text-pages';
import { TicketReference } from '../ticket-reference';
import { MessageForm } from './message-form';
import styles from './ticket-conversation.module.css';
import { TicketMessage } from './ticket-message';
import { TypingIndicator } from './typing-indicator';
import { useTicketMessages } from './use-ticket-messages';

const MoveMessageDialog = lazyDialog(
  async () => (await import('./move-message-dialog')).MoveMessageDialog,
  { onDemand: true },
);

/** How often the conversation is loaded while an email is queued: sending it is no live event. */
const SENDING_POLL_MS = 3000;

/**
 * Received emails, public replies and internal notes, oldest first, and the form to add one.
 */
export function TicketConversation({ ticket }: { ticket: TicketDetailDto }) {
  const { id, abilities } = ticket;
  const [isSending, setIsSending] = useState(false);
  const [moved, setMoved] = useState<TicketMessageDto>();
  const linkedId = parseRecordId(useSearchParams()[0].get('message'));
  const pages = useTicketMessages(id, linkedId, {
    pollingInterval: isSending ? SENDING_POLL_MS : 0,
  });
  const { query, messages } = pages;
  const hasQueued = messages?.some((message) => message.deliveryStatus === 'queued') ?? false;
  if (hasQueued !== isSending) setIsSending(hasQueued);
  // Without a description, the ticket keeps its first message.
  const keptId = ticket.description || query.hasNextPage ? undefined : messages?.[0]?.id;
  return (
    <Stack gap={14}>
      {linkedId !== null && pages.isLinkedMissing && (
        <MissingMessage ticketId={id} messageId={linkedId} />
      )}
      {messages ? (
        messages.length > 0 ? (
          <div>
            <EarlierTexts nouns="messages" pages={pages} />
            <ol className={styles.messages}>
              {messages.map((message) => (
                <TicketMessage
                  key={message.id}
                  ticketId={id}
                  message={message}
                  ticketCc={ticket.cc}
                  replyAbility={abilities.reply}
                  isLinked={message.id === linkedId}
                  onMove={abilities.update === true && message.id !== keptId ? setMoved : undefined}
                />
              ))}
            </ol>
          </div>
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
      {moved && (
        <MoveMessageDialog ticket={ticket} message={moved} onClose={() => setMoved(undefined)} />
      )}
    </Stack>
  );
}

/** Links to the ticket that the message was moved to, or says that it isn't here. */
function MissingMessage({ ticketId, messageId }: { ticketId: number; messageId: number }) {
  const { data: events = [], isLoading } = useListTicketHistoryQuery({ id: ticketId });
  const move = events.findLast(
    (event) => event.field === 'movedTo' && event.messageId === messageId,
  );
  const movedToId = parseTicketNumber(move?.newValue ?? '');
  if (isLoading) return null;
  return (
    <p className={styles.missing} role="status">
      {movedToId === undefined ? (
        "The message in this link isn't in this conversation."
      ) : (
        <>
          The message in this link was moved to{' '}
          <TicketReference id={movedToId} messageId={messageId} />.
        </>
      )}
    </p>
  );
}
