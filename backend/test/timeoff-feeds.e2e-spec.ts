import {
  addUserWithTimeOff,
  newTimeOffRequest,
  startApp,
  type Client,
  type TestApp,
} from './harness';

interface Feed {
  scope: 'personal' | 'team';
  url: string | null;
  renewedAt: string | null;
}

describe('calendars for other programs', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const person = (lastName: string) => addUserWithTimeOff(app, { firstName: 'Maya', lastName });
  const feedsOf = async (browser: Client): Promise<Feed[]> =>
    (await browser.get('/api/timeoff/feeds').expect(200)).body;
  async function addressOf(browser: Client, scope: Feed['scope']): Promise<string> {
    const { body } = await browser.post(`/api/timeoff/feeds/${scope}`).expect(201);
    return new URL(String(body.url)).pathname;
  }
  const read = (address: string) =>
    app
      .anonymous()
      .get(address)
      .buffer(true)
      .parse((response, done) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => done(null, text.replaceAll('\r\n ', '')));
      });
  const soon = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  /** The first Monday from a year-half ahead on, and days after it. */
  function monday(): string {
    for (let days = 30; ; days += 1) {
      if (new Date(`${soon(days)}T00:00:00Z`).getUTCDay() === 1) return soon(days);
    }
  }

  it('have no address until one is made, and show it again afterwards', async () => {
    const { own } = await person('Once');
    expect(await feedsOf(own)).toEqual([
      { scope: 'personal', url: null, renewedAt: null },
      { scope: 'team', url: null, renewedAt: null },
    ]);
    const { body } = await own.post('/api/timeoff/feeds/team').expect(201);
    expect(body.url).toMatch(/^http:\/\/atrium\.test\/api\/calendar\/[\w-]{43}\.ics$/);
    expect((await feedsOf(own)).find(({ scope }) => scope === 'team')?.url).toBe(body.url);
  });

  it('hold the own requests, or those of the whole team, without reasons', async () => {
    const { user, own } = await person('Okafor');
    const startDate = monday();
    const { body: request } = await own
      .post('/api/timeoff/requests')
      .send(
        newTimeOffRequest({ startDate, endDate: startDate, days: '1', reason: 'Secret surgery' }),
      )
      .expect(201);
    const { own: colleague } = await person('Else');

    const personal = await read(await addressOf(own, 'personal')).expect(200);
    expect(personal.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(personal.body).toContain(`UID:time-off-${request.id}@atrium.test`);
    expect(personal.body).toContain('SUMMARY:Vacation (pending)');

    const team = await read(await addressOf(colleague, 'team')).expect(200);
    expect(team.body).toContain('SUMMARY:Maya Okafor: Vacation (pending)');
    for (const { body } of [personal, team]) expect(body).not.toContain('surgery');
    expect((await read(await addressOf(colleague, 'personal'))).body).not.toContain('BEGIN:VEVENT');

    const manager = await app.as('manager');
    await manager.post(`/api/timeoff/requests/${request.id}/approve`).expect(200);
    const approved = (await read(await addressOf(own, 'personal'))).body;
    expect(approved).toContain('STATUS:CONFIRMED');
    expect(approved).toContain('SEQUENCE:1');
    await own.delete(`/api/timeoff/requests/${request.id}`).expect(204);
    expect((await read(await addressOf(own, 'personal'))).body).not.toContain('BEGIN:VEVENT');
    expect(user.id).toBe(request.userId);
  });

  it('end at the old address when a new one is made, for good', async () => {
    const { own } = await person('Renewed');
    const first = await addressOf(own, 'personal');
    const second = await addressOf(own, 'personal');
    expect(second).not.toBe(first);
    await read(first).expect(404);
    await read(second).expect(200);
    await own.delete('/api/timeoff/feeds/personal').expect(204);
    await read(second).expect(404);
    const third = await addressOf(own, 'personal');
    for (const old of [first, second]) await read(old).expect(404);
    await read(third).expect(200);
  });

  it('end with the account', async () => {
    const { user, own } = await person('Leaver');
    const address = await addressOf(own, 'team');
    await (
      await app.as('admin')
    )
      .put(`/api/users/${user.id}`)
      .send({ isActive: false })
      .expect(200);
    await read(address).expect(404);
  });

  it('are kept as hashes only, and leave no secret in the audit log', async () => {
    const { user, own } = await person('Hashed');
    const secret = (await addressOf(own, 'team')).split('/').at(-1)?.replace('.ics', '') ?? '';
    const rows = await app.database.query('SELECT * FROM calendar_feeds WHERE userId = ?', [
      user.id,
    ]);
    const log = await app.database.query('SELECT * FROM audit_log WHERE actorId = ?', [user.id]);
    expect(log.map(({ action }: { action: string }) => action)).toContain('calendar_feed.renew');
    expect(JSON.stringify([rows, log])).not.toContain(secret);
  });

  it.each([
    ['too short', 'abc'],
    ['another', 'A'.repeat(43)],
    ['in upper case', undefined],
    ['with an injection', "x' OR 1=1 -- "],
  ])('are not found by a secret that is %s', async (_, secret) => {
    const { own } = await person('Guessed');
    const address = await addressOf(own, 'team');
    const wrong = secret
      ? `/api/calendar/${encodeURIComponent(secret)}.ics`
      : address.toUpperCase().replace('/API/CALENDAR', '/api/calendar').replace('.ICS', '.ics');
    await app.anonymous().get(wrong).expect(404);
  });

  it('refuse a guesser after some tries', async () => {
    const statuses = new Set<number>();
    for (let tries = 0; tries < 70; tries += 1) {
      statuses.add((await app.anonymous().get('/api/calendar/wrong.ics')).status);
    }
    expect([...statuses]).toEqual([404, 429]);
  });

  it('are two, and need somebody who is signed in', async () => {
    const { own } = await person('Third');
    await own.post('/api/timeoff/feeds/company').expect(404);
    await own.delete('/api/timeoff/feeds/company').expect(404);
    await app.anonymous().post('/api/timeoff/feeds/team').expect(401);
  });
});
