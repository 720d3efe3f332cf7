import type { Role } from '@atrium/contracts';
import { makeRecord } from '../records';
import type { TestApp } from '../start-app';

/** Body that creates a ticket: what the dialog sends for one, but for the fields given. */
export const newTicket = (fields: object = {}) => ({
  title: 'Invoice export misses the last page',
  clientName: 'Northwind Ltd',
  clientEmail: 'ops@northwind.example',
  ...fields,
});

/** A ticket that somebody with the role has made; answers its body. */
export const makeTicket = (app: TestApp, fields: object = {}, role: Role = 'manager') =>
  makeRecord(app, role, '/api/tickets', newTicket(fields));
