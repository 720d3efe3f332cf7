import { randomUUID } from 'node:crypto';
import { WebhookSender } from '../../../src/modules/webhooks/sending/webhook-sender';
import { makeRecord } from '../records';
import type { TestApp } from '../start-app';
import type { WebhookReceiver } from '../webhook-receiver';

/** The body of a new webhook, with a service account of its own. */
export async function newWebhook(app: TestApp, fields: object = {}) {
  const account = { name: `Receiver ${randomUUID()}`, role: 'admin' };
  const { id } = await makeRecord(app, 'super_admin', '/api/service-accounts', account);
  return {
    url: 'https://hooks.example/atrium',
    eventTypes: ['ticket.created', 'ticket.updated', 'ticket.deleted'],
    serviceAccountId: id,
    ...fields,
  };
}

export interface CreatedWebhook {
  id: number;
  secret: string;
  version: number;
}

/** Creates a webhook as a super admin. */
export const makeWebhook = async (app: TestApp, fields: object): Promise<CreatedWebhook> =>
  makeRecord(app, 'super_admin', '/api/webhooks', await newWebhook(app, fields));

/** Sends all events that are due. */
export const sendWebhooks = (app: TestApp): Promise<void> => app.nest.get(WebhookSender).sendDue();

/** Sends what the receiver rejected before to the receiver, which accepts it now. */
export async function resendToRecovered(app: TestApp, receiver: WebhookReceiver): Promise<void> {
  receiver.received.length = 0;
  receiver.respond = () => 204;
  // Longer than the wait before the second attempt.
  app.clock.shiftBy(10_000);
  await sendWebhooks(app);
}

/** The deliveries of a webhook, newest first. */
export async function listWebhookDeliveries(
  app: TestApp,
  id: number,
): Promise<Record<string, unknown>[]> {
  const superAdmin = await app.as('super_admin');
  return (await superAdmin.get(`/api/webhooks/${id}/deliveries`).expect(200)).body;
}
