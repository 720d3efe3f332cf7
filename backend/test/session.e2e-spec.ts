import request from 'supertest';
import { SESSION_LIMITS } from '../src/platform/session';
import { JobRunner } from '../src/platform/jobs';
import { PASSWORD, startApp, startProcess, type TestApp } from './harness';

const HOUR = 60 * 60 * 1000;

describe('sessions', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(async () => {
    await app.close();
  });

  afterEach(() => {
    app.clock.reset();
  });

  /** Signs a new person in and answers the cookie that the browser then has. */
  async function newSession(): Promise<{ userId: number; cookie: string }> {
    const { id, username } = await app.addUser({ role: 'manager' });
    const response = await request(app.url)
      .post('/api/auth/login')
      .send({ username, password: PASSWORD })
      .expect(200);
    return { userId: id, cookie: cookieOf(response) };
  }

  const cookieOf = (response: request.Response): string =>
    (response.get('Set-Cookie') ?? []).map((line) => line.split(';')[0]).join('; ');

  const statusWith = async (cookie: string): Promise<number> =>
    (await request(app.url).get('/api/auth/me').set('Cookie', cookie)).status;

  const rowsOf = (userId: number): Promise<Record<string, unknown>[]> =>
    app.database.query('SELECT * FROM session WHERE userId = ?', [userId]);

  it('are stored under a name that the cookie does not show', async () => {
    const { userId, cookie } = await newSession();
    const [row] = await rowsOf(userId);
    expect(row?.['sid']).toMatch(/^[0-9a-f]{64}$/);
    const value = cookie.split('=')[1] ?? '';
    expect(value).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(value);
    expect(JSON.stringify(row)).not.toMatch(/argon2|password/i);
  });

  it('get a new id at sign-in, and the one before ends', async () => {
    const { userId, cookie } = await newSession();
    const [{ username }] = await app.database.query('SELECT username FROM users WHERE id = ?', [
      userId,
    ]);
    const response = await request(app.url)
      .post('/api/auth/login')
      .set('Cookie', cookie)
      .send({ username, password: PASSWORD })
      .expect(200);
    expect(cookieOf(response)).not.toBe(cookie);
    expect(await statusWith(cookie)).toBe(401);
    expect(await statusWith(cookieOf(response))).toBe(200);
    expect(await rowsOf(userId)).toHaveLength(1);
  });

  it('are not made for people who do not sign in', async () => {
    const [before] = await app.database.query('SELECT COUNT(*) AS n FROM session');
    const response = await request(app.url).get('/api/auth/me').expect(401);
    await request(app.url).get('/api/auth/me').set('Cookie', 'atrium=made-up');
    const [after] = await app.database.query('SELECT COUNT(*) AS n FROM session');
    expect(response.get('Set-Cookie')).toBeUndefined();
    expect(after).toEqual(before);
  });

  it('leave the browser when they are signed out', async () => {
    const { cookie } = await newSession();
    const response = await request(app.url)
      .post('/api/auth/logout')
      .set('Cookie', cookie)
      .expect(204);
    expect(response.get('Set-Cookie')).toEqual([
      expect.stringMatching(/^atrium=; Path=\/; Expires=Thu, 01 Jan 1970 .*HttpOnly/),
    ]);
  });

  it('are no good under another secret', async () => {
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
    expect(await statusWith(cookie)).toBe(200);
  });

  it.each([
    ['deactivation', 'UPDATE users SET isActive = 0 WHERE id = ?'],
    ['a new password', "UPDATE users SET passwordHash = '$argon2id$other' WHERE id = ?"],
    ['deletion', 'DELETE FROM users WHERE id = ?'],
    ['its end by an admin', 'DELETE FROM session WHERE userId = ?'],
  ])('end with %s on the very next request', async (_name, statement) => {
    const { userId, cookie } = await newSession();
    expect(await statusWith(cookie)).toBe(200);
    await app.database.query(statement, [userId]);
    expect(await statusWith(cookie)).toBe(401);
  });

  it('carry a new role and new permissions on the very next request', async () => {
    const { userId, cookie } = await newSession();
    const rights = async (): Promise<string[]> =>
      (await request(app.url).get('/api/auth/me').set('Cookie', cookie)).body.rights;
    expect(await rights()).toContain('project.create');
    await app.database.query("UPDATE users SET role = 'viewer' WHERE id = ?", [userId]);
    expect(await rights()).not.toContain('project.create');
    const refused = await request(app.url).post('/api/projects').set('Cookie', cookie).send({});
    expect(refused.status).toBe(403);
    await app.database.query('UPDATE users SET permissions = \'["audit.read"]\' WHERE id = ?', [
      userId,
    ]);
    expect(await rights()).toContain('audit.read');
  });

  it('hide finance from employees when the setting says so', async () => {
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

  it('end when nobody uses them for eight hours', async () => {
    const { cookie } = await newSession();
    app.clock.shiftBy(SESSION_LIMITS.idleHours * HOUR - 1000);
    expect(await statusWith(cookie)).toBe(200);
    app.clock.shiftBy(2 * SESSION_LIMITS.idleHours * HOUR - 2000);
    expect(await statusWith(cookie)).toBe(200);
    app.clock.shiftBy(3 * SESSION_LIMITS.idleHours * HOUR);
    expect(await statusWith(cookie)).toBe(401);
  });

  it('end after seven days however much they are used', async () => {
    const { cookie } = await newSession();
    const lifetime = SESSION_LIMITS.lifetimeDays * 24 * HOUR;
    for (let at = 0; at < lifetime - HOUR; at += 7 * HOUR) {
      app.clock.shiftBy(at);
      expect(await statusWith(cookie)).toBe(200);
    }
    app.clock.shiftBy(lifetime + 1000);
    expect(await statusWith(cookie)).toBe(401);
  });

  it('are written down at most once a minute', async () => {
    const { userId, cookie } = await newSession();
    const lastSeen = async (): Promise<unknown> => (await rowsOf(userId))[0]?.['lastSeenAt'];
    const atStart = await lastSeen();
    app.clock.shiftBy(50_000);
    await statusWith(cookie);
    expect(await lastSeen()).toEqual(atStart);
    app.clock.shiftBy(70_000);
    await statusWith(cookie);
    expect(await lastSeen()).not.toEqual(atStart);
  });

  it('go on while their use cannot be written down', async () => {
    const { cookie } = await newSession();
    await app.database.query(
      "CREATE TRIGGER no_writes BEFORE UPDATE ON session FOR EACH ROW SIGNAL SQLSTATE '45000'",
    );
    app.clock.shiftBy(2 * 60_000);
    const status = await statusWith(cookie);
    await app.database.query('DROP TRIGGER no_writes');
    expect(status).toBe(200);
  });

  it('stay ended when a request that began before is still at work', async () => {
    const { userId, cookie } = await newSession();
    app.clock.shiftBy(2 * 60_000);
    await Promise.all([
      ...Array.from({ length: 10 }, () => statusWith(cookie)),
      request(app.url).post('/api/auth/logout').set('Cookie', cookie).expect(204),
      ...Array.from({ length: 10 }, () => statusWith(cookie)),
    ]);
    expect(await statusWith(cookie)).toBe(401);
    expect(await rowsOf(userId)).toHaveLength(0);
  });

  it('are cleared away after their end, by one process of several', async () => {
    const { userId } = await newSession();
    const { userId: stillHere } = await newSession();
    await app.database.query(
      'UPDATE session SET expire = NOW(3) - INTERVAL 1 SECOND WHERE userId = ?',
      [userId],
    );
    await app.nest.get(JobRunner).runDue();
    expect(await rowsOf(userId)).toHaveLength(0);
    expect(await rowsOf(stillHere)).toHaveLength(1);
  });
});
