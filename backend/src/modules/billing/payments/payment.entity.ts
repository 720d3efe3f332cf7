import { PAYMENT_METHODS, type PaymentMethod } from '@atrium/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  CalendarDateColumn,
  MoneyColumn,
  ReferenceColumn,
  type SummaryDefinition,
  TimestampColumn,
} from '../../../platform/database';
import { metricOf, metricSql } from '../invoice-currency';

/** A reversal has the amount and date of the entry that it reverses. */
const PAYMENT_ENTRY_KINDS = ['payment', 'refund', 'payment-reversal', 'refund-reversal'] as const;

export type PaymentEntryKind = (typeof PAYMENT_ENTRY_KINDS)[number];

/**
 * A payment, a refund, or the reversal of one. Rows are never changed or deleted
 * (docs/domain/invoices.md#payments).
 */
@Entity('payments')
@Index(['invoiceId', 'id'])
@Index('uq_payments_reversedPaymentId', ['reversedPaymentId'], { unique: true })
@Index(['date', 'id'])
export class Payment {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** An invoice with payments cannot be deleted. */
  @ReferenceColumn('invoices', { onDelete: 'RESTRICT' })
  invoiceId: number;

  @Column({ type: 'enum', enum: PAYMENT_ENTRY_KINDS })
  kind: PaymentEntryKind;

  @CalendarDateColumn()
  date: string;

  /** Above 0 for every kind. */
  @MoneyColumn()
  amount: string;

  @Column({ type: 'enum', enum: PAYMENT_METHODS })
  method: PaymentMethod;

  @Column({ type: 'varchar', length: 200, nullable: true })
  reference: string | null;

  /** The payment or refund that a reversal names; each can be reversed once. */
  @ReferenceColumn('payments', { onDelete: 'RESTRICT', nullable: true })
  reversedPaymentId: number | null;

  /** Why a payment was reversed. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  reason: string | null;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;
}

/** Whether the entry adds to the sum of payments. */
export const addsToPayments = (kind: PaymentEntryKind): boolean =>
  kind === 'payment' || kind === 'refund-reversal';

/** The amount of an entry of `payments p`, negative if it reduces the payments. */
export const SIGNED_AMOUNT_SQL =
  "CASE WHEN p.kind IN ('payment', 'refund-reversal') THEN p.amount ELSE -p.amount END";

type SummarizedFields = Pick<Payment, 'kind' | 'date' | 'amount'> & {
  /** The currency of the invoice; null for one that an earlier version issued. */
  currency: string | null;
};

/**
 * Revenue: `payments.received` in total, `payments.daily` by date of payment. Each is a metric per
 * currency. The count is the number of entries.
 */
export const paymentSummaries: SummaryDefinition<SummarizedFields> = {
  name: 'payments',
  metricPrefixes: ['payments.'],
  contributions: ({ kind, date, amount, currency }) => {
    const total = addsToPayments(kind) ? amount : `-${amount}`;
    return [
      { metric: metricOf('payments.received', currency), count: 1, total },
      { metric: metricOf('payments.daily', currency), bucket: date, count: 1, total },
    ];
  },
  recountSql: `
    SELECT ${metricSql("'payments.received'", 'i.issuedCurrency')} AS metric, '1000-01-01' AS bucket,
      COUNT(*) AS count, SUM(${SIGNED_AMOUNT_SQL}) AS total
    FROM payments p JOIN invoices i ON i.id = p.invoiceId GROUP BY metric
    UNION ALL
    SELECT ${metricSql("'payments.daily'", 'i.issuedCurrency')} AS metric, CAST(p.date AS CHAR), COUNT(*),
      SUM(${SIGNED_AMOUNT_SQL})
    FROM payments p JOIN invoices i ON i.id = p.invoiceId GROUP BY metric, p.date`,
};
