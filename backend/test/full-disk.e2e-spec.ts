import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { appendFile, mkdir, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { openDatabase } from '../src/database-schema';
import {
  type Client,
  createDatabase,
  insertUser,
  listFiles,
  newExpense,
  problem,
  startProcess,
  type TestDatabase,
  type TestProcess,
  upload,
} from './harness';
import { createTemporaryFolder, type TemporaryFolder } from './harness/environment';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const PDF_START = Buffer.from('%PDF-1.7\n');
const NO_SPACE = problem(
  507,
  "The file storage is full, so this file wasn't saved. Please tell an admin.",
  { rule: 'storage.full', title: "The file storage is full, so this file wasn't saved" },
);

describe('storage without free space', () => {
  let testDatabase: TestDatabase;
  let folder: TemporaryFolder;
  let disk: string;
  let database: Awaited<ReturnType<typeof openDatabase>>;

  beforeAll(async () => {
    [testDatabase, folder] = await Promise.all([createDatabase(), createTemporaryFolder()]);
    database = await openDatabase({ databaseUrl: testDatabase.url, poolSize: 2 });
    disk = path.join(folder.path, 'disk');
    await mkdir(disk);
  });

  afterAll(async () => {
    await database.destroy();
    await Promise.all([testDatabase.drop(), folder.remove()]);
  });

  const start = ({
    minFreeMegabytes = 0,
    ...options
  }: { largestFileBlocks?: number; minFreeMegabytes?: number } = {}) =>
    startProcess({
      databaseUrl: testDatabase.url,
      dataDir: folder.path,
      environment: {
        STORAGE_URL: `file:${disk}`,
        MIN_FREE_SPACE_MB: String(minFreeMegabytes),
      },
      ...options,
    });

  const storedFiles = async (): Promise<string[]> =>
    (await listFiles(disk)).filter((file) => file !== 'filler');

  /** The state that a rejected upload must not change. */
  const readState = async (browser: Client) => ({
    files: await storedFiles(),
    versions: await database.query<object[]>('SELECT id, size FROM evidence_versions'),
    receipts: await database.query<object[]>('SELECT receiptKey, version FROM expenses'),
    pictures: await database.query<object[]>('SELECT id, profilePictureKey, version FROM users'),
    summary: (await browser.get('/api/evidence/summary').expect(200)).body,
  });

  /** A signed-in browser, and one upload function per route that stores files. */
  async function createUploads(server: TestProcess) {
    const browser = await server.signedIn(await insertUser(database, { role: 'admin' }));
    const { body: expense } = await browser.post('/api/expenses').send(newExpense()).expect(201);
    const { body: file } = await upload(browser, { content: 'first' }).expect(201);
    const photo = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#0f766e' },
    })
      .png()
      .toBuffer();
    const evidence = (content: Buffer) => upload(browser, { content });
    const version = (content: Buffer) =>
      upload(browser, { content }, {}, `/api/evidence/${file.id}/versions`);
    const receipt = (content: Buffer) =>
      browser
        .put(`/api/expenses/${expense.id}/receipt`)
        .attach('receipt', Buffer.concat([PDF_START, content]), 'receipt.pdf');
    const picture = () =>
      browser
        .put('/api/auth/profile')
        .field({ firstName: 'Robin', lastName: 'Hale', email: `${file.id}@example.com` })
        .attach('profilePicture', photo, 'me.png');
    return { browser, evidence, version, receipt, picture };
  }

  it('rejects uploads above the file size limit of the process and keeps serving', async () => {
    const server = await start({ largestFileBlocks: 400 });
    try {
      const { browser, evidence, version, receipt } = await createUploads(server);
      const before = await readState(browser);
      for (const send of [evidence, version, receipt]) {
        const { body } = await send(randomBytes(MEGABYTE));
        expect(body).toEqual(NO_SPACE);
      }
      expect(await readState(browser)).toEqual(before);
      await evidence(randomBytes(100 * KILOBYTE)).expect(201);
    } finally {
      await server.stop();
    }
  });

  // Only root can mount a file system, and not in every container.
  const itOnOwnDisk = canMount() ? it : it.skip;

  itOnOwnDisk(
    'rejects uploads when the disk is full and accepts them once there is space',
    async () => {
      mount(disk);
      const server = await start();
      try {
        const { browser, evidence, version, receipt, picture } = await createUploads(server);
        const before = await readState(browser);
        const filler = path.join(disk, 'filler');
        await fillDisk(filler);
        const sent = randomBytes(100 * KILOBYTE);
        for (const send of [evidence, version, receipt, picture]) {
          const { body } = await send(sent);
          expect(body).toEqual(NO_SPACE);
        }
        expect(await readState(browser)).toEqual(before);

        await rm(filler);
        for (const send of [evidence, version, receipt, picture]) {
          expect((await send(sent)).status).toBeLessThan(300);
        }
        expect(await storedFiles()).toHaveLength(before.files.length + 4);
      } finally {
        await server.stop();
        execFileSync('umount', [disk]);
      }
    },
  );

  itOnOwnDisk('rejects uploads that would use the reserve of the disk', async () => {
    mount(disk, 8);
    const server = await start({ minFreeMegabytes: 2 });
    try {
      const { browser, evidence } = await createUploads(server);
      const content = randomBytes(MEGABYTE);
      let saved = 0;
      for (;;) {
        const { status, body } = await evidence(content);
        if (status !== 201) {
          expect(body).toEqual(NO_SPACE);
          break;
        }
        saved += 1;
      }
      expect(saved).toBeGreaterThan(3);
      const { bavail, bsize } = await statfs(disk);
      expect(bavail * bsize).toBeGreaterThanOrEqual(2 * MEGABYTE);
      await browser.post('/api/expenses').send(newExpense()).expect(201);
    } finally {
      await server.stop();
      execFileSync('umount', [disk]);
    }
  });
});

/** Mounts a file system in memory. */
function mount(folder: string, megabytes = 3): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    stdio: 'ignore',
  });
}

function canMount(): boolean {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-mount-'));
  try {
    mount(folder);
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

/** Writes to the file until the disk is full. */
async function fillDisk(file: string): Promise<void> {
  for (const sizeBytes of [MEGABYTE, KILOBYTE]) {
    try {
      for (;;) await appendFile(file, Buffer.alloc(sizeBytes));
    } catch {
      // The disk has no space for another block of this size.
    }
  }
}
