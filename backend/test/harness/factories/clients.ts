import type { Client } from '../client';
import { makeRecord } from '../records';
import type { TestApp } from '../start-app';

/** Request body that creates a client, with the given fields replaced. */
export const newClient = (fields: object = {}) => ({
  name: 'Acme Corporation',
  industry: 'Technology',
  contactName: 'John Smith',
  email: `office-${crypto.randomUUID()}@acme.example`,
  phone: '+1 555 0101',
  address: '120 Market Street, San Francisco, CA',
  ...fields,
});

/** Creates a client as a manager. Returns the response body. */
export const makeClient = (app: TestApp, fields: object = {}) =>
  makeRecord(app, 'manager', '/api/clients', newClient(fields));

/** The client record with this email, or `undefined` if there is none. */
export async function clientByEmail(client: Client, email: string) {
  const { body } = await client.get(`/api/clients?search=${email}`).expect(200);
  return body[0];
}
