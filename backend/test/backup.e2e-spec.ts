import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { FILE_COLUMNS, findArchive, locateArchive, openTarget } from '../src/backup';
import { FileStorage, pauseDeletions, StoredFiles } from '../src/platform/storage';
import { LocalFileStorage } from '../src/platform/storage/local-file-storage';
import { s3Limits } from '../src/platform/storage/s3-client';
import { atOnce, makeClient, startApp, type TestApp, upload, waitUntil } from './harness';
import { backUp, createRestoreTarget, fileHashes, tableChecksums } from './harness/backups';
import { createTemporaryFolder } from './harness/environment';
import { delayResponses, forbidMethods } from './harness/limited-bucket';

const MEGABYTE = 1024 * 1024;

const archiveOf = (file: string) => {
  const { target, name } = locateArchive(file);
  return target.archive(name);
};

describe('a backup', () => {
  let app: TestApp;
  let folder: string;

  beforeAll(async () => {
    app = await startApp();
    await makeClient(app);
    await makeClient(app, { email: 'second@client.example', name: 'Zoë Müller 工程 🚢' });
    const employee = await app.as('employee');
    for (const length of [0, 1, 511, 512, 513, 70_000]) {
      await upload(employee, { name: `${length}.bin`, content: randomBytes(length + 1) }).expect(
        201,
      );
    }
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    ({ path: folder } = await createTemporaryFolder());
  });

  const storage = () => app.nest.get(FileStorage);

  it('restores every table and file unchanged', async () => {
    const report = await backUp(app, folder);
    const expected = [await tableChecksums(app.database), await fileHashes(storage())];
    const target = await createRestoreTarget();
    const restored = await target.restore(archiveOf(report.archive));
    expect([await tableChecksums(target.dataSource), await fileHashes(target.storage)]).toEqual(
      expected,
    );
    expect(restored).toEqual({
      archive: report.archive,
      createdAt: report.createdAt,
      atrium: '1.2.3',
      tables: Object.keys(expected[0] ?? {}).length + 1,
      files: 6,
      sizeBytes: expect.any(Number),
    });
    await target.remove();
  });

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

  it('rejects an archive with any of 200 damaged bytes before anything is written', async () => {
    const { archive, sizeBytes } = await backUp(app, folder);
    const original = await readFile(archive);
    const damaged = path.join(folder, 'damaged.tar');
    const target = await createRestoreTarget();
    const accepted: number[] = [];
    for (let index = 0; index < 200; index += 1) {
      // Spread over the archive, and over its last blocks with the manifest and the seal.
      const position =
        index < 140
          ? Math.floor((index * sizeBytes) / 140)
          : sizeBytes - 1 - Math.floor(((index - 140) * 4096) / 60);
      const copy = Buffer.from(original);
      copy[position] = (copy[position] ?? 0) ^ (1 << (index % 8));
      await writeFile(damaged, copy);
      const message = await target.restore(archiveOf(damaged)).then(() => 'restored', String);
      if (!message.includes(' is damaged: ')) accepted.push(position);
    }
    expect(accepted).toEqual([]);
    expect(await tableChecksums(target.dataSource)).toEqual({});
    expect(await fileHashes(target.storage)).toEqual({});
    await target.remove();
  });

  it('rejects an archive whose end is missing', async () => {
    const { archive, sizeBytes } = await backUp(app, folder);
    const target = await createRestoreTarget();
    for (const length of [sizeBytes - 1, sizeBytes - 512, Math.floor(sizeBytes / 2), 600, 0]) {
      await truncate(archive, length);
      await expect(target.restore(archiveOf(archive))).rejects.toThrow('is damaged');
    }
    await target.remove();
  });

  it('restores only into an empty database and storage', async () => {
    const { archive } = await backUp(app, folder);
    const target = await createRestoreTarget();
    await target.dataSource.query('CREATE TABLE notes (id int)');
    await expect(target.restore(archiveOf(archive))).rejects.toThrow(
      'The database already has 1 table.',
    );
    await target.dataSource.query('DROP TABLE notes');
    await target.storage.put(`evidence/aa/${'b'.repeat(30)}`, Buffer.from('x'));
    await expect(target.restore(archiveOf(archive))).rejects.toThrow(
      'The file storage already has files',
    );
    await target.remove();
  });

  it('reports a file that is missing', async () => {
    const [version] = await app.database.query<{ storageKey: string }[]>(
      // Files in the trash may be deleted at any moment.
      `SELECT v.storageKey FROM evidence_versions v JOIN evidence_files f ON f.id = v.evidenceId
       WHERE f.deletedAt IS NULL LIMIT 1`,
    );
    const key = version?.storageKey ?? '';
    const content = await readFile(path.join(app.dataDir, 'files', key));
    await storage().delete(key);
    const { archive } = await backUp(app, folder);
    await storage().put(key, content);
    const target = await createRestoreTarget();
    const { problems } = await target.verify(archiveOf(archive));
    expect(problems).toEqual([`evidence_versions: 1 missing file, such as ${key}.`]);
    expect(await tableChecksums(target.dataSource)).toEqual({});
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
    const { Readable } = await import('node:stream');
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

describe('a backup in an S3 bucket', () => {
  let server: S3rver;
  let app: TestApp;
  let query: string;

  beforeAll(async () => {
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: (await createTemporaryFolder()).path,
      vhostBuckets: false,
      configureBuckets: [
        { name: 'atrium-files', configs: [] },
        { name: 'atrium-backups', configs: [] },
      ],
    });
    const { port } = await server.run();
    query = `endpoint=http://127.0.0.1:${port}`;
    process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
    app = await startApp({ environment: { STORAGE_URL: `s3://atrium-files?${query}` } });
    await upload(await app.as('employee'), {
      name: 'a.bin',
      content: randomBytes(17 * MEGABYTE),
    }).expect(201);
  });

  afterAll(async () => {
    await app.close();
    await server.close();
  });

  it('backs up the files of a bucket and restores a backup from it', async () => {
    const { archive } = await backUp(app, `s3://atrium-backups/nightly?${query}`);
    expect(archive).toMatch(/^s3:\/\/atrium-backups\/nightly\/atrium-.*\.tar\?endpoint=/);
    const target = await createRestoreTarget();
    await target.restore(archiveOf(archive));
    expect(await tableChecksums(target.dataSource)).toEqual(await tableChecksums(app.database));
    expect(await fileHashes(target.storage)).toEqual(await fileHashes(app.nest.get(FileStorage)));
    await target.remove();
  });

  it('stores a part whose upload takes longer than the limit for a response', async () => {
    const slow = await delayResponses(600);
    const { responseMs } = s3Limits;
    s3Limits.responseMs = 200;
    try {
      const target = openTarget(`s3://atrium-backups?endpoint=${slow.url}`);
      await expect(target.put('a.tar', Readable.from(['content']))).resolves.toBeUndefined();
    } finally {
      s3Limits.responseMs = responseMs;
      slow.close();
    }
  });

  it('rejects a bucket that does not exist with a clear message', async () => {
    await expect(backUp(app, `s3://no-such-bucket?${query}`)).rejects.toThrow(
      'Backups cannot be written to the bucket no-such-bucket: it does not exist. ',
    );
  });

  it('leaves no other object in the bucket', async () => {
    const address = `s3://atrium-backups/only?${query}`;
    await backUp(app, address);
    expect(await openTarget(address).list()).toEqual([expect.stringMatching(/^atrium-.*\.tar$/)]);
  });

  it('rejects credentials that can only read before it copies the database', async () => {
    const limited = await forbidMethods(server, ['PUT', 'POST', 'DELETE']);
    const steps: string[] = [];
    await expect(
      backUp(app, `s3://atrium-backups/read-only?endpoint=${limited.url}`, { steps }),
    ).rejects.toThrow(
      'Backups cannot be written to the bucket atrium-backups: these credentials do not allow it. ',
    );
    expect(steps).toEqual([]);
    limited.close();
  });

  it('accepts credentials that cannot delete unless it has to delete old backups', async () => {
    const limited = await forbidMethods(server, ['DELETE']);
    const address = `s3://atrium-backups/append-only?endpoint=${limited.url}`;
    const keep = [{ period: 'backup' as const, count: 1 }];
    const steps: string[] = [];
    await backUp(app, address);
    await expect(backUp(app, address, { keep, steps })).rejects.toThrow(
      'these credentials do not allow it',
    );
    expect(steps).toEqual([]);
    limited.close();
  });

  it('says why a backup in a bucket cannot be deleted', async () => {
    const limited = await forbidMethods(server, ['DELETE']);
    const target = openTarget(`s3://atrium-backups?endpoint=${limited.url}`);
    await expect(target.delete('a.tar')).rejects.toThrow(
      'Backups cannot be deleted from the bucket atrium-backups: these credentials do not allow it. ',
    );
    limited.close();
  });

  it('keeps the newest backups by rule', async () => {
    const address = `s3://atrium-backups/kept?${query}`;
    for (const day of ['2026-11-20', '2026-11-21']) {
      const keep = [{ period: 'backup' as const, count: 1 }];
      await backUp(app, address, { keep, now: new Date(`${day}T10:00:00Z`) });
    }
    expect(await openTarget(address).list()).toEqual(['atrium-2026-11-21T10-00-00.000Z.tar']);
  });

  it('finds the newest backup in a bucket', async () => {
    const address = `s3://atrium-backups/weekly?${query}`;
    await expect(findArchive(address)).rejects.toThrow(`There is no backup in ${address}.`);
    for (const name of [
      'atrium-2026-11-22T10-00-00.000Z.tar',
      'atrium-2026-11-20T10-00-00.000Z.tar',
      'erasures.json',
    ]) {
      await openTarget(address).put(name, Readable.from(['a']));
    }
    expect((await findArchive(address)).name).toBe('atrium-2026-11-22T10-00-00.000Z.tar');
  });

  it('says why backups in a bucket cannot be read', async () => {
    const unreachable = 's3://atrium-backups/a.tar?endpoint=http://127.0.0.1:1';
    const archive = archiveOf(unreachable);
    for (const reading of [archive.sizeBytes(), archive.open({ start: 0, end: 1 })]) {
      await expect(reading).rejects.toThrow(
        /^Backups cannot be read from the bucket atrium-backups: .*Check its address and the cred/,
      );
    }
    await expect(findArchive(`s3://no-such-bucket?${query}`)).rejects.toThrow(
      'Backups cannot be read from the bucket no-such-bucket: it does not exist. ',
    );
  });

  it('reports a backup that does not exist', async () => {
    const target = await createRestoreTarget();
    await expect(target.restore(archiveOf(`s3://atrium-backups/no.tar?${query}`))).rejects.toThrow(
      `There is no backup s3://atrium-backups/no.tar?${query}.`,
    );
    expect(() => openTarget('s3://')).toThrow('The address of a bucket must look like');
    await target.remove();
  });
});
