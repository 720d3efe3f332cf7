import {
  addTotpUser,
  type Client,
  client,
  enterPassword,
  type IdentityProvider,
  startApp,
  startIdentityProvider,
  startProcess,
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
      rosa: person('rosa'),
      sven: person('sven'),
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

  it('keeps a sign-in that waits for its second code while one with the provider starts', async () => {
    const user = await addTotpUser(app);
    const { client: browser } = await enterPassword(app, user.username);
    await start(browser);
    await browser.post('/api/auth/totp/verify').send({ code: user.code() }).expect(200);
    app.clock.reset();
  });

  it('reports wrong settings when the provider rejects the client secret', async () => {
    const superAdmin = await app.as('super_admin');
    const { body: providers } = await superAdmin.get('/api/identity-providers').expect(200);
    const address = `/api/identity-providers/${providers[0].id}`;
    const saveSecret = async (clientSecret: string, version: number): Promise<number> => {
      const { body } = await superAdmin.put(address).send({ clientSecret, version }).expect(200);
      return body.version;
    };
    const version = await saveSecret('expired', providers[0].version);
    const browser = app.anonymous();
    const callback = await provider.signIn(await start(browser), 'maya');
    const { body } = await browser.get(callback).expect(503);
    expect(body.rule).toBe('oidc.provider_unavailable');
    await saveSecret(provider.settings.clientSecret, version);
  });

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

  it('creates an account with the mapped role for an unknown user', async () => {
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

  it('confirms the identity of a user who can only sign in at the provider', async () => {
    const browser = app.anonymous();
    await browser.get(await provider.signIn(await start(browser), 'rosa')).expect(302);
    const confirmedAt = async (): Promise<Date> => {
      const [row] = await app.database.query<{ confirmedAt: Date }[]>(
        `SELECT s.confirmedAt FROM session s JOIN users u ON u.id = s.userId WHERE u.email = ?`,
        ['rosa@atrium.test'],
      );
      return row?.confirmedAt ?? new Date(0);
    };
    await app.database.query(
      `UPDATE session s JOIN users u ON u.id = s.userId SET s.confirmedAt = '2020-01-01'
       WHERE u.email = ?`,
      ['rosa@atrium.test'],
    );
    const startStepUp = async (returnTo = '/profile?tab=1'): Promise<string> => {
      const { body } = await browser
        .post('/api/auth/identities/step-up')
        .send({ provider: 'harbour', returnTo })
        .expect(200);
      return body.url;
    };

    const url = await startStepUp();
    const query = new URL(url).searchParams;
    expect([query.get('prompt'), query.get('max_age')]).toEqual(['login', '0']);
    const callback = await provider.signIn(url, 'rosa');
    const { headers } = await browser.get(callback).expect(302);
    expect(headers['location']).toBe('/profile?tab=1');
    expect(Date.now() - (await confirmedAt()).getTime()).toBeLessThan(60_000);
    await browser.get(callback).expect(400);

    const outside = await provider.signIn(await startStepUp('//evil.example'), 'rosa');
    expect((await browser.get(outside).expect(302)).headers['location']).toBe('/');
  });

  it("rejects a confirmation without fresh credentials or with someone else's sign-in", async () => {
    const browser = app.anonymous();
    await browser.get(await provider.signIn(await start(browser), 'sven')).expect(302);
    await app.database.query("UPDATE session SET confirmedAt = '2020-01-01'");
    const stepUp = async (): Promise<URL> => {
      const { body } = await browser
        .post('/api/auth/identities/step-up')
        .send({ provider: 'harbour', returnTo: '/' })
        .expect(200);
      return new URL(body.url);
    };

    // A person who removes the parameters continues with the session at the provider.
    const silent = await stepUp();
    silent.searchParams.delete('prompt');
    silent.searchParams.delete('max_age');
    await app.database.query(
      'UPDATE pending_sign_ins SET expiresAt = expiresAt + INTERVAL 5 MINUTE',
    );
    const { body } = await browser.get(await provider.signIn(silent.href, 'sven')).expect(403);
    expect(body.rule).toBe('oidc.not_confirmed');

    const other = await provider.signIn((await stepUp()).href, 'piet');
    expect((await browser.get(other).expect(403)).body.rule).toBe('oidc.other_identity');
    const rows = await app.database.query<object[]>(
      "SELECT 1 FROM session s JOIN users u ON u.id = s.userId WHERE u.email = 'sven@atrium.test' AND s.confirmedAt > '2021-01-01'",
    );
    expect(rows).toEqual([]);
  });

  it('returns a user who cancels a confirmation at the provider to the same screen', async () => {
    const browser = app.anonymous();
    await browser.get(await provider.signIn(await start(browser), 'sven')).expect(302);
    const cancel = async (path: string, input: object): Promise<string> => {
      const { body } = await browser.post(path).send({ provider: 'harbour', ...input });
      const state = new URL(body.url).searchParams.get('state') ?? '';
      const query = new URLSearchParams({
        error: 'access_denied',
        state,
        iss: provider.issuer,
      }).toString();
      const { text } = await browser
        .get(`/api/auth/oidc/harbour/callback?${query}`)
        .set('Accept', 'text/html')
        .expect(403);
      return text;
    };

    const page = await cancel('/api/auth/identities/step-up', {
      returnTo: '/users?search="><script>',
    });
    expect(page).toContain('Your identity isn&#39;t confirmed yet');
    expect(page).toContain('Harbour Login didn&#39;t complete the sign-in. Try again.');
    expect(page).toContain('<a href="/users?search=&quot;&gt;&lt;script&gt;">Go Back</a>');

    const linking = await cancel('/api/auth/identities', {});
    expect(linking).toContain('Your sign-in isn&#39;t linked yet');
    expect(linking).toContain('<a href="/profile">Go to Your Profile</a>');
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
        ?.map((header) => header.split(';', 1)[0])
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
