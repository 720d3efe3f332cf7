import { ROLES, type Role } from '@atrium/contracts';
import { Expense } from '../src/modules/expenses/entities/expense.entity';
import { Invoice } from '../src/modules/billing/entities/invoice.entity';
import { startApp, type TestApp } from './harness';

const NEW_PROJECT = {
  name: 'Harbour portal',
  clientName: 'Northwind Ltd',
  clientEmail: 'ops@northwind.example',
};

describe('projects', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(async () => {
    await app.close();
  });

  /** A project made by somebody with the role; answers its body. */
  async function makeProject(fields: object = {}, role: Role = 'manager') {
    const browser = await app.as(role);
    const { body } = await browser
      .post('/api/projects')
      .send({ ...NEW_PROJECT, ...fields })
      .expect(201);
    return body;
  }

  async function stored(id: number) {
    const [row] = await app.database.query('SELECT * FROM projects WHERE id = ?', [id]);
    return row;
  }

  async function auditRows(id: number) {
    return app.database.query(
      "SELECT * FROM audit_log WHERE entity = 'project' AND entityId = ? ORDER BY id",
      [id],
    );
  }

  describe('creating', () => {
    it('answers the project, owned and joined by whoever made it', async () => {
      const employee = await app.user('employee');
      const body = await makeProject(
        { description: 'A portal.', budget: '1250.5', dueDate: '2026-12-18', progress: 10 },
        'employee',
      );
      expect(body).toMatchObject({
        ...NEW_PROJECT,
        description: 'A portal.',
        status: 'active',
        progress: 10,
        budget: '1250.50',
        dueDate: '2026-12-18',
        version: 1,
        members: [{ id: employee.id, isOwner: true }],
        nextStatuses: ['on-hold', 'completed', 'cancelled'],
        figures: { openTickets: 0, tickets: 0, evidenceFiles: 0 },
      });
      const read = await (await app.as('viewer')).get(`/api/projects/${body.id}`).expect(200);
      expect(read.body).toMatchObject({ id: body.id, name: body.name, budget: '1250.50' });
    });

    it('fills in the defaults of the specification', async () => {
      expect(await makeProject()).toMatchObject({
        description: null,
        status: 'active',
        progress: 0,
        budget: null,
        dueDate: null,
      });
    });

    it('puts a project that is completed from the start at 100%', async () => {
      expect(await makeProject({ status: 'completed', progress: 3 })).toMatchObject({
        progress: 100,
      });
    });

    it('keeps a cancelled project from an employee', async () => {
      const browser = await app.as('employee');
      const { body } = await browser
        .post('/api/projects')
        .send({ ...NEW_PROJECT, status: 'cancelled' })
        .expect(403);
      expect(body.rule).toBe('projects.cancel_needs_manager');
    });

    it('is refused to a viewer with the rule', async () => {
      const browser = await app.as('viewer');
      const { body } = await browser.post('/api/projects').send(NEW_PROJECT).expect(403);
      expect(body).toMatchObject({ statusCode: 403, rule: 'role.not_allowed' });
    });

    it('is refused to nobody in particular', async () => {
      await app.anonymous().post('/api/projects').send(NEW_PROJECT).expect(401);
    });

    it('is written to the audit log with who, what and from where', async () => {
      const { id } = await makeProject();
      const manager = await app.user('manager');
      const [row] = await auditRows(id);
      expect(row).toMatchObject({
        action: 'project.create',
        actorId: manager.id,
        address: expect.stringContaining('127.0.0.1'),
      });
      expect(JSON.parse(row.after)).toMatchObject({ name: NEW_PROJECT.name, status: 'active' });
    });

    it('makes one project for one idempotency key', async () => {
      const browser = await app.as('manager');
      const send = () =>
        browser
          .post('/api/projects')
          .set('Idempotency-Key', 'one-press')
          .send({ ...NEW_PROJECT, name: 'Pressed twice' })
          .expect(201);
      const [first, second] = [await send(), await send()];
      expect(second.body.id).toBe(first.body.id);
      const rows = await app.database.query('SELECT id FROM projects WHERE name = ?', [
        'Pressed twice',
      ]);
      expect(rows).toHaveLength(1);
    });
  });

  describe('input', () => {
    const NOT_TEXT = [42, true, ['a'], { a: 1 }];
    const BAD: [field: string, values: unknown[], sentence: RegExp][] = [
      ['name', [undefined, null, '', '  \t '], /^Project name is required$/],
      ['name', NOT_TEXT, /^Project name must be text\.$/],
      ['name', ['x'.repeat(201)], /at most 200 characters/],
      ['name', ['a\u0000b', 'a\u0007b', 'a\nb'], /control characters/],
      ['name', ['a\ud800b'], /broken character/],
      ['description', NOT_TEXT, /^Description must be text\.$/],
      ['description', ['x'.repeat(10_001)], /at most 10,000 characters/],
      ['clientName', [undefined, null, ''], /^Client name is required$/],
      ['clientName', ['x'.repeat(201)], /at most 200 characters/],
      ['clientEmail', [undefined, null, ''], /^Client email is required$/],
      ['clientEmail', ['nobody', 'a@b', 'a b@c.example', 'a@@c.example', 7], /\S/],
      ['clientEmail', [`${'x'.repeat(250)}@c.example`], /at most 254 characters/],
      ['status', ['Active', 'archived', '', null, 1], /\S/],
      ['progress', [-1, 101, 0.5, '50', Number.MAX_SAFE_INTEGER], /from 0 to 100/],
      ['progress', [null], /^Progress is required$/],
      ['budget', ['-1', '1e3', 'NaN', '1.005', '100000000', 1.005, -1, true, '1,250'], /\S/],
      ['dueDate', ['2026-02-30', '2026-13-01', 'soon', '1899-12-31', '2201-01-01', 5], /\S/],
      ['color', ['red'], /^There is no field named "color"\.$/],
      ['id', [7], /^There is no field named "id"\.$/],
    ];
    const cases = BAD.flatMap(([field, values, sentence]) =>
      values.map((value) => [field, JSON.stringify(value)?.slice(0, 40), value, sentence] as const),
    );

    it.each(cases)('refuses %s = %s when creating', async (field, _, value, sentence) => {
      const browser = await app.as('manager');
      const [before] = await app.database.query('SELECT COUNT(*) AS n FROM projects');
      const { body } = await browser
        .post('/api/projects')
        .send({ ...NEW_PROJECT, [field]: value })
        .expect(400);
      expect(body.message).toMatch(sentence);
      expect(body.errors).toEqual({ [field]: body.message });
      const [after] = await app.database.query('SELECT COUNT(*) AS n FROM projects');
      expect(after).toEqual(before);
    });

    it.each(cases.filter(([, , value]) => value !== undefined))(
      'refuses %s = %s when changing',
      async (field, _, value, sentence) => {
        const { id } = await makeProject();
        const browser = await app.as('manager');
        const before = await stored(id);
        const { body } = await browser
          .put(`/api/projects/${id}`)
          .send({ [field]: value })
          .expect(400);
        expect(body.message).toMatch(sentence);
        expect(await stored(id)).toEqual(before);
      },
    );

    it('is brought into its canonical form', async () => {
      const body = await makeProject({
        name: '  Cafe\u0301 portal ',
        clientEmail: 'Ops@NORTHWIND.example',
        budget: 1250.5,
        dueDate: '2026-12-18T23:30:00-02:00',
        description: 'one\r\ntwo',
      });
      expect(body).toMatchObject({
        name: 'Café portal',
        clientEmail: 'ops@northwind.example',
        budget: '1250.50',
        dueDate: '2026-12-19',
        description: 'one\ntwo',
      });
    });

    it('keeps what only looks dangerous', async () => {
      const name = `"><script>alert(1)</script> '; DROP TABLE projects; -- 😀 %_\\`;
      expect((await makeProject({ name })).name).toBe(name);
    });

    it('takes the largest amount and no larger one', async () => {
      expect((await makeProject({ budget: '99999999.99' })).budget).toBe('99999999.99');
    });

    it.each(['[]', '"text"', '{', 'null'])('refuses the body %s', async (json) => {
      const browser = await app.as('manager');
      const { status, body } = await browser
        .post('/api/projects')
        .set('Content-Type', 'application/json')
        .send(json);
      expect(status).toBe(400);
      expect(body.message).toMatch(/\S/);
    });

    it('refuses another content type', async () => {
      const browser = await app.as('manager');
      await browser.post('/api/projects').type('text/plain').send('name=x').expect(415);
    });

    it.each(['abc', '0', '-1', '1.5', '99999999999', '1e3'])(
      'answers 404 for the number %s',
      async (id) => {
        const browser = await app.as('manager');
        await browser.get(`/api/projects/${id}`).expect(404);
        await browser.put(`/api/projects/${id}`).send({ name: 'x' }).expect(404);
        await (await app.as('admin')).delete(`/api/projects/${id}`).expect(404);
      },
    );
  });

  describe('changing', () => {
    it('changes what was sent, keeps the rest, and raises the version', async () => {
      const made = await makeProject({ budget: '10.00', description: 'Old.' });
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
      const row = (await auditRows(made.id)).at(-1);
      expect(JSON.parse(row.before)).toEqual({ name: 'Harbour portal', description: 'Old.' });
      expect(JSON.parse(row.after)).toEqual({ name: 'Renamed', description: null });
    });

    it('refuses an older version and changes nothing', async () => {
      const { id } = await makeProject();
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
      const { id } = await makeProject();
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
      const made = await makeProject();
      const browser = await app.as('manager');
      const { body } = await browser
        .put(`/api/projects/${made.id}`)
        .send({ ...NEW_PROJECT, version: 1 })
        .expect(200);
      expect(body.version).toBe(1);
      expect(await auditRows(made.id)).toHaveLength(1);
    });

    it('answers 404 for an unknown project', async () => {
      const browser = await app.as('manager');
      await browser.put('/api/projects/999999').send({ name: 'x' }).expect(404);
    });

    it('refuses an employee a foreign project and names who could', async () => {
      const { id } = await makeProject();
      const browser = await app.as('employee');
      const { body } = await browser.put(`/api/projects/${id}`).send({ name: 'Mine' }).expect(403);
      expect(body).toMatchObject({
        rule: 'projects.not_member',
        message: 'Only the owner, a member of the project, or a manager can change this project.',
      });
      expect(await stored(id)).toMatchObject({ name: 'Harbour portal', version: 1 });
    });

    it('lets an employee change a project that was joined', async () => {
      const { id } = await makeProject();
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
      const { id } = await makeProject({ budget: '10.00' }, 'employee');
      const browser = await app.as('employee');
      const { body } = await browser.put(`/api/projects/${id}`).send(change).expect(403);
      expect(body.rule).toBe(rule);
      expect(await stored(id)).toMatchObject({ budget: '10.00', status: 'active' });
    });

    it('lets an employee send the budget back as it is', async () => {
      const { id } = await makeProject({ budget: '10.00' }, 'employee');
      const browser = await app.as('employee');
      await browser.put(`/api/projects/${id}`).send({ budget: '10', progress: 5 }).expect(200);
    });

    it('is refused to a viewer', async () => {
      const { id } = await makeProject();
      const browser = await app.as('viewer');
      await browser.put(`/api/projects/${id}`).send({ name: 'x' }).expect(403);
    });
  });

  describe('the status', () => {
    it('completes at 100%, and stays there until the project is reopened', async () => {
      const { id } = await makeProject({ progress: 40 });
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
      const { id } = await makeProject({ status: from });
      const browser = await app.as('super_admin');
      const { body } = await browser.put(`/api/projects/${id}`).send({ status: to }).expect(409);
      expect(body).toMatchObject({ rule: 'projects.status_not_reachable' });
      expect(await stored(id)).toMatchObject({ status: from });
    });

    it.each(['completed', 'cancelled'])('is reopened from %s by managers only', async (status) => {
      const manager = await app.as('manager');
      const { id } = await makeProject({}, 'employee');
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
        const { id } = await makeProject();
        await (await app.as(role)).delete(`/api/projects/${id}`).expect(status);
        expect(Boolean(await stored(id))).toBe(status === 403);
      },
    );

    it('is gone afterwards, and the audit log says what it was', async () => {
      const { id } = await makeProject({ name: 'Short lived' });
      const admin = await app.as('admin');
      await admin.delete(`/api/projects/${id}`).expect(204);
      await admin.get(`/api/projects/${id}`).expect(404);
      await admin.delete(`/api/projects/${id}`).expect(404);
      const row = (await auditRows(id)).at(-1);
      expect(row).toMatchObject({ action: 'project.delete', after: null });
      expect(JSON.parse(row.before)).toMatchObject({ name: 'Short lived' });
    });

    it('is refused while an invoice refers to it', async () => {
      const { id } = await makeProject();
      await app.database.getRepository(Invoice).insert({
        invoiceNumber: `INV-${id}`,
        projectId: id,
        clientName: 'Northwind Ltd',
        clientEmail: 'ops@northwind.example',
        amount: '10.00',
        dueDate: '2026-12-18',
      });
      const { body } = await (await app.as('admin')).delete(`/api/projects/${id}`).expect(409);
      expect(body).toMatchObject({ rule: 'projects.has_invoices' });
      expect(await stored(id)).toBeDefined();
    });

    it('is refused while an expense refers to it', async () => {
      const { id } = await makeProject();
      await app.database.getRepository(Expense).insert({
        vendorName: 'Cloud',
        description: 'Hosting',
        category: 'software',
        amount: '10.00',
        projectId: id,
      });
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
      const { id } = await makeProject({}, 'super_admin');
      const browser = await app.as(role);
      const detail = await browser.get(`/api/projects/${id}`).expect(200);
      const list = await browser.get('/api/projects').expect(200);
      expect(detail.body.abilities).toMatchObject(abilities);
      expect(list.body.find((row: { id: number }) => row.id === id).abilities).toEqual(
        detail.body.abilities,
      );
    });
  });

  describe('the client', () => {
    const clientWith = async (email: string) => {
      const rows = await app.database.query('SELECT * FROM clients WHERE email = ?', [email]);
      expect(rows).toHaveLength(1);
      return rows[0];
    };

    it('is the one with the address, made when there is none', async () => {
      const first = await makeProject({ clientEmail: 'new@client.example', clientName: 'New' });
      const second = await makeProject({ clientEmail: 'NEW@client.example', clientName: 'Other' });
      const client = await clientWith('new@client.example');
      expect(client).toMatchObject({ name: 'New', status: 'active' });
      expect([first.clientId, second.clientId]).toEqual([client.id, client.id]);
    });

    it('is a prospect until it has an active project', async () => {
      const email = 'prospect@client.example';
      const { id } = await makeProject({ clientEmail: email, status: 'on-hold' });
      expect(await clientWith(email)).toMatchObject({ status: 'prospect' });
      await (await app.as('manager')).put(`/api/projects/${id}`).send({ status: 'active' });
      const client = await clientWith(email);
      expect(client).toMatchObject({ status: 'active' });
      const audit = await app.database.query(
        "SELECT action FROM audit_log WHERE entity = 'client' AND entityId = ? ORDER BY id",
        [client.id],
      );
      expect(audit).toMatchObject([{ action: 'client.create' }, { action: 'client.update' }]);
    });

    it('changes with the address of the project', async () => {
      const { id } = await makeProject();
      const { body } = await (
        await app.as('manager')
      )
        .put(`/api/projects/${id}`)
        .send({ clientEmail: 'moved@client.example' })
        .expect(200);
      expect(body.clientId).toBe((await clientWith('moved@client.example')).id);
    });

    it('is not made when the project is refused', async () => {
      const { id } = await makeProject({ status: 'cancelled' });
      await (
        await app.as('manager')
      )
        .put(`/api/projects/${id}`)
        .send({ clientEmail: 'never@client.example', status: 'completed' })
        .expect(409);
      const rows = await app.database.query('SELECT id FROM clients WHERE email = ?', [
        'never@client.example',
      ]);
      expect(rows).toHaveLength(0);
    });
  });
});
