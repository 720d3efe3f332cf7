import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Clock } from '../../platform/clock';
import { Summaries, type SummaryValue } from '../../platform/database';
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
    private readonly clock: Clock,
  ) {}

  /** Revenue is left out for those who may not read invoices (decisions section 5). */
  async stats(actor: Actor): Promise<DashboardStatsDto> {
    const withRevenue = actor.rights.has('invoice.read');
    const [figures, recentProjects, priorityTickets] = await Promise.all([
      this.figures(),
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
        activeProjects: growth(figures.projectsNow, figures.projectsBefore),
        openTickets: growth(figures.ticketsNow, figures.ticketsBefore),
        ...(withRevenue && { totalRevenue: moneyPercentChange(paidNow.total, paidBefore.total) }),
        evidenceFiles: growth(figures.evidenceNow, figures.evidenceBefore),
      },
      recentProjects,
      priorityTickets,
    };
  }

  private figures() {
    const now = this.clock.now();
    const { current, previous } = monthsUpTo(now);
    return this.summaries.read({
      activeProjects: { metric: 'projects.status.active' },
      openTickets: { metric: 'tickets.status.open' },
      evidenceFiles: { metric: 'evidence.files' },
      revenue: { metric: 'invoices.status.paid' },
      revenueThisMonth: { metric: 'invoices.paid', ...monthToDate(now) },
      projectsNow: { metric: 'projects.created', ...current },
      projectsBefore: { metric: 'projects.created', ...previous },
      ticketsNow: { metric: 'tickets.created', ...current },
      ticketsBefore: { metric: 'tickets.created', ...previous },
      paidNow: { metric: 'invoices.paid', ...current },
      paidBefore: { metric: 'invoices.paid', ...previous },
      evidenceNow: { metric: 'evidence.created', ...current },
      evidenceBefore: { metric: 'evidence.created', ...previous },
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

const growth = (now: SummaryValue, before: SummaryValue): number | null =>
  percentChange(now.count, before.count);
