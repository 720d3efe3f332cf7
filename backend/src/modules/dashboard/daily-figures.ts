import { calendarDateOf } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Between, DataSource, In } from 'typeorm';
import { Clock } from '../../platform/clock';
import { Summaries, Summary } from '../../platform/database';
import { JobRunner } from '../../platform/jobs';
import { aMonthBefore } from './rules/monthly-change';

const EVERY_SECONDS = 900;

/** The figures that are kept day by day: where each is read, and the metric that keeps its past. */
export const DAILY_FIGURES = {
  activeProjects: {
    source: { metric: 'projects.status.active' },
    dailyMetric: 'daily.projects.active',
  },
  openTickets: { source: { metric: 'tickets.status.open' }, dailyMetric: 'daily.tickets.open' },
  evidenceFiles: { source: { metric: 'evidence.files' }, dailyMetric: 'daily.evidence.files' },
} as const;

export type DailyFigure = keyof typeof DAILY_FIGURES;

/**
 * One row of a figure on one day. There is a single writer, so it needs one shard only; and no set
 * of summaries counts it anew, because the records do not tell what was true on an earlier day.
 */
export const dailyFigureRow = (figure: DailyFigure, day: string, count: number): Summary => ({
  metric: DAILY_FIGURES[figure].dailyMetric,
  bucket: day,
  shard: 0,
  count: String(count),
  total: '0.00',
});

/** Keeps what the dashboard's figures were at the end of each day (UTC), to compare them later. */
@Injectable()
export class DailyFigures implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly summaries: Summaries,
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'dashboard.daily_figures',
      everySeconds: EVERY_SECONDS,
      run: () => this.keepToday(),
    });
  }

  /** Of each figure, its number 30 days ago, or up to 7 days before that; left out if not known. */
  async aMonthAgo(): Promise<Partial<Record<DailyFigure, number>>> {
    const { from, to } = aMonthBefore(calendarDateOf(this.clock.now()));
    const rows = await this.dataSource.manager.find(Summary, {
      select: { metric: true, bucket: true, shard: true, count: true },
      where: {
        metric: In(Object.values(DAILY_FIGURES).map(({ dailyMetric }) => dailyMetric)),
        bucket: Between(from, to),
      },
      order: { bucket: 'ASC' },
    });
    const latest = new Map(rows.map(({ metric, count }) => [metric, Number(count)]));
    return {
      activeProjects: latest.get(DAILY_FIGURES.activeProjects.dailyMetric),
      openTickets: latest.get(DAILY_FIGURES.openTickets.dailyMetric),
      evidenceFiles: latest.get(DAILY_FIGURES.evidenceFiles.dailyMetric),
    };
  }

  /** Sets today's numbers, in place of those of an earlier run of the same day. */
  private async keepToday(): Promise<void> {
    const today = calendarDateOf(this.clock.now());
    const { activeProjects, openTickets, evidenceFiles } = await this.summaries.read({
      activeProjects: DAILY_FIGURES.activeProjects.source,
      openTickets: DAILY_FIGURES.openTickets.source,
      evidenceFiles: DAILY_FIGURES.evidenceFiles.source,
    });
    await this.dataSource.manager.upsert(
      Summary,
      [
        dailyFigureRow('activeProjects', today, activeProjects.count),
        dailyFigureRow('openTickets', today, openTickets.count),
        dailyFigureRow('evidenceFiles', today, evidenceFiles.count),
      ],
      ['metric', 'bucket', 'shard'],
    );
  }
}
