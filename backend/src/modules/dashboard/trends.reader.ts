import { type DateRange, utcCalendarDate } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Summaries, type SummaryValue } from '../../platform/database';
import { RevenueReader } from '../billing';
import { ExpenseMonthsReader } from '../expenses';
import { Settings, Today } from '../settings';
import type { FinanceMonthDto, TicketWeekDto } from './dto/dashboard.dto';
import { lastMonths, lastWeeks } from './rules/periods';

const MONTHS = 12;
const WEEKS = 12;
const EMPTY: SummaryValue = { count: 0, total: '0.00' };

/** Reads trends from the daily summaries instead of from all records. */
@Injectable()
export class TrendsReader {
  constructor(
    private readonly summaries: Summaries,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly today: Today,
    private readonly expenseMonths: ExpenseMonthsReader,
    private readonly revenues: RevenueReader,
  ) {}

  /**
   * The last twelve months in the company's time zone, oldest first: revenue by date of payment,
   * expenses by date of creation (docs/domain/dashboard.md#finance-trend).
   */
  async finance(): Promise<FinanceMonthDto[]> {
    const { timeZone } = await this.settings.get('company');
    const months = lastMonths(await this.today.date(), MONTHS);
    const [revenue, expenses] = await Promise.all([
      this.revenues.read(Object.fromEntries(months.map((month) => [month.from, month]))),
      this.expenseMonths.totals(months, timeZone),
    ]);
    return months.map(({ from }, index) => ({
      month: from.slice(0, 7),
      revenue: revenue[from]?.total ?? EMPTY.total,
      otherCurrencies: revenue[from]?.otherCurrencies ?? [],
      expenses: expenses[index] ?? EMPTY.total,
    }));
  }

  /** The last twelve weeks (UTC), oldest first. */
  async tickets(): Promise<TicketWeekDto[]> {
    const weeks = lastWeeks(utcCalendarDate(this.clock.now()), WEEKS);
    const [opened, resolved] = await Promise.all([
      this.valuesOf('tickets.created', weeks),
      this.valuesOf('tickets.resolved', weeks),
    ]);
    return weeks.map(({ from }, index) => ({
      week: from,
      opened: (opened[index] ?? EMPTY).count,
      resolved: (resolved[index] ?? EMPTY).count,
    }));
  }

  /** Reads a metric for each of the periods, in one statement. */
  private async valuesOf(metric: string, periods: readonly DateRange[]): Promise<SummaryValue[]> {
    const values = await this.summaries.read(
      Object.fromEntries(periods.map((days) => [days.from, { metric, ...days }])),
    );
    return periods.map(({ from }) => values[from] ?? EMPTY);
  }
}
