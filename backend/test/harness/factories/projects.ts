import type { Role } from '@atrium/contracts';
import { makeRecord } from '../records';
import type { TestApp } from '../start-app';

/** Body that creates a project, but for the fields given. */
export const newProject = (fields: object = {}) => ({
  name: 'Harbour portal',
  clientName: 'Northwind Ltd',
  clientEmail: 'ops@northwind.example',
  ...fields,
});

/** A project that somebody with the role has made; answers its body. */
export const makeProject = (app: TestApp, fields: object = {}, role: Role = 'manager') =>
  makeRecord(app, role, '/api/projects', newProject(fields));
