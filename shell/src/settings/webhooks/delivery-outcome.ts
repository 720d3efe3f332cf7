import type { WebhookDeliveryDto } from '../../api/endpoints.generated';

type Outcome = Pick<
  WebhookDeliveryDto,
  'status' | 'waitsForEarlier' | 'lastStatusCode' | 'lastError' | 'attempts'
>;

/** The receiver wants no more events (docs/domain/webhooks.md#retries). */
const GONE = 410;

/** The outcome of the last attempt, in words. */
export function outcomeOf({
  status,
  waitsForEarlier,
  lastStatusCode,
  lastError,
  attempts,
}: Outcome): string {
  if (waitsForEarlier) return 'Waiting for an earlier event of this record.';
  if (lastStatusCode !== null) {
    if (lastStatusCode === GONE) {
      return 'The receiver responded with 410, which turned the webhook off.';
    }
    const response = `The receiver responded with ${lastStatusCode}.`;
    // docs/domain/webhooks.md#addresses
    const isRedirect = lastStatusCode >= 300 && lastStatusCode < 400;
    return isRedirect
      ? `${response} Redirects aren't followed. Change the URL to the final address.`
      : response;
  }
  if (lastError !== null) return lastError;
  if (attempts > 0) return 'There was no response.';
  return status === 'failed' ? 'Not sent, because the webhook was turned off.' : 'No response yet.';
}
