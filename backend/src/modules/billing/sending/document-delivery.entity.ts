import { MAIL_STATUSES, type MailStatus } from '@atrium/contracts';
import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { ReferenceColumn, TimestampColumn } from '../../../platform/database';

export interface Recipients {
  to: string[];
  cc: string[];
}

/** The common columns of emails with a document. */
export abstract class DocumentDelivery {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'json' })
  recipients: Recipients;

  @Column({ type: 'varchar', length: 300 })
  subject: string;

  @Column({ type: 'enum', enum: MAIL_STATUSES, default: 'queued' })
  status: MailStatus;

  /** The mail server's message. */
  @Column({ type: 'varchar', length: 1000, nullable: true })
  error: string | null;

  @TimestampColumn({ nullable: true })
  sentAt: Date | null;

  /** The email in the outbox. */
  @Column({ type: 'bigint', nullable: true })
  outboxId: string | null;

  /** Null if it is scheduled, or if the sender's account was deleted. */
  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;

  @TimestampColumn()
  createdAt: Date;
}
