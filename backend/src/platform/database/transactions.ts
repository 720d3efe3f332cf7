import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isRetryable } from './database-errors';

/** How often a transaction that met a deadlock is run again, after the first run. */
const RETRIES = 6;

/** Longest pause before the first retry; it doubles with each further one. */
const FIRST_PAUSE_MS = 30;

/** The one way to write: everything inside `work` happens, or nothing does. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs the work in one transaction. After a deadlock, a lock wait that took too long, or a record
   * that changed since it was read, the whole work runs again, so it must have no effect outside
   * the entity manager it is given.
   */
  async run<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    for (let retry = 0; ; retry += 1) {
      try {
        return await this.dataSource.transaction(work);
      } catch (error) {
        if (retry >= RETRIES || !isRetryable(error)) throw error;
        await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** retry);
      }
    }
  }
}
