import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pendingMigrations } from '../database';

/** How long the database may take to respond. */
const RESPONSE_LIMIT_MS = 2000;

export type Readiness =
  { ready: true } | { ready: false; reason: 'stopping' | 'database' | 'migrations' };

/** Whether this process should receive requests. */
@Injectable()
export class ReadinessProbe {
  private stopping = false;

  /** Cached, because completed migrations stay completed while the process runs. */
  private migrated = false;

  constructor(private readonly dataSource: DataSource) {}

  get isStopping(): boolean {
    return this.stopping;
  }

  /** Marks the process as stopping, so that it receives no new requests. */
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
      () => reject(new Error('The database did not respond in time.')),
      RESPONSE_LIMIT_MS,
    );
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
