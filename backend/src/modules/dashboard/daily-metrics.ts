import { keysOf, recordOf, utcCalendarDate } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Between, DataSource, In } from 'typeorm';
import { Clock } from '../../platform/clock';
import { Summaries, Summary, type SummaryValue } from '../../platform/database';
import { JobRunner } from '../../platform/jobs';
import { aMonthBefore } from './rules/monthly-change';

const EVERY_SECONDS = 900;

/** Metrics that are recorded daily: their source, and the metric that stores their history. */
const DAILY_METRICS = {
  activeProjects: {
    source: { metric: 'projects.status.active' },
    dailyMetric: 'daily.projects.active',
  },
  openTickets: { source: { metric: 'tickets.status.open' }, dailyMetric: 'daily.tickets.open' },
  evidenceFiles: { source: { metric: 'evidence.files' }, dailyMetric: 'daily.evidence.files' },
} as const;

export type DailyMetric = keyof typeof DAILY_METRICS;

export const DAILY_METRIC_NAMES = keysOf(DAILY_METRICS);

/**
 * The value of a metric on one day. One shard is enough for a single writer. No recount covers
 * these rows, because the past can't be derived from the records.
 */
export const dailyMetricRow = (metric: DailyMetric, day: string, count: number): Summary => ({
  metric: DAILY_METRICS[metric].dailyMetric,
  bucket: day,
  shard: 0,
  count: String(count),
  total: '0.00',
});

/** Records the dashboard's metrics at the end of each day (UTC), to show how they change. */
@Injectable()
export class DailyMetrics implements OnModuleInit {
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
      run: () => this.recordToday(),
    });
  }

  current(): Promise<Record<DailyMetric, SummaryValue>> {
    return this.summaries.read(
      recordOf(DAILY_METRIC_NAMES, (metric) => DAILY_METRICS[metric].source),
    );
  }

  /** Each metric 30 days ago, or up to 7 days before that; undefined if unknown. */
  async aMonthAgo(): Promise<Record<DailyMetric, number | undefined>> {
    const { from, to } = aMonthBefore(utcCalendarDate(this.clock.now()));
    const rows = await this.dataSource.manager.find(Summary, {
      select: { metric: true, bucket: true, shard: true, count: true },
      where: {
        metric: In(Object.values(DAILY_METRICS).map(({ dailyMetric }) => dailyMetric)),
        bucket: Between(from, to),
      },
      order: { bucket: 'ASC' },
    });
    const latest = new Map(rows.map(({ metric, count }) => [metric, Number(count)]));
    return recordOf(DAILY_METRIC_NAMES, (metric) => latest.get(DAILY_METRICS[metric].dailyMetric));
  }

  /** Sets today's values, replacing those of an earlier run. */
  private async recordToday(): Promise<void> {
    const today = utcCalendarDate(this.clock.now());
    const current = await this.current();
    await this.summaries.replace(
      DAILY_METRIC_NAMES.map((metric) => dailyMetricRow(metric, today, current[metric].count)),
    );
  }
}
