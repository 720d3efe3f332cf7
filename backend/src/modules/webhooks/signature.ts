import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

interface SignedMessage {
  eventId: string;
  body: string;
  sentAt: Date;
}

/**
 * The headers of a delivery by Standard Webhooks 1.0: one signature for each secret
 * (docs/domain/webhooks.md#signatures).
 */
export function signedHeaders(
  secrets: readonly string[],
  { eventId, body, sentAt }: SignedMessage,
): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(eventId, sentAt, body));
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
