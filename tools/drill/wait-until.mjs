import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_MS = 300_000;

/**
 * Waits until a condition is true, but no longer than five minutes. The audit then reports what is missing.
 *
 * @param {() => boolean | Promise<boolean>} condition
 * @param {number} pauseMs
 */
export async function waitUntil(condition, pauseMs) {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await condition()) && Date.now() < deadline) await delay(pauseMs);
}
