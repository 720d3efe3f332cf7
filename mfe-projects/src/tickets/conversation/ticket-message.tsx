import type { Ability, DeliveryStatus } from '@atrium/contracts';
import {
  Avatar,
  Button,
  LockOutlined,
  MailOutlined,
  MessageOutlined,
  Tag,
  TimeAgo,
  type Tone,
  useIdempotentMutation,
} from '@atrium/ui-kit';
import { abilityView, initialsOf, toastFailure } from '@atrium/web-kit';
import { memo, type ReactNode, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { TicketMessageDto } from '../../api/endpoints.generated';
import { originalUrl } from '../../api/message-urls';
import { useRetryTicketMessageMutation } from '../../api/tickets-api';
import { useShowLinked } from '../../shared/authored-texts/linked-pages';
import { LinkedText } from '../../shared/linked-text';
import { FormattedMessage } from './formatted-message';
import { MessageAttachments } from './message-attachments';
import styles from './ticket-message.module.css';

interface MessageProps {
  ticketId: number;
  message: TicketMessageDto;
  /** The addresses in the Cc of the ticket. */
  ticketCc: readonly string[];
  /** Whether the user can reply to the ticket. */
  replyAbility: Ability;
  /** The ticket was opened at this message. */
  isLinked: boolean;
  /** Moves a received message to a new ticket; omitted if it can't be moved. */
  onMove?: ((message: TicketMessageDto) => void) | undefined;
}

/** A note, a reply of staff or a received email (docs/domain/tickets.md#conversation). */
export const TicketMessage = memo(function TicketMessage(props: MessageProps) {
  const { ticketId, message, ticketCc, replyAbility, isLinked, onMove } = props;
  const { id, kind, direction, authorName, createdAt, attachments, hasOriginal } = message;
  const [showsFormatting, setShowsFormatting] = useState(false);
  const type = kind === 'note' ? 'note' : direction === 'in' ? 'received' : 'reply';
  const canMove = onMove !== undefined && type === 'received';
  return (
    <li className={`${styles.message} ${styles[type]} ${isLinked ? styles.linked : ''}`}>
      <div className={styles.head}>
        <span className={styles.avatar}>
          <Avatar size={24}>{initialsOf(authorName)}</Avatar>
        </span>
        <span className={styles.author}>{authorName}</span>
        <span className={styles.kind}>
          {type === 'received' ? (
            <>
              <MailOutlined /> {senderOf(message, ticketCc)}
            </>
          ) : (
            TYPES[type]
          )}
        </span>
        {message.isAutomatic && <Tag>Automatic</Tag>}
        <MessageLink id={id} createdAt={createdAt} isLinked={isLinked} />
      </div>
      <Recipients message={message} />
      {showsFormatting ? (
        <FormattedMessage ticketId={ticketId} message={message} />
      ) : (
        <MessageBody message={message} />
      )}
      {message.isTruncated && (
        <p className={styles.caption}>
          This message is too long to show in full. Download the original to read all of it.
        </p>
      )}
      <MessageAttachments files={attachments} label={`Attachments from ${authorName}`} />
      <Delivery message={message}>
        <SendAgain ticketId={ticketId} messageId={id} ability={replyAbility} />
      </Delivery>
      {(message.hasHtml || hasOriginal || canMove) && (
        <div className={styles.actions}>
          {message.hasHtml && (
            <Button
              size="small"
              type="link"
              className={styles.link}
              aria-pressed={showsFormatting}
              onClick={() => setShowsFormatting(!showsFormatting)}
            >
              {showsFormatting ? 'Show Plain Text' : 'Show Formatting'}
            </Button>
          )}
          {hasOriginal && (
            <Button
              size="small"
              type="link"
              className={styles.link}
              href={originalUrl(ticketId, id)}
              download
            >
              Download Original
            </Button>
          )}
          {canMove && (
            <Button
              size="small"
              type="link"
              className={styles.link}
              onClick={() => onMove(message)}
            >
              Move to New Ticket
            </Button>
          )}
        </div>
      )}
    </li>
  );
});

interface MessageLinkProps {
  id: number;
  createdAt: string;
  isLinked: boolean;
}

/** The time of a message, which links to it. */
function MessageLink({ id, createdAt, isLinked }: MessageLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('message', String(id));
  useShowLinked(link, isLinked);
  return (
    <Link ref={link} className={styles.when} to={{ search: `?${search}` }} preventScrollReset>
      <TimeAgo timestamp={createdAt} />
    </Link>
  );
}

const TYPES = {
  note: (
    <>
      <LockOutlined /> Internal note
    </>
  ),
  reply: (
    <>
      <MessageOutlined /> Public reply
    </>
  ),
};

/** docs/domain/helpdesk-mail.md#senders */
function senderOf({ isFromClient, from }: TicketMessageDto, ticketCc: readonly string[]): string {
  if (isFromClient) return 'From the client';
  return from !== null && ticketCc.includes(from) ? 'From a Cc recipient' : 'From someone else';
}

function Recipients({ message: { kind, from, to, cc } }: { message: TicketMessageDto }) {
  const parts = [
    from && `From ${from}`,
    to.length > 0 && `To ${to.join(', ')}`,
    cc.length > 0 && `Cc ${cc.join(', ')}`,
  ].filter(Boolean);
  if (kind === 'note' || parts.length === 0) return null;
  return <p className={styles.caption}>{parts.join(' · ')}</p>;
}

/** Folds quoted history and signatures (docs/domain/helpdesk-mail.md#quoted-text). */
function MessageBody({ message: { body, quoteOffset } }: { message: TicketMessageDto }) {
  const [showsQuote, setShowsQuote] = useState(false);
  if (quoteOffset === null) {
    return (
      <p className={styles.text}>
        <LinkedText text={body} />
      </p>
    );
  }
  return (
    <>
      <p className={styles.text}>
        <LinkedText text={body.slice(0, quoteOffset).trimEnd()} />
      </p>
      <Button
        size="small"
        type="link"
        className={styles.link}
        aria-expanded={showsQuote}
        onClick={() => setShowsQuote(!showsQuote)}
      >
        {showsQuote ? 'Hide Trimmed Text' : 'Show Trimmed Text'}
      </Button>
      {showsQuote && (
        <p className={`${styles.text} ${styles.quote}`}>
          <LinkedText text={body.slice(quoteOffset).trimStart()} />
        </p>
      )}
    </>
  );
}

const DELIVERY: Record<DeliveryStatus, { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Not Sent', tone: 'danger' },
  bounced: { label: 'Bounced', tone: 'danger' },
};

interface DeliveryProps {
  message: TicketMessageDto;
  /** What the user can do about a failure. */
  children: ReactNode;
}

/** docs/domain/helpdesk-mail.md#delivery */
function Delivery({ message: { deliveryStatus, deliveryError }, children }: DeliveryProps) {
  if (deliveryStatus === null) return null;
  const { label, tone } = DELIVERY[deliveryStatus];
  return (
    <div className={styles.delivery}>
      <Tag tone={tone}>{label}</Tag>
      {deliveryError && <span className={styles.error}>{deliveryError}</span>}
      {(deliveryStatus === 'failed' || deliveryStatus === 'bounced') && children}
    </div>
  );
}

interface SendAgainProps {
  ticketId: number;
  messageId: number;
  ability: Ability;
}

function SendAgain({ ticketId, messageId, ability }: SendAgainProps) {
  const [retry, { isLoading }] = useRetryTicketMessageMutation();
  const mutate = useIdempotentMutation();
  const sendAgain = async (): Promise<void> => {
    try {
      await mutate((key) => retry({ id: ticketId, messageId, 'Idempotency-Key': key }).unwrap());
    } catch (error) {
      toastFailure("Couldn't send the reply again", error);
    }
  };
  return (
    <Button
      size="small"
      ability={abilityView(ability)}
      loading={isLoading}
      onClick={() => void sendAgain()}
    >
      Send Again
    </Button>
  );
}
