import {
  EXPENSE_CATEGORIES,
  EXPENSE_STATUSES,
  type ExpenseCategory,
  type ExpenseStatus,
  utcCalendarDate,
} from '@atrium/contracts';
import { Column, Entity, Index } from 'typeorm';
import {
  AsciiColumn,
  CalendarDateColumn,
  LowerCaseColumn,
  MoneyColumn,
  RecordEntity,
  ReferenceColumn,
  type SummaryDefinition,
  TimestampColumn,
} from '../../../platform/database';

/** Money paid or payable to a vendor (docs/domain/expenses.md#fields). */
@Entity('expenses')
@Index(['createdAt', 'id'])
@Index(['status', 'createdAt', 'id'])
@Index(['category', 'createdAt', 'id'])
@Index(['createdById', 'createdAt', 'id'])
@Index(['projectId', 'createdAt', 'id'])
@Index(['vendorName', 'id'])
@Index(['amount', 'id'])
@Index(['paidAt', 'id'])
@Index(['purchaseDate', 'id'])
@Index('ft_expenses', ['vendorName', 'description'], { fulltext: true })
export class Expense extends RecordEntity {
  @Column({ type: 'varchar', length: 200 })
  vendorName: string;

  @LowerCaseColumn({ nullable: true })
  vendorEmail: string | null;

  @Column({ type: 'text' })
  description: string;

  @Column({ type: 'enum', enum: EXPENSE_CATEGORIES })
  category: ExpenseCategory;

  @MoneyColumn()
  amount: string;

  /** The date on the receipt. */
  @CalendarDateColumn({ nullable: true })
  purchaseDate: string | null;

  /** A project with expenses cannot be deleted. */
  @ReferenceColumn('projects', { onDelete: 'RESTRICT', nullable: true })
  projectId: number | null;

  @Column({ type: 'enum', enum: EXPENSE_STATUSES, default: 'pending' })
  status: ExpenseStatus;

  /**
   * The URL of the receipt: a path below `/api` if it was uploaded, https if it is on another site.
   */
  @Column({ type: 'varchar', length: 2048, nullable: true })
  receiptUrl: string | null;

  /** The key of the receipt in the file storage. */
  @AsciiColumn({ length: 255, nullable: true })
  receiptKey: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  receiptName: string | null;

  @AsciiColumn({ length: 127, nullable: true })
  receiptMimeType: string | null;

  /** Display name of the approver; null unless the expense was approved. */
  @Column({ type: 'varchar', length: 401, nullable: true })
  approvedBy: string | null;

  /** The user who approved or rejected it. */
  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  decidedById: number | null;

  @TimestampColumn({ nullable: true })
  decidedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  rejectReason: string | null;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  paidById: number | null;

  @TimestampColumn({ nullable: true })
  paidAt: Date | null;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;
}

type SummarizedFields = Pick<Expense, 'status' | 'amount' | 'createdAt'>;

/**
 * `expenses.status.<status>`: count and sum per status. `expenses.created`: the same per day of
 * creation.
 */
export const expenseSummaries: SummaryDefinition<SummarizedFields> = {
  name: 'expenses',
  metricPrefixes: ['expenses.'],
  contributions: ({ status, amount, createdAt }) => [
    { metric: `expenses.status.${status}`, count: 1, total: amount },
    { metric: 'expenses.created', bucket: utcCalendarDate(createdAt), count: 1, total: amount },
  ],
  recountSql: `
    SELECT CONCAT('expenses.status.', status) AS metric, '1000-01-01' AS bucket,
      COUNT(*) AS count, SUM(amount) AS total
    FROM expenses GROUP BY status
    UNION ALL
    SELECT 'expenses.created', CAST(DATE(createdAt) AS CHAR), COUNT(*), SUM(amount)
    FROM expenses GROUP BY CAST(DATE(createdAt) AS CHAR)`,
};
