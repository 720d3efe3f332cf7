import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Summaries } from '../../platform/database';
import { Today } from '../settings';
import { DAILY_FIGURES, DailyFigures } from './daily-figures';
import type {
  DashboardStatsDto,
  PriorityTicketDto,
  RecentProjectDto,
} from './dto/dashboard-stats.dto';
import { moneyPercentChange, monthToDate, monthsUpTo, percentChange } from './rules/monthly-change';

/** Rows of each list of the dashboard. */
const LIST_LENGTH = 5;

/**
 * Reads the dashboard from summaries and the ends of indexes, so that it costs the same at a
 * thousand and at a million records.
 */
@Injectable()
export class DashboardReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly summaries: Summaries,
    private readonly dailyFigures: DailyFigures,
    private readonly today: Today,
  ) {}

  /** Revenue is left out for those who may not read invoices (decisions section 5). */
  async stats(actor: Actor): Promise<DashboardStatsDto> {
    const withRevenue = actor.rights.has('invoice.read');
    const [figures, aMonthAgo, recentProjects, priorityTickets] = await Promise.all([
      this.figures(),
      this.dailyFigures.aMonthAgo(),
      this.recentProjects(),
      this.priorityTickets(),
    ]);
    const { paidNow, paidBefore } = figures;
    return {
      activeProjects: figures.activeProjects.count,
      openTickets: figures.openTickets.count,
      ...(withRevenue && {
        totalRevenue: figures.revenue.total,
        monthlyRevenue: figures.revenueThisMonth.total,
      }),
      evidenceFiles: figures.evidenceFiles.count,
      changes: {
        activeProjects: percentChange(figures.activeProjects.count, aMonthAgo.activeProjects),
        openTickets: percentChange(figures.openTickets.count, aMonthAgo.openTickets),
        ...(withRevenue && { totalRevenue: moneyPercentChange(paidNow.total, paidBefore.total) }),
        evidenceFiles: percentChange(figures.evidenceFiles.count, aMonthAgo.evidenceFiles),
      },
      recentProjects,
      priorityTickets,
    };
  }

  /** Revenue counts by the day of payment, which is one of the company's calendar. */
  private async figures() {
    const today = await this.today.date();
    const { current, previous } = monthsUpTo(today);
    return this.summaries.read({
      activeProjects: DAILY_FIGURES.activeProjects.source,
      openTickets: DAILY_FIGURES.openTickets.source,
      evidenceFiles: DAILY_FIGURES.evidenceFiles.source,
      revenue: { metric: 'invoices.status.paid' },
      revenueThisMonth: { metric: 'invoices.paid', ...monthToDate(today) },
      paidNow: { metric: 'invoices.paid', ...current },
      paidBefore: { metric: 'invoices.paid', ...previous },
    });
  }

  private recentProjects(): Promise<RecentProjectDto[]> {
    return this.dataSource.query<RecentProjectDto[]>(
      `SELECT id, name, status, progress FROM projects
       WHERE status = 'active' ORDER BY createdAt DESC, id DESC LIMIT ?`,
      [LIST_LENGTH],
    );
  }

  /** Each status from the end of its index: a condition on both at once would sort them all. */
  private priorityTickets(): Promise<PriorityTicketDto[]> {
    const newest = (status: 'open' | 'in-progress'): string =>
      `(SELECT id, title, createdAt FROM tickets WHERE priority = 'high' AND status = '${status}'
        ORDER BY createdAt DESC, id DESC LIMIT ?)`;
    return this.dataSource.query<PriorityTicketDto[]>(
      `${newest('open')} UNION ALL ${newest('in-progress')}
       ORDER BY createdAt DESC, id DESC LIMIT ?`,
      [LIST_LENGTH, LIST_LENGTH, LIST_LENGTH],
    );
  }
}
