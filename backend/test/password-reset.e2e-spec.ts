import { MINUTE_MS } from '@atrium/contracts';
import { PasswordResetToken } from '../src/modules/auth/entities/password-reset-token.entity';
import { ACCOUNT_LIMIT } from '../src/modules/auth/sign-in/sign-in-limiter';
import type { User } from '../src/modules/users';
import { OutboxMessage } from '../src/platform/database';
import { atOnce, type Client, disablePasswords, PASSWORD, startApp, type TestApp } from './harness';
import { PUBLIC_URL } from './harness/environment';

const NEW_PASSWORD = 'a-long-and-rare-phrase';

describe('password reset', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  afterEach(() => app.clock.reset());

  const requestReset = (email: unknown) =>
    app.anonymous().post('/api/auth/password-reset').send({ email });

  const openLink = (token: string) => app.anonymous().get(`/api/auth/password-reset/${token}`);

  const setPassword = (token: string, password: unknown = NEW_PASSWORD) =>
    app.anonymous().post(`/api/auth/password-reset/${token}`).send({ password });

  const signIn = ({ username }: Pick<User, 'username'>, password: string) =>
    app.anonymous().post('/api/auth/login').send({ username, password });

  const emailsTo = (recipient: string): Promise<OutboxMessage[]> =>
    app.database.manager.find(OutboxMessage, {
      where: { recipient, template: 'password-reset' },
      order: { id: 'ASC' },
    });

  async function requestToken(user: User): Promise<string> {
    await requestReset(user.email).expect(200);
    const mail = (await emailsTo(user.email)).at(-1);
    return /password-reset\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  describe('POST /api/auth/password-reset', () => {
    it('emails a link with the public URL regardless of the Host header', async () => {
      const user = await app.addUser();
      await requestReset(` ${user.email.toUpperCase()} `).set('Host', 'evil.example').expect(200);
      const [mail] = await emailsTo(user.email);
      expect(mail?.text).toMatch(new RegExp(`${PUBLIC_URL}/password-reset\\?token=[\\w-]{43}\\n`));
      const rows = await app.database.manager.findBy(PasswordResetToken, { userId: user.id });
      expect(rows).toHaveLength(1);
      expect(mail?.text).not.toContain(rows[0]?.tokenHash);
    });

    it('gives the same response after the same time when the user does not exist', async () => {
      const user = await app.addUser();
      const inactive = await app.addUser({ isActive: false });
      const times: number[] = [];
      const responses = [];
      for (const email of [user.email, inactive.email, 'nobody@example.com']) {
        const start = performance.now();
        const { status, text } = await requestReset(email);
        times.push(performance.now() - start);
        responses.push([status, text]);
      }
      expect(new Set(responses.map(String)).size).toBe(1);
      expect(responses[0]).toEqual([200, JSON.stringify({ isMailed: false })]);
      for (const time of times) expect(time).toBeGreaterThanOrEqual(395);
      expect(await emailsTo(inactive.email)).toEqual([]);
    });

    it('tells users who have no password, or whose role cannot use one, how to sign in', async () => {
      const withoutPassword = await app.addUser();
      await app.database.query('UPDATE users SET passwordHash = NULL WHERE id = ?', [
        withoutPassword.id,
      ]);
      const manager = await app.addUser({ role: 'manager' });
      await disablePasswords(app, ['manager']);
      for (const { id, email } of [withoutPassword, manager]) {
        await requestReset(email).expect(200);
        const mails = await app.database.manager.findBy(OutboxMessage, { recipient: email });
        expect(mails).toEqual([
          expect.objectContaining({
            template: 'password-unused',
            text: expect.stringContaining(`${PUBLIC_URL}/\n`),
          }),
        ]);
        const links = await app.database.manager.countBy(PasswordResetToken, { userId: id });
        expect(links).toBe(0);
      }
      await disablePasswords(app, []);
    });

    it.each([
      [undefined, 'Email is required'],
      ['', 'Email is required'],
      ['robin', 'Invalid email address'],
      [['a@example.com'], 'Email must be text.'],
      ['a@example.com,b@example.com', 'Invalid email address'],
    ])('rejects the email address %j', async (email, message) => {
      const { body } = await requestReset(email).expect(400);
      expect(body).toMatchObject({ message, errors: { email: message } });
    });

    it('limits reset requests for each email address', async () => {
      const user = await app.addUser();
      for (let count = 0; count < 5; count += 1) await requestReset(user.email).expect(200);
      const { body, headers } = await requestReset(user.email).expect(429);
      expect(body.message).toMatch(/Too many attempts/);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  describe('/api/auth/password-reset/:token', () => {
    it('lets a user who is locked out sign in immediately after a reset', async () => {
      const user = await app.addUser();
      const { username, email } = user;
      for (const name of [username, email]) {
        await atOnce(ACCOUNT_LIMIT.attempts, () => signIn({ username: name }, 'guess').expect(401));
        await signIn({ username: name }, PASSWORD).expect(429);
        await setPassword(await requestToken(user)).expect(204);
        await signIn({ username: name }, NEW_PASSWORD).expect(200);
      }
    });

    it('sets the password, ends all sessions and accepts the link once', async () => {
      const user = await app.addUser();
      const browser = await app.signedIn(user);
      const token = await requestToken(user);
      const { body } = await openLink(token).expect(200);
      expect(body).toEqual({
        username: user.username,
        companyName: 'Atrium',
        expiresAt: expect.any(String),
      });
      await setPassword(token).expect(204);
      await browser.get('/api/auth/me').expect(401);
      await signIn(user, PASSWORD).expect(401);
      await signIn(user, NEW_PASSWORD).expect(200);
      const again = await setPassword(token, 'yet-another-phrase').expect(410);
      expect(again.body.rule).toBe('auth.reset_link_used');
      await openLink(token).expect(410);
      await signIn(user, NEW_PASSWORD).expect(200);
    });

    it('accepts a reset link for one hour', async () => {
      const user = await app.addUser();
      const token = await requestToken(user);
      app.clock.shiftBy(61 * MINUTE_MS);
      const { body } = await setPassword(token).expect(410);
      expect(body.rule).toBe('auth.reset_link_expired');
      app.clock.shiftBy(59 * MINUTE_MS);
      await setPassword(token).expect(204);
    });

    it('invalidates a reset link after a newer link, a new email address, new rights, deactivation or deletion', async () => {
      const admin = await app.as('admin');
      const changes: ((user: User) => PromiseLike<unknown>)[] = [
        (user) => requestReset(user.email).expect(200),
        (user) => admin.put(`/api/users/${user.id}`).send({ email: `x.${user.email}` }),
        (user) => admin.put(`/api/users/${user.id}`).send({ role: 'manager' }),
        (user) => admin.put(`/api/users/${user.id}`).send({ isActive: false }),
        (user) => admin.delete(`/api/users/${user.id}`),
      ];
      for (const change of changes) {
        const user = await app.addUser();
        const token = await requestToken(user);
        await change(user);
        await setPassword(token).expect(404);
      }
    });

    it.each([
      [undefined, 'Password is required'],
      ['short', 'Password must be at least 8 characters'],
      ['password123', 'This password is too common. Choose another one.'],
      [12345678, 'Password must be text.'],
      ['x'.repeat(129), 'Password must have at most 128 characters.'],
      ['with\u0000zero-byte', 'Password must not contain control characters.'],
    ])('rejects the password %j and leaves the reset link open', async (password, message) => {
      const user = await app.addUser();
      const token = await requestToken(user);
      const { body } = await app
        .anonymous()
        .post(`/api/auth/password-reset/${token}`)
        .send({ password })
        .expect(400);
      expect(body).toMatchObject({ message, errors: { password: message } });
      await openLink(token).expect(200);
    });

    it.each([
      ['in upper case', (token: string) => token.toUpperCase()],
      ['padded', (token: string) => `${token}=`],
      ['numeric', () => '1'],
    ])('rejects a reset token that is %s', async (_, tamper) => {
      const token = await requestToken(await app.addUser());
      await openLink(tamper(token)).expect(404);
      await setPassword(tamper(token)).expect(404);
    });
  });

  describe('POST /api/users/:id/password-reset-link', () => {
    const makeLink = (browser: Client, { id }: User) =>
      browser.post(`/api/users/${id}/password-reset-link`).send({});

    it('creates a link that works like an emailed one and logs it', async () => {
      const user = await app.addUser({ role: 'manager' });
      const { body } = await makeLink(await app.as('admin'), user).expect(201);
      expect(body.passwordResetUrl).toMatch(
        new RegExp(`^${PUBLIC_URL}/password-reset\\?token=[\\w-]{43}$`),
      );
      const token = new URL(body.passwordResetUrl).searchParams.get('token') ?? '';
      expect(await emailsTo(user.email)).toEqual([]);
      await setPassword(token).expect(204);
      await signIn(user, NEW_PASSWORD).expect(200);
      const actions = await app.database.query<{ action: string; actorId: number }[]>(
        "SELECT action, actorId FROM audit_log WHERE entity = 'user' AND entityId = ? ORDER BY id",
        [user.id],
      );
      expect(actions).toEqual([
        { action: 'user.make_reset_link', actorId: (await app.user('admin')).id },
        { action: 'user.reset_password', actorId: user.id },
      ]);
    });

    it.each([
      ['admin', 'admin', 'users.lower_ranks_only'],
      ['admin', 'super_admin', 'users.lower_ranks_only'],
      ['manager', 'viewer', 'role.not_allowed'],
    ] as const)('does not let role %s create a reset link for role %s', async (by, role, rule) => {
      const user = await app.addUser({ role });
      const { body } = await makeLink(await app.as(by), user).expect(403);
      expect(body.rule).toBe(rule);
      const links = await app.database.manager.countBy(PasswordResetToken, { userId: user.id });
      expect(links).toBe(0);
    });

    it('creates a reset link only after a recent confirmation of identity', async () => {
      const manager = await app.addUser({ role: 'manager' });
      const admin = await app.addUser({ role: 'admin' });
      const browser = await app.signedIn(admin);
      await app.database.query('UPDATE session SET confirmedAt = NULL WHERE userId = ?', [
        admin.id,
      ]);
      const { body } = await makeLink(browser, manager).expect(403);
      expect(body.rule).toBe('auth.step_up_required');
      await browser.post('/api/auth/step-up').send({ password: PASSWORD }).expect(204);
      await makeLink(browser, manager).expect(201);
    });

    it('refuses to create a reset link for the caller or for a user who has not joined', async () => {
      const admin = await app.as('admin');
      const own = await makeLink(admin, await app.user('admin')).expect(403);
      expect(own.body.rule).toBe('users.own_password');
      const { body: invited } = await admin
        .post('/api/users/invite')
        .send({ email: 'not-yet@example.com', firstName: 'Not', lastName: 'Yet' });
      const beforeJoining = await makeLink(admin, invited).expect(409);
      expect(beforeJoining.body.rule).toBe('users.has_not_joined');
    });
  });
});
