import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { BackgroundTask } from '../background-task';

/** Recurring work that runs in one of the processes. */
export interface Job {
  /** Up to 60 ASCII characters, such as `sessions.clean`. */
  name: string;
  everySeconds: number;
  run: () => Promise<void>;
}

const TICK_MS = 15_000;

/** A lease that is not renewed for this long has expired. */
const LEASE_SECONDS = 60;
const RENEW_MS = (LEASE_SECONDS * 1000) / 3;

/** Pause before a failed job runs again, in any process. */
const RETRY_SECONDS = 60;

/**
 * Runs each job in one process at a time: a run needs the job's lease in the database. The lease of
 * a process that has died expires, and another process continues. All times use the database's
 * clock, so that a process whose clock is wrong neither takes over a running job nor delays the
 * next run.
 */
@Injectable()
export class JobRunner implements OnModuleDestroy {
  private readonly logger = new Logger('Jobs');
  private readonly owner = randomUUID();
  private readonly jobs = new Map<string, Job>();
  private readonly task = new BackgroundTask(() => this.runDue(), this.logger);

  constructor(private readonly dataSource: DataSource) {}

  /** Call it once for each job, during startup. */
  register(job: Job): void {
    this.jobs.set(job.name, job);
  }

  has(name: string): boolean {
    return this.jobs.has(name);
  }

  @Interval(TICK_MS)
  tick(): Promise<void> {
    return this.task.run();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  /**
   * Runs the jobs that are due and not running elsewhere. A failure is logged and retried later.
   */
  async runDue(): Promise<void> {
    for (const job of this.jobs.values()) {
      if (this.task.isStopping) return;
      try {
        await this.run(job);
      } catch (error) {
        this.logger.error(error);
      }
    }
  }

  /** Runs the job if it is due and not running elsewhere. */
  async run(job: Job): Promise<void> {
    if (await this.acquire(job)) await this.runLeased(job);
  }

  private async acquire({ name, everySeconds }: Job): Promise<boolean> {
    await this.dataSource.query('INSERT IGNORE INTO job_leases (job) VALUES (?)', [name]);
    const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(
      `UPDATE job_leases SET owner = ?, leasedUntil = NOW(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE job = ? AND (leasedUntil IS NULL OR leasedUntil <= NOW(3))
         AND (lastRunAt IS NULL OR lastRunAt <= NOW(3) - INTERVAL ? SECOND)`,
      [this.owner, name, everySeconds],
    );
    return affectedRows === 1;
  }

  private async runLeased(job: Job): Promise<void> {
    const renewal = setInterval(() => {
      this.renew(job).catch((error: unknown) => this.logger.error(error));
    }, RENEW_MS);
    try {
      await job.run();
      await this.release(job, 'leasedUntil = NULL, lastRunAt = NOW(3)');
    } catch (error) {
      this.logger.error(error);
      await this.release(job, `leasedUntil = NOW(3) + INTERVAL ${RETRY_SECONDS} SECOND`);
    } finally {
      clearInterval(renewal);
    }
  }

  private async renew({ name }: Job): Promise<void> {
    await this.dataSource.query(
      `UPDATE job_leases SET leasedUntil = NOW(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE job = ? AND owner = ?`,
      [name, this.owner],
    );
  }

  private async release({ name }: Job, times: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE job_leases SET owner = NULL, ${times} WHERE job = ? AND owner = ?`,
      [name, this.owner],
    );
  }
}
