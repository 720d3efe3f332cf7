import type { TokenScope } from '@atrium/contracts';
import {
  atOnce,
  makeRecord,
  newTicket,
  startApp,
  startProcess,
  type Client,
  type TestApp,
} from './harness';

interface CreatedToken {
  id: number;
  token: string;
}

describe('API tokens', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(() => app.database.query('DELETE FROM rate_limits'));

  afterAll(() => app.close());

  async function createToken(
    browser: Client,
    scopes: TokenScope[] = ['ticket.read'],
    path = '/api/auth/tokens',
  ): Promise<CreatedToken> {
    const { body } = await browser.post(path).send({ name: 'Export', scopes }).expect(201);
    return body as CreatedToken;
  }

  const bearer = (token: string): Client => app.anonymous().set('Authorization', `Bearer ${token}`);

  describe('of a user', () => {
    it('shows a token once and lists its prefix afterwards', async () => {
      const browser = await app.signedIn(await app.addUser());
      const { token, id } = await createToken(browser);
      expect(token).toMatch(/^atr_[\w-]{43}$/);
      const { body, text } = await browser.get('/api/auth/tokens').expect(200);
      expect(body).toEqual([
        {
          id,
          name: 'Export',
          prefix: token.slice(0, 12),
          scopes: ['ticket.read'],
          expiresAt: null,
          lastUsedAt: null,
          createdAt: expect.any(String),
        },
      ]);
      expect(text).not.toContain(token);
      const rows = JSON.stringify(await app.database.query('SELECT * FROM api_tokens'));
      expect(rows).not.toContain(token.slice(4));
    });

    it('authenticates a request without a cookie or an origin', async () => {
      const { token } = await createToken(await app.signedIn(await app.addUser()), [
        'ticket.create',
      ]);
      const response = await fetch(`${app.url}/api/tickets`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(newTicket()),
      });
      expect(response.status).toBe(201);
    });

    it('limits the rights of the owner to the scopes of the token', async () => {
      const reader = bearer((await createToken(await app.as('admin'))).token);
      await reader.get('/api/tickets').expect(200);
      const { body, headers } = await reader.get('/api/invoices').expect(403);
      expect(body.rule).toBe('tokens.missing_scope');
      expect(headers['www-authenticate']).toBe(
        'Bearer realm="Atrium", error="insufficient_scope", scope="invoice.read"',
      );
      const me = await reader.get('/api/auth/me').expect(200);
      expect(me.body.rights).toEqual(['ticket.read']);
    });

    it('gives a token no more rights than its owner has now', async () => {
      const owner = await app.addUser({ role: 'manager' });
      const { token } = await createToken(await app.signedIn(owner), ['client.create']);
      const admin = await app.as('super_admin');
      await admin.put(`/api/users/${owner.id}`).send({ role: 'viewer' }).expect(200);
      const { body } = await bearer(token).post('/api/clients').send({}).expect(403);
      expect(body.rule).toBe('role.not_allowed');
    });

    it('ignores the cookie of a request with a token', async () => {
      const browser = await app.signedIn(await app.addUser({ role: 'admin' }));
      const { token } = await createToken(browser);
      await browser.get('/api/invoices').set('Authorization', `Bearer ${token}`).expect(403);
    });

    it.each([
      ['GET', '/api/auth/sessions'],
      ['GET', '/api/auth/tokens'],
      ['POST', '/api/auth/logout'],
      ['POST', '/api/users'],
      ['GET', '/api/service-accounts'],
    ] as const)('rejects %s %s for tokens', async (method, path) => {
      const client = await app.withToken(await app.user('super_admin'), ['user.manage']);
      const call = method === 'GET' ? client.get(path) : client.post(path).send({});
      const { body } = await call.expect(403);
      expect(body.rule).toBe('tokens.session_only');
    });

    it('rejects a token immediately after it was revoked', async () => {
      const browser = await app.signedIn(await app.addUser());
      const { token, id } = await createToken(browser);
      await bearer(token).get('/api/tickets').expect(200);
      await browser.delete(`/api/auth/tokens/${id}`).expect(204);
      const { body, headers } = await bearer(token).get('/api/tickets').expect(401);
      expect(body.rule).toBe('tokens.invalid');
      expect(headers['www-authenticate']).toBe('Bearer realm="Atrium", error="invalid_token"');
      await browser.delete(`/api/auth/tokens/${id}`).expect(404);
    });

    it('rejects a revoked token in every process', async () => {
      const browser = await app.signedIn(await app.addUser());
      const { token, id } = await createToken(browser);
      const other = await startProcess({ databaseUrl: app.databaseUrl, dataDir: app.dataDir });
      try {
        const status = async (): Promise<number> => {
          const headers = { Authorization: `Bearer ${token}` };
          return (await fetch(`${other.url}/api/tickets`, { headers })).status;
        };
        expect(await status()).toBe(200);
        await browser.delete(`/api/auth/tokens/${id}`).expect(204);
        expect(await status()).toBe(401);
      } finally {
        await other.stop();
      }
    });

    it('rejects the tokens of a user immediately after the deactivation', async () => {
      const owner = await app.addUser();
      const { token } = await createToken(await app.signedIn(owner));
      const admin = await app.as('admin');
      await admin.put(`/api/users/${owner.id}`).send({ isActive: false }).expect(200);
      await bearer(token).get('/api/tickets').expect(401);
    });

    it('rejects an expired token', async () => {
      const browser = await app.as('viewer');
      const input = { name: 'Short', scopes: ['ticket.read'] };
      const expiresAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
      const { body } = await browser
        .post('/api/auth/tokens')
        .send({ ...input, expiresAt })
        .expect(201);
      await bearer(body.token).get('/api/tickets').expect(200);
      app.clock.shiftBy(61_000);
      await bearer(body.token).get('/api/tickets').expect(401);
      app.clock.reset();
    });

    it('rejects an expiry in the past', async () => {
      const { body } = await (
        await app.as('viewer')
      )
        .post('/api/auth/tokens')
        .send({ name: 'Old', scopes: ['ticket.read'], expiresAt: '2020-01-01T00:00:00Z' })
        .expect(400);
      expect(body.rule).toBe('tokens.expires_in_past');
    });

    it.each(['account.own', 'user.permissions', 'sign_in.manage', 'nothing'])(
      'rejects the scope %s',
      async (scope) => {
        const browser = await app.as('super_admin');
        await browser
          .post('/api/auth/tokens')
          .send({ name: 'X', scopes: [scope] })
          .expect(400);
      },
    );

    it("does not show or revoke another user's token", async () => {
      const { id } = await createToken(await app.as('manager'));
      const stranger = await app.signedIn(await app.addUser({ role: 'super_admin' }));
      expect((await stranger.get('/api/auth/tokens').expect(200)).body).toEqual([]);
      await stranger.delete(`/api/auth/tokens/${id}`).expect(404);
    });

    it('saves the last use of a token at most once a minute', async () => {
      const browser = await app.signedIn(await app.addUser());
      const { token } = await createToken(browser);
      const lastUse = async (): Promise<unknown> =>
        (await browser.get('/api/auth/tokens')).body[0].lastUsedAt;
      app.clock.freezeAt('2026-11-22T10:00:00.000Z');
      await bearer(token).get('/api/tickets').expect(200);
      app.clock.freezeAt('2026-11-22T10:00:59.000Z');
      await bearer(token).get('/api/tickets').expect(200);
      expect(await lastUse()).toBe('2026-11-22T10:00:00.000Z');
      app.clock.freezeAt('2026-11-22T10:01:00.000Z');
      await bearer(token).get('/api/tickets').expect(200);
      expect(await lastUse()).toBe('2026-11-22T10:01:00.000Z');
      app.clock.reset();
    });

    it('rejects the request after the last one of the minute with the time to wait', async () => {
      const { token } = await createToken(await app.signedIn(await app.addUser()));
      const first = await bearer(token).get('/api/auth/me').expect(200);
      expect(first.headers['ratelimit-policy']).toBe('"api-token";q=600;w=60');
      expect(first.headers['ratelimit']).toMatch(/^"api-token";r=599;t=\d+$/);
      await app.database.query('UPDATE rate_limits SET points = 599');
      await bearer(token).get('/api/auth/me').expect(200);
      const { headers } = await bearer(token).get('/api/auth/me').expect(429);
      expect(headers['ratelimit']).toMatch(/^"api-token";r=0;t=\d+$/);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });

    it('creates at most 50 tokens when sixty requests arrive simultaneously', async () => {
      const browser = await app.signedIn(await app.addUser());
      const responses = await atOnce(60, () =>
        browser.post('/api/auth/tokens').send({ name: 'X', scopes: ['ticket.read'] }),
      );
      const created = responses.filter(({ status }) => status === 201);
      expect(created).toHaveLength(50);
      expect((await browser.get('/api/auth/tokens')).body).toHaveLength(50);
    });

    it('names the token in the audit log', async () => {
      const owner = await app.addUser({ firstName: 'Maya', lastName: 'Okafor' });
      const { token } = await createToken(await app.signedIn(owner), ['ticket.create']);
      const { body } = await bearer(token).post('/api/tickets').send(newTicket()).expect(201);
      const [entry] = await app.database.query<{ actorId: number; actorName: string }[]>(
        "SELECT actorId, actorName FROM audit_log WHERE action = 'ticket.create' AND entityId = ?",
        [body.id],
      );
      expect(entry).toEqual({ actorId: owner.id, actorName: 'Maya Okafor (API token Export)' });
    });
  });

  describe('of a service account', () => {
    const newAccount = (fields: object = {}) => ({
      name: `Sync ${Math.random()}`,
      role: 'manager',
      ...fields,
    });

    const createAccount = (fields: object = {}) =>
      makeRecord(app, 'super_admin', '/api/service-accounts', newAccount(fields));

    it('authenticates with the rights of the role', async () => {
      const { id } = await createAccount({ name: 'Accounting' });
      const admin = await app.as('admin');
      const path = `/api/service-accounts/${id}/tokens`;
      const { token } = await createToken(admin, ['client.create', 'ticket.create'], path);
      const { body } = await bearer(token).post('/api/tickets').send(newTicket()).expect(201);
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

    it('rejects its tokens while it is inactive', async () => {
      const { id } = await createAccount();
      const admin = await app.as('admin');
      const { token } = await createToken(
        admin,
        ['ticket.read'],
        `/api/service-accounts/${id}/tokens`,
      );
      await admin.put(`/api/service-accounts/${id}`).send({ isActive: false }).expect(200);
      await bearer(token).get('/api/tickets').expect(401);
      await admin.put(`/api/service-accounts/${id}`).send({ isActive: true }).expect(200);
      await bearer(token).get('/api/tickets').expect(200);
    });

    it('rejects its tokens after it was deleted and keeps its records', async () => {
      const { id } = await createAccount({ name: 'Importer' });
      const admin = await app.as('admin');
      const { token } = await createToken(
        admin,
        ['ticket.create', 'ticket.read'],
        `/api/service-accounts/${id}/tokens`,
      );
      const { body } = await bearer(token).post('/api/tickets').send(newTicket()).expect(201);
      await admin.delete(`/api/service-accounts/${id}`).expect(204);
      await bearer(token).get('/api/tickets').expect(401);
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

    it('revokes a token of this account only', async () => {
      const admin = await app.as('super_admin');
      const [one, other] = [await createAccount(), await createAccount()];
      const { id, token } = await createToken(
        admin,
        ['ticket.read'],
        `/api/service-accounts/${one.id}/tokens`,
      );
      await admin.delete(`/api/service-accounts/${other.id}/tokens/${id}`).expect(404);
      await admin.delete(`/api/service-accounts/${one.id}/tokens/${id}`).expect(204);
      await bearer(token).get('/api/tickets').expect(401);
    });
  });

  it('serves the API document to a token with the scope api.docs only', async () => {
    const admin = await app.user('admin');
    const reader = await app.withToken(admin, ['api.docs']);
    const { body } = await reader.get('/api/openapi.json').expect(200);
    expect(body.components.securitySchemes.bearer).toMatchObject({
      type: 'http',
      scheme: 'bearer',
    });
    const other = await app.withToken(admin, ['ticket.read']);
    await other.get('/api/openapi.json').expect(403);
    const viewer = await app.withToken(await app.user('viewer'), ['api.docs']);
    await viewer.get('/api/openapi.json').expect(403);
    await app.anonymous().get('/api/openapi.json').expect(401);
  });

  it.each(['Bearer', 'Bearer nonsense', `Bearer atr_${'x'.repeat(43)}`, 'bearer  a b c'])(
    'rejects the header "%s"',
    async (header) => {
      const { body } = await app
        .anonymous()
        .get('/api/tickets')
        .set('Authorization', header)
        .expect(401);
      expect(body.rule).toBe('tokens.invalid');
    },
  );
});
