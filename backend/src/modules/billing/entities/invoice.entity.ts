import {
  INVOICE_KINDS,
  INVOICE_STATUSES,
  type InvoiceKind,
  type InvoiceStatus,
  isOpenInvoice,
  type TaxCategory,
  type TaxTotal,
} from '@atrium/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  CalendarDateColumn,
  LowerCaseColumn,
  MoneyColumn,
  RecordEntity,
  ReferenceColumn,
  type SummaryDefinition,
  TimestampColumn,
} from '../../../platform/database';
import { metricOf, metricSql } from '../invoice-currency';
import { isOpenSql } from '../open-invoices';
import type { InvoiceBuyer, InvoiceSeller } from '../rules/parties';

/**
 * A bill to a client, or a credit note for one (docs/domain/invoices.md#fields). The database also
 * computes `signedAmount`, the amount as lists show it, and `issuedCurrency`, the currency of the
 * seller: null for a draft, and for an invoice from an earlier version. Both have an index.
 */
@Entity('invoices')
@Index('uq_invoices_invoiceNumber', ['invoiceNumber'], { unique: true })
@Index(['invoiceNumber', 'id'])
@Index(['createdAt', 'id'])
@Index(['status', 'createdAt', 'id'])
@Index(['status', 'dueDate', 'id'])
@Index(['clientId', 'createdAt', 'id'])
@Index(['clientId', 'status', 'createdAt', 'id'])
@Index(['projectId', 'createdAt', 'id'])
@Index(['clientName', 'id'])
@Index(['dueDate', 'id'])
@Index(['issueDate', 'id'])
@Index(['paidDate', 'id'])
@Index(['isPartlyPaid', 'createdAt', 'id'])
@Index(['creditedInvoiceId', 'id'])
@Index('uq_invoices_recurringInvoiceId_recurringDate', ['recurringInvoiceId', 'recurringDate'], {
  unique: true,
})
@Index('ft_invoices', ['invoiceNumber', 'clientName'], { fulltext: true })
export class Invoice extends RecordEntity {
  @Column({ type: 'enum', enum: INVOICE_KINDS, default: 'invoice' })
  kind: InvoiceKind;

  /** Null for a draft. */
  @Column({ type: 'varchar', length: 50, nullable: true })
  invoiceNumber: string | null;

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

  /** The gross total. */
  @MoneyColumn()
  amount: string;

  @MoneyColumn({ default: 0 })
  netTotal: string;

  @MoneyColumn({ default: 0 })
  taxTotal: string;

  /** The tax by category and percent; null for none. */
  @Column({ type: 'json', nullable: true })
  taxes: TaxTotal<TaxCategory>[] | null;

  /** Payments minus refunds and reversals. */
  @MoneyColumn({ default: 0 })
  paidTotal: string;

  @MoneyColumn({ default: 0 })
  creditedTotal: string;

  /**
   * The unpaid amount; negative if a refund is due. A cancelled invoice and a credit note have
   * none (docs/domain/invoices.md#balance).
   */
  @MoneyColumn({ default: 0 })
  balanceDue: string;

  /** A pending or overdue invoice has payments. */
  @Column({ type: 'boolean', default: false })
  isPartlyPaid: boolean;

  /** A payment was recorded, even if it was reversed later. */
  @Column({ type: 'boolean', default: false })
  hasPayments: boolean;

  @Column({ type: 'enum', enum: INVOICE_STATUSES, default: 'pending' })
  status: InvoiceStatus;

  /** Null for a draft that gets the date on which it is issued. */
  @CalendarDateColumn({ nullable: true })
  issueDate: string | null;

  @CalendarDateColumn()
  dueDate: string;

  @CalendarDateColumn({ nullable: true })
  deliveryDate: string | null;

  /** ISO 3166-1 alpha-2. */
  @Column({ type: 'char', length: 2, nullable: true })
  deliveryCountry: string | null;

  @Column({ type: 'text', nullable: true })
  terms: string | null;

  /** Null unless the invoice is paid. */
  @CalendarDateColumn({ nullable: true })
  paidDate: string | null;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  cancelReason: string | null;

  /** When the invoice was first sent to the client. */
  @TimestampColumn({ nullable: true })
  sentAt: Date | null;

