import { INVOICE_STATUSES, type InvoiceStatus } from '@atrium/contracts';
import { Column, Entity, Index } from 'typeorm';
import {
  CalendarDateColumn,
  LowerCaseColumn,
  MoneyColumn,
  RecordEntity,
  ReferenceColumn,
} from '../../../platform/database';

/** A bill to a client (docs/domain/invoices.md#fields). */
@Entity('invoices')
@Index('uq_invoices_invoiceNumber', ['invoiceNumber'], { unique: true })
@Index(['createdAt', 'id'])
@Index(['status', 'createdAt', 'id'])
@Index(['status', 'dueDate', 'id'])
@Index(['clientId', 'createdAt', 'id'])
@Index(['projectId', 'createdAt', 'id'])
@Index(['clientName', 'id'])
@Index(['amount', 'id'])
@Index(['dueDate', 'id'])
@Index('ft_invoices', ['invoiceNumber', 'clientName'], { fulltext: true })
export class Invoice extends RecordEntity {
  @Column({ type: 'varchar', length: 50 })
  invoiceNumber: string;

  /** A project with invoices cannot be deleted. */
  @ReferenceColumn('projects', { onDelete: 'RESTRICT', nullable: true })
  projectId: number | null;

  @Column({ type: 'varchar', length: 200 })
  clientName: string;

  @LowerCaseColumn()
  clientEmail: string;

  /** A client with invoices cannot be deleted. */
  @ReferenceColumn('clients', { onDelete: 'RESTRICT', nullable: true })
  clientId: number | null;

  @MoneyColumn()
  amount: string;

  @Column({ type: 'enum', enum: INVOICE_STATUSES, default: 'pending' })
  status: InvoiceStatus;

  @CalendarDateColumn()
  dueDate: string;

  /** Null unless the invoice is paid. */
  @CalendarDateColumn({ nullable: true })
  paidDate: string | null;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;
}
