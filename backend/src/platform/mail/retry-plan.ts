import { MINUTE_MS } from '@atrium/contracts';

/** Pauses between the attempts of one email. After the last attempt, it has failed. */
const PAUSES_MS = [1, 2, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);

type RetryPlan = { retryAt: Date } | 'give-up';

/** @param attempts number of attempts, including the failed one */
export function planRetry(attempts: number, error: unknown, now: Date): RetryPlan {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined || isPermanentRejection(error)) return 'give-up';
  return { retryAt: new Date(now.getTime() + pause) };
}

/** The server rejects the recipient permanently (RFC 5321, 5yz). */
function isPermanentRejection(error: unknown): boolean {
  const { responseCode } = smtpError(error);
  return isMessageRejected(error) && typeof responseCode === 'number' && responseCode >= 500;
}

/** Whether the mail server is available and has rejected only this email. */
export const isMessageRejected = (error: unknown): boolean =>
  ['EENVELOPE', 'EMESSAGE'].includes(String(smtpError(error).code));

const smtpError = (error: unknown): { code?: unknown; responseCode?: unknown } =>
  typeof error === 'object' && error !== null ? error : {};
