import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export interface SignedMessage {
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
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    const digest = createHmac('sha256', key).update(`${eventId}.${timestamp}.${body}`);
    return `v1,${digest.digest('base64')}`;
  });
  return {
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
