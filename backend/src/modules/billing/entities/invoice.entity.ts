import { INVOICE_STATUSES, type InvoiceStatus } from '@atrium/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  CalendarDateColumn,
  LowerCaseColumn,
  MoneyColumn,
  RecordEntity,
  ReferenceColumn,
  type SummaryDefinition,
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

/** The last number assigned in a year (docs/domain/invoices.md#invoice-number). */
@Entity('invoice_counters')
export class InvoiceCounter {
  @PrimaryColumn({ type: 'int' })
  year: number;

  @Column({ type: 'int' })
  lastNumber: number;
}

/**
 * The number of an invoice that was deleted or renumbered. The counter skips it, so a number that a
 * client has seen never identifies another invoice (docs/domain/invoices.md#invoice-number).
 */
@Entity('retired_invoice_numbers')
export class UsedInvoiceNumber {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  invoiceNumber: string;
}

type SummarizedFields = Pick<Invoice, 'status' | 'amount' | 'paidDate'>;

/**
 * `invoices.status.<status>`: count and sum per status. `invoices.paid`: the same per day of
 * payment.
 */
export const invoiceSummaries: SummaryDefinition<SummarizedFields> = {
  name: 'invoices',
  metricPrefixes: ['invoices.'],
  contributions: ({ status, amount, paidDate }) => [
    { metric: `invoices.status.${status}`, count: 1, total: amount },
    ...(paidDate ? [{ metric: 'invoices.paid', bucket: paidDate, count: 1, total: amount }] : []),
  ],
  recountSql: `
    SELECT CONCAT('invoices.status.', status) AS metric, '1000-01-01' AS bucket,
      COUNT(*) AS count, SUM(amount) AS total
    FROM invoices GROUP BY status
    UNION ALL
    SELECT 'invoices.paid', CAST(paidDate AS CHAR), COUNT(*), SUM(amount)
    FROM invoices WHERE paidDate IS NOT NULL GROUP BY paidDate`,
};
