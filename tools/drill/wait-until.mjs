import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_MS = 300_000;

/**
 * Waits up to five minutes for a condition. If it is still false, the audit reports what is
 * missing.
 *
 * @param {() => boolean | Promise<boolean>} condition
 * @param {number} pauseMs
 */
export async function waitUntil(condition, pauseMs) {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await condition()) && Date.now() < deadline) await delay(pauseMs);
}
