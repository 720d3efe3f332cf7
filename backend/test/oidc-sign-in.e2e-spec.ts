import {
  client,
  startApp,
  startIdentityProvider,
  startProcess,
  type Client,
  type IdentityProvider,
  type TestApp,
} from './harness';

const START = '/api/auth/oidc/harbour/start';

describe('sign-in with a real OpenID Connect provider', () => {
  let app: TestApp;
  let provider: IdentityProvider;

  beforeAll(async () => {
    app = await startApp();
    const person = (name: string, groups: string[] = []) => ({
      email: `${name}@atrium.test`,
      email_verified: true,
      given_name: 'Maya',
      family_name: 'Example',
      groups,
    });
    provider = await startIdentityProvider(app.url, {
      maya: person('maya'),
      noor: person('noor'),
      olga: person('olga'),
      piet: person('piet', ['leads']),
      unverified: { ...person('unverified'), email_verified: false },
    });
    const superAdmin = await app.as('super_admin');
    await superAdmin
      .post('/api/identity-providers')
      .send({
        ...provider.settings,
        scopes: 'openid email profile groups',
        roleClaim: 'groups',
        roleMapping: { leads: 'manager' },
        createsUsers: true,
      })
      .expect(201);
  });

  afterAll(async () => {
    await app.close();
    await provider.stop();
  });

  const start = async (browser: Client, address = START): Promise<string> =>
    String((await browser.get(address).expect(302)).headers['location']);

  it('signs in the account with the verified address, and opens the page that was asked for', async () => {
    const user = await app.addUser({ email: 'maya@atrium.test' });
    const browser = app.anonymous();
    const startUrl = await start(browser, `${START}?returnTo=/tickets?status=open`);
    const query = new URL(startUrl).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    const callback = await provider.signIn(startUrl, 'maya');
    const { headers } = await browser.get(callback).expect(302);
    expect(headers['location']).toBe('/tickets?status=open');

    const { body } = await browser.get('/api/auth/me').expect(200);
    expect(body.id).toBe(user.id);
    const { body: sessions } = await browser.get('/api/auth/sessions').expect(200);
    expect(sessions[0]).toMatchObject({ method: 'oidc', isCurrent: true });
    const { body: identities } = await browser.get('/api/auth/identities').expect(200);
    expect(identities).toMatchObject([
      { providerKey: 'harbour', providerName: 'Harbour Login', email: 'maya@atrium.test' },
    ]);
    const [mail] = await app.database.query<{ subject: string }[]>(
      'SELECT subject FROM outbox WHERE recipient = ?',
      ['maya@atrium.test'],
    );
    expect(mail?.subject).toContain('Harbour Login');
  });

  it('creates an account for an unknown person with the mapped role', async () => {
    const browser = app.anonymous();
    await browser.get(await provider.signIn(await start(browser), 'piet')).expect(302);
    const { body } = await browser.get('/api/auth/me').expect(200);
    expect(body).toMatchObject({
      email: 'piet@atrium.test',
      username: 'piet@atrium.test',
      firstName: 'Maya',
      role: 'manager',
    });
    const { body: balances } = await browser.get('/api/timeoff/balance').expect(200);
    expect(balances).toBeDefined();
  });

  it('rejects an address that the provider has not verified', async () => {
    const browser = app.anonymous();
    const callback = await provider.signIn(await start(browser), 'unverified');
    const { body } = await browser.get(callback).expect(403);
    expect(body.rule).toBe('oidc.email_not_verified');
    await browser.get('/api/auth/me').expect(401);
  });

  it("rejects another browser's code, because its proof key differs", async () => {
    await app.addUser({ email: 'noor@atrium.test' });
    const victim = app.anonymous();
    const stolen = await provider.signIn(await start(victim), 'noor');
    const code = new URL(stolen, app.url).searchParams.get('code') ?? '';
    const attacker = app.anonymous();
    const state = new URL(await start(attacker)).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ code, state, iss: provider.issuer });
    const { body } = await attacker
      .get(`/api/auth/oidc/harbour/callback?${query.toString()}`)
      .expect(400);
    expect(body.rule).toBe('oidc.invalid_response');
    await attacker.get('/api/auth/me').expect(401);
  });

  it('signs out of the provider, which then ends the sessions in all processes within a second', async () => {
    const user = await app.addUser({ email: 'olga@atrium.test' });
    const other = await startProcess(app);
    const browser = app.anonymous();
    const signIn = await browser
      .get(await provider.signIn(await start(browser), 'olga'))
      .expect(302);
    const cookie =
      signIn
        .get('Set-Cookie')
        ?.map((it) => it.split(';', 1)[0])
        .join('; ') ?? '';
    const elsewhere = (): Promise<number> =>
      client(other.url)
        .get('/api/auth/me')
        .set('Cookie', cookie)
        .then(({ status }) => status);
    expect(await elsewhere()).toBe(200);

    // The same session at the provider, in a second session here.
    const second = app.anonymous();
    await second.get(await provider.signIn(await start(second), 'olga')).expect(302);
    const { body } = await second.post('/api/auth/logout').expect(200);
    expect(new URL(body.signOutUrl).searchParams.get('id_token_hint')).toBeTruthy();
    expect(await elsewhere()).toBe(200);
    expect(await provider.signOut(body.signOutUrl, 'olga')).toBe('http://atrium.test/');
    expect(await elsewhere()).toBe(401);
    await browser.get('/api/auth/me').expect(401);
    const [entry] = await app.database.query<{ note: string }[]>(
      "SELECT note FROM audit_log WHERE action = 'session.end' AND entityId = ? AND actorId IS NULL",
      [user.id],
    );
    expect(entry?.note).toBe('Signed out by Harbour Login.');
    await other.stop('SIGTERM');
  });
});
