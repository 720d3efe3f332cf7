import { Passwords, User } from '../src/modules/users';
import {
  acceptInvitation,
  atOnce,
  type Client,
  countStatuses,
  invite,
  newInvitation,
  PASSWORD,
  readInvitationToken,
  startApp,
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
    const responses = await atOnce(50, (index) =>
      acceptInvitation(app, token, { password: `a-long-and-rare-phrase-${index}` }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 410: 49 });
    const winner = responses.findIndex(({ status }) => status === 200);
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
    const responses = await atOnce(50, () =>
      admin.post('/api/users/invite').send(newInvitation({ email: 'same@example.com' })),
    );
    expect(countStatuses(responses)).toEqual({ 201: 1, 409: 49 });
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
    const responses = await atOnce(50, () => admin.post(`/api/users/${user.id}/resend-invite`));
    expect(countStatuses(responses)).toEqual({ 200: 50 });
    const tokens = responses.map(({ body }) => readInvitationToken(body));
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
    const responses = await atOnce(50, (index) =>
      admin.put(`/api/users/${id}`).send({ department: `Team ${index}`, version: 1 }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 49 });
    const { version } = await app.database.manager.findOneByOrFail(User, { id });
    expect(version).toBe(2);
  });

  it('gives an email address to one of fifty users who request it at once', async () => {
    const admin = await app.as('admin');
    const users = await atOnce(50, () => app.addUser());
    const responses = await atOnce(50, (index) =>
      admin.put(`/api/users/${users[index]?.id}`).send({ email: 'wanted@example.com' }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 49 });
    expect(await app.database.manager.countBy(User, { email: 'wanted@example.com' })).toBe(1);
  });

  it('accepts a password reset link once when twenty requests use it', async () => {
    const user = await app.addUser();
    const admin = await app.as('admin');
    const { body } = await admin.post(`/api/users/${user.id}/password-reset-link`).expect(201);
    const token = new URL(body.passwordResetUrl).searchParams.get('token') ?? '';
    const responses = await atOnce(20, (index) =>
      app
        .anonymous()
        .post(`/api/auth/password-reset/${token}`)
        .send({ password: `a-long-and-rare-phrase-${index}` }),
    );
    expect(countStatuses(responses)).toEqual({ 204: 1, 410: 19 });
  });

  describe('super admins under concurrent requests', () => {
    const countActiveSuperAdmins = (): Promise<number> =>
      app.database.manager.countBy(User, { role: 'super_admin', isActive: true });

    async function replaceSuperAdmins(count: number): Promise<{ user: User; client: Client }[]> {
      await app.database.manager.update(User, { role: 'super_admin' }, { role: 'viewer' });
      const users = await Promise.all(
        Array.from({ length: count }, () => app.addUser({ role: 'super_admin' })),
      );
      return Promise.all(users.map(async (user) => ({ user, client: await app.signedIn(user) })));
    }

    it.each([
      [
        'demote',
        (actor: Client, id: number) => actor.put(`/api/users/${id}`).send({ role: 'viewer' }),
      ],
      [
        'deactivate',
        (actor: Client, id: number) => actor.put(`/api/users/${id}`).send({ isActive: false }),
      ],
      ['delete', (actor: Client, id: number) => actor.delete(`/api/users/${id}`)],
    ])('keeps one active super admin when two %s each other at once', async (_, perform) => {
      const users = await replaceSuperAdmins(2);
      const [first, second] = users;
      const responses = await atOnce(20, (index) => {
        const [actor, target] = index % 2 ? [first, second] : [second, first];
        if (!actor || !target) throw new Error('Expected two super admins.');
        return perform(actor.client, target.user.id);
      });
      for (const { status } of responses) expect(status).toBeLessThan(500);
      expect(await countActiveSuperAdmins()).toBe(1);
    });

    it('keeps at least one active super admin when ten demote each other in a circle', async () => {
      const users = await replaceSuperAdmins(10);
      const responses = await atOnce(50, (index) => {
        const actor = users[index % 10];
        const target = users[(index + 1) % 10];
        if (!actor || !target) throw new Error('Expected ten super admins.');
        return actor.client.put(`/api/users/${target.user.id}`).send({ role: 'admin' });
      });
      for (const { status } of responses) expect(status).toBeLessThan(500);
      expect(await countActiveSuperAdmins()).toBeGreaterThanOrEqual(1);
    });
  });

  it('ends every session that starts while the user is being deactivated', async () => {
    const admin = await app.as('admin');
    const user = await app.addUser();
    const clients = Array.from({ length: 20 }, () => app.anonymous());
    await Promise.all([
      ...clients.map(async (client) =>
        client.post('/api/auth/login').send({ username: user.username, password: PASSWORD }),
      ),
      admin.put(`/api/users/${user.id}`).send({ isActive: false }).expect(200),
    ]);
    const responses = await Promise.all(clients.map(async (client) => client.get('/api/auth/me')));
    expect(countStatuses(responses)).toEqual({ 401: 20 });
  });
});
