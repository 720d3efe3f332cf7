import {
  makeWebhook,
  newInvoice,
  newProject,
  setCompanyTimeZone,
  startApp,
  type TestApp,
  upload,
} from './harness';

describe('GET /api/audit', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
    await app.database.query(
      `INSERT INTO audit_log (createdAt, actorId, actorName, action, entity, entityId, \`before\`, \`after\`)
       VALUES ('2026-01-05 10:00:00', 901, 'Maya Okafor', 'ticket.update', 'ticket', 42, '{"status":"open"}', '{"status":"closed"}'),
              ('2026-01-06 23:59:59.500', 902, 'Jonas Weber', 'project.create', 'project', 7, NULL, '{"name":"=1+1"}'),
              ('2026-01-07 00:00:00', NULL, 'Atrium', 'invoice.overdue', 'invoice', 9, '{}', '{}')`,
    );
  });

  afterAll(() => app.close());

  const actions = async (query: string): Promise<string[]> => {
    const defaultRange = query.includes('to=') ? '' : 'to=2026-01-31&';
    const { body } = await (await app.as('admin')).get(`/api/audit?${defaultRange}${query}`);
    return body.map(({ action }: { action: string }) => action);
  };

  it('lists who changed what in the audit log, newest first', async () => {
    expect(await actions('')).toEqual(['invoice.overdue', 'project.create', 'ticket.update']);
    const { body } = await (await app.as('admin')).get('/api/audit?entity=ticket&entityId=42');
    expect(body).toEqual([
      expect.objectContaining({
        actorId: 901,
        actorName: 'Maya Okafor',
        before: { status: 'open' },
        after: { status: 'closed' },
      }),
    ]);
  });

  it('filters the audit log by actions', async () => {
    expect(await actions('actions=project.create,ticket.update')).toEqual([
      'project.create',
      'ticket.update',
    ]);
    expect(await actions('actions=,')).toHaveLength(3);
    expect(await actions('actions=nothing.done')).toEqual([]);
  });

  it('returns one audit log entry by its id', async () => {
    const admin = await app.as('admin');
    const { body: list } = await admin.get('/api/audit?entity=ticket&entityId=42').expect(200);
    const { body } = await admin.get(`/api/audit/${list[0].id}`).expect(200);
    expect(body).toEqual(list[0]);
    await admin.get('/api/audit/2000000000').expect(404);
  });

  it('names the records of the audit log, deleted ones by what was recorded', async () => {
    const admin = await app.as('admin');
    const { body: client } = await admin
      .post('/api/clients')
      .send({ name: 'Harbor Light', contactName: 'Ada Lin', email: 'ada@harbor.example' })
      .expect(201);
    const { body: ticket } = await admin
      .post('/api/tickets')
      .send({ title: 'Door', clientName: 'Harbor Light', clientEmail: 'ada@harbor.example' })
      .expect(201);
    const nameOf = async (entity: string, id: number): Promise<(string | null)[]> => {
      const { body } = await admin.get(`/api/audit?entity=${entity}&entityId=${id}`).expect(200);
      return body.map(({ recordName }: { recordName: string | null }) => recordName);
    };
    expect(await nameOf('client', client.id)).toEqual(['Harbor Light']);
    const { body: view } = await admin
      .post('/api/views')
      .send({ screen: 'tickets', name: 'Urgent Doors', state: 'priority=high' })
      .expect(201);
    expect(await nameOf('saved_view', view.id)).toEqual(['Urgent Doors']);
    expect(await nameOf('ticket', ticket.id)).toEqual([
      `T-${String(ticket.id).padStart(4, '0')} Door`,
    ]);
    await admin.delete(`/api/tickets/${ticket.id}`).expect(204);
    expect(await nameOf('ticket', ticket.id)).toEqual(['Door', 'Door']);
    expect(await nameOf('ticket', 42)).toEqual([null]);
  });

  it('names deleted users and webhooks in all of their entries', async () => {
    const admin = await app.as('super_admin');
    const { body: user } = await admin
      .post('/api/users/invite')
      .send({ email: 'del.berg@example.com', firstName: 'Del', lastName: 'Berg' })
      .expect(201);
    await admin.put(`/api/users/${user.id}`).send({ department: 'Sales' }).expect(200);
    await admin.delete(`/api/users/${user.id}`).expect(204);
    const { body: users } = await admin
      .get(`/api/audit?entity=user&entityId=${user.id}`)
      .expect(200);
    expect(users).toMatchObject([
      { action: 'user.delete', recordName: 'Del Berg' },
      { action: 'user.update', recordName: 'Del Berg', isRecordDeleted: true },
      { action: 'user.invite', recordName: 'Del Berg' },
    ]);
    const webhook = await makeWebhook(app, {});
    await admin.delete(`/api/webhooks/${webhook.id}`).expect(204);
    const { body: webhooks } = await admin
      .get(`/api/audit?entity=webhook&entityId=${webhook.id}`)
      .expect(200);
    expect(webhooks).toMatchObject([
      { action: 'webhook.delete', recordName: 'https://hooks.example/atrium' },
      { action: 'webhook.create', recordName: 'https://hooks.example/atrium' },
    ]);
  });

  it('names a client in all of its entries after it was merged into another one', async () => {
    const admin = await app.as('admin');
    const addClient = async (name: string, email: string): Promise<number> =>
      (await admin.post('/api/clients').send({ name, email }).expect(201)).body.id;
    const merged = await addClient('Quay Foods', 'it@quay.example');
    const target = await addClient('Quay Group', 'office@quay.example');
    await admin.put(`/api/clients/${merged}`).send({ phone: '+44 20 7946 0000' }).expect(200);
    await admin.post(`/api/clients/${merged}/merge`).send({ intoId: target }).expect(200);
    const { body } = await admin.get(`/api/audit?entity=client&entityId=${merged}`).expect(200);
    expect(body).toMatchObject([
      { action: 'client.merge', recordName: 'Quay Foods', isRecordDeleted: true },
      { action: 'client.update', recordName: 'Quay Foods' },
      { action: 'client.create', recordName: 'Quay Foods' },
    ]);
  });

  it('names files as the screens do, also deleted ones', async () => {
    const admin = await app.as('admin');
    const { body: file } = await upload(admin, { name: 'Site plan.txt' }).expect(201);
    const names = async (): Promise<(string | null)[]> => {
      const { body } = await admin
        .get(`/api/audit?entity=evidence&entityId=${file.id}`)
        .expect(200);
      return body.map(({ recordName }: { recordName: string | null }) => recordName);
    };
    expect(await names()).toEqual(['Site plan.txt']);
    await admin.delete(`/api/evidence/${file.id}`).expect(204);
    await admin.delete('/api/evidence/trash').expect(200);
    expect(await names()).toEqual(['Site plan.txt', 'Site plan.txt', 'Site plan.txt']);
  });

  it('marks the entries of a deleted record', async () => {
    const admin = await app.as('admin');
    const { body: project } = await admin.post('/api/projects').send(newProject()).expect(201);
    const areDeleted = async (): Promise<boolean[]> => {
      const { body } = await admin
        .get(`/api/audit?entity=project&entityId=${project.id}`)
        .expect(200);
      return body.map(({ isRecordDeleted }: { isRecordDeleted: boolean }) => isRecordDeleted);
    };
    expect(await areDeleted()).toEqual([false]);
    await admin.delete(`/api/projects/${project.id}`).expect(204);
    expect(await areDeleted()).toEqual([true, true]);
  });

  it('names drafts by their client, even after they were deleted', async () => {
    const admin = await app.as('admin');
    const { body: draft } = await admin
      .post('/api/invoices')
      .send(newInvoice({ status: 'draft', clientName: 'Harbor Light' }))
      .expect(201);
    const names = async (): Promise<(string | null)[]> => {
      const { body } = await admin
        .get(`/api/audit?entity=invoice&entityId=${draft.id}`)
        .expect(200);
      return body.map(({ recordName }: { recordName: string | null }) => recordName);
    };
    expect(await names()).toEqual(['the draft for Harbor Light']);
    await admin.delete(`/api/invoices/${draft.id}`).expect(204);
    expect(await names()).toEqual(['the draft for Harbor Light', 'the draft for Harbor Light']);
  });

  it('records the device of a sign-in in the audit log', async () => {
    const user = await app.addUser({ role: 'employee' });
    await app.signedIn(user);
    const { body } = await (
      await app.as('admin')
    )
      .get(`/api/audit?entity=session&entityId=${user.id}`)
      .expect(200);
    expect(body[0]).toMatchObject({
      action: 'session.start',
      recordName: expect.stringContaining('Example'),
    });
  });

  it.each([
    ['entity=project', ['project.create']],
    ['actorId=901', ['ticket.update']],
    ['from=2026-01-06', ['invoice.overdue', 'project.create']],
    ['from=2026-01-06&to=2026-01-06', ['project.create']],
    ['entity=ticket&entityId=43', []],
  ])('filters the audit log by %s', async (query, expected) => {
    expect(await actions(query)).toEqual(expected);
  });

  it("interprets dates in the audit log and its export in the company's time zone", async () => {
    const days = 'from=2026-01-06&to=2026-01-06';
    await setCompanyTimeZone(app, 'Europe/Berlin');
    expect(await actions(days)).toEqual([]);
    expect(await actions('from=2026-01-07&to=2026-01-07')).toEqual([
      'invoice.overdue',
      'project.create',
    ]);
    const admin = await app.as('admin');
    const { text } = await admin.get('/api/audit/export?entity=project&to=2026-01-31');
    expect(text).toContain('2026-01-07T00:59:59.500+01:00,Jonas Weber');
    await setCompanyTimeZone(app, 'UTC');
    expect(await actions(days)).toEqual(['project.create']);
  });

  it('rejects invalid audit log filters', async () => {
    const admin = await app.as('admin');
    await admin.get('/api/audit?entity=cookie').expect(400);
    await admin.get('/api/audit?from=yesterday').expect(400);
    await admin.get('/api/audit?search=x').expect(400);
  });

  it('exports the filtered audit log without formulas that a spreadsheet would run', async () => {
    const { text, headers } = await (
      await app.as('admin')
    )
      .get('/api/audit/export?entity=project&to=2026-01-31')
      .expect(200);
    expect(headers['content-disposition']).toMatch(/audit-log-\d{4}-\d{2}-\d{2}\.csv/);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Jonas Weber,project.create,project,7');
  });

  it('exports the names of more records than it looks up at once, also of deleted ones', async () => {
    const admin = await app.as('admin');
    const { body: project } = await admin
      .post('/api/projects')
      .send(newProject({ name: 'Harbour portal' }))
      .expect(201);
    await app.database.query(
      `INSERT INTO audit_log (createdAt, actorName, action, entity, entityId, \`before\`)
       WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 600)
       SELECT '2025-03-01', 'Atrium', 'project.update', 'project', ?, NULL FROM n
       UNION ALL
       SELECT '2025-03-02', 'Atrium', 'user.delete', 'user', 999999,
         '{"username":"berg","firstName":"Del","lastName":"Berg"}'`,
      [project.id],
    );
    const { text } = await admin.get('/api/audit/export?from=2025-03-01&to=2025-03-02').expect(200);
    const [header, deletion, ...updates] = text.trim().split('\r\n');
    expect(header).toContain('When,Who,What,Record,Number,Name,');
    expect(deletion).toContain('Atrium,user.delete,user,999999,Del Berg,');
    expect(updates).toHaveLength(600);
    expect(updates.filter((line) => line.includes(`,${project.id},Harbour portal,`))).toEqual(
      updates,
    );
  });

  it('lets a manager read the audit log only with the permission', async () => {
    const manager = await app.signedIn(
      await app.addUser({ role: 'manager', permissions: ['audit.read'] }),
    );
    await manager.get('/api/audit').expect(200);
    await (await app.as('manager')).get('/api/audit').expect(403);
  });
});
