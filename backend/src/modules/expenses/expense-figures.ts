import {
  addDecimals,
  averageDecimal,
  type DateRange,
  EXPENSE_STATUSES,
  type ExpenseStatus,
  startOfDayIn,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Summaries } from '../../platform/database';
import { Settings, Today } from '../settings';
import type { ExpenseSummaryDto } from './dto/expense.dto';
import { ExpenseMonthsReader } from './expense-months.reader';
import { seesAllExpenses } from './expenses.policy';

interface OwnTotalsRow {
  count: string;
  total: string;
  monthlyTotal: string;
  pendingCount: string;
  pendingTotal: string;
  activeVendors: string;
}

/** Skips from name to name in the index, so it reads one entry per vendor instead of all rows. */
export const COUNT_VENDORS =
  'SELECT COUNT(DISTINCT vendorName) AS vendors FROM expenses FORCE INDEX (ix_expenses_vendorName_id)';

/** The tiles above the list (docs/domain/expenses.md#expense-figures). */
@Injectable()
export class ExpenseFigures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly summaries: Summaries,
    private readonly settings: Settings,
    private readonly today: Today,
    private readonly months: ExpenseMonthsReader,
  ) {}

  /** The totals of all expenses, or of the actor's own if they can't see others. */
  async summary(actor: Actor): Promise<ExpenseSummaryDto> {
    const { timeZone, currency } = await this.settings.get('company');
    const today = await this.today.date();
    const lastMonth = { from: oneMonthBefore(today), to: today };
    return seesAllExpenses(actor)
      ? this.forCompany(lastMonth, { timeZone, currency })
      : this.forUser(actor.id, { since: startOfDayIn(lastMonth.from, timeZone), currency });
  }

  /** Reads the summaries, so the cost doesn't grow with the table. */
  private async forCompany(
    lastMonth: DateRange,
    { timeZone, currency }: { timeZone: string; currency: string },
  ): Promise<ExpenseSummaryDto> {
    const statusMetric = (status: ExpenseStatus) => ({ metric: `expenses.status.${status}` });
    const [figures, [monthlyTotal = '0.00'], activeVendors] = await Promise.all([
      this.summaries.read({
        pending: statusMetric('pending'),
        approved: statusMetric('approved'),
        rejected: statusMetric('rejected'),
        paid: statusMetric('paid'),
      }),
      this.months.totals([lastMonth], timeZone),
      this.vendors(),
    ]);
    const all = EXPENSE_STATUSES.map((status) => figures[status]);
    return {
      monthlyTotal,
      pendingTotal: figures.pending.total,
      pendingCount: figures.pending.count,
      activeVendors,
      averageAmount: mean(
        all.reduce((sum, { total }) => addDecimals(sum, total), '0.00'),
        all.reduce((sum, { count }) => sum + count, 0),
        currency,
      ),
    };
  }

  private async vendors(): Promise<number> {
    const [row] = await this.dataSource.query<{ vendors: string }[]>(COUNT_VENDORS);
    return Number(row?.vendors ?? 0);
  }

  /** A single user has few expenses, and an index finds them. */
  private async forUser(
    userId: number,
    { since, currency }: { since: Date; currency: string },
  ): Promise<ExpenseSummaryDto> {
    const [row] = await this.dataSource.query<OwnTotalsRow[]>(
      `SELECT COUNT(*) AS count, COALESCE(SUM(amount), 0) AS total,
         COALESCE(SUM(CASE WHEN createdAt >= ? THEN amount ELSE 0 END), 0) AS monthlyTotal,
         COALESCE(SUM(status = 'pending'), 0) AS pendingCount,
         COALESCE(SUM(CASE WHEN status = 'pending' THEN amount ELSE 0 END), 0) AS pendingTotal,
         COUNT(DISTINCT vendorName) AS activeVendors
       FROM expenses WHERE createdById = ?`,
      [since, userId],
    );
    const money = (value: string | undefined): string => addDecimals(value ?? '0', '0.00');
    return {
      monthlyTotal: money(row?.monthlyTotal),
      pendingTotal: money(row?.pendingTotal),
      pendingCount: Number(row?.pendingCount ?? 0),
      activeVendors: Number(row?.activeVendors ?? 0),
      averageAmount: mean(money(row?.total), Number(row?.count ?? 0), currency),
    };
  }
}

const mean = (total: string, count: number, currency: string): string | null =>
  count > 0 ? averageDecimal(total, count, currency) : null;

/**
 * The same day of the previous month, both as `YYYY-MM-DD`; its last day if it has no such day
 * (docs/domain/expenses.md#expense-figures).
 */
export function oneMonthBefore(today: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
