import type { OwnSessionDto } from '../src/modules/auth/dto/auth.dto';
import { Passwords, User } from '../src/modules/users';
import { PASSWORD, startApp, type TestApp } from './harness';

const NEW_PASSWORD = 'a-long-and-rare-phrase';

describe('account security', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  describe('PUT /api/auth/password', () => {
    const changePassword = async (user: User, currentPassword: unknown, newPassword: unknown) =>
      (await app.signedIn(user)).put('/api/auth/password').send({ currentPassword, newPassword });

    it('changes the password, keeps this session and ends every other one', async () => {
      const user = await app.addUser();
      const [currentBrowser, otherBrowser] = [await app.signedIn(user), await app.signedIn(user)];
      await currentBrowser
        .put('/api/auth/password')
        .send({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
        .expect(204);
      await currentBrowser.get('/api/auth/me').expect(200);
      await otherBrowser.get('/api/auth/me').expect(401);
      const signIn = (password: string) =>
        app.anonymous().post('/api/auth/login').send({ username: user.username, password });
      await signIn(PASSWORD).expect(401);
      await signIn(NEW_PASSWORD).expect(200);
    });

    it.each([
      ['Wrong-Pass-2026', NEW_PASSWORD, 'currentPassword', 'The current password is incorrect.'],
      [undefined, NEW_PASSWORD, 'currentPassword', 'Current password is required'],
      ['', NEW_PASSWORD, 'currentPassword', 'Current password is required'],
      [{ a: 1 }, NEW_PASSWORD, 'currentPassword', 'Current password is required'],
      [PASSWORD, 'short', 'newPassword', 'Password must be at least 8 characters'],
      [PASSWORD, undefined, 'newPassword', 'Password is required'],
      [
        PASSWORD,
        PASSWORD,
        'newPassword',
        'Choose a password that is different from your current one.',
      ],
      [PASSWORD, 'iloveyou1', 'newPassword', 'This password is too common. Choose another one.'],
    ])('rejects a password change from %j to %j', async (current, next, field, message) => {
      const user = await app.addUser();
      const { status, body } = await changePassword(user, current, next);
      expect([status, body.errors?.[field], body.message]).toEqual([400, message, message]);
      const { passwordHash } = await app.database.manager.findOneByOrFail(User, { id: user.id });
      expect(await new Passwords().verify(passwordHash, PASSWORD)).toBe(true);
    });

    it('limits password changes for each user', async () => {
      const browser = await app.signedIn(await app.addUser());
      const tryWrongPassword = () =>
        browser
          .put('/api/auth/password')
          .send({ currentPassword: 'wrong-guess', newPassword: NEW_PASSWORD });
      for (let count = 0; count < 10; count += 1) await tryWrongPassword().expect(400);
      await tryWrongPassword().expect(429);
    });
  });

  describe('/api/auth/sessions', () => {
    it("lists the user's sessions, marks the current one and hides session ids", async () => {
      const user = await app.addUser();
      const currentBrowser = await app.signedIn(user);
      const otherBrowser = await app.signedIn(user);
      await app.signedIn(await app.addUser());
      const { body } = await currentBrowser.get('/api/auth/sessions').expect(200);
      expect(body).toHaveLength(2);
      const sessions = body as OwnSessionDto[];
      expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
      expect(Object.keys(body[0]).sort()).toEqual(
        [
          'id',
          'isCurrent',
          'createdAt',
          'lastSeenAt',
          'expiresAt',
          'address',
          'userAgent',
          'method',
          'secondFactor',
          'confirmedAt',
        ].sort(),
      );
      const sids = await app.database.query<{ sid: string }[]>(
        'SELECT sid FROM session WHERE userId = ?',
        [user.id],
      );
      for (const { sid } of sids) expect(JSON.stringify(body)).not.toContain(sid);
      const other = sessions.find(({ isCurrent }) => !isCurrent);
      await currentBrowser.delete(`/api/auth/sessions/${other?.id}`).expect(204);
      await otherBrowser.get('/api/auth/me').expect(401);
      await currentBrowser.get('/api/auth/me').expect(200);
      await currentBrowser.delete(`/api/auth/sessions/${other?.id}`).expect(404);
    });

    it('refuses to end a session of another user', async () => {
      const other = await app.signedIn(await app.addUser());
      const { body } = await other.get('/api/auth/sessions').expect(200);
      const browser = await app.signedIn(await app.addUser());
      await browser.delete(`/api/auth/sessions/${body[0].id}`).expect(404);
      await other.get('/api/auth/me').expect(200);
    });

    it('ends every other session immediately', async () => {
      const user = await app.addUser();
      const currentBrowser = await app.signedIn(user);
      const others = [await app.signedIn(user), await app.signedIn(user)];
      await currentBrowser.delete('/api/auth/sessions').expect(204);
      for (const other of others) await other.get('/api/auth/me').expect(401);
      await currentBrowser.get('/api/auth/me').expect(200);
    });
  });

  describe('DELETE /api/users/:id/sessions', () => {
    it('lets an admin end all sessions of a user of a lower role, who can sign in again', async () => {
      const user = await app.addUser({ role: 'manager' });
      const browsers = [await app.signedIn(user), await app.signedIn(user)];
      const admin = await app.signedIn(await app.addUser({ role: 'admin' }));
      await admin.delete(`/api/users/${user.id}/sessions`).expect(204);
      for (const browser of browsers) await browser.get('/api/auth/me').expect(401);
      await admin.get('/api/auth/me').expect(200);
      await (await app.signedIn(user)).get('/api/auth/me').expect(200);
      const { body } = await admin.get(`/api/users/${user.id}/activity`).expect(200);
      expect(body[0]).toMatchObject({ action: 'user.end_sessions' });
    });

    it("rejects an admin who ends another admin's sessions or their own, and keeps them", async () => {
      const [self, other] = [
        await app.addUser({ role: 'admin' }),
        await app.addUser({ role: 'admin' }),
      ];
      const [admin, browser] = [await app.signedIn(self), await app.signedIn(other)];
      const end = async (id: number): Promise<string> =>
        (await admin.delete(`/api/users/${id}/sessions`).expect(403)).body.rule;
      expect(await end(other.id)).toBe('users.lower_ranks_only');
      expect(await end(self.id)).toBe('users.own_sessions');
      await browser.get('/api/auth/me').expect(200);
      await admin.get('/api/auth/me').expect(200);
      await admin.delete('/api/users/999999/sessions').expect(404);
    });

    it('lets a super admin end all sessions of another super admin', async () => {
      const user = await app.addUser({ role: 'super_admin' });
      const browser = await app.signedIn(user);
      const superAdmin = await app.as('super_admin');
      await superAdmin.delete(`/api/users/${user.id}/sessions`).expect(204);
      await browser.get('/api/auth/me').expect(401);
      await superAdmin.get('/api/auth/me').expect(200);
    });

    it('rejects ending the sessions of a user who has not joined', async () => {
      const admin = await app.as('admin');
      const { body: invited } = await admin
        .post('/api/users')
        .send({ email: 'nia.park@atrium.example', firstName: 'Nia', lastName: 'Park' })
        .expect(201);
      const { body } = await admin.delete(`/api/users/${invited.id}/sessions`).expect(403);
      expect(body.rule).toBe('users.has_not_joined');
    });
  });
});
