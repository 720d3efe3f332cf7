import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../clock';
import { JobRunner } from './job-runner';

/** Rows that one statement deletes, to keep locks short. */
const BATCH_ROWS = 1000;

const EVERY_SECONDS = 600;

/** Deletes expired sessions, idempotency keys and rate limits. */
@Injectable()
export class ExpiredRowsCleanup implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    const everySeconds = EVERY_SECONDS;
    this.jobs.register({
      name: 'sessions.clean',
      everySeconds,
      run: () => this.deleteAll('DELETE FROM session WHERE expire <= ?', this.clock.now()),
    });
    this.jobs.register({
      name: 'idempotency_keys.clean',
      everySeconds,
      run: () =>
        this.deleteAll('DELETE FROM idempotency_keys WHERE expiresAt <= ?', this.clock.now()),
    });
    this.jobs.register({
      name: 'rate_limits.clean',
      everySeconds,
      run: () =>
        this.deleteAll('DELETE FROM rate_limits WHERE expire <= ?', this.clock.now().getTime()),
    });
  }

  private async deleteAll(statement: string, until: Date | number): Promise<void> {
    for (;;) {
      const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(
        `${statement} LIMIT ${BATCH_ROWS}`,
        [until],
      );
      if (affectedRows < BATCH_ROWS) return;
    }
  }
}
