import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../clock';

/** Recurring work that one of the processes does. */
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
 * Runs each job in one process at a time: a run needs the job's lease in the database. The lease of a
 * process that has died expires, and another process continues.
 */
@Injectable()
export class JobRunner implements OnModuleDestroy {
  private readonly logger = new Logger('Jobs');
  private readonly owner = randomUUID();
  private readonly jobs = new Map<string, Job>();
  private current: Promise<void> | undefined;
  private stopping = false;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Call it once for each job, during startup. */
  register(job: Job): void {
    this.jobs.set(job.name, job);
  }

  @Interval(TICK_MS)
  async tick(): Promise<void> {
    if (this.stopping) return;
    this.current ??= this.runDue().finally(() => {
      this.current = undefined;
    });
    await this.current;
  }

  /** Waits for the running job, so that the process does not stop in the middle of it. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.current;
  }

  /** Runs the jobs that are due and not running elsewhere. A failure is logged and retried later. */
  async runDue(): Promise<void> {
    for (const job of this.jobs.values()) {
      if (this.stopping) return;
      try {
        if (await this.acquire(job)) await this.runLeased(job);
      } catch (error) {
        this.logger.error(error);
      }
    }
  }

  private async acquire({ name, everySeconds }: Job): Promise<boolean> {
    const now = this.clock.now();
    await this.dataSource.query('INSERT IGNORE INTO job_leases (job) VALUES (?)', [name]);
    const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(
      `UPDATE job_leases SET owner = ?, leasedUntil = ?
       WHERE job = ? AND (leasedUntil IS NULL OR leasedUntil <= ?)
         AND (lastRunAt IS NULL OR lastRunAt <= ?)`,
      [this.owner, secondsAfter(now, LEASE_SECONDS), name, now, secondsAfter(now, -everySeconds)],
    );
    return affectedRows === 1;
  }

  private async runLeased(job: Job): Promise<void> {
    const renewal = setInterval(() => {
      this.renew(job).catch((error: unknown) => this.logger.error(error));
    }, RENEW_MS);
    try {
      await job.run();
      await this.release(job, { ranAt: this.clock.now() });
    } catch (error) {
      this.logger.error(error);
      await this.release(job, { retryAt: secondsAfter(this.clock.now(), RETRY_SECONDS) });
    } finally {
      clearInterval(renewal);
    }
  }

  private async renew({ name }: Job): Promise<void> {
    await this.dataSource.query(
      'UPDATE job_leases SET leasedUntil = ? WHERE job = ? AND owner = ?',
      [secondsAfter(this.clock.now(), LEASE_SECONDS), name, this.owner],
    );
  }

  private async release(
    { name }: Job,
    { ranAt, retryAt }: { ranAt?: Date; retryAt?: Date },
  ): Promise<void> {
    await this.dataSource.query(
      `UPDATE job_leases SET owner = NULL, leasedUntil = ?, lastRunAt = COALESCE(?, lastRunAt)
       WHERE job = ? AND owner = ?`,
      [retryAt ?? null, ranAt ?? null, name, this.owner],
    );
  }
}

const secondsAfter = (time: Date, seconds: number): Date =>
  new Date(time.getTime() + seconds * 1000);
