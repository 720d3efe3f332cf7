import type { WebhookDeliveryDto } from '../../api/endpoints.generated';

type Outcome = Pick<WebhookDeliveryDto, 'lastStatusCode' | 'lastError' | 'attempts'>;

/** The outcome of the last attempt, as one sentence. */
export function outcomeOf({ lastStatusCode, lastError, attempts }: Outcome): string {
  if (lastStatusCode !== null) return `The receiver responded with ${lastStatusCode}.`;
  return attempts === 0 ? 'Not sent yet.' : (lastError ?? 'There was no response.');
}
