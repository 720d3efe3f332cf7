import {
  atOnce,
  bearer,
  createToken,
  newTicket,
  startApp,
  startProcess,
  type TestApp,
} from './harness';

describe('API tokens', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(() => app.database.query('DELETE FROM rate_limits'));

  afterAll(() => app.close());

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
    const { token } = await createToken(await app.signedIn(await app.addUser()), ['ticket.create']);
    const response = await fetch(`${app.url}/api/tickets`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(newTicket()),
    });
    expect(response.status).toBe(201);
  });

  it('ignores the cookie of a request with a token', async () => {
    const browser = await app.signedIn(await app.addUser({ role: 'admin' }));
    const { token } = await createToken(browser);
    await browser.get('/api/invoices').set('Authorization', `Bearer ${token}`).expect(403);
  });

  it('rejects a token immediately after it was revoked', async () => {
    const browser = await app.signedIn(await app.addUser());
    const { token, id } = await createToken(browser);
    await bearer(app, token).get('/api/tickets').expect(200);
    await browser.delete(`/api/auth/tokens/${id}`).expect(204);
    const { body, headers } = await bearer(app, token).get('/api/tickets').expect(401);
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
    await bearer(app, token).get('/api/tickets').expect(401);
  });

  it('rejects an expired token', async () => {
    const browser = await app.as('viewer');
    const input = { name: 'Short', scopes: ['ticket.read'] };
    const expiresAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const { body } = await browser
      .post('/api/auth/tokens')
      .send({ ...input, expiresAt })
      .expect(201);
    await bearer(app, body.token).get('/api/tickets').expect(200);
    app.clock.shiftBy(61_000);
    await bearer(app, body.token).get('/api/tickets').expect(401);
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
    await bearer(app, token).get('/api/tickets').expect(200);
    app.clock.freezeAt('2026-11-22T10:00:59.000Z');
    await bearer(app, token).get('/api/tickets').expect(200);
    expect(await lastUse()).toBe('2026-11-22T10:00:00.000Z');
    app.clock.freezeAt('2026-11-22T10:01:00.000Z');
    await bearer(app, token).get('/api/tickets').expect(200);
    expect(await lastUse()).toBe('2026-11-22T10:01:00.000Z');
    app.clock.reset();
  });

  it('rejects the request after the last one of the minute with the time to wait', async () => {
    const { token } = await createToken(await app.signedIn(await app.addUser()));
    const first = await bearer(app, token).get('/api/auth/me').expect(200);
    expect(first.headers['ratelimit-policy']).toBe('"api-token";q=600;w=60');
    expect(first.headers['ratelimit']).toMatch(/^"api-token";r=599;t=\d+$/);
    await app.database.query('UPDATE rate_limits SET points = 599');
    await bearer(app, token).get('/api/auth/me').expect(200);
    const { headers } = await bearer(app, token).get('/api/auth/me').expect(429);
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
    const { body } = await bearer(app, token).post('/api/tickets').send(newTicket()).expect(201);
    const [entry] = await app.database.query<{ actorId: number; actorName: string }[]>(
      "SELECT actorId, actorName FROM audit_log WHERE action = 'ticket.create' AND entityId = ?",
      [body.id],
    );
    expect(entry).toEqual({ actorId: owner.id, actorName: 'Maya Okafor (API token Export)' });
  });

  it('keeps emoji complete when it shortens a name in the audit log', async () => {
    const [firstName, lastName] = ['M'.repeat(200), 'O'.repeat(187)];
    const owner = await app.addUser({ firstName, lastName });
    const { body: created } = await (
      await app.signedIn(owner)
    )
      .post('/api/auth/tokens')
      .send({ name: '🚀', scopes: ['ticket.create'] })
      .expect(201);
    const { body } = await bearer(app, created.token).post('/api/tickets').send(newTicket());
    const [entry] = await app.database.query<{ actorName: string }[]>(
      "SELECT actorName FROM audit_log WHERE action = 'ticket.create' AND entityId = ?",
      [body.id],
    );
    expect(entry?.actorName).toBe(`${firstName} ${lastName} (API token `);
  });

  it.each(['Bearer', 'Bearer nonsense', `Bearer atr_${'x'.repeat(43)}`, 'bearer  a b c'])(
    'rejects the Authorization header "%s"',
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
