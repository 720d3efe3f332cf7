import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 20;

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
