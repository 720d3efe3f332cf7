import type { WebhookDeliveryDto } from '../../api/endpoints.generated';

type Outcome = Pick<WebhookDeliveryDto, 'lastStatusCode' | 'lastError' | 'attempts'>;

/** The outcome of the last attempt, as one sentence. */
export const outcomeOf = ({ lastStatusCode, lastError, attempts }: Outcome): string =>
  attempts === 0 && lastStatusCode === null
    ? 'Not sent yet.'
    : lastStatusCode === null
      ? (lastError ?? 'There was no response.')
      : `The receiver responded with ${lastStatusCode}.`;
