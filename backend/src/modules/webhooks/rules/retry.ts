import { HOUR_MS, MINUTE_MS } from '@atrium/contracts';

/** Pauses between the attempts of one delivery, three days in total. */
const PAUSES_MS = [
  5_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  18 * HOUR_MS,
  22 * HOUR_MS,
];

/**
 * When a delivery is retried (docs/domain/webhooks.md#retries).
 *
 * @param attempts number of attempts, including the failed one
 * @returns undefined after the last attempt
 */
export function retryAt(attempts: number, now: Date): Date | undefined {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}
