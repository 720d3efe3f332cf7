import { Injectable } from '@nestjs/common';
import {
  EXPENSE_STATUSES,
  type ExpenseStatus,
  type DateRange,
  addDecimals,
  averageDecimal,
} from '@atrium/contracts';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Summaries, startOfDayIn } from '../../platform/database';
import { Settings, Today } from '../settings';
import type { ExpenseSummaryDto } from './dto/expense-summary.dto';
import { ExpenseMonthsReader } from './expense-months.reader';
import { seesAllExpenses } from './expenses.policy';
import { aMonthBefore } from './rules/a-month-before';

interface OwnRow {
  count: string;
  total: string;
  monthlyTotal: string;
  pendingCount: string;
  pendingTotal: string;
  activeVendors: string;
}

/** Jumps from name to name on the index, so that it costs a step for each vendor, not for each row. */
export const COUNT_VENDORS =
  'SELECT COUNT(DISTINCT vendorName) AS vendors FROM expenses FORCE INDEX (ix_expenses_vendorName_id)';

/** The figures of the tiles (specification section 2), never computed from a page of rows. */
@Injectable()
export class ExpenseFigures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly summaries: Summaries,
    private readonly settings: Settings,
    private readonly today: Today,
    private readonly months: ExpenseMonthsReader,
  ) {}

  /** Of all expenses, or of the own ones where the actor may not know of others. */
  async summary(actor: Actor): Promise<ExpenseSummaryDto> {
    const { timeZone } = await this.settings.get('company');
    const today = await this.today.date();
    const lastMonth = { from: aMonthBefore(today), to: today };
    return seesAllExpenses(actor)
      ? this.ofAll(lastMonth, timeZone)
      : this.ofPerson(actor.id, startOfDayIn(lastMonth.from, timeZone));
  }

  /** From the rows that are kept beside the records, so that it costs the same at any size. */
  private async ofAll(lastMonth: DateRange, timeZone: string): Promise<ExpenseSummaryDto> {
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
      ),
    };
  }

  private async vendors(): Promise<number> {
    const [row] = await this.dataSource.query<{ vendors: string }[]>(COUNT_VENDORS);
    return Number(row?.vendors ?? 0);
  }

  /** One person has few expenses, found by the index on who entered them. */
  private async ofPerson(userId: number, since: Date): Promise<ExpenseSummaryDto> {
    const [row] = await this.dataSource.query<OwnRow[]>(
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
      averageAmount: mean(money(row?.total), Number(row?.count ?? 0)),
    };
  }
}

const mean = (total: string, count: number): string | null =>
  count > 0 ? averageDecimal(total, count) : null;
