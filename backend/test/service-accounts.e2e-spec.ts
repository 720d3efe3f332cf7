import { LIMITS } from '@atrium/contracts';
import {
  atOnce,
  bearer,
  countStatuses,
  createToken,
  makeRecord,
  newTicket,
  startApp,
  type TestApp,
} from './harness';

describe('service accounts', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(() => app.database.query('DELETE FROM rate_limits'));

  afterAll(() => app.close());

  const newAccount = (fields: object = {}) => ({
    name: `Sync ${Math.random()}`,
    role: 'manager',
    ...fields,
  });

  const createAccount = (fields: object = {}) =>
    makeRecord(app, 'super_admin', '/api/service-accounts', newAccount(fields));

  it('authenticates with the rights of its role', async () => {
    const { id } = await createAccount({ name: 'Accounting' });
    const admin = await app.as('admin');
    const path = `/api/service-accounts/${id}/tokens`;
    const { token } = await createToken(admin, ['client.create', 'ticket.create'], path);
    const { body } = await bearer(app, token).post('/api/tickets').send(newTicket()).expect(201);
    expect(body.createdByName ?? 'Accounting').toBe('Accounting');
    const [entry] = await app.database.query<{ actorName: string }[]>(
      'SELECT actorName FROM audit_log ORDER BY id DESC LIMIT 1',
    );
    expect(entry?.actorName).toBe('Accounting (API token Export)');
    const accounts = await admin.get('/api/service-accounts').expect(200);
    expect(accounts.body).toContainEqual(
      expect.objectContaining({
        id,
        name: 'Accounting',
        role: 'manager',
        isActive: true,
        tokens: [expect.objectContaining({ name: 'Export', lastUsedAt: expect.any(String) })],
      }),
    );
  });

  it('names the service account of a created and of a revoked token in the audit log', async () => {
    const { id } = await createAccount({ name: 'Payroll' });
    const admin = await app.as('admin');
    const path = `/api/service-accounts/${id}/tokens`;
    const created = await createToken(admin, ['ticket.read'], path);
    await admin.delete(`${path}/${created.id}`).expect(204);
    const entries = await app.database.query<object[]>(
      `SELECT action, COALESCE(JSON_VALUE(\`after\`, '$.serviceAccount'),
              JSON_VALUE(\`before\`, '$.serviceAccount')) AS account
       FROM audit_log WHERE entity = 'api_token' AND entityId = ? ORDER BY id`,
      [created.id],
    );
    expect(entries).toEqual([
      { action: 'api_token.create', account: 'Payroll' },
      { action: 'api_token.revoke', account: 'Payroll' },
    ]);
  });

  it('rejects the tokens of an inactive account', async () => {
    const { id } = await createAccount();
    const admin = await app.as('admin');
    const { token } = await createToken(
      admin,
      ['ticket.read'],
      `/api/service-accounts/${id}/tokens`,
    );
    await admin.put(`/api/service-accounts/${id}`).send({ isActive: false }).expect(200);
    await bearer(app, token).get('/api/tickets').expect(401);
    await admin.put(`/api/service-accounts/${id}`).send({ isActive: true }).expect(200);
    await bearer(app, token).get('/api/tickets').expect(200);
  });

  it('rejects the tokens of a deleted account and keeps its records', async () => {
    const { id } = await createAccount({ name: 'Importer' });
    const admin = await app.as('admin');
    const { token } = await createToken(
      admin,
      ['ticket.create', 'ticket.read'],
      `/api/service-accounts/${id}/tokens`,
    );
    const { body } = await bearer(app, token).post('/api/tickets').send(newTicket()).expect(201);
    await admin.delete(`/api/service-accounts/${id}`).expect(204);
    await bearer(app, token).get('/api/tickets').expect(401);
    await admin.get(`/api/tickets/${body.id}`).expect(200);
  });

  it('excludes service accounts from lists, pickers and account routes', async () => {
    const admin = await app.as('admin');
    const before = (await admin.get('/api/users/summary').expect(200)).body;
    const { id } = await createAccount({ name: 'Invisible', role: 'admin' });
    const [account] = await app.database.query<{ userId: number }[]>(
      'SELECT userId FROM service_accounts WHERE id = ?',
      [id],
    );
    const userId = account?.userId;
    expect((await admin.get('/api/users/summary')).body).toEqual(before);
    for (const path of [
      '/api/users?search=Invisible',
      '/api/users/directory?search=Invisible',
      '/api/search?q=Invisible',
    ]) {
      expect((await admin.get(path).expect(200)).text).not.toContain('Invisible');
    }
    await admin.get(`/api/users/${userId}`).expect(404);
    await admin.get(`/api/users/${userId}/activity`).expect(404);
    await admin.put(`/api/users/${userId}`).send({ role: 'viewer' }).expect(404);
    await admin.delete(`/api/users/${userId}`).expect(404);
    await admin.post(`/api/users/${userId}/resend-invite`).send({}).expect(404);
    await admin.post(`/api/users/${userId}/password-reset-link`).send({}).expect(404);
    await admin
      .post('/api/tickets')
      .send({ ...newTicket(), assigneeId: userId })
      .expect(400);
  });

  it('rejects a role above that of the admin who manages the service account', async () => {
    const admin = await app.as('admin');
    const input = newAccount({ role: 'super_admin' });
    await admin.post('/api/service-accounts').send(input).expect(403);
    const { id } = await createAccount({ role: 'super_admin' });
    const path = `/api/service-accounts/${id}`;
    const token = { name: 'X', scopes: ['settings.manage'] };
    const responses = [
      await admin.post(`${path}/tokens`).send(token).expect(403),
      await admin.put(path).send({ name: 'Mine' }).expect(403),
      await admin.delete(path).expect(403),
    ];
    for (const { body } of responses) expect(body.rule).toBe('service_accounts.role_too_high');
    const listed = (await admin.get('/api/service-accounts')).body as {
      id: number;
      abilities: object;
    }[];
    expect(listed.find((account) => account.id === id)?.abilities).toEqual({
      manage: 'service_accounts.role_too_high',
    });
  });

  it('rejects a token with a scope that the role of the account does not have', async () => {
    const admin = await app.as('admin');
    const { id } = await createAccount({ role: 'viewer' });
    const path = `/api/service-accounts/${id}`;
    const input = { name: 'X', scopes: ['api.docs', 'ticket.read', 'user.manage'] };
    const { body } = await admin.post(`${path}/tokens`).send(input).expect(400);
    expect(body.errors.scopes).toContain('Remove api.docs, user.manage.');
    await admin.put(path).send({ role: 'admin' }).expect(200);
    await admin.post(`${path}/tokens`).send(input).expect(201);
  });

  it('keeps the scopes of a token when the role is lowered, and applies them again with the role', async () => {
    const admin = await app.as('admin');
    const { id } = await createAccount({ role: 'admin' });
    const path = `/api/service-accounts/${id}`;
    const { token } = await createToken(admin, ['api.docs'], `${path}/tokens`);
    await admin.put(path).send({ role: 'viewer' }).expect(200);
    const { body } = await bearer(app, token).get('/api/openapi.json').expect(403);
    expect(body.rule).toBe('role.not_allowed');
    await admin.put(path).send({ role: 'admin' }).expect(200);
    await bearer(app, token).get('/api/openapi.json').expect(200);
  });

  it('rejects a second service account with the same name', async () => {
    await createAccount({ name: 'Only one' });
    const { body } = await (
      await app.as('super_admin')
    )
      .post('/api/service-accounts')
      .send(newAccount({ name: 'only ONE' }))
      .expect(409);
    expect(body.rule).toBe('service_accounts.name_taken');
  });

  it('creates no more accounts than the limit when requests arrive simultaneously', async () => {
    const admin = await app.as('super_admin');
    const { body: existing } = await admin.get('/api/service-accounts').expect(200);
    const free = LIMITS.serviceAccounts - existing.length;
    const responses = await atOnce(free + 5, () =>
      admin.post('/api/service-accounts').send(newAccount()),
    );
    expect(countStatuses(responses)).toEqual({ 201: free, 409: 5 });
    await app.database.query('DELETE FROM service_accounts');
  });

  it('revokes a token only through the account that owns it', async () => {
    const admin = await app.as('super_admin');
    const [one, other] = [await createAccount(), await createAccount()];
    const { id, token } = await createToken(
      admin,
      ['ticket.read'],
      `/api/service-accounts/${one.id}/tokens`,
    );
    await admin.delete(`/api/service-accounts/${other.id}/tokens/${id}`).expect(404);
    await admin.delete(`/api/service-accounts/${one.id}/tokens/${id}`).expect(204);
    await bearer(app, token).get('/api/tickets').expect(401);
  });
});
