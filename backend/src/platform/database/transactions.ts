import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryable } from './database-errors';

/** Retries after the first attempt. */
const RETRIES = 6;

/** The longest pause before the first retry; it doubles with each further one. */
const FIRST_PAUSE_MS = 30;

/**
 * Repeats work that failed with a deadlock, a lock wait timeout or a changed record. The database
 * has rolled it back by then.
 */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await work();
    } catch (error) {
      if (retry >= RETRIES || !isRetryable(error)) throw error;
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** retry);
    }
  }
}

/** Runs every write of the application. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs the work in one transaction. It repeats the work after a deadlock, so the work must have no
   * effects outside of the entity manager.
   */
  run<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return withRetry(() => this.dataSource.transaction(work));
  }
}
