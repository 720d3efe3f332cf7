import { HEADERS } from '@atrium/contracts';
import { defineErrors } from '../http/app-error';

const RETRY_SECONDS = 2;

export const idempotencyErrors = defineErrors({
  invalidKey: {
    rule: 'http.idempotency_key_invalid',
    status: 400,
    message: () => `${HEADERS.idempotencyKey} must have 1 to 255 visible ASCII characters.`,
  },
  keyReused: {
    rule: 'http.idempotency_key_reused',
    status: 409,
    message: () =>
      'This was already sent with different content. Please look for the record before you send it again.',
  },
  responseLost: {
    rule: 'http.idempotency_answer_lost',
    status: 409,
    message: () =>
      'This was already sent, but the response was lost. Please look for the record before you send it again.',
  },
  inProgress: {
    rule: 'http.idempotency_in_progress',
    status: 409,
    message: () => 'Your first request is still in progress. Please try again in a moment.',
    retryAfterSeconds: RETRY_SECONDS,
  },
});
