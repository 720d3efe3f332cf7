import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import {
  type Client,
  type ForgedToken,
  type ForgingProvider,
  startApp,
  startForgingProvider,
  type TestApp,
} from './harness';

const TEN_MINUTES_MS = 10 * 60_000;

describe('rejected sign-ins with an identity provider', () => {
  let app: TestApp;
  let provider: ForgingProvider;
  let other: ForgingProvider;
  let superAdmin: Client;

  beforeAll(async () => {
    app = await startApp();
    provider = await startForgingProvider();
    other = await startForgingProvider('other');
    superAdmin = await app.as('super_admin');
    for (const { settings } of [provider, other]) {
      await superAdmin.post('/api/identity-providers').send(settings).expect(201);
    }
    await app.addUser({ email: 'maya@forge.example' });
  });

  afterAll(async () => {
    await app.close();
    await Promise.all([provider.stop(), other.stop()]);
  });

  const startUrlOf = async (browser: Client): Promise<string> =>
    String((await browser.get('/api/auth/oidc/forge/start').expect(302)).headers['location']);

  const expectRejected = async (
    browser: Client,
    callback: string,
    status: number,
    rule: string,
  ) => {
    const { body } = await browser.get(callback).expect(status);
    expect(body.rule).toBe(rule);
    await browser.get('/api/auth/me').expect(401);
  };

  it('accepts a valid ID token', async () => {
    const browser = app.anonymous();
    await browser.get(await provider.callback(browser, { sub: 'maya' })).expect(302);
    await browser.get('/api/auth/me').expect(200);
  });

  it.each<[string, ForgedToken]>([
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['for another audience', { claims: { aud: 'another-client' } }],
    ['of another issuer', { claims: { iss: 'https://login.other.example' } }],
    ['with the signature of another key', { withOtherKey: true }],
    ['that has expired', { claims: { exp: 1_700_000_000 } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['with a subject that is too long', { claims: { sub: 'x'.repeat(256) } }],
    ['with a subject outside of ASCII', { claims: { sub: 'mäya' } }],
  ])('rejects an ID token %s', async (_case, forgery) => {
    const browser = app.anonymous();
    const callback = await provider.callback(browser, { sub: 'maya' }, forgery);
    await expectRejected(browser, callback, 400, 'oidc.invalid_response');
  });

  it('rejects a state that was used before', async () => {
    const browser = app.anonymous();
    const callback = await provider.callback(browser, { sub: 'maya' });
    await browser.get(callback).expect(302);
    await browser.post('/api/auth/logout');
    await expectRejected(browser, callback, 400, 'oidc.state_unknown');
  });

  it('accepts a state once when fifty requests use it', async () => {
    const browser = app.anonymous();
    const callback = await provider.callback(browser, { sub: 'maya' });
    const responses = await Promise.all(Array.from({ length: 50 }, () => browser.get(callback)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 302)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(49);
  });

  it('rejects a state after ten minutes', async () => {
    const browser = app.anonymous();
    const callback = await provider.callback(browser, { sub: 'maya' });
    app.clock.shiftBy(TEN_MINUTES_MS);
    await browser.get(callback).expect(400);
    app.clock.reset();
  });

  it.each(['', 'state=', 'state=unknown&code=1', 'code=1'])(
    'rejects a callback with the query "%s"',
    async (query) => {
      const browser = app.anonymous();
      await startUrlOf(browser);
      const callback = `/api/auth/oidc/forge/callback?${query}`;
      await expectRejected(browser, callback, 400, 'oidc.state_unknown');
    },
  );

  it('rejects a sign-in that another browser started', async () => {
    const attacker = app.anonymous();
    const callback = await provider.callback(attacker, { sub: 'maya' });
    await expectRejected(app.anonymous(), callback, 400, 'oidc.state_unknown');
    const victim = app.anonymous();
    await startUrlOf(victim);
    await expectRejected(victim, callback, 400, 'oidc.state_unknown');
  });

  it('rejects a state of another provider', async () => {
    const browser = app.anonymous();
    const callback = await provider.callback(browser, { sub: 'maya' });
    const elsewhere = callback.replace('/forge/', '/other/');
    await expectRejected(browser, elsewhere, 400, 'oidc.state_unknown');
  });

  it('rejects a code that the provider does not know', async () => {
    const browser = app.anonymous();
    const state = new URL(await startUrlOf(browser)).searchParams.get('state') ?? '';
    const callback = `/api/auth/oidc/forge/callback?${new URLSearchParams({ code: 'x', state }).toString()}`;
    await expectRejected(browser, callback, 400, 'oidc.invalid_response');
  });

  it('tells the user what to do after the provider rejects the sign-in', async () => {
    const browser = app.anonymous();
    const state = new URL(await startUrlOf(browser)).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state });
    const { status, text } = await browser
      .get(`/api/auth/oidc/forge/callback?${query.toString()}`)
      .set('Accept', 'text/html');
    expect(status).toBe(403);
    expect(text).toContain('Forge Login didn&#39;t complete the sign-in.');
    expect(text).toContain('<a href="/">Go to Login</a>');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/a\nb'])(
    'opens the start page instead of %j after the sign-in',
    async (returnTo) => {
      const browser = app.anonymous();
      const { headers } = await browser
        .get(`/api/auth/oidc/forge/start?${new URLSearchParams({ returnTo }).toString()}`)
        .expect(302);
      const callback = provider.callbackOf(String(headers['location']), { sub: 'maya' });
      const response = await browser.get(callback).expect(302);
      expect(response.headers['location']).toBe('/');
    },
  );

  it('returns 404 for a provider that is unknown or inactive', async () => {
    await app.anonymous().get('/api/auth/oidc/nothing/start').expect(404);
    const { body } = await app.anonymous().get('/api/auth/oidc/nothing/callback').expect(404);
    expect(body.rule).toBe('oidc.unknown_provider');
  });

  it.each<[string, string, (response: ServerResponse) => void]>([
    ['does not respond', 'silent', () => undefined],
    ['sends too much', 'endless', (response) => response.end('x'.repeat(1024 * 1024))],
    ['sends an error', 'broken', (response) => response.writeHead(500).end()],
  ])('returns 503 when the provider %s', async (_case, key, respond) => {
    const server = createServer((_request, response) => respond(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const settings = { ...provider.settings, key, issuer: `http://127.0.0.1:${port}` };
    await superAdmin.post('/api/identity-providers').send(settings).expect(201);
    const { body } = await app.anonymous().get(`/api/auth/oidc/${key}/start`).expect(503);
    expect(body.rule).toBe('oidc.provider_unavailable');
    server.closeAllConnections();
    server.close();
  });
});
