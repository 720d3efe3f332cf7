import type { Role } from '@atrium/contracts';
import { makeRecord } from '../records';
import type { TestApp } from '../start-app';

/** Request body that creates a project, with the given fields replaced. */
export const newProject = (fields: object = {}) => ({
  name: 'Harbour portal',
  clientName: 'Northwind Ltd',
  clientEmail: 'ops@northwind.example',
  ...fields,
});

/** Creates a project as a user with the given role. Returns the response body. */
export const makeProject = (app: TestApp, fields: object = {}, role: Role = 'manager') =>
  makeRecord(app, role, '/api/projects', newProject(fields));
