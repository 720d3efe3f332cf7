import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { findArchive, openTarget } from '../src/backup';
import { FileStorage } from '../src/platform/storage';
import { s3Limits } from '../src/platform/storage/s3-client';
import { startApp, type TestApp, upload } from './harness';
import {
  archiveOf,
  backUp,
  createRestoreTarget,
  fileHashes,
  tableChecksums,
} from './harness/backups';
import { createTemporaryFolder } from './harness/environment';
import { delayResponses, forbidMethods } from './harness/limited-bucket';

const MEGABYTE = 1024 * 1024;

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
