import type { WebhookDeliveryDto } from '../../api/endpoints.generated';

type Outcome = Pick<WebhookDeliveryDto, 'lastStatusCode' | 'lastError' | 'attempts'>;

/** The outcome of the last attempt, in words. */
export function outcomeOf({ lastStatusCode, lastError, attempts }: Outcome): string {
  if (lastStatusCode !== null) {
    const response = `The receiver responded with ${lastStatusCode}.`;
    // docs/domain/webhooks.md#addresses
    const isRedirect = lastStatusCode >= 300 && lastStatusCode < 400;
    return isRedirect
      ? `${response} Redirects aren't followed. Change the URL to the final address.`
      : response;
  }
  return attempts === 0 ? 'Not sent yet.' : (lastError ?? 'There was no response.');
}
