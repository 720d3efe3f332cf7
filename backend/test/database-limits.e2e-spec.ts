import { isDatabaseTimeout, Transactions } from '../src/platform/database';
import { MysqlClient } from '../src/platform/database/sql';
import { allowReports, TIME_LIMITS } from '../src/platform/database/time-limits';
import {
  atOnce,
  type Client,
  DatabaseProxy,
  newProject,
  startApp,
  type TestApp,
  waitUntil,
} from './harness';

const POOL_SIZE = 4;
/** For a busy machine. */
const MARGIN_MS = 2500;
const LIMIT_MS = 120_000;

/** Private properties of the mysql2 pool, which has no public statistics. */
interface PoolInternals {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

const isPool = (pool: unknown): pool is PoolInternals =>
  typeof pool === 'object' && pool !== null && '_allConnections' in pool;

describe('time limits of the database', () => {
  const proxy = new DatabaseProxy();
  let app: TestApp;
  let browser: Client;

  beforeAll(async () => {
    app = await startApp({ proxy, environment: { DATABASE_POOL_SIZE: String(POOL_SIZE) } });
    browser = await app.as('admin');
  });

  afterEach(() => proxy.restore());

  afterAll(() => app.close());

  const timed = async <T>(work: PromiseLike<T>): Promise<[T, number]> => {
    const startedAt = Date.now();
    return [await work, Date.now() - startedAt];
  };

  const create = (name: string) =>
    browser.post('/api/projects').set('Idempotency-Key', name).send(newProject({ name }));

  const expectFullPool = async (): Promise<void> => {
    await atOnce(POOL_SIZE * 5, () => browser.get('/api/projects').expect(200));
    const pool: unknown = MysqlClient.poolOf(app.database);
    if (!isPool(pool)) throw new Error('mysql2 has changed its pool.');
    // Attempts to connect that began during the fault end at their own limit.
    await waitUntil(() => pool._freeConnections.length === pool._allConnections.length);
    expect(pool._connectionQueue.length).toBe(0);
    expect(pool._allConnections.length).toBeLessThanOrEqual(POOL_SIZE);
  };

  it(
    'responds to every request in time while the database is stopped, and works again afterwards',
    async () => {
      await expectFullPool();
      for (const round of [1, 2]) {
        proxy.pause();
        const responses = await atOnce(24, (index) =>
          timed(
            index % 3 === 0
              ? create(`stopped-${round}-${index}`)
              : browser.get(index % 3 === 1 ? '/api/projects' : '/api/dashboard/stats'),
          ),
        );
        for (const [{ status, headers, body }, ms] of responses) {
          expect([status, headers['retry-after']]).toEqual([503, '5']);
          expect(body.message).toMatch(/Please try again in a moment\.$/);
          expect(ms).toBeLessThan(TIME_LIMITS.readMs + MARGIN_MS);
        }
        proxy.restore();
        await expectFullPool();
      }
      const again = await create('stopped-1-0').expect(201);
      expect(again.get('Idempotency-Replayed')).toBeUndefined();
    },
    LIMIT_MS,
  );

  it('rejects a write with a clear sentence while the disk of the database is full', async () => {
    await app.database.query(
      `CREATE TRIGGER full_disk BEFORE INSERT ON projects FOR EACH ROW
       SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1114, MESSAGE_TEXT = 'The table is full'`,
    );
    const { body } = await create('full-disk').expect(507);
    expect(body).toMatchObject({
      message: 'The database is full, so nothing was changed. Please tell an admin.',
      rule: 'database.full',
    });
    await app.database.query('DROP TRIGGER full_disk');
    await create('full-disk').expect(201);
  });

  it('ends a read after five seconds and a write after ten', async () => {
    const slow = (sql: string) => app.database.query(sql).catch((error: unknown) => error);
    const [[read, readMs], [write, writeMs]] = await Promise.all([
      timed(slow('SELECT SLEEP(20)')),
      timed(slow('DO SLEEP(20)')),
    ]);
    expect(isDatabaseTimeout(read)).toBe(true);
    expect(readMs).toBeLessThan(TIME_LIMITS.readMs + MARGIN_MS);
    expect(isDatabaseTimeout(write)).toBe(true);
    expect(writeMs).toBeLessThan(TIME_LIMITS.writeMs + MARGIN_MS);
    await expectFullPool();
  });

  it('ends a transaction after ten seconds, however many statements it has', async () => {
    let statements = 0;
    const endless = app.nest.get(Transactions).run(async (em) => {
      for (;;) {
        await em.query('SELECT SLEEP(0.5)');
        statements += 1;
      }
    });
    const [error, ms] = await timed(endless.catch((reason: unknown) => reason));
    expect(isDatabaseTimeout(error)).toBe(true);
    expect(ms).toBeLessThan(TIME_LIMITS.writeMs + MARGIN_MS);
    expect(statements).toBeGreaterThan(2);
    await expectFullPool();
  });

  it('stops waiting for a locked row within the limit of a write', async () => {
    const { body } = await create('locked').expect(201);
    const blocker = app.database.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('SELECT * FROM projects WHERE id = ? FOR UPDATE', [body.id]);
    const [response, ms] = await timed(
      browser.put(`/api/projects/${body.id}`).send({ progress: 10, version: body.version }),
    );
    await blocker.rollbackTransaction();
    await blocker.release();
    expect([response.status, response.get('Retry-After')]).toEqual([503, expect.any(String)]);
    expect(ms).toBeLessThan(TIME_LIMITS.writeMs + MARGIN_MS);
    await expectFullPool();
  });

  it('repeats a transaction that waited too long for a locked row', async () => {
    const { body } = await create('released').expect(201);
    const lock = 'SELECT * FROM projects WHERE id = ? FOR UPDATE';
    const blocker = app.database.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query(lock, [body.id]);
    let attempts = 0;
    await app.nest.get(Transactions).run(async (em) => {
      attempts += 1;
      if (attempts === 2) await blocker.rollbackTransaction();
      await em.query(lock, [body.id]);
    });
    await blocker.release();
    expect(attempts).toBe(2);
    await expectFullPool();
  });

  it('stops waiting for a connection after five seconds', async () => {
    const busy = await Promise.all(
      Array.from({ length: POOL_SIZE }, async () => {
        const runner = app.database.createQueryRunner();
        await runner.connect();
        return runner;
      }),
    );
    const [response, ms] = await timed(browser.get('/api/projects'));
    await Promise.all(busy.map((runner) => runner.release()));
    expect([response.status, response.get('Retry-After')]).toEqual([503, '5']);
    expect(ms).toBeLessThan(TIME_LIMITS.connectionMs + MARGIN_MS);
    await expectFullPool();
  });

  it('lets a statement of an export take longer', async () => {
    const runner = app.database.createQueryRunner();
    await allowReports(runner);
    const [row] = (await runner.query('SELECT SLEEP(12) AS interrupted')) as unknown[];
    expect(String(Object.values(row as object)[0])).toBe('0');
    await runner.release();
    const limits = await atOnce(POOL_SIZE, () =>
      app.database.query<{ Value: string }[]>(
        "SHOW SESSION VARIABLES WHERE Variable_name IN ('max_statement_time', 'max_execution_time')",
      ),
    );
    for (const [limit] of limits) expect([10, 10_000]).toContain(Number(limit?.Value));
    await expectFullPool();
  });
});
