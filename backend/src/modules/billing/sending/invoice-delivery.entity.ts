import { DELIVERY_KINDS, type DeliveryKind } from '@atrium/contracts';
import { Column, Entity, Index } from 'typeorm';
import { ReferenceColumn, TimestampColumn } from '../../../platform/database';
import { DocumentDelivery } from './document-delivery.entity';

/** An email with an invoice, a reminder or a credit note (docs/domain/invoices.md#sending). */
@Entity('invoice_deliveries')
@Index(['invoiceId', 'id'])
@Index('uq_invoice_deliveries_invoiceId_reminderDays', ['invoiceId', 'reminderDays'], {
  unique: true,
})
@Index('uq_invoice_deliveries_outboxId', ['outboxId'], { unique: true })
export class InvoiceDelivery extends DocumentDelivery {
  @ReferenceColumn('invoices', { onDelete: 'CASCADE' })
  invoiceId: number;

  @Column({ type: 'enum', enum: DELIVERY_KINDS })
  kind: DeliveryKind;

  /** When the link was first opened after this email. */
  @TimestampColumn({ nullable: true })
  openedAt: Date | null;

  /** The link in the text; null if the text has none. */
  @ReferenceColumn('invoice_links', { onDelete: 'SET NULL' })
  linkId: number | null;

  /**
   * The scheduled reminder, by its days after the due date, so that each is sent once. Null if a
   * user sent it.
   */
  @Column({ type: 'int', nullable: true })
  reminderDays: number | null;

  /** A scheduled reminder, or an invoice from a recurring invoice. */
  @Column({ type: 'boolean', default: false })
  isScheduled: boolean;
}
