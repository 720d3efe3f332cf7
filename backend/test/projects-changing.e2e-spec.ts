import { ROLES, type Role } from '@atrium/contracts';
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

describe('changes of projects', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const stored = (id: number) => storedRow(app, 'projects', id);

  describe('changing', () => {
    it('changes what was sent, keeps the rest, and raises the version', async () => {
      const made = await makeProject(app, { budget: '10.00', description: 'Old.' });
      const browser = await app.as('manager');
      const { body } = await browser
        .put(`/api/projects/${made.id}`)
        .send({ name: 'Renamed', description: null, version: 1 })
        .expect(200);
      expect(body).toMatchObject({
        name: 'Renamed',
        description: null,
        budget: '10.00',
        clientEmail: made.clientEmail,
        version: 2,
      });
      const row = (await auditRows(app, 'project', made.id)).at(-1);
      expect(JSON.parse(String(row?.before))).toEqual({
        name: 'Harbour portal',
        description: 'Old.',
      });
      expect(JSON.parse(String(row?.after))).toEqual({ name: 'Renamed', description: null });
    });

    it('refuses an older version and changes nothing', async () => {
      const { id } = await makeProject(app);
      const browser = await app.as('manager');
      await browser.put(`/api/projects/${id}`).send({ name: 'First', version: 1 }).expect(200);
      const { body } = await browser
        .put(`/api/projects/${id}`)
        .send({ name: 'Second', version: 1 })
        .expect(409);
      expect(body).toMatchObject({ rule: 'record.stale_version' });
      expect(await stored(id)).toMatchObject({ name: 'First', version: 2 });
    });

    it('takes the version from If-Match too', async () => {
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

    it('writes nothing when nothing changes', async () => {
      const made = await makeProject(app);
      const browser = await app.as('manager');
      const { body } = await browser
        .put(`/api/projects/${made.id}`)
        .send(newProject({ version: 1 }))
        .expect(200);
      expect(body.version).toBe(1);
      expect(await auditRows(app, 'project', made.id)).toHaveLength(1);
    });

    it('answers 404 for an unknown project', async () => {
      const browser = await app.as('manager');
      await browser.put('/api/projects/999999').send({ name: 'x' }).expect(404);
    });

    it('refuses an employee a foreign project and names who could', async () => {
      const { id } = await makeProject(app);
      const browser = await app.as('employee');
      const { body } = await browser.put(`/api/projects/${id}`).send({ name: 'Mine' }).expect(403);
      expect(body).toMatchObject({
        rule: 'projects.not_member',
        message: 'Only the owner, a member of the project, or a manager can change this project.',
      });
      expect(await stored(id)).toMatchObject({ name: 'Harbour portal', version: 1 });
    });

    it('lets an employee change a project that was joined', async () => {
      const { id } = await makeProject(app);
      const employee = await app.addUser();
      const browser = await app.signedIn(employee);
      await browser.put(`/api/projects/${id}`).send({ progress: 30 }).expect(403);
      await (await app.as('manager')).put(`/api/projects/${id}/members/${employee.id}`).expect(200);
      await browser.put(`/api/projects/${id}`).send({ progress: 30 }).expect(200);
    });

    it.each([
      ['budget', { budget: '20.00' }, 'projects.budget_needs_manager'],
      ['cancelling', { status: 'cancelled' }, 'projects.cancel_needs_manager'],
    ])('keeps %s from an employee even in an own project', async (_, change, rule) => {
      const { id } = await makeProject(app, { budget: '10.00' }, 'employee');
      const browser = await app.as('employee');
      const { body } = await browser.put(`/api/projects/${id}`).send(change).expect(403);
      expect(body.rule).toBe(rule);
      expect(await stored(id)).toMatchObject({ budget: '10.00', status: 'active' });
    });

    it('lets an employee send the budget back as it is', async () => {
      const { id } = await makeProject(app, { budget: '10.00' }, 'employee');
      const browser = await app.as('employee');
      await browser.put(`/api/projects/${id}`).send({ budget: '10', progress: 5 }).expect(200);
    });

    it('is refused to a viewer', async () => {
      const { id } = await makeProject(app);
      const browser = await app.as('viewer');
      await browser.put(`/api/projects/${id}`).send({ name: 'x' }).expect(403);
    });
  });

  describe('the status', () => {
    it('completes at 100%, and stays there until the project is reopened', async () => {
      const { id } = await makeProject(app, { progress: 40 });
      const browser = await app.as('manager');
      const change = (body: object) => browser.put(`/api/projects/${id}`).send(body);
      expect((await change({ status: 'completed', progress: 50 })).body.progress).toBe(100);
      const refused = await change({ progress: 60 }).expect(409);
      expect(refused.body).toMatchObject({
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
    ])('does not go from %s to %s', async (from, to) => {
      const { id } = await makeProject(app, { status: from });
      const browser = await app.as('super_admin');
      const { body } = await browser.put(`/api/projects/${id}`).send({ status: to }).expect(409);
      expect(body).toMatchObject({ rule: 'projects.status_not_reachable' });
      expect(await stored(id)).toMatchObject({ status: from });
    });

    it.each(['completed', 'cancelled'])('is reopened from %s by managers only', async (status) => {
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
    });
  });

  describe('deleting', () => {
    const allowed: Role[] = ['super_admin', 'admin'];

    it.each(ROLES.map((role) => [role, allowed.includes(role) ? 204 : 403] as const))(
      'by a %s answers %d',
      async (role, status) => {
        const { id } = await makeProject(app);
        await (await app.as(role)).delete(`/api/projects/${id}`).expect(status);
        expect(Boolean(await stored(id))).toBe(status === 403);
      },
    );

    it('is gone afterwards, and the audit log says what it was', async () => {
      const { id } = await makeProject(app, { name: 'Short lived' });
      const admin = await app.as('admin');
      await admin.delete(`/api/projects/${id}`).expect(204);
      await admin.get(`/api/projects/${id}`).expect(404);
      await admin.delete(`/api/projects/${id}`).expect(404);
      const row = (await auditRows(app, 'project', id)).at(-1);
      expect(row).toMatchObject({ action: 'project.delete', after: null });
      expect(JSON.parse(String(row?.before))).toMatchObject({ name: 'Short lived' });
    });

    it('is refused while an invoice refers to it', async () => {
      const { id } = await makeProject(app);
      await insertInvoice(app, { projectId: id });
      const { body } = await (await app.as('admin')).delete(`/api/projects/${id}`).expect(409);
      expect(body).toMatchObject({ rule: 'projects.has_invoices' });
      expect(await stored(id)).toBeDefined();
    });

    it('is refused while an expense refers to it', async () => {
      const { id } = await makeProject(app);
      await insertExpense(app, { projectId: id });
      const { body } = await (await app.as('admin')).delete(`/api/projects/${id}`).expect(409);
      expect(body).toMatchObject({ rule: 'projects.has_expenses' });
    });
  });

  describe('abilities', () => {
    it.each<[Role, object]>([
      ['admin', { update: true, changeBudget: true, cancel: true, reopen: true, delete: true }],
      ['manager', { update: true, delete: 'projects.delete_needs_admin' }],
      ['employee', { update: 'projects.not_member', cancel: 'projects.not_member' }],
      ['viewer', { update: 'role.not_allowed', delete: 'projects.delete_needs_admin' }],
    ])('of a %s travel with the record and its row', async (role, abilities) => {
      const { id } = await makeProject(app, {}, 'super_admin');
      const browser = await app.as(role);
      const detail = await browser.get(`/api/projects/${id}`).expect(200);
      const list = await browser.get('/api/projects').expect(200);
      expect(detail.body.abilities).toMatchObject(abilities);
      expect(list.body.find((row: { id: number }) => row.id === id).abilities).toEqual(
        detail.body.abilities,
      );
    });
  });
});
