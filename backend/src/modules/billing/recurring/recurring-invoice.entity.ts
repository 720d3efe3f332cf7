import {
  RECURRENCE_UNITS,
  type RecurrenceUnit,
  RECURRING_INVOICE_MODES,
  RECURRING_INVOICE_STATUSES,
  type RecurringInvoiceMode,
  type RecurringInvoiceStatus,
} from '@atrium/contracts';
import { Column, Entity, Index } from 'typeorm';
import {
  CalendarDateColumn,
  LowerCaseColumn,
  MoneyColumn,
  RecordEntity,
  ReferenceColumn,
} from '../../../platform/database';
import type { LineFields } from '../line-totals';

/** A template for invoices with a schedule (docs/domain/recurring-invoices.md). */
@Entity('recurring_invoices')
@Index(['clientName', 'id'])
@Index(['status', 'nextDate', 'id'])
export class RecurringInvoice extends RecordEntity {
  @Column({ type: 'varchar', length: 200 })
  clientName: string;

  @LowerCaseColumn()
  clientEmail: string;

  @ReferenceColumn('projects', { onDelete: 'SET NULL' })
  projectId: number | null;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  /** Null for the terms in the settings. */
  @Column({ type: 'text', nullable: true })
  terms: string | null;

  /** With the tax that each line had when it was saved. */
  @Column({ type: 'json' })
  lines: LineFields[];

  /** The gross total of each invoice. */
  @MoneyColumn()
  amount: string;

  @Column({ type: 'int' })
  every: number;

  @Column({ type: 'enum', enum: RECURRENCE_UNITS })
  unit: RecurrenceUnit;

  @CalendarDateColumn()
  anchorDate: string;

  @CalendarDateColumn({ nullable: true })
  endDate: string | null;

  @Column({ type: 'int', nullable: true })
  occurrences: number | null;

  /** Null for the days of the client or the settings. */
  @Column({ type: 'int', nullable: true })
  dueDays: number | null;

  @Column({ type: 'enum', enum: RECURRING_INVOICE_MODES, default: 'draft' })
  mode: RecurringInvoiceMode;

  @Column({ type: 'enum', enum: RECURRING_INVOICE_STATUSES, default: 'active' })
  status: RecurringInvoiceStatus;

  /** The next date for which an invoice is created; null once ended. */
  @CalendarDateColumn({ nullable: true })
  nextDate: string | null;

  /** The last date for which an invoice was created. */
  @CalendarDateColumn({ nullable: true })
  lastDate: string | null;

  /** The most recently skipped date. */
  @CalendarDateColumn({ nullable: true })
  skippedDate: string | null;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;
}
