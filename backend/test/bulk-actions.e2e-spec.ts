import { MINUTE_MS, STEP_UP_MINUTES } from '@atrium/contracts';
import { expenseSummaries } from '../src/modules/expenses/entities/expense.entity';
import {
  atOnce,
  type Client,
  invite,
  makeApprovedExpense,
  makeClient,
  makeExpense,
  makeProject,
  newExpense,
  startApp,
  storedRow,
  summaryDifferences,
  type TestApp,
  upload,
  waitUntil,
} from './harness';

describe('bulk actions', () => {
  let app: TestApp;
  let manager: Client;
  let admin: Client;
  let employee: Client;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
    admin = await app.as('admin');
    employee = await app.as('employee');
  });

  afterAll(async () => {
    expect(await summaryDifferences(app.database)).toEqual([]);
    await app.close();
  });

  const bulk = async (client: Client, path: string, body: object) =>
    (await client.post(`/api/${path}/bulk`).send(body).expect(200)).body;

  it.each(['projects', 'clients', 'expenses', 'timeoff/requests', 'evidence'])(
    'rejects bulk changes of %s without a session, without ids and with more than 200',
    async (path) => {
      const action = path === 'expenses' || path === 'timeoff/requests' ? 'approve' : 'delete';
      const address = `/api/${path}/bulk`;
      await app
        .anonymous()
        .post(address)
        .send({ ids: [1], action })
        .expect(401);
      await manager.post(address).send({ ids: [], action }).expect(400);
      const ids = Array.from({ length: 201 }, (_, index) => index + 1);
      await manager.post(address).send({ ids, action }).expect(400);
      await manager
        .post(address)
        .send({ ids: [1], action: 'erase' })
        .expect(400);
    },
  );

  describe('POST /api/projects/bulk', () => {
    it('changes the projects that an employee may edit and says why the others stay', async () => {
      const own = await makeProject(app, {}, 'employee');
      const other = await makeProject(app);
      const body = { ids: [own.id, other.id, 999_999], changes: { status: 'on-hold' } };
      expect(await bulk(employee, 'projects', body)).toMatchObject([
        { id: own.id, status: 200, record: { status: 'on-hold' } },
        { id: other.id, status: 403, rule: 'projects.not_member' },
        { id: 999_999, status: 404 },
      ]);
    });

    it('reopens completed projects with their earlier progress', async () => {
      const { id } = await makeProject(app, { progress: 40 });
      const complete = { ids: [id], changes: { status: 'completed' } };
      expect(await bulk(manager, 'projects', complete)).toMatchObject([
        { status: 200, record: { progress: 100 } },
      ]);
      const reopen = { ids: [id], changes: { status: 'active', progress: 40 } };
      expect(await bulk(manager, 'projects', reopen)).toMatchObject([
        { status: 200, record: { status: 'active', progress: 40 } },
      ]);
    });

    it('deletes projects for admins, except those with expenses', async () => {
      const [empty, used] = [await makeProject(app), await makeProject(app)];
      await makeExpense(app, { projectId: used.id });
      const body = { ids: [empty.id, used.id], action: 'delete' };
      expect(await bulk(manager, 'projects', body)).toMatchObject([
        { status: 403, rule: 'projects.delete_needs_admin' },
        { status: 403 },
      ]);
      expect(await bulk(admin, 'projects', body)).toMatchObject([
        { id: empty.id, status: 200 },
        { id: used.id, status: 409, rule: 'projects.has_expenses' },
      ]);
      await manager.get(`/api/projects/${empty.id}`).expect(404);
    });
  });

  describe('POST /api/clients/bulk', () => {
    it('changes the payment terms of clients', async () => {
      const ids = [(await makeClient(app)).id, (await makeClient(app)).id];
      const body = { ids, changes: { paymentDays: 21, remindersPaused: true } };
      const changed = { status: 200, record: { paymentDays: 21, remindersPaused: true } };
      expect(await bulk(manager, 'clients', body)).toMatchObject([changed, changed]);
    });

    it('deletes clients for admins, except those with projects', async () => {
      const unused = await makeClient(app);
      const { clientId } = await makeProject(app);
      const body = { ids: [unused.id, clientId], action: 'delete' };
      expect(await bulk(manager, 'clients', body)).toMatchObject([
        { status: 403 },
        { status: 403 },
      ]);
      expect(await bulk(admin, 'clients', body)).toMatchObject([
        { id: unused.id, status: 200 },
        { id: clientId, status: 409, rule: 'clients.has_projects' },
      ]);
    });
  });

  describe('POST /api/users/bulk', () => {
    it('changes the users of lower rank and says why the others stay', async () => {
      const { id: adminId } = await app.user('admin');
      const users = [await app.addUser(), await app.addUser({ role: 'admin' })];
      const ids = [...users.map(({ id }) => id), adminId, 999_999];
      const changes = { role: 'viewer', department: 'Delivery' };
      expect(await bulk(admin, 'users', { ids, changes })).toMatchObject([
        { status: 200, record: { role: 'viewer', department: 'Delivery' } },
        { status: 403, rule: 'users.lower_ranks_only' },
        { status: 403, rule: 'users.own_role' },
        { status: 404 },
      ]);
      expect(await bulk(admin, 'users', { ids, changes: { role: 'super_admin' } })).toMatchObject([
        { status: 403, rule: 'users.role_too_high' },
        { status: 403 },
        { status: 403 },
        { status: 404 },
      ]);
    });

    it('deactivates users, ends their sessions, and activates only those who have joined', async () => {
      const member = await app.addUser();
      const { user: invited } = await invite(app);
      const browser = await app.signedIn(member);
      const ids = [member.id, invited.id];
      const changed = { status: 200, record: { isActive: false } };
      expect(await bulk(admin, 'users', { ids, changes: { isActive: false } })).toMatchObject([
        changed,
        changed,
      ]);
      await browser.get('/api/auth/me').expect(401);
      expect(await bulk(admin, 'users', { ids, changes: { isActive: true } })).toMatchObject([
        { id: member.id, status: 200, record: { isActive: true } },
        { id: invited.id, status: 409, rule: 'users.has_not_joined' },
      ]);
    });

    it('rejects other actions, fields and callers', async () => {
      const { id } = await app.addUser();
      const send = (client: Client, body: object) => client.post('/api/users/bulk').send(body);
      await send(app.anonymous(), { ids: [id], changes: { department: 'Sales' } }).expect(401);
      await send(manager, { ids: [id], changes: { department: 'Sales' } }).expect(403);
      await send(admin, { ids: [id], action: 'delete' }).expect(400);
      await send(admin, { ids: [id], changes: { email: 'new@example.com' } }).expect(400);
      const { body } = await send(admin, { ids: [id] }).expect(400);
      expect(body.errors).toEqual({ changes: 'Choose at least one change.' });
    });
  });

  describe('without a recent confirmation of the caller', () => {
    it('rejects new roles and payments, and accepts other changes', async () => {
      const { id } = await app.addUser();
      const expense = await makeApprovedExpense(app);
      const browser = await app.signedIn(await app.addUser({ role: 'admin' }));
      app.clock.shiftBy((STEP_UP_MINUTES + 1) * MINUTE_MS);
      for (const [path, body] of [
        ['users', { ids: [id], changes: { role: 'viewer' } }],
        ['expenses', { ids: [expense.id], action: 'pay' }],
      ] as const) {
        const rejection = await browser.post(`/api/${path}/bulk`).send(body).expect(403);
        expect(rejection.body.rule).toBe('auth.step_up_required');
      }
      const changes = { department: 'Delivery' };
      expect(await bulk(browser, 'users', { ids: [id], changes })).toMatchObject([{ status: 200 }]);
      app.clock.reset();
    });
  });

  it.each(['projects', 'clients'])(
    'changes nothing for a bulk request of %s without changes or with a field that it does not have',
    async (path) => {
      const send = (changes?: object) =>
        manager.post(`/api/${path}/bulk`).send({ ids: [1], changes });
      const { body } = await send().expect(400);
      expect(body.errors).toEqual({ changes: 'Choose at least one change.' });
      await send({}).expect(400);
      await send({ name: 'The same name' }).expect(400);
    },
  );

  describe('POST /api/expenses/bulk', () => {
    it('approves expenses and says why the others were not approved', async () => {
      const [pending, approved] = [await makeExpense(app), await makeApprovedExpense(app)];
      const own = await makeExpense(app, {}, 'manager');
      const ids = [pending.id, approved.id, own.id, 999_999];
      expect(await bulk(manager, 'expenses', { ids, action: 'approve' })).toMatchObject([
        { id: pending.id, status: 200, record: { status: 'approved' } },
        { id: approved.id, status: 409 },
        { id: own.id, status: 403, rule: 'expenses.own_decision' },
        { id: 999_999, status: 404 },
      ]);
    });

    it('rejects expenses only with a reason', async () => {
      const { id } = await makeExpense(app);
      const body = { ids: [id], action: 'reject' };
      const rejection = await manager.post('/api/expenses/bulk').send(body).expect(400);
      expect(rejection.body.errors).toEqual({ reason: 'Reason is required' });
      const reason = 'The receipt is missing.';
      expect(await bulk(manager, 'expenses', { ...body, reason })).toMatchObject([
        { status: 200, record: { status: 'rejected', rejectReason: reason } },
      ]);
    });

    it('marks expenses as paid for admins only', async () => {
      const { id } = await makeApprovedExpense(app);
      const body = { ids: [id], action: 'pay' };
      expect(await bulk(manager, 'expenses', body)).toMatchObject([
        { status: 403, rule: 'expenses.pay_needs_admin' },
      ]);
      expect(await bulk(admin, 'expenses', body)).toMatchObject([
        { status: 200, record: { status: 'paid' } },
      ]);
    });

    it('pays all expenses of a request that started before the confirmation became too old', async () => {
      const [first, second] = [await makeApprovedExpense(app), await makeApprovedExpense(app)];
      const browser = await app.signedIn(await app.addUser({ role: 'admin' }));
      const blocker = app.database.createQueryRunner();
      await blocker.startTransaction();
      await blocker.query('SELECT id FROM expenses WHERE id = ? FOR UPDATE', [second.id]);
      const paid = bulk(browser, 'expenses', { ids: [first.id, second.id], action: 'pay' });
      await waitUntil(async () => (await storedRow(app, 'expenses', first.id)).status === 'paid');
      app.clock.shiftBy((STEP_UP_MINUTES + 1) * MINUTE_MS);
      await blocker.rollbackTransaction();
      await blocker.release();
      expect(await paid).toMatchObject([{ status: 200 }, { status: 200 }]);
      app.clock.reset();
    });

    it('deletes the expenses that an employee can delete', async () => {
      const own = await makeExpense(app);
      const other = await makeExpense(app, {}, 'manager');
      const ids = [own.id, other.id];
      expect(await bulk(employee, 'expenses', { ids, action: 'delete' })).toMatchObject([
        { id: own.id, status: 200 },
        { id: other.id, status: 403 },
      ]);
      await manager.get(`/api/expenses/${own.id}`).expect(404);
    });

    it('approves each expense once when bulk requests overlap', async () => {
      const ids = [(await makeExpense(app)).id, (await makeExpense(app)).id];
      const responses = await atOnce(6, () =>
        manager.post('/api/expenses/bulk').send({ ids, action: 'approve' }),
      );
      const approved = responses.flatMap(({ body }) =>
        body.filter(({ status }: { status: number }) => status === 200),
      );
      expect(approved).toHaveLength(2);
      expect(await summaryDifferences(app.database, [expenseSummaries])).toEqual([]);
    });

    it('approves 200 expenses in one request', async () => {
      const submitter = await app.as('employee');
      const ids: number[] = [];
      for (let count = 0; count < 200; count += 1) {
        const { body } = await submitter.post('/api/expenses').send(newExpense()).expect(201);
        ids.push(body.id);
      }
      const results = await bulk(manager, 'expenses', { ids, action: 'approve' });
      expect(results.every(({ status }: { status: number }) => status === 200)).toBe(true);
    });
  });

  describe('files', () => {
    const addFile = async (name: string, content = name, client = employee): Promise<number> =>
      (await upload(client, { name, content }).expect(201)).body.id;

    it('moves files to a project and out of it', async () => {
      const { id: projectId } = await makeProject(app);
      const ids = [await addFile('a.txt'), await addFile('b.txt', 'b', manager)];
      const body = { ids, action: 'move' };
      expect(await bulk(employee, 'evidence', { ...body, projectId })).toMatchObject([
        { status: 200, record: { projectId } },
        { status: 403, rule: 'evidence.not_own' },
      ]);
      expect(await bulk(manager, 'evidence', { ...body, projectId: null })).toMatchObject([
        { status: 200, record: { projectId: null } },
        { status: 200 },
      ]);
      for (const invalid of [{}, { projectId: 999_999 }]) {
        await manager
          .post('/api/evidence/bulk')
          .send({ ...body, ...invalid })
          .expect(400);
      }
    });

    it('moves files to the trash and restores them', async () => {
      const ids = [await addFile('c.txt'), await addFile('d.txt')];
      const statuses = [{ status: 200 }, { status: 200 }];
      expect(await bulk(employee, 'evidence', { ids, action: 'delete' })).toEqual(
        ids.map((id) => ({ id, status: 200 })),
      );
      await employee.get(`/api/evidence/${ids[0]}`).expect(404);
      expect(await bulk(employee, 'evidence', { ids, action: 'restore' })).toMatchObject(statuses);
      await employee.get(`/api/evidence/${ids[0]}`).expect(200);
    });
  });
});
