import { calendarDateOf, type DateRange } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Summaries, type SummaryValue } from '../../platform/database';
import { ExpenseMonthsReader } from '../expenses';
import { Settings, Today } from '../settings';
import type { FinanceMonthDto, TicketWeekDto } from './dto/dashboard-trends.dto';
import { lastMonths, lastWeeks } from './rules/periods';

const MONTHS = 12;
const WEEKS = 12;
const NOTHING: SummaryValue = { count: 0, total: '0.00' };

/** Reads how figures went over time from what is kept of each day, never from all the records. */
@Injectable()
export class TrendsReader {
  constructor(
    private readonly summaries: Summaries,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly today: Today,
    private readonly expenseMonths: ExpenseMonthsReader,
  ) {}

  /**
   * The last twelve months of the company's calendar, the oldest first: revenue by the day of
   * payment, expenses by the moment at which they were entered.
   */
  async finance(): Promise<FinanceMonthDto[]> {
    const { timeZone } = await this.settings.get('company');
    const months = lastMonths(await this.today.date(), MONTHS);
    const [paid, spent] = await Promise.all([
      this.valuesOf('invoices.paid', months),
      this.expenseMonths.totals(months, timeZone),
    ]);
    return months.map(({ from }, index) => ({
      month: from.slice(0, 7),
      revenue: (paid[index] ?? NOTHING).total,
      expenses: spent[index] ?? NOTHING.total,
    }));
  }

  /** The last twelve weeks (UTC), the oldest first. */
  async tickets(): Promise<TicketWeekDto[]> {
    const weeks = lastWeeks(calendarDateOf(this.clock.now()), WEEKS);
    const [opened, resolved] = await Promise.all([
      this.valuesOf('tickets.created', weeks),
      this.valuesOf('tickets.resolved', weeks),
    ]);
    return weeks.map(({ from }, index) => ({
      week: from,
      opened: (opened[index] ?? NOTHING).count,
      resolved: (resolved[index] ?? NOTHING).count,
    }));
  }

  /** What a metric has in each of the periods, in one statement. */
  private async valuesOf(metric: string, periods: readonly DateRange[]): Promise<SummaryValue[]> {
    const values = await this.summaries.read(
      Object.fromEntries(periods.map((days) => [days.from, { metric, ...days }])),
    );
    return periods.map(({ from }) => values[from] ?? NOTHING);
  }
}
