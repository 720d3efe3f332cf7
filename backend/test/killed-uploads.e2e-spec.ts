import { randomBytes } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { openDatabase } from '../src/database-schema';
import {
  type Client,
  createDatabase,
  FREQUENT_JOBS,
  insertUser,
  newExpense,
  startProcess,
  storedFiles,
  type TestDatabase,
  type TestProcess,
  upload,
  UPLOAD_TYPE,
  uploadBody,
  waitUntil,
} from './harness';
import { createTemporaryFolder, PUBLIC_URL, type TemporaryFolder } from './harness/environment';

const TIMEOUT_MS = 90_000;
const TWO_DAYS_MS = 48 * 3_600_000;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

describe('uploads to a killed process', () => {
  let testDatabase: TestDatabase;
  let folder: TemporaryFolder;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let process: TestProcess;

  beforeAll(async () => {
    [testDatabase, folder] = await Promise.all([createDatabase(), createTemporaryFolder()]);
    database = await openDatabase({ databaseUrl: testDatabase.url, poolSize: 4 });
    process = await start();
  });

  afterAll(async () => {
    await process.stop();
    await database.destroy();
    await Promise.all([testDatabase.drop(), folder.remove()]);
  });

  const start = () =>
    startProcess({
      databaseUrl: testDatabase.url,
      dataDir: folder.path,
      environment: FREQUENT_JOBS,
    });

  const filesNow = () => storedFiles({ dataDir: folder.path });

  /** The rows that refer to files. */
  const rows = async () => ({
    versions: await database.query<object[]>('SELECT evidenceId, size FROM evidence_versions'),
    receipts: await database.query<object[]>('SELECT receiptKey, version FROM expenses'),
    pictures: await database.query<object[]>(
      'SELECT profilePictureKey FROM users WHERE profilePictureKey IS NOT NULL',
    ),
  });

  const readSummary = async (browser: Client) =>
    (await browser.get('/api/evidence/summary').expect(200)).body;

  /** Sends the first part of a file and then stops. */
  async function beginUpload(username: string, key?: string): Promise<void> {
    const { headers } = await process
      .anonymous()
      .post('/api/auth/login')
      .send({ username, password: 'Test-Pass-2026' })
      .expect(200);
    const body = uploadBody({ content: randomBytes(3_000_000) });
    const request = http.request(`${process.url}/api/evidence/upload`, {
      method: 'POST',
      headers: {
        cookie: String(headers['set-cookie']).split(';', 1).join(),
        origin: PUBLIC_URL,
        'content-type': UPLOAD_TYPE,
        'content-length': body.length,
        ...(key && { 'idempotency-key': key }),
      },
    });
    request.on('error', () => undefined);
    request.write(body.subarray(0, 2_000_000));
  }

  it(
    'leaves no rows of interrupted uploads and removes their files after the restart',
    async () => {
      const employee = await insertUser(database, {});
      const colleague = await insertUser(database, {});
      const browser = await process.signedIn(employee);
      const { body: kept } = await upload(browser, { name: 'kept.txt', content: 'kept' });
      const { body: expense } = await browser.post('/api/expenses').send(newExpense()).expect(201);
      const picture = await sharp({
        create: { width: 300, height: 300, channels: 3, background: '#0f766e' },
      })
        .png()
        .toBuffer();
      const [rowsBefore, filesBefore, summaryBefore] = [
        await rows(),
        await filesNow(),
        await readSummary(browser),
      ];

      // Completed files wait for the commit of their rows, which these locks delay.
      const lock = database.createQueryRunner();
      await lock.startTransaction();
      await lock.query("SELECT * FROM named_locks WHERE name = 'storage.stored' FOR UPDATE");
      await lock.query('SELECT id FROM expenses FOR UPDATE');
      await lock.query('SELECT id FROM users WHERE id = ? FOR UPDATE', [colleague.id]);
      const interrupted = [
        upload(browser, { name: 'lost.txt', content: 'lost' }),
        browser.put(`/api/expenses/${expense.id}/receipt`).attach('receipt', PDF, 'receipt.pdf'),
        (await process.signedIn(await insertUser(database, { role: 'admin' })))
          .put(`/api/users/${colleague.id}/profile-picture`)
          .attach('profilePicture', picture, 'me.png'),
      ].map((sent) => sent.then(() => 'completed').catch(() => 'broken off'));
      await beginUpload(employee.username);
      await waitUntil(async () => (await filesNow()).length === filesBefore.length + 4);
      await process.stop('SIGKILL');
      expect(await Promise.all(interrupted)).toEqual(['broken off', 'broken off', 'broken off']);
      await lock.rollbackTransaction();
      await lock.release();

      expect(await rows()).toEqual(rowsBefore);
      process = await start();
      const again = await process.signedIn(employee);
      expect(await readSummary(again)).toEqual(summaryBefore);

      const leftovers = (await filesNow()).filter((file) => !filesBefore.includes(file));
      expect(leftovers.map((file) => path.extname(file)).sort()).toEqual(['', '', '', '.part']);
      const old = new Date(Date.now() - TWO_DAYS_MS);
      for (const file of await filesNow()) {
        await utimes(path.join(folder.path, 'files', file), old, old);
      }
      await database.query("DELETE FROM job_leases WHERE job = 'storage.remove_leftovers'");
      await waitUntil(async () => (await filesNow()).length === filesBefore.length);
      expect(await filesNow()).toEqual(filesBefore);
      const content = await again.get(`/api/evidence/${kept.id}/content`).expect(200);
      expect(content.text).toBe('kept');
    },
    TIMEOUT_MS,
  );

  it(
    'holds the key of an upload while it runs and releases it when the process dies',
    async () => {
      const employee = await insertUser(database, {});
      const readKeyStates = async (): Promise<('fresh' | 'old')[]> => {
        const rows = await database.query<{ state: 'fresh' | 'old' }[]>(
          `SELECT IF(aliveAt < NOW(3) - INTERVAL 30 SECOND, 'old', 'fresh') AS state
           FROM idempotency_keys WHERE idempotencyKey = 'long-upload'`,
        );
        return rows.map(({ state }) => state);
      };
      const expireKeys = () =>
        database.query('UPDATE idempotency_keys SET aliveAt = NOW(3) - INTERVAL 1 MINUTE');

      await beginUpload(employee.username, 'long-upload');
      await waitUntil(async () => (await readKeyStates()).includes('fresh'));
      await expireKeys();
      expect(await readKeyStates()).toEqual(['old']);
      await waitUntil(async () => (await readKeyStates()).includes('fresh'));

      await process.stop('SIGKILL');
      await expireKeys();
      process = await start();
      const again = await process.signedIn(employee);
      const sent = again
        .post('/api/evidence/upload')
        .set('Idempotency-Key', 'long-upload')
        .set('Content-Type', UPLOAD_TYPE)
        .send(uploadBody({ name: 'again.txt', content: 'again' }));
      await sent.expect(201);
    },
    TIMEOUT_MS,
  );
});
