import { auditRows, makeProject, newProject, startApp, storedRow, type TestApp } from './harness';

describe('projects', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const storedProject = (id: number) => storedRow(app, 'projects', id);

  describe('POST /api/projects', () => {
    it('creates a project with its creator as owner and member', async () => {
      const employee = await app.user('employee');
      const body = await makeProject(
        app,
        { description: 'A portal.', budget: '1250.5', dueDate: '2026-12-18', progress: 10 },
        'employee',
      );
      expect(body).toMatchObject({
        ...newProject(),
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

    it('fills in the default values of a project', async () => {
      expect(await makeProject(app)).toMatchObject({
        description: null,
        status: 'active',
        progress: 0,
        budget: null,
        dueDate: null,
      });
    });

    it('sets the progress to 100% when a project is created as completed', async () => {
      expect(await makeProject(app, { status: 'completed', progress: 3 })).toMatchObject({
        progress: 100,
      });
    });

    it('refuses to let an employee create a cancelled project', async () => {
      const browser = await app.as('employee');
      const { body } = await browser
        .post('/api/projects')
        .send(newProject({ status: 'cancelled' }))
        .expect(403);
      expect(body.rule).toBe('projects.cancel_needs_manager');
    });

    it('refuses to let a viewer create a project and names the rule', async () => {
      const browser = await app.as('viewer');
      const { body } = await browser.post('/api/projects').send(newProject()).expect(403);
      expect(body).toMatchObject({ statusCode: 403, rule: 'role.not_allowed' });
    });

    it('refuses to create a project for an anonymous caller', async () => {
      await app.anonymous().post('/api/projects').send(newProject()).expect(401);
    });

    it('writes the creation of a project to the audit log with actor, fields and address', async () => {
      const { id } = await makeProject(app);
      const manager = await app.user('manager');
      const [row] = await auditRows(app, 'project', id);
      expect(row).toMatchObject({
        action: 'project.create',
        actorId: manager.id,
        address: expect.stringContaining('127.0.0.1'),
      });
      expect(JSON.parse(String(row?.after))).toMatchObject({
        name: newProject().name,
        status: 'active',
      });
    });

    it('creates one project for one idempotency key', async () => {
      const browser = await app.as('manager');
      const send = () =>
        browser
          .post('/api/projects')
          .set('Idempotency-Key', 'one-press')
          .send(newProject({ name: 'Pressed twice' }))
          .expect(201);
      const [first, second] = [await send(), await send()];
      expect(second.body.id).toBe(first.body.id);
      const rows = await app.database.query('SELECT id FROM projects WHERE name = ?', [
        'Pressed twice',
      ]);
      expect(rows).toHaveLength(1);
    });
  });

  describe('project input', () => {
    const NOT_TEXT = [42, true, ['a'], { a: 1 }];
    const INVALID: [field: string, values: unknown[], sentence: RegExp][] = [
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
    const cases = INVALID.flatMap(([field, values, expectedMessage]) =>
      values.map(
        (value) => [field, JSON.stringify(value)?.slice(0, 40), value, expectedMessage] as const,
      ),
    );

    it.each(cases)(
      'rejects %s = %s when a project is created',
      async (field, _, value, expectedMessage) => {
        const browser = await app.as('manager');
        const [before] = await app.database.query('SELECT COUNT(*) AS n FROM projects');
        const { body } = await browser
          .post('/api/projects')
          .send(newProject({ [field]: value }))
          .expect(400);
        expect(body.message).toMatch(expectedMessage);
        expect(body.errors).toEqual({ [field]: body.message });
        const [after] = await app.database.query('SELECT COUNT(*) AS n FROM projects');
        expect(after).toEqual(before);
      },
    );

    it.each(cases.filter(([, , value]) => value !== undefined))(
      'rejects %s = %s when a project is changed',
      async (field, _, value, expectedMessage) => {
        const { id } = await makeProject(app);
        const browser = await app.as('manager');
        const before = await storedProject(id);
        const { body } = await browser
          .put(`/api/projects/${id}`)
          .send({ [field]: value })
          .expect(400);
        expect(body.message).toMatch(expectedMessage);
        expect(await storedProject(id)).toEqual(before);
      },
    );

    it('normalizes the text, email address, amount and date of a project', async () => {
      const body = await makeProject(app, {
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

    it('keeps a project name that looks like an injection unchanged', async () => {
      const name = `"><script>alert(1)</script> '; DROP TABLE projects; -- 😀 %_\\`;
      expect((await makeProject(app, { name })).name).toBe(name);
    });

    it('accepts the largest project budget', async () => {
      expect((await makeProject(app, { budget: '99999999.99' })).budget).toBe('99999999.99');
    });

    it.each(['[]', '"text"', '{', 'null'])('rejects the project body %s', async (json) => {
      const browser = await app.as('manager');
      const { status, body } = await browser
        .post('/api/projects')
        .set('Content-Type', 'application/json')
        .send(json);
      expect(status).toBe(400);
      expect(body.message).toMatch(/\S/);
    });

    it('rejects a project in another content type', async () => {
      const browser = await app.as('manager');
      await browser.post('/api/projects').type('text/plain').send('name=x').expect(415);
    });

    it.each(['abc', '0', '-1', '1.5', '99999999999', '1e3'])(
      'returns 404 for the project id %s',
      async (id) => {
        const browser = await app.as('manager');
        await browser.get(`/api/projects/${id}`).expect(404);
        await browser.put(`/api/projects/${id}`).send({ name: 'x' }).expect(404);
        await (await app.as('admin')).delete(`/api/projects/${id}`).expect(404);
      },
    );
  });

  describe('client of a project', () => {
    const findClient = async (email: string) => {
      const rows = await app.database.query('SELECT * FROM clients WHERE email = ?', [email]);
      expect(rows).toHaveLength(1);
      return rows[0];
    };

    it('links projects to one client by email address and creates it if it does not exist', async () => {
      const first = await makeProject(app, {
        clientEmail: 'new@client.example',
        clientName: 'New',
      });
      const second = await makeProject(app, {
        clientEmail: 'NEW@client.example',
        clientName: 'Other',
      });
      const client = await findClient('new@client.example');
      expect(client).toMatchObject({ name: 'New', status: 'active' });
      expect([first.clientId, second.clientId]).toEqual([client.id, client.id]);
    });

    it('turns a prospect into an active client with its first active project', async () => {
      const email = 'prospect@client.example';
      const { id } = await makeProject(app, { clientEmail: email, status: 'on-hold' });
      expect(await findClient(email)).toMatchObject({ status: 'prospect' });
      await (await app.as('manager')).put(`/api/projects/${id}`).send({ status: 'active' });
      const client = await findClient(email);
      expect(client).toMatchObject({ status: 'active' });
      const audit = await app.database.query(
        "SELECT action FROM audit_log WHERE entity = 'client' AND entityId = ? ORDER BY id",
        [client.id],
      );
      expect(audit).toMatchObject([{ action: 'client.create' }, { action: 'client.update' }]);
    });

    it('changes the client when the email address of the project changes', async () => {
      const { id } = await makeProject(app);
      const { body } = await (
        await app.as('manager')
      )
        .put(`/api/projects/${id}`)
        .send({ clientEmail: 'moved@client.example' })
        .expect(200);
      expect(body.clientId).toBe((await findClient('moved@client.example')).id);
    });

    it('creates no client when a change to a project is rejected', async () => {
      const { id } = await makeProject(app, { status: 'cancelled' });
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
