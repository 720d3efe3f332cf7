import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

const POLL_MS = 20;

/** The statement that locks a ticket, for {@link waitForStatement}. */
export const LOCKS_TICKET = '%FROM tickets%FOR UPDATE';

/**
 * Starts an action `times` times simultaneously and waits for all results. Each call receives its
 * index, starting at 0.
 */
export async function atOnce<T>(
  times: number,
  action: (index: number) => PromiseLike<T>,
): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, async (_, index) => action(index)));
}

/** Counts responses by status, for example `{ 200: 1, 409: 49 }`. */
export function countStatuses(responses: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Polls until the condition holds. The test's time limit ends the wait. */
export async function waitUntil(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await delay(POLL_MS);
}

/**
 * Starts two requests while a ticket is locked, the second one once the first one waits for a
 * ticket, so that they continue in this order.
 */
export async function inOrderOfLocks<First, Second>(
  database: DataSource,
  ticketId: number,
  first: () => PromiseLike<First>,
  second: () => PromiseLike<Second>,
): Promise<[First, Second]> {
  const blocker = database.createQueryRunner();
  try {
    await blocker.startTransaction();
    await blocker.query('SELECT 1 FROM tickets WHERE id = ? FOR UPDATE', [ticketId]);
    const one = Promise.resolve(first());
    await waitForLock(database, 1, one);
    const two = Promise.resolve(second());
    await waitForLock(database, 2, one, two);
    await blocker.rollbackTransaction();
    return await Promise.all([one, two]);
  } finally {
    if (blocker.isTransactionActive) await blocker.rollbackTransaction();
    await blocker.release();
  }
}

/** Waits until this number of requests wait for a ticket. Fails if one of them ends instead. */
async function waitForLock(
  database: DataSource,
  count: number,
  ...requests: Promise<unknown>[]
): Promise<void> {
  let hasEnded = false;
  const end = (): void => {
    hasEnded = true;
  };
  for (const request of requests) request.then(end, end);
  await waitUntil(async () => {
    if (hasEnded) throw new Error('A request has not waited for the ticket.');
    return (await countRunning(database, LOCKS_TICKET)) === count;
  });
}

/**
 * Waits until another connection runs a statement, usually one that waits for a lock.
 *
 * @param pattern of the SQL, for `LIKE`
 */
export const waitForStatement = (database: DataSource, pattern: string): Promise<void> =>
  waitUntil(async () => (await countRunning(database, pattern)) > 0);

async function countRunning(database: DataSource, pattern: string): Promise<number> {
  const running = await database.query<unknown[]>(
    `SELECT 1 FROM information_schema.PROCESSLIST
     WHERE DB = DATABASE() AND ID <> CONNECTION_ID() AND INFO LIKE ?`,
    [pattern],
  );
  return running.length;
}
