import { HELD_MAIL_REASONS } from '@atrium/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  AsciiColumn,
  LowerCaseColumn,
  ReferenceColumn,
  SizeColumn,
  TimestampColumn,
} from '../../../platform/database';

const INCOMING_MAIL_STATUSES = ['stored', 'processed', 'held', 'ignored', 'discarded'] as const;

/** The last three are the reasons of ignored mail. */
const INCOMING_MAIL_REASONS = [
  ...HELD_MAIL_REASONS,
  'automatic',
  'duplicate',
  'delivery-report',
] as const;

export type IncomingMailReason = (typeof INCOMING_MAIL_REASONS)[number];

/**
 * A received email; its source is in the file storage (docs/domain/helpdesk-mail.md#incoming-mail).
 */
@Entity('incoming_mails')
@Index('uq_incoming_mails_uid', ['mailboxId', 'folder', 'uidValidity', 'uid'], { unique: true })
@Index('uq_incoming_mails_mailId', ['mailId'], { unique: true })
@Index('uq_incoming_mails_storageKey', ['storageKey'], { unique: true })
@Index(['status', 'id'])
@Index(['sender', 'storedAt'])
@Index(['ticketId', 'id'])
export class IncomingMail {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ReferenceColumn('mailboxes', { onDelete: 'SET NULL' })
  mailboxId: number | null;

  @Column({ type: 'varchar', length: 200 })
  folder: string;

  @Column({ type: 'bigint' })
  uidValidity: string;

  @Column({ type: 'bigint' })
  uid: string;

  /**
   * Null if the original was deleted with its ticket. The row is kept so that the email can't open
   * another ticket.
   */
  @AsciiColumn({ length: 255, nullable: true })
  storageKey: string | null;

  @SizeColumn()
  sizeBytes: number;

  /** Empty if the email has no sender. */
  @LowerCaseColumn()
  sender: string;

  @Column({ type: 'varchar', length: 300 })
  subject: string;

  /** When the mail server received it. */
  @TimestampColumn()
  receivedAt: Date;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  storedAt: Date;

  @Column({ type: 'enum', enum: INCOMING_MAIL_STATUSES, default: 'stored' })
  status: (typeof INCOMING_MAIL_STATUSES)[number];

  @Column({ type: 'enum', enum: INCOMING_MAIL_REASONS, nullable: true })
  reason: IncomingMailReason | null;

  @Column({ type: 'varchar', length: 1000, nullable: true })
  lastError: string | null;

  /** A manager has decided to process the email although it was held. */
  @Column({ type: 'boolean', default: false })
  isAccepted: boolean;

  /** Message-ID, set when the email is processed and unique among processed emails. */
  @AsciiColumn({ length: 255, nullable: true })
  mailId: string | null;

  @ReferenceColumn('tickets', { onDelete: 'SET NULL' })
  ticketId: number | null;

  @Column({ type: 'int', default: 0 })
  attempts: number;

  @AsciiColumn({ length: 64, nullable: true })
  leasedBy: string | null;

  /** End of the lease; without `leasedBy`, the end of the pause after a failure. */
  @TimestampColumn({ nullable: true })
  leasedUntil: Date | null;
}