  /** The invoice gets no scheduled reminders (docs/domain/invoices.md#reminders). */
  @Column({ type: 'boolean', default: false })
  remindersPaused: boolean;

  /**
   * The company when the invoice was issued; null for drafts and for invoices from earlier
   * versions.
   */
  @Column({ type: 'json', nullable: true })
  seller: InvoiceSeller | null;

  /**
   * The client when the invoice was issued; null for drafts and for invoices from earlier versions.
   */
  @Column({ type: 'json', nullable: true })
  buyer: InvoiceBuyer | null;

  /** The invoice that a credit note credits. */
  @ReferenceColumn('invoices', { onDelete: 'RESTRICT', nullable: true })
  creditedInvoiceId: number | null;

  /** The recurring invoice that created this one. */
  @ReferenceColumn('recurring_invoices', { onDelete: 'RESTRICT', nullable: true })
  recurringInvoiceId: number | null;

  /** The date in the schedule of the recurring invoice, so that each date creates one invoice. */
  @CalendarDateColumn({ nullable: true })
  recurringDate: string | null;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;
}

/** Each series has its own counter (docs/domain/invoices.md#invoice-number). */
export type InvoiceSeries = InvoiceKind;

/** The last number assigned in a year of a series. */
@Entity('invoice_counters')
export class InvoiceCounter {
  @PrimaryColumn({ type: 'enum', enum: INVOICE_KINDS, default: 'invoice' })
  series: InvoiceSeries;

  @PrimaryColumn({ type: 'int' })
  year: number;

  @Column({ type: 'int' })
  lastNumber: number;
}

/**
 * The number of an invoice that was deleted or renumbered. A number that a client has seen never
 * identifies another invoice (docs/domain/invoices.md#invoice-number).
 */
@Entity('retired_invoice_numbers')
export class RetiredInvoiceNumber {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  invoiceNumber: string;

  /** The renumbered invoice, which can get the number back; null for a deleted one. */
  @ReferenceColumn('invoices', { onDelete: 'SET NULL' })
  invoiceId: number | null;
}

type SummarizedFields = Pick<Invoice, 'kind' | 'status' | 'amount' | 'balanceDue' | 'dueDate'> & {
  /** Null for an invoice that an earlier version issued. */
  currency: string | null;
};

/**
 * `invoices.status.<status>`: count and gross sum per status. `invoices.due.<status>`: count and
 * balance of pending and overdue invoices, and `invoices.open` the same per due date. Without
 * drafts and credit notes. Each is a metric per currency.
 */
export const invoiceSummaries: SummaryDefinition<SummarizedFields> = {
  name: 'invoices',
  metricPrefixes: ['invoices.'],
  contributions: ({ kind, status, amount, balanceDue, dueDate, currency }) => {
    if (kind !== 'invoice' || status === 'draft') return [];
    return [
      { metric: metricOf(`invoices.status.${status}`, currency), count: 1, total: amount },
      ...(isOpenInvoice({ status })
        ? [
            { metric: metricOf(`invoices.due.${status}`, currency), count: 1, total: balanceDue },
            {
              metric: metricOf('invoices.open', currency),
              bucket: dueDate,
              count: 1,
              total: balanceDue,
            },
          ]
        : []),
    ];
  },
  recountSql: `
    SELECT ${metricSql("CONCAT('invoices.status.', status)", 'issuedCurrency')} AS metric,
      '1000-01-01' AS bucket, COUNT(*) AS count, SUM(amount) AS total
    FROM invoices WHERE kind = 'invoice' AND status <> 'draft' GROUP BY metric
    UNION ALL
    SELECT ${metricSql("CONCAT('invoices.due.', status)", 'issuedCurrency')} AS metric, '1000-01-01',
      COUNT(*), SUM(balanceDue)
    FROM invoices WHERE kind = 'invoice' AND ${isOpenSql('status')} GROUP BY metric
    UNION ALL
    SELECT ${metricSql("'invoices.open'", 'issuedCurrency')} AS metric, CAST(dueDate AS CHAR), COUNT(*),
      SUM(balanceDue)
    FROM invoices WHERE kind = 'invoice' AND ${isOpenSql('status')}
    GROUP BY metric, dueDate`,
};
