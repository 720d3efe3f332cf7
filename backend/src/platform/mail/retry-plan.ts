const MINUTE_MS = 60_000;

/** Pauses between the tries of one mail; after the last one it has failed for good. */
const PAUSES_MS = [1, 2, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);

export type RetryPlan = { retryAt: Date } | 'give-up';

/** @param attempts tries so far, the failed one included */
export function planRetry(attempts: number, error: unknown, now: Date): RetryPlan {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined || isRefusedForGood(error)) return 'give-up';
  return { retryAt: new Date(now.getTime() + pause) };
}

/** The server knows the recipient's address and will never take mail for it (RFC 5321, 5yz). */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode } = smtpError(error);
  return isMessageRejected(error) && typeof responseCode === 'number' && responseCode >= 500;
}

/** Whether the mail server is there and has refused this one mail only. */
export const isMessageRejected = (error: unknown): boolean =>
  ['EENVELOPE', 'EMESSAGE'].includes(String(smtpError(error).code));

const smtpError = (error: unknown): { code?: unknown; responseCode?: unknown } =>
  typeof error === 'object' && error !== null ? error : {};
