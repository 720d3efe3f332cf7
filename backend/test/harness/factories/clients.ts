import type { Role } from '@atrium/contracts';
import { makeRecord } from '../records';
import type { TestApp } from '../start-app';

/** Body that creates a client, but for the fields given. */
export const newClient = (fields: object = {}) => ({
  name: 'Acme Corporation',
  industry: 'Technology',
  contactName: 'John Smith',
  email: `office-${crypto.randomUUID()}@acme.example`,
  phone: '+1 555 0101',
  address: '120 Market Street, San Francisco, CA',
  ...fields,
});

/** A client that somebody with the role has made; answers its body. */
export const makeClient = (app: TestApp, fields: object = {}, role: Role = 'manager') =>
  makeRecord(app, role, '/api/clients', newClient(fields));
