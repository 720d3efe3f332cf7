import type { JWTPayload } from 'jose';
import {
  type Client,
  disablePasswords,
  type ForgingProvider,
  PASSWORD,
  startApp,
  startForgingProvider,
  type TestApp,
} from './harness';

describe('accounts of an identity provider', () => {
  let app: TestApp;
  let provider: ForgingProvider;
  let other: ForgingProvider;
  let providerId: number;
  let superAdmin: Client;

  beforeAll(async () => {
    app = await startApp();
    provider = await startForgingProvider();
    other = await startForgingProvider('other');
    superAdmin = await app.as('super_admin');
    for (const { settings } of [other, provider]) {
      const { body } = await superAdmin.post('/api/identity-providers').send(settings).expect(201);
      providerId = body.id;
    }
  });

  afterAll(async () => {
    await app.close();
    await Promise.all([provider.stop(), other.stop()]);
  });

  const configure = (fields: object) =>
    superAdmin.put(`/api/identity-providers/${providerId}`).send(fields).expect(200);

  /** Signs in at the provider and returns the response of the callback. */
  const signIn = async (browser: Client, claims: JWTPayload, from = provider) =>
    browser.get(await from.callback(browser, claims));

  const expectRejected = async (claims: JWTPayload, rule: string, from = provider) => {
    const { status, body } = await signIn(app.anonymous(), claims, from);
    expect({ status, rule: body.rule }).toEqual({ status: 403, rule });
  };

  const meAfter = async (claims: JWTPayload) => {
    const browser = app.anonymous();
    expect((await signIn(browser, claims)).status).toBe(302);
    return (await browser.get('/api/auth/me').expect(200)).body;
  };

  describe('linking', () => {
    it('finds the account by issuer and subject after the address has changed', async () => {
      const user = await app.addUser({ email: 'ada@forge.example' });
      await meAfter({ sub: 'ada' });
      expect((await meAfter({ sub: 'ada', email: 'ada.new@forge.example' })).id).toBe(user.id);
    });

    it('rejects another person with the address of a linked account', async () => {
      await app.addUser({ email: 'bo@forge.example' });
      await meAfter({ sub: 'bo' });
      await expectRejected({ sub: 'bo-2', email: 'bo@forge.example' }, 'oidc.not_linked');
    });

    it('rejects the same address at another issuer', async () => {
      await app.addUser({ email: 'cy@forge.example' });
      await meAfter({ sub: 'cy' });
      const claims = { sub: 'cy', email: 'cy@forge.example' };
      await expectRejected(claims, 'oidc.not_linked', other);
    });

    it.each<[string, JWTPayload]>([
      ['is not verified', { email_verified: false }],
      ['is verified in text only', { email_verified: 'true' }],
      ['has no verification', { email_verified: undefined }],
      ['is missing', { email: undefined }],
      ['is not an address', { email: 'dee' }],
    ])('rejects an address that %s', async (_case, claims) => {
      await expectRejected({ sub: 'dee', ...claims }, 'oidc.email_not_verified');
    });

    it('rejects an inactive account, even one that is linked', async () => {
      await app.addUser({ email: 'eve@forge.example', isActive: false });
      await expectRejected({ sub: 'eve' }, 'oidc.inactive_account');
      const { id } = await app.addUser({ email: 'fay@forge.example' });
      await meAfter({ sub: 'fay' });
      await superAdmin.put(`/api/users/${id}`).send({ isActive: false }).expect(200);
      await expectRejected({ sub: 'fay' }, 'oidc.inactive_account');
    });

    it('links an identity with another address from the profile', async () => {
      const user = await app.addUser();
      const browser = await app.signedIn(user);
      await expectRejected({ sub: 'gil' }, 'oidc.not_linked');
      const { body } = await browser
        .post('/api/auth/identities')
        .send({ provider: 'forge' })
        .expect(201);
      const callback = provider.callbackOf(body.url, { sub: 'gil', email_verified: false });
      const { headers } = await browser.get(callback).expect(302);
      expect(headers['location']).toBe('/profile');
      expect((await meAfter({ sub: 'gil' })).id).toBe(user.id);
    });

    it('does not link an identity to an account that someone else is signed in to', async () => {
      const browser = await app.signedIn(await app.addUser());
      const { body } = await browser
        .post('/api/auth/identities')
        .send({ provider: 'forge' })
        .expect(201);
      const { username } = await app.addUser();
      await browser.post('/api/auth/login').send({ username, password: PASSWORD }).expect(200);
      const response = await browser.get(provider.callbackOf(body.url, { sub: 'hal' })).expect(403);
      expect(response.body.rule).toBe('oidc.other_user');
    });

    it('does not link an identity to two accounts', async () => {
      await app.addUser({ email: 'ida@forge.example' });
      await meAfter({ sub: 'ida' });
      const browser = await app.signedIn(await app.addUser());
      const { body } = await browser
        .post('/api/auth/identities')
        .send({ provider: 'forge' })
        .expect(201);
      const response = await browser.get(provider.callbackOf(body.url, { sub: 'ida' })).expect(409);
      expect(response.body.rule).toBe('oidc.identity_taken');
    });

    it('ends the sessions of an unlinked identity, and keeps the others', async () => {
      const user = await app.addUser({ email: 'jo@forge.example' });
      const linked = app.anonymous();
      await signIn(linked, { sub: 'jo' });
      const browser = await app.signedIn(user);
      const { body: identities } = await browser.get('/api/auth/identities').expect(200);
      const stranger = await app.signedIn(await app.addUser());
      const address = `/api/auth/identities/${identities[0].id}`;
      await stranger.delete(address).expect(404);
      await browser.delete(address).expect(204);
      await linked.get('/api/auth/me').expect(401);
      await browser.get('/api/auth/me').expect(200);
    });

    it('keeps the only way to sign in', async () => {
      await configure({ createsUsers: true });
      const browser = app.anonymous();
      await signIn(browser, { sub: 'kim' });
      await configure({ createsUsers: false });
      const { body: identities } = await browser.get('/api/auth/identities').expect(200);
      const { body } = await browser.delete(`/api/auth/identities/${identities[0].id}`).expect(409);
      expect(body.rule).toBe('oidc.last_way_in');
    });
  });

  describe('new accounts', () => {
    beforeAll(() => configure({ createsUsers: true, defaultRole: 'viewer' }));
    afterAll(() => configure({ createsUsers: false, defaultRole: 'employee' }));

    it('creates one account when fifty tabs sign in the same user for the first time', async () => {
      const responses = await Promise.all(
        Array.from({ length: 50 }, () => signIn(app.anonymous(), { sub: 'lea' })),
      );
      const outcomes = responses.map(({ status, body }) => `${status} ${body.rule ?? ''}`.trim());
      expect(new Set(outcomes)).toEqual(new Set(['302']));
      const [{ users, identities } = {}] = await app.database.query<
        { users: string; identities: string }[]
      >(
        `SELECT (SELECT COUNT(*) FROM users WHERE email = 'lea@forge.example') AS users,
                (SELECT COUNT(*) FROM user_identities WHERE subject = 'lea') AS identities`,
      );
      expect([Number(users), Number(identities)]).toEqual([1, 1]);
    });

    it('assigns the default role, and lets an admin deactivate and activate the account again', async () => {
      const { id, role } = await meAfter({ sub: 'mo' });
      expect(role).toBe('viewer');
      await superAdmin.put(`/api/users/${id}`).send({ isActive: false }).expect(200);
      await superAdmin.put(`/api/users/${id}`).send({ isActive: true }).expect(200);
      await meAfter({ sub: 'mo' });
    });

    it('does not create an account for an address that is the username of another one', async () => {
      await app.addUser({ username: 'nia@forge.example', email: 'other@forge.example' });
      await expectRejected({ sub: 'nia' }, 'oidc.not_linked');
    });

    it('does not create an account for the address of an invitation', async () => {
      const email = 'nan@forge.example';
      await superAdmin
        .post('/api/users/invite')
        .send({ email, firstName: 'Nan', lastName: 'Example' })
        .expect(201);
      await expectRejected({ sub: 'nan' }, 'oidc.inactive_account');
    });
  });

  describe('mapped roles', () => {
    beforeAll(() =>
      configure({
        roleClaim: 'groups',
        roleMapping: { leads: 'manager', staff: 'employee', owners: 'super_admin' },
        defaultRole: 'viewer',
      }),
    );
    afterAll(() => configure({ roleClaim: null }));

    it('changes the role at each sign-in, and records it', async () => {
      const { id } = await app.addUser({ email: 'oz@forge.example' });
      expect((await meAfter({ sub: 'oz', groups: ['staff', 'leads'] })).role).toBe('manager');
      expect((await meAfter({ sub: 'oz', groups: ['staff'] })).role).toBe('employee');
      expect((await meAfter({ sub: 'oz' })).role).toBe('viewer');
      const [entry] = await app.database.query<{ note: string }[]>(
        "SELECT note FROM audit_log WHERE action = 'user.update' AND entityId = ? ORDER BY id LIMIT 1",
        [id],
      );
      expect(entry?.note).toBe('The role was assigned by Forge Login.');
    });

    it('assigns super admin only if a value is mapped to it', async () => {
      await app.addUser({ email: 'pat@forge.example' });
      expect((await meAfter({ sub: 'pat', groups: ['super_admin'] })).role).toBe('viewer');
      expect((await meAfter({ sub: 'pat', groups: ['owners'] })).role).toBe('super_admin');
      expect((await meAfter({ sub: 'pat', groups: ['staff'] })).role).toBe('employee');
    });

    it('revokes a reset link when the provider assigns another role', async () => {
      const { id } = await app.addUser({ email: 'quin@forge.example', role: 'manager' });
      const { body } = await superAdmin
        .post(`/api/users/${id}/password-reset-link`)
        .send({})
        .expect(201);
      const path = `/api/auth/password-reset/${new URL(body.passwordResetUrl).searchParams.get('token')}`;
      expect((await meAfter({ sub: 'quin', groups: ['leads'] })).role).toBe('manager');
      await app.anonymous().get(path).expect(200);
      expect((await meAfter({ sub: 'quin', groups: ['owners'] })).role).toBe('super_admin');
      await app.anonymous().get(path).expect(404);
    });

    it('ends the session that a sign-in link opened when the provider assigns another role', async () => {
      const { id } = await app.addUser({ email: 'rory@forge.example', role: 'manager' });
      await disablePasswords(app, ['manager']);
      const { body } = await superAdmin.post(`/api/users/${id}/sign-in-link`).send({}).expect(201);
      await disablePasswords(app, []);
      const browser = app.anonymous();
      const token = new URL(body.signInUrl).searchParams.get('token');
      await browser.post('/api/auth/sign-in-link').send({ token }).expect(200);
      await meAfter({ sub: 'rory', groups: ['leads'] });
      await browser.get('/api/auth/me').expect(200);
      await meAfter({ sub: 'rory', groups: ['staff'] });
      await browser.get('/api/auth/me').expect(401);
    });

    it('keeps the last active super admin, even when two lose the role at once', async () => {
      const people = ['q1', 'q2'];
      for (const name of people) {
        await app.addUser({ email: `${name}@forge.example`, role: 'super_admin' });
        await meAfter({ sub: name, groups: ['owners'] });
      }
      const own = await app.user('super_admin');
      await app.database.query("UPDATE users SET role = 'admin' WHERE id = ?", [own.id]);
      await Promise.all(people.map((sub) => meAfter({ sub, groups: ['staff'] })));
      const rows = await app.database.query<{ email: string }[]>(
        "SELECT email FROM users WHERE role = 'super_admin' AND isActive = 1",
      );
      await app.database.query("UPDATE users SET role = 'super_admin' WHERE id = ?", [own.id]);
      expect(rows).toHaveLength(1);
    });
  });

  describe('password sign-in that is switched off for a role', () => {
    it('rejects the password of the role only after it was verified, and keeps the provider', async () => {
      const user = await app.addUser({ role: 'viewer', email: 'ray@forge.example' });
      const others = await app.addUser({ role: 'employee' });
      await disablePasswords(app, ['viewer']);
      app.clock.shiftBy(5000);
      const login = (username: string, password: string) =>
        app.anonymous().post('/api/auth/login').send({ username, password });
      const { body } = await login(user.username, PASSWORD).expect(403);
      expect(body.rule).toBe('auth.password_disabled');
      await login(user.username, 'wrong').expect(401);
      await login(others.username, PASSWORD).expect(200);
      await meAfter({ sub: 'ray' });
      await disablePasswords(app, []);
      app.clock.reset();
    });

    it('lets super admins turn off their passwords only after they have signed in without one', async () => {
      const settings = { secondFactorRoles: [], secondFactorGraceDays: 14 };
      const turnOff = (browser: Client) =>
        browser
          .put('/api/settings/sign-in')
          .send({ ...settings, passwordDisabledRoles: ['super_admin'] });
      const { body } = await turnOff(superAdmin).expect(409);
      expect(body.rule).toBe('settings.password_in_use');
      expect(Object.keys(body.errors)).toEqual(['passwordDisabledRoles']);
      await app.addUser({ role: 'super_admin', email: 'rex@forge.example' });
      const browser = app.anonymous();
      await signIn(browser, {
        sub: 'rex',
        auth_time: Math.floor(app.clock.now().getTime() / 1000),
      });
      await turnOff(browser).expect(200);
      // It is already off, so a session with a password can change the other settings.
      await turnOff(superAdmin).expect(200);
      await disablePasswords(app, []);
    });
  });

  describe('back-channel logout', () => {
    const LOGOUT = '/api/auth/oidc/forge/backchannel-logout';

    const send = (token: string) =>
      app.anonymous().post(LOGOUT).type('form').send({ logout_token: token });

    const signedIn = async (sub: string, sid: string): Promise<Client> => {
      const browser = app.anonymous();
      await signIn(browser, { sub, sid });
      await browser.get('/api/auth/me').expect(200);
      return browser;
    };

    beforeAll(async () => {
      await app.addUser({ email: 'sam@forge.example' });
      await app.addUser({ email: 'tim@forge.example' });
    });

    it('ends all sessions of a user', async () => {
      const [first, second] = [await signedIn('sam', 's1'), await signedIn('sam', 's2')];
      const someoneElse = await signedIn('tim', 't1');
      await send(await provider.logoutToken({ sub: 'sam' })).expect(200);
      await first.get('/api/auth/me').expect(401);
      await second.get('/api/auth/me').expect(401);
      await someoneElse.get('/api/auth/me').expect(200);
    });

    it('ends one session at the provider', async () => {
      const [first, second] = [await signedIn('sam', 's3'), await signedIn('sam', 's4')];
      await send(await provider.logoutToken({ sid: 's3' })).expect(200);
      await first.get('/api/auth/me').expect(401);
      await second.get('/api/auth/me').expect(200);
    });

    it('succeeds without a session', async () => {
      const { body } = await send(await provider.logoutToken({ sub: 'unknown' })).expect(200);
      expect(body).toEqual({ endedSessions: 0 });
    });

    it.each<[string, JWTPayload, boolean]>([
      ['with the signature of another key', {}, true],
      ['for another audience', { aud: 'another-client' }, false],
      ['of another issuer', { iss: 'https://login.other.example' }, false],
      ['that is older than five minutes', { iat: Math.floor(Date.now() / 1000) - 400 }, false],
      ['with a nonce', { nonce: 'n' }, false],
      ['without an event', { events: {} }, false],
      ['without a person and a session', { sub: undefined }, false],
      ['with a session outside of ASCII', { sid: 'ä' }, false],
      ['with a session that is no text', { sid: 7 }, false],
    ])('rejects a token %s', async (_case, claims, withOtherKey) => {
      const browser = await signedIn('tim', 't2');
      const token = await provider.logoutToken({ sub: 'tim' }, { claims, withOtherKey });
      const { body } = await send(token).expect(400);
      expect(body.rule).toBe('oidc.invalid_logout_token');
      await browser.get('/api/auth/me').expect(200);
    });

    it('rejects an ID token in place of a logout token', async () => {
      const token = await provider.logoutToken({ sub: 'tim' }, { claims: { events: undefined } });
      await send(token).expect(400);
    });
  });
});
