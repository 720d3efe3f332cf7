import {
  DELIVERY_KINDS,
  type DeliveryKind,
  MAIL_STATUSES,
  type MailStatus,
} from '@atrium/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ReferenceColumn, TimestampColumn } from '../../../platform/database';

export interface Recipients {
  to: string[];
  cc: string[];
}

/** An email with an invoice, a reminder or a credit note (docs/domain/invoices.md#sending). */
@Entity('invoice_deliveries')
@Index(['invoiceId', 'id'])
@Index('uq_invoice_deliveries_invoiceId_reminderDays', ['invoiceId', 'reminderDays'], {
  unique: true,
})
@Index('uq_invoice_deliveries_outboxId', ['outboxId'], { unique: true })
export class InvoiceDelivery {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ReferenceColumn('invoices', { onDelete: 'CASCADE' })
  invoiceId: number;

  @Column({ type: 'enum', enum: DELIVERY_KINDS })
  kind: DeliveryKind;

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

  /** When the link was first opened after this email. */
  @TimestampColumn({ nullable: true })
  openedAt: Date | null;

  /** The link in the text; null if the text has none. */
  @ReferenceColumn('invoice_links', { onDelete: 'SET NULL' })
  linkId: number | null;

  /** The email in the outbox. */
  @Column({ type: 'bigint', nullable: true })
  outboxId: string | null;

  /**
   * The scheduled reminder, by its days after the due date, so that each is sent once. Null if a
   * user sent it.
   */
  @Column({ type: 'int', nullable: true })
  reminderDays: number | null;

  /** A scheduled reminder, or an invoice from a recurring invoice. */
  @Column({ type: 'boolean', default: false })
  isScheduled: boolean;

  /** Null if it is scheduled, or if the sender's account was deleted. */
  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;

  @TimestampColumn()
  createdAt: Date;
}
