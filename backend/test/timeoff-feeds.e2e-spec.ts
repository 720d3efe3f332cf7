import { DAY_MS } from '@atrium/contracts';
import {
  addUserWithTimeOff,
  type Client,
  newTimeOffRequest,
  startApp,
  type TestApp,
} from './harness';

interface Feed {
  scope: 'personal' | 'team';
  url: string | null;
  renewedAt: string | null;
}

describe('calendar feeds', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const createUser = (lastName: string) => addUserWithTimeOff(app, { firstName: 'Maya', lastName });
  const listFeeds = async (browser: Client): Promise<Feed[]> =>
    (await browser.get('/api/timeoff/feeds').expect(200)).body;
  async function createFeed(browser: Client, scope: Feed['scope']): Promise<string> {
    const { body } = await browser.post(`/api/timeoff/feeds/${scope}`).expect(201);
    return new URL(String(body.url)).pathname;
  }
  const readFeed = (path: string) =>
    app
      .anonymous()
      .get(path)
      .buffer(true)
      .parse((response, done) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => done(null, text.replaceAll('\r\n ', '')));
      });
  const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

  /** The first Monday at least 30 days from now. */
  function nextMonday(): string {
    for (let days = 30; ; days += 1) {
      if (new Date(`${dateIn(days)}T00:00:00Z`).getUTCDay() === 1) return dateIn(days);
    }
  }

  it('creates a feed address on request and shows it again later', async () => {
    const { browser } = await createUser('Once');
    expect(await listFeeds(browser)).toEqual([
      { scope: 'personal', url: null, renewedAt: null },
      { scope: 'team', url: null, renewedAt: null },
    ]);
    const { body } = await browser.post('/api/timeoff/feeds/team').expect(201);
    expect(body.url).toMatch(/^http:\/\/atrium\.test\/api\/calendar\/[\w-]{43}\.ics$/);
    expect((await listFeeds(browser)).find(({ scope }) => scope === 'team')?.url).toBe(body.url);
  });

  it("contains the user's own or the team's requests without reasons", async () => {
    const { user, browser } = await createUser('Okafor');
    const startDate = nextMonday();
    const { body: request } = await browser
      .post('/api/timeoff/requests')
      .send(
        newTimeOffRequest({ startDate, endDate: startDate, days: '1', reason: 'Secret surgery' }),
      )
      .expect(201);
    const { browser: colleague } = await createUser('Else');

    const personal = await readFeed(await createFeed(browser, 'personal')).expect(200);
    expect(personal.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(personal.body).toContain(`UID:time-off-${request.id}@atrium.test`);
    expect(personal.body).toContain('SUMMARY:Vacation (pending)');

    const team = await readFeed(await createFeed(colleague, 'team')).expect(200);
    expect(team.body).toContain('SUMMARY:Maya Okafor: Vacation (pending)');
    for (const { body } of [personal, team]) expect(body).not.toContain('surgery');
    expect((await readFeed(await createFeed(colleague, 'personal'))).body).not.toContain(
      'BEGIN:VEVENT',
    );

    const manager = await app.as('manager');
    await manager.post(`/api/timeoff/requests/${request.id}/approve`).expect(200);
    const approved = (await readFeed(await createFeed(browser, 'personal'))).body;
    expect(approved).toContain('STATUS:CONFIRMED');
    expect(approved).toContain('SEQUENCE:1');
    await browser.delete(`/api/timeoff/requests/${request.id}`).expect(204);
    expect((await readFeed(await createFeed(browser, 'personal'))).body).not.toContain(
      'BEGIN:VEVENT',
    );
    expect(user.id).toBe(request.userId);
  });

  it("marks a user's approved days as busy, except half days", async () => {
    const { browser } = await createUser('Busy');
    const manager = await app.as('manager');
    const startDate = nextMonday();
    const readApproved = async (fields: object): Promise<string> => {
      const input = newTimeOffRequest({ startDate, endDate: startDate, ...fields });
      const { body: request } = await browser.post('/api/timeoff/requests').send(input).expect(201);
      await manager.post(`/api/timeoff/requests/${request.id}/approve`).expect(200);
      const { body } = await readFeed(await createFeed(browser, 'personal')).expect(200);
      await browser.delete(`/api/timeoff/requests/${request.id}`).expect(204);
      return String(body);
    };
    expect(await readApproved({ days: '1' })).toContain('TRANSP:OPAQUE');
    const halfDay = await readApproved({ days: '0.5', isHalfDay: true, timeOfDay: 'morning' });
    expect(halfDay).toContain('SUMMARY:Vacation\\, morning');
    expect(halfDay).toContain('TRANSP:TRANSPARENT');
  });

  it('invalidates the old feed address permanently when a new one is created', async () => {
    const { browser } = await createUser('Renewed');
    const first = await createFeed(browser, 'personal');
    const second = await createFeed(browser, 'personal');
    expect(second).not.toBe(first);
    await readFeed(first).expect(404);
    await readFeed(second).expect(200);
    await browser.delete('/api/timeoff/feeds/personal').expect(204);
    await readFeed(second).expect(404);
    const third = await createFeed(browser, 'personal');
    for (const old of [first, second]) await readFeed(old).expect(404);
    await readFeed(third).expect(200);
  });

  it('invalidates the feed when the account is deactivated', async () => {
    const { user, browser } = await createUser('Leaver');
    const path = await createFeed(browser, 'team');
    await (
      await app.as('admin')
    )
      .put(`/api/users/${user.id}`)
      .send({ isActive: false })
      .expect(200);
    await readFeed(path).expect(404);
  });

  it('stores feed secrets as hashes and keeps them out of the audit log', async () => {
    const { user, browser } = await createUser('Hashed');
    const secret = (await createFeed(browser, 'team')).split('/').at(-1)?.replace('.ics', '') ?? '';
    const rows = await app.database.query('SELECT * FROM calendar_feeds WHERE userId = ?', [
      user.id,
    ]);
    const log = await app.database.query('SELECT * FROM audit_log WHERE actorId = ?', [user.id]);
    expect(log.map(({ action }: { action: string }) => action)).toContain('calendar_feed.renew');
    expect(JSON.stringify([rows, log])).not.toContain(secret);
  });

  it.each([
    ['too short', 'abc'],
    ['unknown', 'A'.repeat(43)],
    ['in upper case', undefined],
    ['an SQL injection', "x' OR 1=1 -- "],
  ])('returns 404 for a feed secret that is %s', async (_, secret) => {
    const { browser } = await createUser('Guessed');
    const path = await createFeed(browser, 'team');
    const wrong = secret
      ? `/api/calendar/${encodeURIComponent(secret)}.ics`
      : path.toUpperCase().replace('/API/CALENDAR', '/api/calendar').replace('.ICS', '.ics');
    await app.anonymous().get(wrong).expect(404);
  });

  it('limits attempts to guess a feed secret', async () => {
    const statuses = new Set<number>();
    for (let tries = 0; tries < 70; tries += 1) {
      statuses.add((await app.anonymous().get('/api/calendar/wrong.ics')).status);
    }
    expect([...statuses]).toEqual([404, 429]);
  });

  it('returns 404 for an unknown feed and 401 for anonymous callers', async () => {
    const { browser } = await createUser('Third');
    await browser.post('/api/timeoff/feeds/company').expect(404);
    await browser.delete('/api/timeoff/feeds/company').expect(404);
    await app.anonymous().post('/api/timeoff/feeds/team').expect(401);
  });
});
