import type { Role } from '@atrium/contracts';
import { makeRecord } from '../records';
import type { TestApp } from '../start-app';

/** Request body that creates a ticket, with the given fields replaced. */
export const newTicket = (fields: object = {}) => ({
  title: 'Invoice export misses the last page',
  clientName: 'Northwind Ltd',
  clientEmail: 'ops@northwind.example',
  ...fields,
});

/** Creates a ticket as a user with the given role. Returns the response body. */
export const makeTicket = (app: TestApp, fields: object = {}, role: Role = 'manager') =>
  makeRecord(app, role, '/api/tickets', newTicket(fields));
