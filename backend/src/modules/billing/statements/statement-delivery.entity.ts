import { Column, Entity, Index } from 'typeorm';
import { CalendarDateColumn, ReferenceColumn } from '../../../platform/database';
import type { StatementDocument } from '../documents/document';
import { DocumentDelivery } from '../sending/document-delivery.entity';

/** An email with a client's statement (docs/domain/invoices.md#statement). */
@Entity('statement_deliveries')
@Index(['clientId', 'id'])
@Index('uq_statement_deliveries_outboxId', ['outboxId'], { unique: true })
export class StatementDelivery extends DocumentDelivery {
  @ReferenceColumn('clients', { onDelete: 'CASCADE' })
  clientId: number;

  /** The last day of the statement. */
  @CalendarDateColumn()
  statementDate: string;

  /** The statement when the email was queued. */
  @Column({ type: 'json' })
  statement: StatementDocument;
}
