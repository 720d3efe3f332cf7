import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  MESSAGE_DIRECTIONS,
  type MessageDirection,
  TICKET_MESSAGE_KINDS,
  type TicketMessageKind,
} from '@atrium/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  AsciiColumn,
  LowerCaseColumn,
  ReferenceColumn,
  TimestampColumn,
} from '../../../platform/database';

/** The addresses of an email other than its sender. */
export interface MessageRecipients {
  to: string[];
  cc: string[];
  /** Addresses of the client that earlier copies of the email went to. */
  earlierTo?: string[];
  /** `Reply-To` of a received email. */
  replyTo?: string[];
}

/**
 * docs/domain/tickets.md#conversation
 *
 * The database also computes `ownText`, the body without its quoted part, which has a full-text index
 * (docs/domain/search.md#conversations).
 */
@Entity('ticket_messages')
@Index(['ticketId', 'id'])
@Index(['mailId'])
@Index(['outboxId'])
@Index(['incomingMailId'])
export class TicketMessage {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ReferenceColumn('tickets', { onDelete: 'CASCADE' })
  ticketId: number;

  @Column({ type: 'enum', enum: TICKET_MESSAGE_KINDS })
  kind: TicketMessageKind;

  @Column({ type: 'text' })
  body: string;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  authorId: number | null;

  /** Display name of the author at the time. */
  @Column({ type: 'varchar', length: 401 })
  authorName: string;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;

  @Column({ type: 'enum', enum: MESSAGE_DIRECTIONS, default: 'out' })
  direction: MessageDirection;

  /** Address that the email came from or is sent from; null if there is no email. */
  @LowerCaseColumn({ nullable: true })
  sender: string | null;

  @Column({ type: 'json', nullable: true })
  recipients: MessageRecipients | null;

  /** Message-ID of the email, as {@link mailIdOf} stores it. */
  @AsciiColumn({ length: 255, nullable: true })
  mailId: string | null;

  /** docs/domain/helpdesk-mail.md#delivery */
  @Column({ type: 'enum', enum: DELIVERY_STATUSES, nullable: true })
  deliveryStatus: DeliveryStatus | null;

  @Column({ type: 'varchar', length: 1000, nullable: true })
  deliveryError: string | null;

  @Column({ type: 'bigint', nullable: true })
  outboxId: string | null;

  /** The mailbox that received or sends the email. */
  @ReferenceColumn('mailboxes', { onDelete: 'SET NULL' })
  mailboxId: number | null;

  /** The received email, for its original. */
  @ReferenceColumn('incoming_mails', { onDelete: 'SET NULL' })
  incomingMailId: number | null;

  /** The HTML of a received email, sanitized but with its remote images. */
  @Column({ type: 'mediumtext', nullable: true })
  html: string | null;

  /** The HTML shows images of other servers when the reader asks for them. */
  @Column({ type: 'boolean', default: false })
  hasRemoteImages: boolean;

  /** Where the quoted history or the signature starts in the body; null if there is none. */
  @Column({ type: 'int', nullable: true })
  quoteOffset: number | null;

  /** The received text was longer than a body can be. */
  @Column({ type: 'boolean', default: false })
  isTruncated: boolean;

  /** A program wrote the received email. */
  @Column({ type: 'boolean', default: false })
  isAutomatic: boolean;

  /** The reply made the ticket wait for the client. */
  @Column({ type: 'boolean', default: false })
  waitsForClient: boolean;
}
