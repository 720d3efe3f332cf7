import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AsciiColumn, LowerCaseColumn, TimestampColumn } from '../columns';

/** Headers and attachments that only some emails have. */
export interface MailEnvelope {
  /** Instead of `MAIL_FROM`. */
  from?: { name: string; address: string };
  /** Additional recipients. */
  alsoTo?: string[];
  cc?: string[];
  replyTo?: string;
  /** With angle brackets. Without it, the email gets one from its id in the outbox. */
  messageId?: string;
  inReplyTo?: string;
  references?: string[];
  attachments?: MailAttachment[];
}

/** A file in the storage, or one that a module creates when the email is sent. */
export type MailAttachment = {
  name: string;
  mimeType: string;
  /** Id of an image that the HTML part shows as `cid:…`. It is left out if it no longer exists. */
  cid?: string;
} & ({ storageKey: string } | { source: string; id: number });

export const OUTBOX_STATUSES = ['pending', 'sent', 'failed'] as const;
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number];

/** An email to send, written in the transaction that causes it. */
@Entity('outbox')
@Index(['status', 'nextAttemptAt', 'id'])
@Index(['createdAt', 'id'])
@Index(['recipient', 'id'])
@Index('ft_outbox', ['subject'], { fulltext: true })
export class OutboxMessage {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: string;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;

  /** Template of the email, such as `invitation`. */
  @AsciiColumn({ length: 50 })
  template: string;

  @LowerCaseColumn()
  recipient: string;

  @Column({ type: 'varchar', length: 300 })
  subject: string;

  @Column({ type: 'mediumtext' })
  text: string;

  @Column({ type: 'mediumtext', nullable: true })
  html: string | null;

  @Column({ type: 'json', nullable: true })
  envelope: MailEnvelope | null;

  @Column({ type: 'enum', enum: OUTBOX_STATUSES, default: 'pending' })
  status: OutboxStatus;

  @Column({ type: 'int', default: 0 })
  attempts: number;

  /** The email is not sent before this time. */
  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  nextAttemptAt: Date;

  /** End of the lease; after it, another sender can take over. */
  @TimestampColumn({ nullable: true })
  leasedUntil: Date | null;

  @AsciiColumn({ length: 64, nullable: true })
  leasedBy: string | null;

  @TimestampColumn({ nullable: true })
  sentAt: Date | null;

  @Column({ type: 'varchar', length: 1000, nullable: true })
  lastError: string | null;
}
