import { Injectable, Logger } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { Clock } from '../clock';
import { MysqlClient } from '../database/sql';
import { messageOf } from '../error-details';
import { JobRunner } from '../jobs';
import { BACKUP_LEASE } from '../storage';

/** Statistics of the mysql2 pool (docs/reference/pinned-internals.md#backend). */
interface PoolInternals {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

/**
 * Metrics of the connection pool, the outbox, the scheduled jobs and backups. Database metrics are
 * the same in each process; they are read for each scrape, and missing while the database can't be
 * read.
 */
@Injectable()
export class DatabaseMetrics {
  constructor(
    private readonly registry: Registry,
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
    private readonly dataSource: DataSource,
  ) {
    this.registerPool();
    this.registerOutbox();
    this.registerJobs();
    this.registerBackups();
  }

  private registerPool(): void {
    const read = (gauge: Gauge<'state'>): void => {
      const pool: unknown = MysqlClient.poolOf(this.dataSource);
      if (!isPool(pool)) return;
      const { _allConnections: all, _freeConnections: free, _connectionQueue: queue } = pool;
      gauge.set({ state: 'busy' }, all.length - free.length);
      gauge.set({ state: 'idle' }, free.length);
      gauge.set({ state: 'waiting' }, queue.length);
    };
    new Gauge({
      name: 'atrium_database_pool_connections',
      help: 'Busy and idle database connections, and requests that wait for one.',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        read(this);
      },
    });
  }

  private registerOutbox(): void {
    const read = async (gauge: Gauge<'status'>): Promise<void> => {
      gauge.reset();
      const rows = await this.dataSource.query<{ status: string; count: string }[]>(
        `SELECT status, COUNT(*) AS count FROM outbox WHERE status IN ('pending', 'failed') GROUP BY status`,
      );
      for (const status of ['pending', 'failed']) gauge.set({ status }, 0);
      for (const { status, count } of rows) gauge.set({ status }, Number(count));
    };
    new Gauge({
      name: 'atrium_outbox_messages',
      help: 'Emails that are pending, and emails that failed.',
      labelNames: ['status'],
      registers: [this.registry],
      collect() {
        return read(this).catch(reportMissing);
      },
    });
  }

  private registerJobs(): void {
    const read = async (gauge: Gauge<'name'>): Promise<void> => {
      gauge.reset();
      for (const [job, seconds] of await this.secondsSinceRuns()) {
        if (this.jobs.has(job)) gauge.set({ name: job }, seconds);
      }
    };
    new Gauge({
      name: 'atrium_job_seconds_since_last_run',
      help: 'Seconds since each scheduled job last completed, in any process.',
      // Prometheus sets `job` to the name of the scrape configuration.
      labelNames: ['name'],
      registers: [this.registry],
      collect() {
        return read(this).catch(reportMissing);
      },
    });
  }

  private registerBackups(): void {
    const read = async (gauge: Gauge): Promise<void> => {
      gauge.remove();
      const seconds = new Map(await this.secondsSinceRuns()).get(BACKUP_LEASE);
      if (seconds !== undefined) gauge.set(seconds);
    };
    new Gauge({
      name: 'atrium_seconds_since_last_backup',
      help: 'Seconds since the command backup last completed; missing if it never did.',
      registers: [this.registry],
      collect() {
        return read(this).catch(reportMissing);
      },
    });
  }

  private async secondsSinceRuns(): Promise<[lease: string, seconds: number][]> {
    const rows = await this.dataSource.query<{ job: string; lastRunAt: Date }[]>(
      'SELECT job, lastRunAt FROM job_leases WHERE lastRunAt IS NOT NULL',
    );
    const now = this.clock.now().getTime();
    return rows.map(({ job, lastRunAt }) => [job, (now - lastRunAt.getTime()) / 1000]);
  }
}

function reportMissing(error: unknown): void {
  new Logger('Metrics').warn(`A metric could not be read from the database: ${messageOf(error)}`);
}

function isPool(pool: unknown): pool is PoolInternals {
  return typeof pool === 'object' && pool !== null && '_allConnections' in pool;
}
