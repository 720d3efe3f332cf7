import type { Role } from '@atrium/contracts';
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

/** Creates a client as a user with the given role. Returns the response body. */
export const makeClient = (app: TestApp, fields: object = {}, role: Role = 'manager') =>
  makeRecord(app, role, '/api/clients', newClient(fields));
