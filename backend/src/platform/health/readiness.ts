import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { pendingMigrations } from '../database';

/** How long the database may take to answer. */
const ANSWER_LIMIT_MS = 2000;

export type Readiness =
  { ready: true } | { ready: false; reason: 'stopping' | 'database' | 'migrations' };

/** Whether this process should be given requests. */
@Injectable()
export class ReadinessProbe {
  private stopping = false;

  /** Migrations that were found done stay done as long as the process runs. */
  private migrated = false;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  get isStopping(): boolean {
    return this.stopping;
  }

  /** From now on the process finishes what it has begun and takes nothing new. */
  stop(): void {
    this.stopping = true;
  }

  async check(): Promise<Readiness> {
    if (this.stopping) return { ready: false, reason: 'stopping' };
    try {
      await withinLimit(this.dataSource.query('SELECT 1'));
      this.migrated ||= (await withinLimit(pendingMigrations(this.dataSource))).length === 0;
    } catch {
      return { ready: false, reason: 'database' };
    }
    return this.migrated ? { ready: true } : { ready: false, reason: 'migrations' };
  }
}

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The database did not answer in time.')),
      ANSWER_LIMIT_MS,
    );
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
