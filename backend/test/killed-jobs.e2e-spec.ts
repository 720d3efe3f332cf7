import type { QueryRunner } from 'typeorm';
import { openDatabase } from '../src/database-schema';
import {
  atOnce,
  createDatabase,
  insertUser,
  newInvoice,
  startProcess,
  storedEvidenceFiles,
  waitUntil,
  upload,
  summaryDifferences,
  type TestDatabase,
  type TestProcess,
} from './harness';
import { createTemporaryFolder, type TemporaryFolder } from './harness/environment';

/** Invoices of one transaction of the job. */
const BATCH = 100;
const LIMIT_MS = 90_000;

describe('a scheduled job whose process is killed at work', () => {
  let own: TestDatabase;
  let folder: TemporaryFolder;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  const running: TestProcess[] = [];

  beforeAll(async () => {
    [own, folder] = await Promise.all([createDatabase(), createTemporaryFolder()]);
    database = await openDatabase({ databaseUrl: own.url, poolSize: 4 });
  });

  afterAll(async () => {
    await database.destroy();
    await Promise.all([own.drop(), folder.remove()]);
  });

  const start = async (): Promise<TestProcess> => {
    const process = await startProcess({ databaseUrl: own.url, dataDir: folder.path });
    running.push(process);
    return process;
  };

  /** Nobody runs the job until it is let go. */
  const hold = (job: string) =>
    database.query(
      `REPLACE INTO job_leases (job, owner, leasedUntil)
       VALUES (?, 'test', UTC_TIMESTAMP(3) + INTERVAL 1 HOUR)`,
      [job],
    );
  const letGo = (job: string) => database.query('DELETE FROM job_leases WHERE job = ?', [job]);

  const ownerOf = async (job: string): Promise<string | null> => {
    const [row] = await database.query<{ owner: string | null }[]>(
      'SELECT owner FROM job_leases WHERE job = ? AND leasedUntil > UTC_TIMESTAMP(3)',
      [job],
    );
    return row?.owner ?? null;
  };

  /** Holds one record, so that the job stops in front of it; ends with a rollback. */
  const lockRecord = async (table: string, id: number): Promise<QueryRunner> => {
    const lock = database.createQueryRunner();
    await lock.startTransaction();
    await lock.query(`SELECT id FROM ${table} WHERE id = ? FOR UPDATE`, [id]);
    return lock;
  };

  const countOf = async (sql: string): Promise<number> => {
    const [row] = await database.query<{ number: string }[]>(`SELECT COUNT(*) AS number ${sql}`);
    return Number(row?.number);
  };

  /**
   * Kills the process in the middle of the job, lets its lease end, and waits until the other
   * process has done the rest.
   */
  async function killAndTakeOver(
    job: string,
    killed: TestProcess,
    lock: QueryRunner,
  ): Promise<void> {
    await start();
    const dead = await ownerOf(job);
    expect(dead).not.toBeNull();
    await killed.stop('SIGKILL');
    await lock.rollbackTransaction();
    await lock.release();
    expect(await ownerOf(job)).toBe(dead);
    await database.query('UPDATE job_leases SET leasedUntil = UTC_TIMESTAMP(3)');
    await waitUntil(
      async () =>
        (await countOf(`FROM job_leases WHERE job = '${job}' AND lastRunAt IS NOT NULL`)) === 1,
    );
  }

  afterEach(async () => {
    await Promise.all(running.splice(0).map((process) => process.stop()));
    expect(await summaryDifferences(database)).toEqual([]);
  });

  it(
    'is taken over: each invoice becomes overdue once, and each person hears of it once',
    async () => {
      const job = 'invoices.overdue';
      await hold(job);
      const process = await start();
      const [admin, manager] = [
        await insertUser(database, { role: 'admin' }),
        await insertUser(database, { role: 'manager' }),
      ];
      const browser = await process.signedIn(manager);
      const made = async (dueDate: string): Promise<number> => {
        const { body } = await browser
          .post('/api/invoices')
          .send(newInvoice({ dueDate }))
          .expect(201);
        return body.id;
      };
      await atOnce(BATCH + 30, () => made('2020-01-31'));
      // The newest one comes last, in the second batch.
      const lock = await lockRecord('invoices', await made('2020-02-01'));
      await letGo(job);
      await waitUntil(
        async () => (await countOf("FROM invoices WHERE status = 'overdue'")) === BATCH,
      );

      await killAndTakeOver(job, process, lock);

      const all = BATCH + 31;
      expect(await countOf("FROM invoices WHERE status = 'overdue'")).toBe(all);
      expect(await countOf("FROM audit_log WHERE action = 'invoice.overdue'")).toBe(all);
      const told = await database.query<{ userId: number; notes: string; invoices: string }[]>(
        `SELECT userId, COUNT(*) AS notes, COUNT(DISTINCT link) AS invoices FROM notifications
         WHERE type = 'invoice.overdue' GROUP BY userId ORDER BY userId`,
      );
      const once = { notes: String(all), invoices: String(all) };
      expect(told).toEqual([admin, manager].map(({ id }) => ({ userId: id, ...once })));
    },
    LIMIT_MS,
  );

  it(
    'is taken over: the trash is emptied, each file once',
    async () => {
      const job = 'evidence.empty_trash';
      await hold(job);
      const process = await start();
      const browser = await process.signedIn(await insertUser(database, { role: 'manager' }));
      const ids: number[] = [];
      for (const name of ['one.txt', 'two.txt', 'three.txt', 'kept.txt']) {
        const { body } = await upload(browser, { name, content: name }).expect(201);
        ids.push(body.id);
        await browser.delete(`/api/evidence/${body.id}`).expect(204);
      }
      const [, second = 0, , kept = 0] = ids;
      await database.query(
        `UPDATE evidence_files SET deletedAt = UTC_TIMESTAMP(3) - INTERVAL 31 DAY + INTERVAL id SECOND
         WHERE id <> ?`,
        [kept],
      );
      const lock = await lockRecord('evidence_files', second);
      await letGo(job);
      await waitUntil(
        async () => (await storedEvidenceFiles({ dataDir: folder.path })).length === 3,
      );

      await killAndTakeOver(job, process, lock);

      expect(await database.query('SELECT id FROM evidence_files')).toEqual([{ id: kept }]);
      expect(await storedEvidenceFiles({ dataDir: folder.path })).toHaveLength(1);
      const purged = await database.query<{ entityId: number }[]>(
        "SELECT entityId FROM audit_log WHERE action = 'evidence.purge' ORDER BY id",
      );
      expect(purged.map(({ entityId }) => entityId)).toEqual(ids.slice(0, 3));
    },
    LIMIT_MS,
  );
});
