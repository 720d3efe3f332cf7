import {
  MAILBOX_SECURITIES,
  MAILBOX_STATUSES,
  type MailboxSecurity,
  type MailboxStatus,
  TICKET_PRIORITIES,
  type TicketPriority,
} from '@atrium/contracts';
import { Check, Column, Entity, Index } from 'typeorm';
import {
  AsciiColumn,
  LowerCaseColumn,
  RecordEntity,
  ReferenceColumn,
  TimestampColumn,
} from '../../../platform/database';

/** An IMAP folder whose emails become tickets (docs/domain/helpdesk-mail.md#mailboxes). */
@Entity('mailboxes')
@Index('uq_mailboxes_address', ['address'], { unique: true })
@Check('ck_mailboxes_port', 'port BETWEEN 1 AND 65535')
export class Mailbox extends RecordEntity {
  /** Name of the sender of replies. */
  @Column({ type: 'varchar', length: 200 })
  name: string;

  @LowerCaseColumn()
  address: string;

  @AsciiColumn({ length: 253 })
  host: string;

  @Column({ type: 'int' })
  port: number;

  @Column({ type: 'enum', enum: MAILBOX_SECURITIES, default: 'tls' })
  security: MailboxSecurity;

  @Column({ type: 'varchar', length: 254 })
  username: string;

  // The longest secret, 1,500 bytes, takes 2,040 characters when encrypted.
  @AsciiColumn({ length: 2100 })
  encryptedPassword: string;

  @Column({ type: 'varchar', length: 200, default: 'INBOX' })
  folder: string;

  @Column({ type: 'enum', enum: TICKET_PRIORITIES, default: 'medium' })
  defaultPriority: TicketPriority;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  defaultAssigneeId: number | null;

  /** Below the names of the author and the mailbox in replies. */
  @Column({ type: 'text', nullable: true })
  signature: string | null;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;

  @Column({ type: 'enum', enum: MAILBOX_STATUSES, default: 'ok' })
  status: MailboxStatus;

  /** The mail server's message. */
  @Column({ type: 'varchar', length: 1000, nullable: true })
  lastError: string | null;

  @TimestampColumn({ nullable: true })
  lastFetchedAt: Date | null;

  /** Not connected before this time, after a failure. */
  @TimestampColumn({ nullable: true })
  nextFetchAt: Date | null;

  /** The folder's UIDVALIDITY at the last fetch; null before the first one. */
  @Column({ type: 'bigint', nullable: true })
  uidValidity: string | null;

  /** All emails up to this UID are stored. */
  @Column({ type: 'bigint', default: 0 })
  lastUid: string;

  /** The process that reads the mailbox. */
  @AsciiColumn({ length: 64, nullable: true })
  leasedBy: string | null;

  @TimestampColumn({ nullable: true })
  leasedUntil: Date | null;
}
