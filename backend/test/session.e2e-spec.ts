import request from 'supertest';
import { SESSION_LIMITS } from '../src/platform/session';
import { PASSWORD, runJobs, startApp, startProcess, type TestApp } from './harness';

const HOUR = 60 * 60 * 1000;

describe('sessions', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  afterEach(() => {
    app.clock.reset();
  });

  /** Signs a new user in and returns their session cookie. */
  async function newSession(): Promise<{ userId: number; cookie: string }> {
    const { id, username } = await app.addUser({ role: 'manager' });
    const response = await request(app.url)
      .post('/api/auth/login')
      .send({ username, password: PASSWORD })
      .expect(200);
    return { userId: id, cookie: readCookie(response) };
  }

  const readCookie = (response: request.Response): string =>
    response.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';

  const statusWithCookie = async (cookie: string): Promise<number> =>
    (await request(app.url).get('/api/auth/me').set('Cookie', cookie)).status;

  const sessionRows = (userId: number): Promise<Record<string, unknown>[]> =>
    app.database.query('SELECT * FROM session WHERE userId = ?', [userId]);

  it('stores a session under an id that the cookie does not reveal', async () => {
    const { userId, cookie } = await newSession();
    const [row] = await sessionRows(userId);
    expect(row?.['sid']).toMatch(/^[0-9a-f]{64}$/);
    const value = cookie.split('=')[1] ?? '';
    expect(value).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(value);
    expect(JSON.stringify(row)).not.toContain(PASSWORD);
    expect(JSON.stringify(row)).not.toMatch(/argon2/i);
  });

  it('replaces the session id at sign-in and ends the previous session', async () => {
    const { userId, cookie } = await newSession();
    const [{ username }] = await app.database.query('SELECT username FROM users WHERE id = ?', [
      userId,
    ]);
    const response = await request(app.url)
      .post('/api/auth/login')
      .set('Cookie', cookie)
      .send({ username, password: PASSWORD })
      .expect(200);
    expect(readCookie(response)).not.toBe(cookie);
    expect(await statusWithCookie(cookie)).toBe(401);
    expect(await statusWithCookie(readCookie(response))).toBe(200);
    expect(await sessionRows(userId)).toHaveLength(1);
  });

  it('creates no session for users who do not sign in', async () => {
    const [before] = await app.database.query('SELECT COUNT(*) AS n FROM session');
    const response = await request(app.url).get('/api/auth/me').expect(401);
    await request(app.url).get('/api/auth/me').set('Cookie', 'atrium=made-up');
    const [after] = await app.database.query('SELECT COUNT(*) AS n FROM session');
    expect(response.get('Set-Cookie')).toBeUndefined();
    expect(after).toEqual(before);
  });

  it('removes the cookie at sign-out', async () => {
    const { cookie } = await newSession();
    const response = await request(app.url)
      .post('/api/auth/logout')
      .set('Cookie', cookie)
      .expect(204);
    expect(response.get('Set-Cookie')).toEqual([
      expect.stringMatching(/^atrium=; Path=\/; Expires=Thu, 01 Jan 1970 .*HttpOnly/),
    ]);
  });

  it('rejects a cookie that was signed with another secret', async () => {
    const { cookie } = await newSession();
    const { databaseUrl, dataDir } = app;
    const other = await startProcess({
      databaseUrl,
      dataDir,
      environment: { SESSION_SECRET: 'another secret of the API tests, just as well known' },
    });
    const seen = await request(other.url).get('/api/auth/me').set('Cookie', cookie);
    await other.stop();
    expect(seen.status).toBe(401);
    expect(await statusWithCookie(cookie)).toBe(200);
  });

  it.each([
    ['deactivation', 'UPDATE users SET isActive = 0 WHERE id = ?'],
    ['a new password', "UPDATE users SET passwordHash = '$argon2id$other' WHERE id = ?"],
    ['deletion', 'DELETE FROM users WHERE id = ?'],
    ['its deletion by an admin', 'DELETE FROM session WHERE userId = ?'],
  ])('ends a session on the next request after %s', async (_name, statement) => {
    const { userId, cookie } = await newSession();
    expect(await statusWithCookie(cookie)).toBe(200);
    await app.database.query(statement, [userId]);
    expect(await statusWithCookie(cookie)).toBe(401);
  });

  it('applies a new role and new permissions on the next request', async () => {
    const { userId, cookie } = await newSession();
    const rights = async (): Promise<string[]> =>
      (await request(app.url).get('/api/auth/me').set('Cookie', cookie)).body.rights;
    expect(await rights()).toContain('project.create');
    await app.database.query("UPDATE users SET role = 'viewer' WHERE id = ?", [userId]);
    expect(await rights()).not.toContain('project.create');
    const rejected = await request(app.url).post('/api/projects').set('Cookie', cookie).send({});
    expect(rejected.status).toBe(403);
    await app.database.query('UPDATE users SET permissions = \'["audit.read"]\' WHERE id = ?', [
      userId,
    ]);
    expect(await rights()).toContain('audit.read');
  });

  it('hides finance from employees when it is for managers only', async () => {
    const browser = await app.signedIn(await app.addUser({ role: 'employee' }));
    const session = async () => (await browser.get('/api/auth/me')).body;
    expect((await session()).rights).toContain('invoice.read');
    await app.database.query(
      "INSERT INTO settings (name, value) VALUES ('finance', '{\"managersOnly\": true}')",
    );
    const restricted = await session();
    await app.database.query("DELETE FROM settings WHERE name = 'finance'");
    expect(restricted.rights).not.toContain('invoice.read');
    expect(restricted.settings.financeForManagersOnly).toBe(true);
  });

  it('says that no email is sent without a mail server', async () => {
    const browser = await app.as('viewer');
    const { body } = await browser.get('/api/auth/me').expect(200);
    expect(body.settings.sendsEmail).toBe(false);
  });

  it('ends a session after eight hours without use', async () => {
    const { cookie } = await newSession();
    app.clock.shiftBy(SESSION_LIMITS.idleHours * HOUR - 1000);
    expect(await statusWithCookie(cookie)).toBe(200);
    app.clock.shiftBy(2 * SESSION_LIMITS.idleHours * HOUR - 2000);
    expect(await statusWithCookie(cookie)).toBe(200);
    app.clock.shiftBy(3 * SESSION_LIMITS.idleHours * HOUR);
    expect(await statusWithCookie(cookie)).toBe(401);
  });

  it('ends a session after seven days even when it is used', async () => {
    const { cookie } = await newSession();
    const lifetime = SESSION_LIMITS.lifetimeDays * 24 * HOUR;
    for (let offset = 0; offset < lifetime - HOUR; offset += 7 * HOUR) {
      app.clock.shiftBy(offset);
      expect(await statusWithCookie(cookie)).toBe(200);
    }
    app.clock.shiftBy(lifetime + 1000);
    expect(await statusWithCookie(cookie)).toBe(401);
  });

  it('records the use of a session at most once a minute', async () => {
    const { userId, cookie } = await newSession();
    const lastSeen = async (): Promise<unknown> => (await sessionRows(userId))[0]?.['lastSeenAt'];
    const atStart = await lastSeen();
    app.clock.shiftBy(50_000);
    await statusWithCookie(cookie);
    expect(await lastSeen()).toEqual(atStart);
    app.clock.shiftBy(70_000);
    await statusWithCookie(cookie);
    expect(await lastSeen()).not.toEqual(atStart);
  });

  it('keeps a session valid when its use cannot be recorded', async () => {
    const { cookie } = await newSession();
    await app.database.query(
      "CREATE TRIGGER no_writes BEFORE UPDATE ON session FOR EACH ROW SIGNAL SQLSTATE '45000'",
    );
    app.clock.shiftBy(2 * 60_000);
    const status = await statusWithCookie(cookie);
    await app.database.query('DROP TRIGGER no_writes');
    expect(status).toBe(200);
  });

  it('keeps a session ended while earlier requests are still running', async () => {
    const { userId, cookie } = await newSession();
    app.clock.shiftBy(2 * 60_000);
    await Promise.all([
      ...Array.from({ length: 10 }, () => statusWithCookie(cookie)),
      request(app.url).post('/api/auth/logout').set('Cookie', cookie).expect(204),
      ...Array.from({ length: 10 }, () => statusWithCookie(cookie)),
    ]);
    expect(await statusWithCookie(cookie)).toBe(401);
    expect(await sessionRows(userId)).toHaveLength(0);
  });

  it('recognizes the user of each request when requests of many sessions arrive together', async () => {
    const sessions = await Promise.all([newSession(), newSession(), newSession()]);
    const ended = sessions[2];
    await app.database.query('DELETE FROM session WHERE userId = ?', [ended.userId]);
    const userIdWith = async (cookie: string): Promise<number | undefined> =>
      (await request(app.url).get('/api/auth/me').set('Cookie', cookie)).body.id;
    const requests = Array.from({ length: 10 }, () => sessions).flat();
    const userIds = await Promise.all(requests.map(({ cookie }) => userIdWith(cookie)));
    expect(userIds).toEqual(
      requests.map((session) => (session === ended ? undefined : session.userId)),
    );
  });

  it('deletes expired sessions and keeps the others', async () => {
    const { userId } = await newSession();
    const { userId: otherUserId } = await newSession();
    await app.database.query(
      'UPDATE session SET expire = NOW(3) - INTERVAL 1 SECOND WHERE userId = ?',
      [userId],
    );
    await runJobs(app);
    expect(await sessionRows(userId)).toHaveLength(0);
    expect(await sessionRows(otherUserId)).toHaveLength(1);
  });
});
