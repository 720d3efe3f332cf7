import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access';
import { RevenueReader } from '../billing';
import { Today } from '../settings';
import { DailyMetrics } from './daily-metrics';
import type { DashboardStatsDto, PriorityTicketDto, RecentProjectDto } from './dto/dashboard.dto';
import { FirstStepsService } from './first-steps.service';
import { moneyPercentChange, monthsUpTo, monthToDate, percentChange } from './rules/monthly-change';

const LIST_LENGTH = 5;

/**
 * Reads the dashboard from summaries and the newest index entries, so that the cost doesn't depend
 * on the number of records.
 */
@Injectable()
export class DashboardReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly dailyMetrics: DailyMetrics,
    private readonly today: Today,
    private readonly firstSteps: FirstStepsService,
    private readonly revenues: RevenueReader,
  ) {}

  /** Omits revenue for users who can't read invoices (docs/domain/dashboard.md#metrics). */
  async stats(actor: Actor): Promise<DashboardStatsDto> {
    const includesRevenue = actor.rights.has('invoice.read');
    const [metrics, revenue, monthAgo, recentProjects, priorityTickets, firstSteps] =
      await Promise.all([
        this.dailyMetrics.current(),
        includesRevenue ? this.revenue() : undefined,
        this.dailyMetrics.aMonthAgo(),
        this.recentProjects(),
        this.priorityTickets(),
        this.firstSteps.list(actor),
      ]);
    return {
      activeProjects: metrics.activeProjects.count,
      openTickets: metrics.openTickets.count,
      ...(revenue && {
        totalRevenue: revenue.all.total,
        monthlyRevenue: revenue.thisMonth.total,
        otherCurrencies: revenue.thisMonth.otherCurrencies,
      }),
      evidenceFiles: metrics.evidenceFiles.count,
      changes: {
        activeProjects: percentChange(metrics.activeProjects.count, monthAgo.activeProjects),
        openTickets: percentChange(metrics.openTickets.count, monthAgo.openTickets),
        ...(revenue && {
          totalRevenue: moneyPercentChange(revenue.current.total, revenue.previous.total),
        }),
        evidenceFiles: percentChange(metrics.evidenceFiles.count, monthAgo.evidenceFiles),
      },
      recentProjects,
      priorityTickets,
      firstSteps,
    };
  }

  private async revenue() {
    const today = await this.today.date();
    const thisMonth = monthToDate(today);
    return this.revenues.read({ all: null, thisMonth, ...monthsUpTo(today) });
  }

  private recentProjects(): Promise<RecentProjectDto[]> {
    return this.dataSource.query<RecentProjectDto[]>(
      `SELECT id, name, clientName, status, progress FROM projects
       WHERE status = 'active' ORDER BY createdAt DESC, id DESC LIMIT ?`,
      [LIST_LENGTH],
    );
  }

  /** Each status is read from the end of its index; one condition for both would sort all rows. */
  private priorityTickets(): Promise<PriorityTicketDto[]> {
    const newest = (status: 'open' | 'in-progress'): string =>
      `(SELECT id, title, clientName, createdAt FROM tickets WHERE priority = 'high' AND status = '${status}'
        ORDER BY createdAt DESC, id DESC LIMIT ?)`;
    return this.dataSource.query<PriorityTicketDto[]>(
      `${newest('open')} UNION ALL ${newest('in-progress')}
       ORDER BY createdAt DESC, id DESC LIMIT ?`,
      [LIST_LENGTH, LIST_LENGTH, LIST_LENGTH],
    );
  }
}
