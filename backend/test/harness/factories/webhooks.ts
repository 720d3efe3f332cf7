import { randomUUID } from 'node:crypto';
import { makeRecord } from '../records';
import type { TestApp } from '../start-app';

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
