import {
  Avatar,
  ErrorState,
  ListSkeleton,
  LockOutlined,
  MessageOutlined,
  Stack,
  TimeAgo,
} from '@atrium/ui-kit';
import { initialsOf } from '@atrium/web-kit';
import type { TicketDetailDto, TicketMessageDto } from '../api/endpoints.generated';
import { useListTicketMessagesQuery } from '../api/tickets-api';
import { MessageForm } from './message-form';
import styles from './ticket-conversation.module.css';

/** Public replies and internal notes, oldest first, and the form to add one. */
export function TicketConversation({ ticket }: { ticket: TicketDetailDto }) {
  const { id } = ticket;
  const { currentData, error, isFetching, refetch } = useListTicketMessagesQuery({ id });
  return (
    <Stack gap={14}>
      {currentData ? (
        currentData.length > 0 ? (
          <ol className={styles.messages}>
            {currentData.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
        ) : (
          <p className={styles.empty}>No messages yet.</p>
        )
      ) : error ? (
        <ErrorState
          title="Couldn't load the conversation"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton rows={2} />
      )}
      <MessageForm ticket={ticket} />
    </Stack>
  );
}

function Message({ message }: { message: TicketMessageDto }) {
  const { kind, authorName, createdAt, body } = message;
  const isNote = kind === 'note';
  return (
    <li className={`${styles.message} ${isNote ? styles.note : styles.reply}`}>
      <div className={styles.head}>
        <span className={styles.avatar}>
          <Avatar size={24}>{initialsOf(authorName)}</Avatar>
        </span>
        <span className={styles.author}>{authorName}</span>
        <span className={styles.kind}>
          {isNote ? <LockOutlined aria-hidden /> : <MessageOutlined aria-hidden />}
          {isNote ? 'Internal note' : 'Public reply'}
        </span>
        <TimeAgo className={styles.when} moment={createdAt} />
      </div>
      <p className={styles.text}>{body}</p>
    </li>
  );
}
