import { MAIL_STATUSES, type MailStatus } from '@atrium/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CalendarDateColumn, ReferenceColumn, TimestampColumn } from '../../../platform/database';
import type { StatementDocument } from '../documents/document';
import type { Recipients } from '../sending/invoice-delivery.entity';

/** An email with a client's statement (docs/domain/invoices.md#statement). */
@Entity('statement_deliveries')
@Index(['clientId', 'id'])
@Index('uq_statement_deliveries_outboxId', ['outboxId'], { unique: true })
export class StatementDelivery {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ReferenceColumn('clients', { onDelete: 'CASCADE' })
  clientId: number;

  @Column({ type: 'json' })
  recipients: Recipients;

  @Column({ type: 'varchar', length: 300 })
  subject: string;

  /** The last day of the statement. */
  @CalendarDateColumn()
  statementDate: string;

  /** The statement when the email was queued. */
  @Column({ type: 'json' })
  statement: StatementDocument;

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

  /** Null if the sender's account was deleted. */
  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;

  @TimestampColumn()
  createdAt: Date;
}
