import { atOnce, startApp, type TestApp } from './harness';

const project = {
  name: 'Harbour portal',
  clientName: 'Harbour',
  clientEmail: 'hello@harbour.test',
};

describe('Idempotency-Key', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  afterEach(() => {
    app.clock.reset();
  });

  const countProjects = async (name: string): Promise<number> =>
    Number(
      (await app.database.query('SELECT COUNT(*) AS n FROM projects WHERE name = ?', [name]))[0].n,
    );

  const create = async (key: string, body: object = project, path = '/api/projects') =>
    (await app.as('manager')).post(path).set('Idempotency-Key', key).send(body);

  it('replays the first response and creates one record', async () => {
    const body = { ...project, name: 'Once only' };
    const first = await create('once-1', body);
    const second = await create('once-1', body);
    expect(first.status).toBe(201);
    expect(first.get('Idempotency-Replayed')).toBeUndefined();
    expect(second.status).toBe(201);
    expect(second.get('Idempotency-Replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
    expect(await countProjects('Once only')).toBe(1);
  });

  it('creates one record when several requests with one key arrive together', async () => {
    const body = { ...project, name: 'All at once' };
    const responses = await atOnce(6, () => create('at-once-1', body));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    expect(new Set(responses.map((response) => response.body.id)).size).toBe(1);
    expect(await countProjects('All at once')).toBe(1);
  });

  it('rejects a key that is reused for another body, route or query', async () => {
    await create('reused-1');
    const otherBody = await create('reused-1', { ...project, name: 'Another' });
    expect(otherBody.status).toBe(409);
    expect(otherBody.body).toMatchObject({
      rule: 'http.idempotency_key_reused',
      // The user whose first attempt succeeded reads this and knows nothing about keys.
      message: expect.stringMatching(/^This was already sent .* Please look for the record/),
    });
    expect(await countProjects('Another')).toBe(0);
    const otherPath = await create('reused-1', project, '/api/tickets');
    expect(otherPath.body.rule).toBe('http.idempotency_key_reused');
    const otherQuery = await create('reused-1', project, '/api/projects?currency=EUR');
    expect(otherQuery.body.rule).toBe('http.idempotency_key_reused');
  });

  it('keeps the keys of different users apart', async () => {
    const manager = await create('shared-1', { ...project, name: 'Shared key' });
    const employee = await (
      await app.as('employee')
    )
      .post('/api/projects')
      .set('Idempotency-Key', 'shared-1')
      .send({ ...project, name: 'Shared key' });
    expect(employee.status).toBe(201);
    expect(employee.body.id).not.toBe(manager.body.id);
  });

  it('lets a rejected request be corrected and sent again with the same key', async () => {
    const rejected = await create('corrected-1', { ...project, clientEmail: 'nonsense' });
    expect(rejected.status).toBe(400);
    expect((await create('corrected-1')).status).toBe(201);
  });

  it('deletes a stored response after 24 hours', async () => {
    const body = { ...project, name: 'Next day' };
    await create('next-day-1', body);
    await app.database.query(
      "UPDATE idempotency_keys SET expiresAt = NOW(3) - INTERVAL 1 SECOND WHERE idempotencyKey = 'next-day-1'",
    );
    const again = await create('next-day-1', body);
    expect(again.get('Idempotency-Replayed')).toBeUndefined();
    expect(await countProjects('Next day')).toBe(2);
  });

  it.each([['x'.repeat(256)], ['has a space'], ['ümlaut']])(
    'rejects the malformed idempotency key %j',
    async (key) => {
      const browser = await app.as('manager');
      const response = await browser
        .post('/api/projects')
        .set('Idempotency-Key', Buffer.from(key).toString('latin1'))
        .send(project);
      expect(response.status).toBe(400);
      expect(response.body.rule).toBe('http.idempotency_key_invalid');
    },
  );

  describe('retry after the process died', () => {
    /** Simulates that the process of this key's request died a minute ago. */
    const loseResponse = (key: string, requestId: string | null) =>
      app.database.query(
        `UPDATE idempotency_keys
         SET responseStatus = NULL, responseBody = NULL, requestId = ?, aliveAt = NOW(3) - INTERVAL 1 MINUTE
         WHERE idempotencyKey = ?`,
        [requestId, key],
      );

    it('creates no second record when the first request was carried out', async () => {
      const body = { ...project, name: 'Response lost' };
      const first = await create('lost-1', body);
      await loseResponse('lost-1', first.get('X-Request-Id') ?? null);
      const again = await create('lost-1', body);
      expect(again.status).toBe(409);
      expect(again.body).toMatchObject({
        rule: 'http.idempotency_answer_lost',
        message: expect.stringMatching(/look for the record/),
      });
      expect(await countProjects('Response lost')).toBe(1);
    });

    it('carries out a lost request once when several retries arrive together', async () => {
      const body = { ...project, name: 'Never made' };
      const first = await create('dead-1', body);
      // A request without an audit log entry has changed nothing.
      await loseResponse('dead-1', 'request-that-died');
      const responses = await atOnce(6, () => create('dead-1', body));
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
      const createdIds = new Set(responses.map((response) => response.body.id));
      expect(createdIds.size).toBe(1);
      expect(createdIds).not.toContain(first.body.id);
      expect(await countProjects('Never made')).toBe(2);
    });

    it('still rejects the key of a lost request for another body', async () => {
      await create('dead-2');
      await loseResponse('dead-2', 'request-that-died');
      const { body } = await create('dead-2', { ...project, name: 'Another' });
      expect(body.rule).toBe('http.idempotency_key_reused');
    });

    it('rejects a retry when the lost request is unknown', async () => {
      await create('older-1');
      await loseResponse('older-1', null);
      expect((await create('older-1')).body.rule).toBe('http.idempotency_answer_lost');
    });
  });

  it('stores no secret of a response in plain text', async () => {
    const admin = await app.as('admin');
    const invite = () =>
      admin.post('/api/users/invite').set('Idempotency-Key', 'invite-1').send({
        email: 'new.person@atrium.test',
        firstName: 'New',
        lastName: 'Person',
        role: 'employee',
      });
    const first = await invite();
    expect(first.status).toBe(201);
    expect(first.body.invitationUrl).toMatch(/^http/);
    const [row] = await app.database.query(
      "SELECT responseBody FROM idempotency_keys WHERE idempotencyKey = 'invite-1'",
    );
    expect(row.responseBody).not.toContain('invit');
    expect((await invite()).body.invitationUrl).toBe(first.body.invitationUrl);
  });
});
