import { PasswordResetToken } from '../src/modules/auth/entities/password-reset-token.entity';
import { ACCOUNT_LIMIT } from '../src/modules/auth/sign-in/sign-in-limiter';
import type { User } from '../src/modules/users';
import { OutboxMessage } from '../src/platform/database';
import { atOnce, PASSWORD, startApp, type Client, type TestApp } from './harness';
import { PUBLIC_URL } from './harness/settings';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'a-long-and-rare-phrase';

describe('forgotten passwords', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  afterEach(() => app.clock.reset());

  const ask = (email: unknown) => app.anonymous().post('/api/auth/password-reset').send({ email });

  const open = (token: string) => app.anonymous().get(`/api/auth/password-reset/${token}`);

  const choose = (token: string, password: unknown = NEW_PASSWORD) =>
    app.anonymous().post(`/api/auth/password-reset/${token}`).send({ password });

  const signIn = ({ username }: Pick<User, 'username'>, password: string) =>
    app.anonymous().post('/api/auth/login').send({ username, password });

  const mailsTo = (recipient: string): Promise<OutboxMessage[]> =>
    app.database.manager.find(OutboxMessage, {
      where: { recipient, template: 'password-reset' },
      order: { id: 'ASC' },
    });

  async function tokenFor(person: User): Promise<string> {
    await ask(person.email).expect(200);
    const mail = (await mailsTo(person.email)).at(-1);
    return /password-reset\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  describe('asking for a link', () => {
    it('mails one to the public address, whatever the request says about its host', async () => {
      const person = await app.addUser();
      await ask(` ${person.email.toUpperCase()} `).set('Host', 'evil.example').expect(200);
      const [mail] = await mailsTo(person.email);
      expect(mail?.text).toMatch(new RegExp(`${PUBLIC_URL}/password-reset\\?token=[\\w-]{43}\\n`));
      const rows = await app.database.manager.findBy(PasswordResetToken, { userId: person.id });
      expect(rows).toHaveLength(1);
      expect(mail?.text).not.toContain(rows[0]?.tokenHash);
    });

    it('answers alike, and after the same time, where there is nobody', async () => {
      const person = await app.addUser();
      const inactive = await app.addUser({ isActive: false });
      const times: number[] = [];
      const answers = [];
      for (const email of [person.email, inactive.email, 'nobody@example.com']) {
        const start = performance.now();
        const { status, text } = await ask(email);
        times.push(performance.now() - start);
        answers.push([status, text]);
      }
      expect(new Set(answers.map(String)).size).toBe(1);
      expect(answers[0]).toEqual([200, JSON.stringify({ isMailed: false })]);
      for (const time of times) expect(time).toBeGreaterThanOrEqual(395);
      expect(await mailsTo(inactive.email)).toEqual([]);
    });

    it.each([
      [undefined, 'Email is required'],
      ['', 'Email is required'],
      ['robin', 'Invalid email address'],
      [['a@example.com'], 'Email must be text.'],
      ['a@example.com,b@example.com', 'Invalid email address'],
    ])('refuses the address %j', async (email, message) => {
      const { body } = await ask(email).expect(400);
      expect(body).toMatchObject({ message, errors: { email: message } });
    });

    it('is limited for each address', async () => {
      const person = await app.addUser();
      for (let count = 0; count < 5; count += 1) await ask(person.email).expect(200);
      const { body, headers } = await ask(person.email).expect(429);
      expect(body.message).toMatch(/Too many attempts/);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  describe('using the link', () => {
    it('lets in at once whoever has guessed at the old password too often', async () => {
      const person = await app.addUser();
      const { username, email } = person;
      for (const name of [username, email]) {
        await atOnce(ACCOUNT_LIMIT.attempts, () => signIn({ username: name }, 'guess').expect(401));
        await signIn({ username: name }, PASSWORD).expect(429);
        await choose(await tokenFor(person)).expect(204);
        await signIn({ username: name }, NEW_PASSWORD).expect(200);
      }
    });

    it('sets the password, ends all sessions and works once', async () => {
      const person = await app.addUser();
      const browser = await app.signedIn(person);
      const token = await tokenFor(person);
      const { body } = await open(token).expect(200);
      expect(body).toEqual({ username: person.username, expiresAt: expect.any(String) });
      await choose(token).expect(204);
      await browser.get('/api/auth/me').expect(401);
      await signIn(person, PASSWORD).expect(401);
      await signIn(person, NEW_PASSWORD).expect(200);
      const again = await choose(token, 'yet-another-phrase').expect(410);
      expect(again.body.rule).toBe('auth.reset_link_used');
      await open(token).expect(410);
      await signIn(person, NEW_PASSWORD).expect(200);
    });

    it('works for an hour', async () => {
      const person = await app.addUser();
      const token = await tokenFor(person);
      app.clock.shiftBy(61 * MINUTE_MS);
      const { body } = await choose(token).expect(410);
      expect(body.rule).toBe('auth.reset_link_expired');
      app.clock.shiftBy(59 * MINUTE_MS);
      await choose(token).expect(204);
    });

    it('ends with a newer link, a new address, and deactivation', async () => {
      const admin = await app.as('admin');
      const changes: ((person: User) => PromiseLike<unknown>)[] = [
        (person) => ask(person.email).expect(200),
        (person) => admin.put(`/api/users/${person.id}`).send({ email: `x.${person.email}` }),
        (person) => admin.put(`/api/users/${person.id}`).send({ isActive: false }),
        (person) => admin.delete(`/api/users/${person.id}`),
      ];
      for (const change of changes) {
        const person = await app.addUser();
        const token = await tokenFor(person);
        await change(person);
        await choose(token).expect(404);
      }
    });

    it.each([
      [undefined, 'Password is required'],
      ['short', 'Password must be at least 8 characters'],
      ['password123', 'This password is too common. Choose another one.'],
      [12345678, 'Password must be text.'],
      ['x'.repeat(129), 'Password must have at most 128 characters.'],
      ['with\u0000zero-byte', 'Password must not contain control characters.'],
    ])('refuses the password %j and leaves the link open', async (password, message) => {
      const person = await app.addUser();
      const token = await tokenFor(person);
      const { body } = await app
        .anonymous()
        .post(`/api/auth/password-reset/${token}`)
        .send({ password })
        .expect(400);
      expect(body).toMatchObject({ message, errors: { password: message } });
      await open(token).expect(200);
    });

    it.each([
      ['upper-cased', (token: string) => token.toUpperCase()],
      ['padded', (token: string) => `${token}=`],
      ['numeric', () => '1'],
    ])('refuses a token that is %s', async (_, spoil) => {
      const token = await tokenFor(await app.addUser());
      await open(spoil(token)).expect(404);
      await choose(spoil(token)).expect(404);
    });
  });

  describe('a link made by an admin', () => {
    const makeLink = (browser: Client, { id }: User) =>
      browser.post(`/api/users/${id}/password-reset-link`).send({});

    it('works like a mailed one and is in the log of changes', async () => {
      const person = await app.addUser({ role: 'manager' });
      const { body } = await makeLink(await app.as('admin'), person).expect(201);
      expect(body.passwordResetUrl).toMatch(
        new RegExp(`^${PUBLIC_URL}/password-reset\\?token=[\\w-]{43}$`),
      );
      const token = new URL(body.passwordResetUrl).searchParams.get('token') ?? '';
      expect(await mailsTo(person.email)).toEqual([]);
      await choose(token).expect(204);
      await signIn(person, NEW_PASSWORD).expect(200);
      const actions = await app.database.query<{ action: string; actorId: number }[]>(
        "SELECT action, actorId FROM audit_log WHERE entity = 'user' AND entityId = ? ORDER BY id",
        [person.id],
      );
      expect(actions).toEqual([
        { action: 'user.make_reset_link', actorId: (await app.user('admin')).id },
        { action: 'user.reset_password', actorId: person.id },
      ]);
    });

    it.each([
      ['admin', 'admin', 'users.lower_ranks_only'],
      ['admin', 'super_admin', 'users.lower_ranks_only'],
      ['manager', 'viewer', 'role.not_allowed'],
    ] as const)('is refused to a role of %s for a %s', async (by, role, rule) => {
      const person = await app.addUser({ role });
      const { body } = await makeLink(await app.as(by), person).expect(403);
      expect(body.rule).toBe(rule);
      const links = await app.database.manager.countBy(PasswordResetToken, { userId: person.id });
      expect(links).toBe(0);
    });

    it('is refused for oneself and for somebody who has not joined', async () => {
      const admin = await app.as('admin');
      const own = await makeLink(admin, await app.user('admin')).expect(403);
      expect(own.body.rule).toBe('users.own_password');
      const { body: invited } = await admin
        .post('/api/users/invite')
        .send({ email: 'not-yet@example.com', firstName: 'Not', lastName: 'Yet' });
      const early = await makeLink(admin, invited).expect(409);
      expect(early.body.rule).toBe('users.has_not_joined');
    });
  });
});
