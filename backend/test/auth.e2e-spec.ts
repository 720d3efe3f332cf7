import {
  ACCOUNT_DAY_LIMIT,
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  DEVICE_LIMIT,
} from '../src/modules/auth/sign-in/sign-in-limiter';
import { Passwords } from '../src/modules/users';
import { atOnce, countStatuses, PASSWORD, problem, startApp, type TestApp } from './harness';

describe('POST /api/auth/login', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  it('returns the signed-in user without secrets and sets a cookie that scripts cannot read', async () => {
    const user = await app.addUser({ role: 'manager' });
    const response = await app
      .anonymous()
      .post('/api/auth/login')
      .send({ username: user.username, password: PASSWORD })
      .expect(200);
    expect(response.body).toMatchObject({
      id: user.id,
      username: user.username,
      role: 'manager',
      settings: { timeZone: 'UTC', currency: 'USD' },
      unreadNotifications: 0,
    });
    expect(response.body.rights).toContain('project.create');
    expect(JSON.stringify(response.body)).not.toMatch(/hash|token|argon2/i);
    const [cookie] = response.get('Set-Cookie') ?? [];
    expect(cookie).toMatch(/^atrium=.+; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/);
  });

  it('signs in by email address in any case and records the sign-in', async () => {
    const user = await app.addUser();
    const client = app.anonymous();
    await client
      .post('/api/auth/login')
      .send({ username: ` ${user.email.toUpperCase()} `, password: PASSWORD })
      .expect(200);
    const { body } = await client.get('/api/auth/me').expect(200);
    expect(body.id).toBe(user.id);
    const [row] = await app.database.query('SELECT lastLogin, version FROM users WHERE id = ?', [
      user.id,
    ]);
    expect(row).toMatchObject({ lastLogin: expect.any(Date), version: user.version });
    const [audit] = await app.database.query(
      "SELECT actorId, action FROM audit_log WHERE entity = 'session' AND entityId = ?",
      [user.id],
    );
    expect(audit).toMatchObject({ actorId: user.id, action: 'session.start' });
  });

  it.each([
    [
      {},
      'Username is required',
      { username: 'Username is required', password: 'Password is required' },
    ],
    [
      { username: '  ', password: 'x' },
      'Username is required',
      { username: 'Username is required' },
    ],
    [{ username: 'x', password: '' }, 'Password is required', { password: 'Password is required' }],
    [
      { username: 'x', password: 7 },
      'Password must be text.',
      { password: 'Password must be text.' },
    ],
    [{ username: { $ne: 1 }, password: 'x' }, 'Username must be text.', expect.anything()],
    [
      { username: 'x', password: 'x', admin: true },
      'There is no field named "admin".',
      expect.anything(),
    ],
  ])('rejects the sign-in body %j', async (body, message, errors) => {
    const response = await app.anonymous().post('/api/auth/login').send(body).expect(400);
    expect(response.body).toEqual(problem(400, message, { errors }));
  });

  it('gives the same response for an unknown username, a wrong password and an inactive account', async () => {
    const active = await app.addUser();
    const inactive = await app.addUser({ isActive: false });
    const attempts = [
      { username: 'nobody-of-that-name', password: PASSWORD },
      { username: active.username, password: `${PASSWORD} ` },
      { username: inactive.username, password: PASSWORD },
    ];
    for (const body of attempts) {
      const response = await app.anonymous().post('/api/auth/login').send(body).expect(401);
      expect(response.body).toEqual(
        problem(401, 'Invalid username or password. Please try again.'),
      );
      expect(response.get('Set-Cookie')).toBeUndefined();
    }
  });

  it('verifies a password hash for an unknown username too, so that timing reveals nothing', async () => {
    const verify = jest.spyOn(app.nest.get(Passwords), 'verify');
    try {
      await app
        .anonymous()
        .post('/api/auth/login')
        .send({ username: 'no-such-person', password: 'wrong' })
        .expect(401);
      expect(verify.mock.calls).toEqual([[null, 'wrong']]);
    } finally {
      verify.mockRestore();
    }
  });

  it('signs out a user, even repeatedly and without a session', async () => {
    const client = await app.signedIn(await app.addUser());
    await client.get('/api/auth/me').expect(200);
    await client.post('/api/auth/logout').expect(204);
    const { body } = await client.get('/api/auth/me').expect(401);
    expect(body).toEqual(problem(401, 'Please sign in to continue.'));
    await client.post('/api/auth/logout').expect(204);
    await app.anonymous().post('/api/auth/logout').expect(204);
  });

  it('rejects the cookie of a session that was signed out', async () => {
    const user = await app.addUser();
    const response = await app
      .anonymous()
      .post('/api/auth/login')
      .send({ username: user.username, password: PASSWORD });
    const cookie = (response.get('Set-Cookie') ?? []).map((line) => line.split(';')[0]).join('; ');
    await app.anonymous().get('/api/auth/me').set('Cookie', cookie).expect(200);
    await app.anonymous().post('/api/auth/logout').set('Cookie', cookie).expect(204);
    await app.anonymous().get('/api/auth/me').set('Cookie', cookie).expect(401);
  });
});

