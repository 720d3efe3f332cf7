import { DAY_MS } from '@atrium/contracts';
import type { QueryRunner } from 'typeorm';
import { openDatabase } from '../src/database-schema';
import {
  atOnce,
  createDatabase,
  csvOf,
  finishedImport,
  FREQUENT_JOBS,
  insertUser,
  newClient,
  newInvoice,
  newRecurringInvoice,
  newTicket,
  startProcess,
  storedFiles,
  summaryDifferences,
  type TestDatabase,
  type TestProcess,
  upload,
  uploadImport,
  waitUntil,
} from './harness';
import { createTemporaryFolder, type TemporaryFolder } from './harness/environment';

/** The number of invoices in one transaction of the job. */
const BATCH = 100;
const TIMEOUT_MS = 180_000;

describe('scheduled job of a killed process', () => {
  let testDatabase: TestDatabase;
  let folder: TemporaryFolder;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  const running: TestProcess[] = [];

  beforeAll(async () => {
    [testDatabase, folder] = await Promise.all([createDatabase(), createTemporaryFolder()]);
    database = await openDatabase({ databaseUrl: testDatabase.url, poolSize: 4 });
  });

  afterAll(async () => {
    await database.destroy();
    await Promise.all([testDatabase.drop(), folder.remove()]);
  });

  const start = async (): Promise<TestProcess> => {
    const process = await startProcess({
      databaseUrl: testDatabase.url,
      dataDir: folder.path,
      environment: FREQUENT_JOBS,
    });
    running.push(process);
    return process;
  };

  /** Leases the job to the test, so that no process runs it until it is released. */
  const blockJob = (job: string) =>
    database.query(
      `REPLACE INTO job_leases (job, owner, leasedUntil)
       VALUES (?, 'test', UTC_TIMESTAMP(3) + INTERVAL 1 HOUR)`,
      [job],
    );
  const releaseJob = (job: string) => database.query('DELETE FROM job_leases WHERE job = ?', [job]);

  const leaseOwner = async (job: string): Promise<string | null> => {
    const [row] = await database.query<{ owner: string | null }[]>(
      'SELECT owner FROM job_leases WHERE job = ? AND leasedUntil > UTC_TIMESTAMP(3)',
      [job],
    );
    return row?.owner ?? null;
  };

  /** Locks one record, so that the job waits for it until the rollback. */
  const lockRecord = async (table: string, id: number): Promise<QueryRunner> => {
    const lock = database.createQueryRunner();
    await lock.startTransaction();
    await lock.query(`SELECT id FROM ${table} WHERE id = ? FOR UPDATE`, [id]);
    return lock;
  };

  const countRows = async (sql: string): Promise<number> => {
    const [row] = await database.query<{ number: string }[]>(`SELECT COUNT(*) AS number ${sql}`);
    return Number(row?.number);
  };

  /** Notifications that are 20 days old, with a rule that deletes them after 10 days. */
  async function insertOldNotifications(userId: number, count: number): Promise<void> {
    const createdAt = new Date(Date.now() - 20 * DAY_MS);
    const rows = Array.from({ length: count }, () => [userId, 'ticket.assigned', 'Old', createdAt]);
    await database.query('INSERT INTO notifications (userId, type, title, createdAt) VALUES ?', [
      rows,
    ]);
    await database.query("REPLACE INTO settings (name, value) VALUES ('retention', ?)", [
      JSON.stringify({ notificationDays: 10 }),
    ]);
  }

  /**
   * Kills the process in the middle of the job, ends its lease, and waits until the other process
   * has finished the job.
   */
  async function killAndTakeOver(
    job: string,
    killed: TestProcess,
    lock: QueryRunner,
  ): Promise<void> {
    const deadOwner = await leaseOwner(job);
    expect(deadOwner).not.toBeNull();
    await killed.stop('SIGKILL');
    await lock.rollbackTransaction();
    await lock.release();
    await start();
    expect(await leaseOwner(job)).toBe(deadOwner);
    await database.query('UPDATE job_leases SET leasedUntil = UTC_TIMESTAMP(3)');
    await waitUntil(
      async () =>
        (await countRows(`FROM job_leases WHERE job = '${job}' AND lastRunAt IS NOT NULL`)) === 1,
    );
  }

  afterEach(async () => {
    await Promise.all(running.splice(0).map((process) => process.stop()));
    expect(await summaryDifferences(database)).toEqual([]);
  });

  it(
    'marks each invoice overdue once and notifies each user once after a takeover',
    async () => {
      const job = 'invoices.overdue';
      await blockJob(job);
      const process = await start();
      const [admin, manager] = [
        await insertUser(database, { role: 'admin' }),
        await insertUser(database, { role: 'manager' }),
      ];
      const browser = await process.signedIn(manager);
      const createInvoice = async (dueDate: string): Promise<number> => {
        const { body } = await browser
          .post('/api/invoices')
          .send(newInvoice({ dueDate }))
          .expect(201);
        return body.id;
      };
      for (let created = 0; created < BATCH + 30; created += 26) {
        await atOnce(26, () => createInvoice('2020-01-31'));
      }
      // The newest invoice is the last one, in the second batch.
      const lock = await lockRecord('invoices', await createInvoice('2020-02-01'));
      await releaseJob(job);
      await waitUntil(
        async () => (await countRows("FROM invoices WHERE status = 'overdue'")) === BATCH,
      );

      await killAndTakeOver(job, process, lock);

      const total = BATCH + 31;
      expect(await countRows("FROM invoices WHERE status = 'overdue'")).toBe(total);
      expect(await countRows("FROM audit_log WHERE action = 'invoice.overdue'")).toBe(total);
      const notifications = await database.query<
        { userId: number; notes: string; invoices: string }[]
      >(
        `SELECT userId, COUNT(*) AS notes, COUNT(DISTINCT link) AS invoices FROM notifications
         WHERE type = 'invoice.overdue' GROUP BY userId ORDER BY userId`,
      );
      const once = { notes: String(total), invoices: String(total) };
      expect(notifications).toEqual([admin, manager].map(({ id }) => ({ userId: id, ...once })));
    },
    TIMEOUT_MS,
  );

  it(
    'creates and sends each missed invoice of a recurring invoice once after a takeover',
    async () => {
      const job = 'invoices.recurring';
      await blockJob(job);
      const process = await start();
      const browser = await process.signedIn(await insertUser(database, { role: 'admin' }));
      const ids: number[] = [];
      for (let created = 0; created < 2; created += 1) {
        const { body } = await browser
          .post('/api/recurring-invoices')
          .send(newRecurringInvoice({ anchorDate: '2020-01-31', mode: 'send' }))
          .expect(201);
        ids.push(body.id);
      }
      const [, second = 0] = ids;
      await database.query(
        "UPDATE recurring_invoices SET nextDate = '2020-01-31', endDate = '2020-06-30'",
      );
      const lock = await lockRecord('recurring_invoices', second);
      await releaseJob(job);
      const made = 'FROM invoices WHERE recurringInvoiceId IS NOT NULL';
      await waitUntil(async () => (await countRows(made)) === 6);

      await killAndTakeOver(job, process, lock);

      expect(await countRows(made)).toBe(12);
      expect(await countRows(`${made} AND invoiceNumber IS NOT NULL`)).toBe(12);
      expect(await countRows('FROM invoice_deliveries')).toBe(12);
      expect(await countRows("FROM audit_log WHERE action = 'recurring_invoice.run'")).toBe(12);
      expect(await countRows("FROM recurring_invoices WHERE status = 'ended'")).toBe(2);
    },
    TIMEOUT_MS,
  );

  it(
    'applies the retention rules once to each record after a takeover',
    async () => {
      const job = 'retention.delete';
      await blockJob(job);
      const process = await start();
      const manager = await insertUser(database, { role: 'manager' });
      await insertOldNotifications(manager.id, 2500);
      const browser = await process.signedIn(manager);
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
      await releaseJob(job);
      await waitUntil(
        async () => (await countRows("FROM notifications WHERE title = 'Old'")) === 0,
      );

      await killAndTakeOver(job, process, lock);

      expect(await database.query('SELECT id FROM evidence_files')).toEqual([{ id: kept }]);
      expect(await storedFiles({ dataDir: folder.path }, 'evidence')).toHaveLength(1);
      const purged = await database.query<{ entityId: number }[]>(
        "SELECT entityId FROM audit_log WHERE action = 'evidence.purge' ORDER BY id",
      );
      expect(purged.map(({ entityId }) => entityId)).toEqual(ids.slice(0, 3));
      const batches = await database.query<{ records: string }[]>(
        `SELECT JSON_EXTRACT(\`after\`, '$.records') AS records FROM audit_log
         WHERE action = 'setting.apply_retention' ORDER BY id`,
      );
      expect(batches.map(({ records }) => Number(records))).toEqual([1000, 1000, 500, 3]);
    },
    TIMEOUT_MS,
  );

  it(
    'imports each row once after a takeover',
    async () => {
      const process = await start();
      const browser = await process.signedIn(await insertUser(database, { role: 'admin' }));
      const known = 'known@takeover.example';
      const { body: client } = await browser
        .post('/api/clients')
        .send(newClient({ email: known }))
        .expect(201);
      const rows = Array.from({ length: BATCH * 2 }, (_, i) => [
        `C ${i}`,
        `c${i}@takeover.example`,
      ]);
      const file = csvOf([['Client Name', 'Email'], ...rows, ['Renamed', known]]);
      const { body: record } = await uploadImport(browser, 'clients', file).expect(201);
      // The last batch waits for its last row. A slow machine imports fewer than 100 rows per
      // batch.
      const lock = await lockRecord('clients', client.id);
      await browser.post(`/api/imports/${record.id}/run`).expect(200);
      const imported = "FROM clients WHERE email LIKE 'c%@takeover.example'";
      await waitUntil(async () => (await countRows(imported)) > BATCH);

      await process.stop('SIGKILL');
      await lock.rollbackTransaction();
      await lock.release();
      await database.query('UPDATE imports SET leasedUntil = UTC_TIMESTAMP(3)');
      const next = await start();
      const admin = await next.signedIn(await insertUser(database, { role: 'admin' }));
      const done = await finishedImport(admin, record.id);

      const total = BATCH * 2 + 1;
      expect(done).toMatchObject({
        status: 'done',
        total,
        done: total,
        counts: { created: BATCH * 2, updated: 1, unchanged: 0, failed: 0 },
      });
      expect(await countRows(imported)).toBe(BATCH * 2);
      expect(await countRows(`FROM audit_log WHERE requestId = 'import-${record.id}'`)).toBe(total);
    },
    TIMEOUT_MS,
  );

  it(
    'repeats and finishes an erasure after a takeover',
    async () => {
      const job = 'privacy.erase';
      const process = await start();
      const browser = await process.signedIn(await insertUser(database, { role: 'super_admin' }));
      const person = await insertUser(database, { firstName: 'Ottilie', lastName: 'Takeover' });
      const { body: ticket } = await browser
        .post('/api/tickets')
        .send(newTicket({ title: 'Ask Ottilie Takeover', description: 'Ottilie Takeover called.' }))
        .expect(201);
      const { body: message } = await browser
        .post(`/api/tickets/${ticket.id}/messages`)
        .send({ kind: 'note', body: 'Ottilie Takeover called again.' })
        .expect(201);
      const lock = await lockRecord('ticket_messages', message.id);
      const request = browser
        .post(`/api/privacy/users/${person.id}/erase`)
        .send({ reason: 'Requested' })
        .catch(() => undefined);
      const named = "FROM tickets WHERE title LIKE '%Ottilie Takeover%'";
      await waitUntil(async () => (await countRows(named)) === 0);

      expect(await countRows('FROM erasures WHERE totalRows > 0')).toBe(1);
      await killAndTakeOver(job, process, lock);
      await request;

      expect(await countRows('FROM erasures')).toBe(0);
      expect(await countRows("FROM ticket_messages WHERE body LIKE '%Takeover%'")).toBe(0);
      expect(await countRows("FROM users WHERE lastName = 'Takeover'")).toBe(0);
      expect(await countRows("FROM audit_log WHERE action = 'user.erase'")).toBe(1);
    },
    TIMEOUT_MS,
  );
});
