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

  afterAll(async () => {
    await app.close();
  });

  afterEach(() => {
    app.clock.reset();
  });

  const countProjects = async (name: string): Promise<number> =>
    Number(
      (await app.database.query('SELECT COUNT(*) AS n FROM projects WHERE name = ?', [name]))[0].n,
    );

  const create = async (key: string, body: object = project, path = '/api/projects') =>
    (await app.as('manager')).post(path).set('Idempotency-Key', key).send(body);

  it('gives the first answer again and makes one record', async () => {
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

  it('makes one record when several arrive at the same time', async () => {
    const body = { ...project, name: 'All at once' };
    const answers = await atOnce(6, () => create('at-once-1', body));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await countProjects('All at once')).toBe(1);
  });

  it('refuses the key for another body and for another address', async () => {
    await create('reused-1');
    const otherBody = await create('reused-1', { ...project, name: 'Another' });
    expect(otherBody.status).toBe(409);
    expect(otherBody.body).toMatchObject({
      rule: 'http.idempotency_key_reused',
      // Read by the person whose first try did arrive, and who has no idea of keys.
      message: expect.stringMatching(/^This was already sent .* Please look for the record/),
    });
    expect(await countProjects('Another')).toBe(0);
    const otherPath = await create('reused-1', project, '/api/tickets');
    expect(otherPath.body.rule).toBe('http.idempotency_key_reused');
  });

  it('keeps the keys of different people apart', async () => {
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

  it('lets a refused request be corrected and sent again', async () => {
    const refused = await create('corrected-1', { ...project, clientEmail: 'nonsense' });
    expect(refused.status).toBe(400);
    expect((await create('corrected-1')).status).toBe(201);
  });

  it('forgets the answer after 24 hours', async () => {
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
    'refuses the odd key %j',
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

  describe('after a process died before it could answer', () => {
    /** As if the process of the request with this key had fallen silent a minute ago. */
    const leaveUnanswered = (key: string, requestId: string | null) =>
      app.database.query(
        `UPDATE idempotency_keys
         SET responseStatus = NULL, responseBody = NULL, requestId = ?, aliveAt = NOW(3) - INTERVAL 1 MINUTE
         WHERE idempotencyKey = ?`,
        [requestId, key],
      );

    it('makes no second record of what was carried out', async () => {
      const body = { ...project, name: 'Answer lost' };
      const first = await create('lost-1', body);
      await leaveUnanswered('lost-1', first.get('X-Request-Id') ?? null);
      const again = await create('lost-1', body);
      expect(again.status).toBe(409);
      expect(again.body).toMatchObject({
        rule: 'http.idempotency_answer_lost',
        message: expect.stringMatching(/look for the record/),
      });
      expect(await countProjects('Answer lost')).toBe(1);
    });

    it('carries out what was not, once, however many ask', async () => {
      const body = { ...project, name: 'Never made' };
      const first = await create('dead-1', body);
      // A request that has no trace in the audit log has changed nothing.
      await leaveUnanswered('dead-1', 'request-that-died');
      const answers = await atOnce(6, () => create('dead-1', body));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      const made = new Set(answers.map((answer) => answer.body.id));
      expect(made.size).toBe(1);
      expect(made).not.toContain(first.body.id);
      expect(await countProjects('Never made')).toBe(2);
    });

    it('refuses the key still for another body', async () => {
      await create('dead-2');
      await leaveUnanswered('dead-2', 'request-that-died');
      const { body } = await create('dead-2', { ...project, name: 'Another' });
      expect(body.rule).toBe('http.idempotency_key_reused');
    });

    it('takes nothing for undone of which the request is not known', async () => {
      await create('older-1');
      await leaveUnanswered('older-1', null);
      expect((await create('older-1')).body.rule).toBe('http.idempotency_answer_lost');
    });
  });

  it('stores no secret of an answer in the clear', async () => {
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
