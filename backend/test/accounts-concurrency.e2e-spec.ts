import { Passwords, User } from '../src/modules/users';
import {
  acceptInvitation,
  atOnce,
  countStatuses,
  invite,
  newInvitation,
  PASSWORD,
  startApp,
  readInvitationToken,
  type Client,
  type TestApp,
} from './harness';

describe('accounts under concurrent requests', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  it('creates one account when fifty requests accept the same invitation', async () => {
    const { user, token } = await invite(app);
    const answers = await atOnce(50, (index) =>
      acceptInvitation(app, token, { password: `a-long-and-rare-phrase-${index}` }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 410: 49 });
    const winner = answers.findIndex(({ status }) => status === 200);
    const { passwordHash } = await app.database.manager.findOneByOrFail(User, { id: user.id });
    const passwords = new Passwords();
    expect(await passwords.verify(passwordHash, `a-long-and-rare-phrase-${winner}`)).toBe(true);
    const [accepted] = await app.database.query<{ count: string }[]>(
      "SELECT COUNT(*) AS count FROM audit_log WHERE action = 'user.accept_invitation' AND entityId = ?",
      [user.id],
    );
    expect(Number(accepted?.count)).toBe(1);
  });

  it('creates one user when fifty invitations use the same email address', async () => {
    const admin = await app.as('admin');
    const answers = await atOnce(50, () =>
      admin.post('/api/users/invite').send(newInvitation({ email: 'same@example.com' })),
    );
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 49 });
    const [counts] = await app.database.query<Record<string, string>[]>(
      `SELECT (SELECT COUNT(*) FROM users WHERE email = 'same@example.com') AS users,
              (SELECT COUNT(*) FROM outbox WHERE recipient = 'same@example.com') AS mails,
              (SELECT COUNT(*) FROM time_off_balances b JOIN users u ON u.id = b.userId
               WHERE u.email = 'same@example.com') AS balances`,
    );
    expect(Object.values(counts ?? {}).map(Number)).toEqual([1, 1, 1]);
  });

  it('leaves one working link when an invitation is resent fifty times at once', async () => {
    const { user } = await invite(app, { email: 'again@example.com' });
    const admin = await app.as('admin');
    const answers = await atOnce(50, () => admin.post(`/api/users/${user.id}/resend-invite`));
    expect(countStatuses(answers)).toEqual({ 200: 50 });
    const tokens = answers.map(({ body }) => readInvitationToken(body));
    const hashes = await app.database.query<{ invitationTokenHash: string }[]>(
      `SELECT invitationTokenHash FROM users WHERE id = ? AND invitationTokenHash IN
         (${tokens.map(() => 'SHA2(?, 256)').join(', ')})`,
      [user.id, ...tokens],
    );
    expect(hashes).toHaveLength(1);
    const [mails] = await app.database.query<{ count: string }[]>(
      "SELECT COUNT(*) AS count FROM outbox WHERE recipient = 'again@example.com'",
    );
    expect(Number(mails?.count)).toBe(1);
  });

  it('applies one of fifty simultaneous updates that read the same version of a user', async () => {
    const admin = await app.as('admin');
    const { id } = await app.addUser();
    const answers = await atOnce(50, (index) =>
      admin.put(`/api/users/${id}`).send({ department: `Team ${index}`, version: 1 }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 49 });
    const { version } = await app.database.manager.findOneByOrFail(User, { id });
    expect(version).toBe(2);
  });

  it('gives an email address to one of fifty users who request it at once', async () => {
    const admin = await app.as('admin');
    const people = await atOnce(50, () => app.addUser());
    const answers = await atOnce(50, (index) =>
      admin.put(`/api/users/${people[index]?.id}`).send({ email: 'wanted@example.com' }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 49 });
    expect(await app.database.manager.countBy(User, { email: 'wanted@example.com' })).toBe(1);
  });

  it('accepts a password reset link once when twenty requests use it', async () => {
    const person = await app.addUser();
    const admin = await app.as('admin');
    const { body } = await admin.post(`/api/users/${person.id}/password-reset-link`).expect(201);
    const token = new URL(body.passwordResetUrl).searchParams.get('token') ?? '';
    const answers = await atOnce(20, (index) =>
      app
        .anonymous()
        .post(`/api/auth/password-reset/${token}`)
        .send({ password: `a-long-and-rare-phrase-${index}` }),
    );
    expect(countStatuses(answers)).toEqual({ 204: 1, 410: 19 });
  });

  describe('super admins under concurrent requests', () => {
    const activeSuperAdmins = (): Promise<number> =>
      app.database.manager.countBy(User, { role: 'super_admin', isActive: true });

    async function onlySuperAdmins(count: number): Promise<{ user: User; browser: Client }[]> {
      await app.database.manager.update(User, { role: 'super_admin' }, { role: 'viewer' });
      const users = await Promise.all(
        Array.from({ length: count }, () => app.addUser({ role: 'super_admin' })),
      );
      return Promise.all(users.map(async (user) => ({ user, browser: await app.signedIn(user) })));
    }

    it.each([
      ['demote', (by: Client, id: number) => by.put(`/api/users/${id}`).send({ role: 'viewer' })],
      [
        'deactivate',
        (by: Client, id: number) => by.put(`/api/users/${id}`).send({ isActive: false }),
      ],
      ['delete', (by: Client, id: number) => by.delete(`/api/users/${id}`)],
    ])('keeps one active super admin when two %s each other at once', async (_, act) => {
      const people = await onlySuperAdmins(2);
      const [one, other] = people;
      const answers = await atOnce(20, (index) => {
        const [by, target] = index % 2 ? [one, other] : [other, one];
        if (!by || !target) throw new Error('There are two.');
        return act(by.browser, target.user.id);
      });
      for (const { status } of answers) expect(status).toBeLessThan(500);
      expect(await activeSuperAdmins()).toBe(1);
    });

    it('keeps at least one active super admin when ten demote each other in a circle', async () => {
      const people = await onlySuperAdmins(10);
      const answers = await atOnce(50, (index) => {
        const by = people[index % 10];
        const target = people[(index + 1) % 10];
        if (!by || !target) throw new Error('There are ten.');
        return by.browser.put(`/api/users/${target.user.id}`).send({ role: 'admin' });
      });
      for (const { status } of answers) expect(status).toBeLessThan(500);
      expect(await activeSuperAdmins()).toBeGreaterThanOrEqual(1);
    });
  });

  it('ends every session that starts while the user is being deactivated', async () => {
    const admin = await app.as('admin');
    const person = await app.addUser();
    const browsers = Array.from({ length: 20 }, () => app.anonymous());
    await Promise.all([
      ...browsers.map(async (browser) =>
        browser.post('/api/auth/login').send({ username: person.username, password: PASSWORD }),
      ),
      admin.put(`/api/users/${person.id}`).send({ isActive: false }).expect(200),
    ]);
    const answers = await Promise.all(browsers.map(async (browser) => browser.get('/api/auth/me')));
    expect(countStatuses(answers)).toEqual({ 401: 20 });
  });
});
