import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { inSavepoint } from './collected';
import { isRetryable } from './database-errors';
import { saveChanges } from './record-changes';
import { runLimited, TIME_LIMITS } from './time-limits';

/** The longest pause before the first retry; it doubles with each retry, up to the last value. */
const FIRST_PAUSE_MS = 30;
const MAX_PAUSE_MS = 1000;

/**
 * Retries work that failed with a deadlock, a lock wait timeout or a changed record, which the
 * database has rolled back, until it succeeds or exceeds the time limit of a write. Work whose
 * connection was lost is not retried, because the commit may have succeeded.
 *
 * @param work receives its deadline
 */
export async function withRetry<T>(work: (deadline: number) => Promise<T>): Promise<T> {
  const deadline = Date.now() + TIME_LIMITS.writeMs;
  for (let retry = 0; ; retry += 1) {
    try {
      return await work(deadline);
    } catch (error) {
      if (!isRetryable(error)) throw error;
      const pause = Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** retry, MAX_PAUSE_MS);
      if (Date.now() + pause >= deadline) throw error;
      await sleep(pause);
    }
  }
}

/** The part of an {@link Actor} that stores the response of its request. */
export interface Responder {
  /**
   * Stores the response with the idempotency key of the request; undefined if it has none.
   *
   * @throws AppError 409 if another request holds the key
   */
  storeResponse?: ((em: EntityManager, response: unknown) => Promise<void>) | undefined;
}

/** Runs every write of the application. */
@Injectable()
export class Transactions {
  private readonly batches = new AsyncLocalStorage<EntityManager>();

  private readonly lastSteps: ((em: EntityManager) => Promise<void>)[] = [];

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds a last step to every transaction, for what the transaction has `Collected`. Call it
   * once per module, from `onModuleInit`.
   */
  beforeCommit(step: (em: EntityManager) => Promise<void>): void {
    this.lastSteps.push(step);
  }

  /**
   * Runs the work in one transaction of at most ten seconds. It retries the work after a deadlock
   * or a long wait for a lock, so the work must have no effects outside the entity manager.
   */
  run<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    const batch = this.batches.getStore();
    if (batch) return inSavepoint(batch, work);
    return withRetry(async (deadline) => {
      const runner = this.dataSource.createQueryRunner();
      try {
        return await runLimited(runner, deadline - Date.now(), () =>
          runner.manager.transaction(async (em) => {
            const result = await work(em);
            for (const step of this.lastSteps) await step(em);
            await saveChanges(em);
            return result;
          }),
        );
      } finally {
        await runner.release();
      }
    });
  }

  /**
   * Runs several writes in one transaction. Every {@link run} inside is a savepoint, so one of them
   * can fail without affecting the others. After a deadlock the entire batch is retried.
   */
  batch<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.run((em) => this.batches.run(em, () => work(em)));
  }

  /**
   * Runs the work of a POST whose response is the result. The transaction stores the response with
   * the idempotency key, so that a retry returns it even if the first response was lost
   * (docs/explanation/adr/0015-store-the-response-in-the-transaction.md).
   */
  respond<T>(actor: Responder, work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.run(async (em) => {
      const response = await work(em);
      await actor.storeResponse?.(em, response);
      return response;
    });
  }
}