describe('sign-in rate limits', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp({ environment: { TRUST_PROXY: 'true' } });
  });

  afterAll(() => app.close());

  const signInFrom = (address: string, username: string, password: string) =>
    app
      .anonymous()
      .post('/api/auth/login')
      .set('X-Forwarded-For', address)
      .send({ username, password });

  it('locks an account after too many failed sign-ins from any address', async () => {
    const user = await app.addUser();
    const responses = await Promise.all(
      Array.from({ length: ACCOUNT_LIMIT.attempts }, (_, index) =>
        signInFrom(`192.0.2.${index}`, user.username, `guess ${index}`),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 401));
    const rejected = await signInFrom('198.51.100.1', user.username, PASSWORD).expect(429);
    expect(Number(rejected.get('Retry-After'))).toBeGreaterThan(60);
    expect(rejected.body.message).toMatch(
      /^Too many attempts\. Please wait \d+ minutes and try again\.$/,
    );
  });

  it('resets the failed sign-ins of an account after a successful sign-in', async () => {
    const user = await app.addUser();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await signInFrom('192.0.2.77', user.username, 'wrong').expect(401);
      await signInFrom('192.0.2.77', user.username, PASSWORD).expect(200);
    }
    const counts = await app.database.query(
      "SELECT points FROM rate_limits WHERE `key` LIKE 'sign-in-address:%' AND points = 3",
    );
    expect(counts).toHaveLength(1);
  });

  it("keeps the owner's browser usable while strangers guess the password", async () => {
    const user = await app.addUser();
    const browser = app.anonymous();
    const signIn = (password: string) =>
      browser.post('/api/auth/login').send({ username: user.username, password });
    await signIn(PASSWORD).expect(200);
    await browser.post('/api/auth/logout').expect(204);
    await atOnce(ACCOUNT_LIMIT.attempts + 2, (index) =>
      signInFrom(`192.0.2.${index}`, user.username, 'guess'),
    );
    await signInFrom('198.51.100.1', user.username, PASSWORD).expect(429);
    await signIn('mistyped').expect(401);
    await signIn(PASSWORD).expect(200);
  });

  it('limits the wrong passwords from a known browser, too', async () => {
    const user = await app.addUser();
    const browser = app.anonymous();
    const signIn = (password: string) =>
      browser.post('/api/auth/login').send({ username: user.username, password });
    await signIn(PASSWORD).expect(200);
    const responses = await atOnce(DEVICE_LIMIT.attempts + 5, () => signIn('guess'));
    expect(countStatuses(responses)).toEqual({ 401: DEVICE_LIMIT.attempts, 429: 5 });
    await signInFrom('198.51.100.2', user.username, PASSWORD).expect(200);
  });

  it('allows fewer than 100 guesses a day for an account from new browsers', async () => {
    const user = await app.addUser();
    let guesses = 0;
    for (const name of [user.username, user.email]) {
      for (let round = 0; round < 12; round += 1) {
        const responses = await atOnce(ACCOUNT_LIMIT.attempts, (index) =>
          signInFrom(`192.0.2.${round * 10 + index}`, name, 'guess'),
        );
        guesses += responses.filter(({ status }) => status === 401).length;
        // The limit of a quarter of an hour has expired; that of the day has not.
        await app.database.query("DELETE FROM rate_limits WHERE `key` LIKE 'sign-in-account:%'");
        await app.database.query("DELETE FROM rate_limits WHERE `key` LIKE 'sign-in-address:%'");
      }
    }
    expect(guesses).toBe(2 * ACCOUNT_DAY_LIMIT.attempts);
  });

  it('treats a browser with a forged cookie as a new one', async () => {
    const [user, other] = [await app.addUser(), await app.addUser()];
    const response = await signInFrom('192.0.2.1', other.username, PASSWORD).expect(200);
    const cookies = (response.get('Set-Cookie') ?? []).map((line) => line.split(';')[0] ?? '');
    const known = cookies.find((line) => line.startsWith('atrium-device=')) ?? '';
    await atOnce(ACCOUNT_LIMIT.attempts, (index) =>
      signInFrom(`192.0.2.${index}`, user.username, 'guess').expect(401),
    );
    for (const cookie of [known, `${known.slice(0, -4)}AAAA`, 'atrium-device=%7B%7D']) {
      await signInFrom('198.51.100.3', user.username, PASSWORD).set('Cookie', cookie).expect(429);
    }
  });

  it('limits failed sign-ins for many usernames from one address', async () => {
    await Promise.all(
      Array.from({ length: ADDRESS_LIMIT.attempts }, (_, index) =>
        signInFrom('203.0.113.9', `guess-${index}`, 'wrong').expect(401),
      ),
    );
    const user = await app.addUser();
    await signInFrom('203.0.113.9', user.username, PASSWORD).expect(429);
    await signInFrom('203.0.113.10', user.username, PASSWORD).expect(200);
  });

  it('does not lock out an office whose users sign in at once from one address', async () => {
    const users = await atOnce(3 * ADDRESS_LIMIT.attempts, () => app.addUser());
    const responses = await atOnce(users.length, (index) =>
      signInFrom('203.0.113.77', users[index]?.username ?? '', PASSWORD),
    );
    for (const { status } of responses) expect([200, 429]).toContain(status);
    for (const [index, { status }] of responses.entries()) {
      if (status === 200) continue;
      await signInFrom('203.0.113.77', users[index]?.username ?? '', PASSWORD).expect(200);
    }
  });
});
