import { randomBytes } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { FILE_COLUMNS } from '../src/backup';
import { FileStorage, pauseDeletions, StoredFiles } from '../src/platform/storage';
import { LocalFileStorage } from '../src/platform/storage/local-file-storage';
import { atOnce, makeClient, startApp, type TestApp, upload, waitUntil } from './harness';
import { archiveOf, backUp, createRestoreTarget, fileHashes } from './harness/backups';
import { createTemporaryFolder } from './harness/environment';

const MEGABYTE = 1024 * 1024;

describe('a backup', () => {
  let app: TestApp;
  let folder: string;

  beforeAll(async () => {
    app = await startApp();
    await upload(await app.as('employee'), { name: 'a.bin', content: randomBytes(9) }).expect(201);
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    ({ path: folder } = await createTemporaryFolder());
  });

  const storage = () => app.nest.get(FileStorage);

  it('reports an empty file storage that the database cannot belong to, and deletes no old backup', async () => {
    const { archive } = await backUp(app, folder, { now: new Date('2026-01-01T00:00:00Z') });
    const { path: dataDir } = await createTemporaryFolder();
    const report = await backUp(app, folder, {
      storage: new LocalFileStorage(dataDir),
      keep: [{ count: 1, period: 'backup' }],
    });
    expect(report).toMatchObject({ files: 0, lacksFiles: true, deleted: [] });
    expect(await readdir(folder)).toContain(path.basename(archive));
  });

  it('creates a consistent backup while twenty users work', async () => {
    const [writer, deleter] = [await app.as('manager'), await app.as('admin')];
    let isDone = false;
    const before: string[] = [];
    const after: string[] = [];
    const names = (found: { name: string }[]) => new Set(found.map(({ name }) => name));
    const work = atOnce(20, async (index) => {
      for (let round = 0; !isDone || round < 3; round += 1) {
        const id = `${index}-${round}`;
        await makeClient(app, { name: `Writer ${id}`, email: `writer-${id}@client.example` });
        const { body: file } = await upload(index % 2 ? writer : deleter, {
          name: `${id}.bin`,
          content: randomBytes(20_000),
        }).expect(201);
        if (round % 2) await deleter.delete(`/api/evidence/${file.id}`);
        if (round % 4 === 3) await deleter.delete('/api/evidence/trash');
        before.push(`Writer ${id}`);
      }
    });
    await waitUntil(() => before.length >= 40);
    const acknowledged = [...before];
    const report = await backUp(app, folder);
    isDone = true;
    await work;
    for (const index of [1, 2, 3]) {
      const name = `After ${index}`;
      await makeClient(app, { name, email: `after-${index}@client.example` });
      after.push(name);
    }

    const target = await createRestoreTarget();
    expect((await target.verify(archiveOf(report.archive))).problems).toEqual([]);
    await target.restore(archiveOf(report.archive));
    const restored = names(await target.dataSource.query('SELECT name FROM clients'));
    expect(acknowledged.filter((name) => !restored.has(name))).toEqual([]);
    expect(after.filter((name) => restored.has(name))).toEqual([]);
    await target.remove();
  });

  it('covers every column that refers to files', () => {
    expect(Object.fromEntries(app.nest.get(StoredFiles).areas)).toEqual(FILE_COLUMNS);
  });

  it('keeps the newest backups by rule', async () => {
    await writeFile(path.join(folder, 'notes.txt'), 'x');
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) {
      const keep = [{ period: 'day' as const, count: 2 }];
      await backUp(app, folder, { keep, now: new Date(`${day}T10:00:00Z`) });
    }
    expect((await readdir(folder)).sort()).toEqual([
      'atrium-2026-11-21T10-00-00.000Z.tar',
      'atrium-2026-11-22T10-00-00.000Z.tar',
      'notes.txt',
    ]);
  });

  it('rejects a second backup at the same time, and leaves nothing behind after a failure', async () => {
    const pause = await pauseDeletions(app.database);
    await expect(backUp(app, folder)).rejects.toThrow('Another backup is running.');
    await pause?.end();
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await expect(backUp(app, file)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['file']);
    expect(await readdir(app.dataDir)).not.toContain('backup.tmp');
    await expect(backUp(app, folder)).resolves.toMatchObject({ deleted: [] });
  });

  it('counts only complete backups for the alert about overdue backups', async () => {
    const readLastBackup = async () => {
      const [row] = await app.database.query<{ lastRunAt: Date | null }[]>(
        "SELECT lastRunAt FROM job_leases WHERE job = 'backup'",
      );
      return row?.lastRunAt;
    };
    await app.database.query("DELETE FROM job_leases WHERE job = 'backup'");
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await expect(backUp(app, file)).rejects.toThrow();
    expect(await readLastBackup()).not.toEqual(expect.any(Date));
    await backUp(app, folder);
    expect(await readLastBackup()).toEqual(expect.any(Date));
  });

  it('keeps deleted files until the backup is done', async () => {
    const admin = await app.as('admin');
    const { body: file } = await upload(admin, { name: 'a.bin', content: randomBytes(9) });
    const before = Object.keys(await fileHashes(storage()));
    await admin.delete(`/api/evidence/${file.id}`);
    const pause = await pauseDeletions(app.database);
    await admin.delete('/api/evidence/trash').expect(200);
    expect(Object.keys(await fileHashes(storage()))).toEqual(before);
    await pause?.end();
  });

  it('backs up large files with little memory', async () => {
    const key = `evidence/cc/${'d'.repeat(30)}`;
    const chunk = randomBytes(MEGABYTE);
    await storage().put(key, Readable.from(Array.from({ length: 600 }, () => chunk)));
    const start = process.memoryUsage().rss;
    let highest = start;
    const sampling = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage().rss);
    }, 20);
    const { archive } = await backUp(app, folder);
    expect((await stat(archive)).size).toBeGreaterThan(600 * MEGABYTE);
    const target = await createRestoreTarget();
    await target.restore(archiveOf(archive));
    clearInterval(sampling);
    expect(highest - start).toBeLessThan(150 * MEGABYTE);
    await target.remove();
    await storage().delete(key);
  });
});
