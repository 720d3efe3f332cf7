import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryable } from './database-errors';

/** How often work that met a deadlock is run again, after the first run. */
const RETRIES = 6;

/** Longest pause before the first retry, in milliseconds; it doubles with each further one. */
const FIRST_PAUSE_MS = 30;

/**
 * Runs the work again after a deadlock, a lock wait that took too long, or a record that changed
 * since it was read. The database has undone all of it then.
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
