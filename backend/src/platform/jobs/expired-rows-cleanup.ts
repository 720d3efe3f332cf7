import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock';
import { deleteInBatches } from '../database';
import { JobRunner } from './job-runner';

const EVERY_SECONDS = 600;

/** Deletes expired sessions, idempotency keys and rate limits. */
@Injectable()
export class ExpiredRowsCleanup implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    const now = (): Date => this.clock.now();
    this.register('sessions.clean', 'DELETE FROM session WHERE expire <= ?', now);
    this.register(
      'idempotency_keys.clean',
      'DELETE FROM idempotency_keys WHERE expiresAt <= ?',
      now,
    );
    // The library of the rate limits stores milliseconds.
    this.register('rate_limits.clean', 'DELETE FROM rate_limits WHERE expire <= ?', () =>
      now().getTime(),
    );
  }

  private register(name: string, sql: string, until: () => Date | number): void {
    this.jobs.register({
      name,
      everySeconds: EVERY_SECONDS,
      run: () => deleteInBatches(this.dataSource.manager, sql, [until()]),
    });
  }
}
