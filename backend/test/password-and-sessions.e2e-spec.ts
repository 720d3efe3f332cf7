import type { OwnSessionDto } from '../src/modules/auth/dto/auth.dto';
import { Passwords, User } from '../src/modules/users';
import { PASSWORD, startApp, type TestApp } from './harness';

const NEW_PASSWORD = 'a-long-and-rare-phrase';

describe('what guards the own account', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  describe('password', () => {
    const change = async (person: User, currentPassword: unknown, newPassword: unknown) =>
      (await app.signedIn(person)).put('/api/auth/password').send({ currentPassword, newPassword });

    it('changes, goes on here and ends every other session', async () => {
      const person = await app.addUser();
      const [here, elsewhere] = [await app.signedIn(person), await app.signedIn(person)];
      await here
        .put('/api/auth/password')
        .send({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
        .expect(204);
      await here.get('/api/auth/me').expect(200);
      await elsewhere.get('/api/auth/me').expect(401);
      const signIn = (password: string) =>
        app.anonymous().post('/api/auth/login').send({ username: person.username, password });
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
    ])('refuses %j to %j', async (current, next, field, message) => {
      const person = await app.addUser();
      const { status, body } = await change(person, current, next);
      expect([status, body.errors?.[field], body.message]).toEqual([400, message, message]);
      const { passwordHash } = await app.database.manager.findOneByOrFail(User, { id: person.id });
      expect(await new Passwords().verify(passwordHash, PASSWORD)).toBe(true);
    });

    it('is limited for each person', async () => {
      const browser = await app.signedIn(await app.addUser());
      const guess = () =>
        browser
          .put('/api/auth/password')
          .send({ currentPassword: 'wrong-guess', newPassword: NEW_PASSWORD });
      for (let count = 0; count < 10; count += 1) await guess().expect(400);
      await guess().expect(429);
    });
  });

  describe('sessions', () => {
    it('are listed, the current one marked, without what opens them', async () => {
      const person = await app.addUser();
      const here = await app.signedIn(person);
      const elsewhere = await app.signedIn(person);
      await app.signedIn(await app.addUser());
      const { body } = await here.get('/api/auth/sessions').expect(200);
      expect(body).toHaveLength(2);
      const sessions = body as OwnSessionDto[];
      expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
      expect(Object.keys(body[0]).sort()).toEqual(
        ['id', 'isCurrent', 'createdAt', 'lastSeenAt', 'expiresAt', 'address', 'userAgent'].sort(),
      );
      const sids = await app.database.query<{ sid: string }[]>(
        'SELECT sid FROM session WHERE userId = ?',
        [person.id],
      );
      for (const { sid } of sids) expect(JSON.stringify(body)).not.toContain(sid);
      const other = sessions.find(({ isCurrent }) => !isCurrent);
      await here.delete(`/api/auth/sessions/${other?.id}`).expect(204);
      await elsewhere.get('/api/auth/me').expect(401);
      await here.get('/api/auth/me').expect(200);
      await here.delete(`/api/auth/sessions/${other?.id}`).expect(404);
    });

    it("cannot be ended when they are somebody else's", async () => {
      const other = await app.signedIn(await app.addUser());
      const { body } = await other.get('/api/auth/sessions').expect(200);
      const browser = await app.signedIn(await app.addUser());
      await browser.delete(`/api/auth/sessions/${body[0].id}`).expect(404);
      await other.get('/api/auth/me').expect(200);
    });

    it('end everywhere else at once', async () => {
      const person = await app.addUser();
      const here = await app.signedIn(person);
      const others = [await app.signedIn(person), await app.signedIn(person)];
      await here.delete('/api/auth/sessions').expect(204);
      for (const other of others) await other.get('/api/auth/me').expect(401);
      await here.get('/api/auth/me').expect(200);
    });
  });
});
