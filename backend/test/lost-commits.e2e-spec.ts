import type { Response } from 'supertest';
import { isRetryable, Transactions } from '../src/platform/database';
import {
  type Client,
  DatabaseProxy,
  startApp,
  type TestApp,
  UPLOAD_TYPE,
  uploadBody,
  waitUntil,
} from './harness';

const REPEATS = 20;

describe('a POST with an idempotency key whose commit gets no response', () => {
  const proxy = new DatabaseProxy();
  let app: TestApp;
  let browser: Client;

  beforeAll(async () => {
    app = await startApp({ proxy });
    browser = await app.as('admin');
  });

  afterAll(() => app.close());

  const create = (key: string, name: string) =>
    browser
      .post('/api/projects')
      .set('Idempotency-Key', key)
      .send({ name, clientName: 'Harbour', clientEmail: 'hello@harbour.test' });

  const idsOf = async (name: string): Promise<number[]> => {
    const rows = await app.database.query<{ id: number }[]>(
      'SELECT id FROM projects WHERE name = ?',
      [name],
    );
    return rows.map(({ id }) => id);
  };

  const names = (prefix: string): string[] =>
    Array.from({ length: REPEATS }, (_, index) => `${prefix}-${index}`);

  const expectReplay = (response: Response, id: number | undefined): void => {
    expect(response.status).toBe(201);
    expect(response.get('Idempotency-Replayed')).toBe('true');
    expect(response.body.id).toBe(id);
  };

  it('responds with the record although the response to the commit is lost', async () => {
    for (const name of names('lost-response')) {
      proxy.nextCommit = 'lose-response';
      const first = await create(name, name);
      const again = await create(name, name);
      const [id, ...more] = await idsOf(name);
      expect(more).toEqual([]);
      expect(first.status).toBe(201);
      expectReplay(again, id);
      expect(again.body).toEqual(first.body);
    }
  });

  it('replays the response after the database stopped before it confirmed the commit', async () => {
    for (const name of names('lost-server')) {
      proxy.nextCommit = 'lose-server';
      const first = await create(name, name);
      expect(first.status).toBe(503);
      expect(first.get('Retry-After')).toBe('5');
      proxy.restore();
      const again = await create(name, name);
      const [id, ...more] = await idsOf(name);
      expect(more).toEqual([]);
      expectReplay(again, id);
      expect(again.body.name).toBe(name);
    }
  });

  it('runs the request again if the connection broke before the commit', async () => {
    for (const name of names('cut-before')) {
      proxy.nextCommit = 'cut-before';
      await create(name, name).expect(503);
      expect(await idsOf(name)).toEqual([]);
      const second = await create(name, name).expect(201);
      expectReplay(await create(name, name), second.body.id);
      expect(await idsOf(name)).toEqual([second.body.id]);
    }
  });

  it('does not run the work again after a lost response', async () => {
    const transactions = app.nest.get(Transactions);
    let runs = 0;
    proxy.nextCommit = 'lose-response';
    const failing = transactions.run(async (em) => {
      runs += 1;
      await em.query('SELECT 1');
    });
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect(isRetryable(error)).toBe(false);
    expect(error).toBeInstanceOf(Error);
    expect(runs).toBe(1);
  });

  it('frees the key of a commit that never arrives', async () => {
    proxy.nextCommit = 'stall';
    const startedAt = Date.now();
    const first = await create('stalled', 'stalled').expect(503);
    expect(Date.now() - startedAt).toBeLessThan(14_000);
    expect(first.body.message).toContain('took too long');
    const second = await create('stalled', 'stalled').expect(201);
    expect(await idsOf('stalled')).toEqual([second.body.id]);
  });

  it('waits for a commit that arrives late', async () => {
    proxy.nextCommit = 'delay';
    const first = await create('delayed', 'delayed');
    const again = await create('delayed', 'delayed');
    const [id, ...more] = await idsOf('delayed');
    expect(more).toEqual([]);
    expectReplay(again, id);
    expect([201, 503]).toContain(first.status);
  });

  it('rolls back a slow request whose key another request has taken over', async () => {
    await create('slow-0', 'slow-0').expect(201);
    const blocker = app.database.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query("SELECT * FROM summaries WHERE metric LIKE 'projects.%' FOR UPDATE");
    const slow = create('slow-1', 'slow-1').then((response) => response);
    await waitUntil(async () => {
      const { affectedRows } = await app.database.query<{ affectedRows: number }>(
        "UPDATE idempotency_keys SET requestId = 'other' WHERE idempotencyKey = 'slow-1'",
      );
      return affectedRows === 1;
    });
    await blocker.rollbackTransaction();
    await blocker.release();
    expect(await slow).toMatchObject({
      status: 409,
      body: { rule: 'http.idempotency_in_progress' },
    });
    expect(await idsOf('slow-1')).toEqual([]);
  });

  it('keeps the file of an upload whose response is lost', async () => {
    const body = uploadBody({ name: 'plan.txt', content: 'Plan' });
    const send = () =>
      browser
        .post('/api/evidence/upload')
        .set('Idempotency-Key', 'upload-1')
        .set('Content-Type', UPLOAD_TYPE)
        .send(body);
    proxy.nextCommit = 'lose-response';
    const first = await send();
    expect(first.status).toBe(201);
    expectReplay(await send(), first.body.id);
    await browser.get(`/api/evidence/${first.body.id}/content`).expect(200);
  });
});
