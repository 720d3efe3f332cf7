import { type Role, ROLES } from '@atrium/contracts';
import {
  auditRows,
  insertExpense,
  insertInvoice,
  makeProject,
  newProject,
  startApp,
  storedRow,
  type TestApp,
} from './harness';

describe('changes to projects', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const storedProject = (id: number) => storedRow(app, 'projects', id);

  describe('PUT /api/projects/:id', () => {
    it('changes the fields sent, keeps the others and increments the version of a project', async () => {
      const created = await makeProject(app, { budget: '10.00', description: 'Old.' });
      const browser = await app.as('manager');
      const { body } = await browser
        .put(`/api/projects/${created.id}`)
        .send({ name: 'Renamed', description: null, version: 1 })
        .expect(200);
      expect(body).toMatchObject({
        name: 'Renamed',
        description: null,
        budget: '10.00',
        clientEmail: created.clientEmail,
        version: 2,
      });
      const row = (await auditRows(app, 'project', created.id)).at(-1);
      expect(JSON.parse(String(row?.before))).toEqual({
        name: 'Harbour portal',
        description: 'Old.',
      });
      expect(JSON.parse(String(row?.after))).toEqual({ name: 'Renamed', description: null });
    });

    it('rejects an older version of a project and changes nothing', async () => {
      const { id } = await makeProject(app);
      const browser = await app.as('manager');
      await browser.put(`/api/projects/${id}`).send({ name: 'First', version: 1 }).expect(200);
      const { body } = await browser
        .put(`/api/projects/${id}`)
        .send({ name: 'Second', version: 1 })
        .expect(409);
      expect(body).toMatchObject({ rule: 'record.stale_version' });
      expect(await storedProject(id)).toMatchObject({ name: 'First', version: 2 });
    });

    it('accepts the version of a project in If-Match', async () => {
      const { id } = await makeProject(app);
      const browser = await app.as('manager');
      const change = (version: string) =>
        browser.put(`/api/projects/${id}`).set('If-Match', version).send({ name: 'Renamed' });
      await change('"1"').expect(200);
      const { body } = await change('"1"').expect(409);
      expect(body).toMatchObject({ rule: 'record.stale_version' });
      await change('"something"').expect(400);
      await change('*').expect(200);
    });

    it('writes nothing when a project is sent back unchanged', async () => {
      const created = await makeProject(app);
      const browser = await app.as('manager');
      const { body } = await browser
        .put(`/api/projects/${created.id}`)
        .send(newProject({ version: 1 }))
        .expect(200);
      expect(body.version).toBe(1);
      expect(await auditRows(app, 'project', created.id)).toHaveLength(1);
    });

    it('returns 404 for a change to an unknown project', async () => {
      const browser = await app.as('manager');
      await browser.put('/api/projects/999999').send({ name: 'x' }).expect(404);
    });

    it("does not let an employee change another user's project and names who can", async () => {
      const { id } = await makeProject(app);
      const browser = await app.as('employee');
      const { body } = await browser.put(`/api/projects/${id}`).send({ name: 'Mine' }).expect(403);
      expect(body).toMatchObject({
        rule: 'projects.not_member',
        message: 'Only the owner, a member of the project, or a manager can change this project.',
      });
      expect(await storedProject(id)).toMatchObject({ name: 'Harbour portal', version: 1 });
    });

    it('lets an employee change a project after joining it', async () => {
      const { id } = await makeProject(app);
      const employee = await app.addUser();
      const browser = await app.signedIn(employee);
      await browser.put(`/api/projects/${id}`).send({ progress: 30 }).expect(403);
      await (await app.as('manager')).put(`/api/projects/${id}/members/${employee.id}`).expect(200);
      await browser.put(`/api/projects/${id}`).send({ progress: 30 }).expect(200);
    });

    it.each([
      ['change the budget of', { budget: '20.00' }, 'projects.budget_needs_manager'],
      ['cancel', { status: 'cancelled' }, 'projects.cancel_needs_manager'],
    ])('does not let an employee %s their own project', async (_, change, rule) => {
      const { id } = await makeProject(app, { budget: '10.00' }, 'employee');
      const browser = await app.as('employee');
      const { body } = await browser.put(`/api/projects/${id}`).send(change).expect(403);
      expect(body.rule).toBe(rule);
      expect(await storedProject(id)).toMatchObject({ budget: '10.00', status: 'active' });
    });

    it('lets an employee send the budget back unchanged', async () => {
      const { id } = await makeProject(app, { budget: '10.00' }, 'employee');
      const browser = await app.as('employee');
      await browser.put(`/api/projects/${id}`).send({ budget: '10', progress: 5 }).expect(200);
    });

    it('does not let a viewer change a project', async () => {
      const { id } = await makeProject(app);
      const browser = await app.as('viewer');
      await browser.put(`/api/projects/${id}`).send({ name: 'x' }).expect(403);
    });
  });

  describe('project status', () => {
    it('sets progress to 100% on completion and keeps it until the project is reopened', async () => {
      const { id } = await makeProject(app, { progress: 40 });
      const browser = await app.as('manager');
      const change = (body: object) => browser.put(`/api/projects/${id}`).send(body);
      expect((await change({ status: 'completed', progress: 50 })).body.progress).toBe(100);
      const rejected = await change({ progress: 60 }).expect(409);
      expect(rejected.body).toMatchObject({
        rule: 'projects.completed_is_done',
        errors: { progress: expect.any(String) },
      });
      expect((await change({ status: 'active', progress: 60 })).body).toMatchObject({
        status: 'active',
        progress: 60,
      });
    });

    it.each([
      ['completed', 'cancelled'],
      ['completed', 'on-hold'],
      ['cancelled', 'completed'],
      ['cancelled', 'on-hold'],
    ])('refuses to move a project from %s to %s', async (from, to) => {
      const { id } = await makeProject(app, { status: from });
      const browser = await app.as('super_admin');
      const { body } = await browser.put(`/api/projects/${id}`).send({ status: to }).expect(409);
      expect(body).toMatchObject({ rule: 'projects.status_not_reachable' });
      expect(await storedProject(id)).toMatchObject({ status: from });
    });

    it.each(['completed', 'cancelled'])(
      'lets only managers reopen a project that is %s',
      async (status) => {
        const manager = await app.as('manager');
        const { id } = await makeProject(app, {}, 'employee');
        await manager.put(`/api/projects/${id}`).send({ status }).expect(200);
        const employee = await app.as('employee');
        const { body } = await employee
          .put(`/api/projects/${id}`)
          .send({ status: 'active' })
          .expect(403);
        expect(body.rule).toBe('projects.reopen_needs_manager');
        await manager.put(`/api/projects/${id}`).send({ status: 'active' }).expect(200);
      },
    );
  });

  describe('DELETE /api/projects/:id', () => {
    const allowed: Role[] = ['super_admin', 'admin'];

    it.each(ROLES.map((role) => [role, allowed.includes(role) ? 204 : 403] as const))(
      'responds to role %s with %d when it deletes a project',
      async (role, status) => {
        const { id } = await makeProject(app);
        await (await app.as(role)).delete(`/api/projects/${id}`).expect(status);
        expect(Boolean(await storedProject(id))).toBe(status === 403);
      },
    );

    it('deletes a project and records its last state in the audit log', async () => {
      const { id } = await makeProject(app, { name: 'Short lived' });
      const admin = await app.as('admin');
      await admin.delete(`/api/projects/${id}`).expect(204);
      await admin.get(`/api/projects/${id}`).expect(404);
      await admin.delete(`/api/projects/${id}`).expect(404);
      const row = (await auditRows(app, 'project', id)).at(-1);
      expect(row).toMatchObject({ action: 'project.delete', after: null });
      expect(JSON.parse(String(row?.before))).toMatchObject({ name: 'Short lived' });
    });

    it('refuses to delete a project that has an invoice', async () => {
      const { id } = await makeProject(app);
      await insertInvoice(app, { projectId: id });
      const { body } = await (await app.as('admin')).delete(`/api/projects/${id}`).expect(409);
      expect(body).toMatchObject({ rule: 'projects.has_invoices' });
      expect(await storedProject(id)).toBeDefined();
    });

    it('refuses to delete a project that has an expense', async () => {
      const { id } = await makeProject(app);
      await insertExpense(app, { projectId: id });
      const { body } = await (await app.as('admin')).delete(`/api/projects/${id}`).expect(409);
      expect(body).toMatchObject({ rule: 'projects.has_expenses' });
    });
  });

  describe('project abilities', () => {
    it.each<[Role, object]>([
      ['admin', { update: true, changeBudget: true, cancel: true, reopen: true, delete: true }],
      ['manager', { update: true, delete: 'projects.delete_needs_admin' }],
      ['employee', { update: 'projects.not_member', cancel: 'projects.not_member' }],
      ['viewer', { update: 'role.not_allowed', delete: 'projects.delete_needs_admin' }],
    ])(
      'returns the abilities of role %s with the project and its list row',
      async (role, abilities) => {
        const { id } = await makeProject(app, {}, 'super_admin');
        const browser = await app.as(role);
        const detail = await browser.get(`/api/projects/${id}`).expect(200);
        const list = await browser.get('/api/projects').expect(200);
        expect(detail.body.abilities).toMatchObject(abilities);
        expect(list.body.find((row: { id: number }) => row.id === id).abilities).toEqual(
          detail.body.abilities,
        );
      },
    );
  });
});
