import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 20;

/**
 * Does the same thing `times` times at the same moment and waits for all, for tests of what happens
 * when several people act at once. Each call is told its number, from 0.
 */
export async function atOnce<T>(
  times: number,
  action: (index: number) => PromiseLike<T>,
): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, async (_, index) => action(index)));
}

/** How many of the answers have each status, such as `{ 200: 1, 409: 49 }`. */
export function countStatuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Polls until the condition holds. The test's time limit ends the wait. */
export async function waitUntil(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await delay(POLL_MS);
}
