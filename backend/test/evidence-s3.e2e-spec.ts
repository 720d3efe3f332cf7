import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import {
  FileStorage,
  newStorageKey,
  StorageFullError,
  StorageUnavailableError,
  StoredFileNotFoundError,
} from '../src/platform/storage';
import { s3Limits } from '../src/platform/storage/s3-client';
import { S3FileStorage } from '../src/platform/storage/s3-file-storage';
import { parseS3Url } from '../src/platform/storage/storage-url';
import { findFreePort, startApp, type TestApp, upload } from './harness';
import { delayResponses, forbidMethods } from './harness/limited-bucket';

const MEGABYTE = 1024 * 1024;

/** Runs the application with a local S3-compatible server. */
describe('evidence in an S3 bucket', () => {
  let folder: string;
  let server: S3rver;
  let app: TestApp;
  let storage: FileStorage;
  let port: number;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'atrium-s3-'));
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: folder,
      vhostBuckets: false,
      configureBuckets: [{ name: 'atrium-files', configs: [] }],
    });
    ({ port } = await server.run());
    process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
    app = await startApp({
      environment: {
        STORAGE_URL: `s3://atrium-files?endpoint=http://127.0.0.1:${port}&prefix=live`,
      },
    });
    storage = app.nest.get(FileStorage);
  });

  afterAll(async () => {
    await app.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function listKeys(): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of storage.list('evidence')) found.push(key);
    return found.sort();
  }

  it('accepts a usable bucket at startup and explains why another is not usable', async () => {
    await expect(storage.assertUsable()).resolves.toBeUndefined();
    const bucketAt = (name: string, bucketPort: number) =>
      new S3FileStorage(parseS3Url(`s3://${name}?endpoint=http://127.0.0.1:${bucketPort}`));
    await expect(bucketAt('not-there', port).assertUsable()).rejects.toThrow(
      'Files cannot be stored in the bucket not-there: it does not exist.',
    );
    const unreachable = bucketAt('atrium-files', await findFreePort());
    await expect(unreachable.assertUsable()).rejects.toThrow(StorageUnavailableError);
  });

  it('says that files cannot be listed because the server of the bucket does not respond', async () => {
    const unreachable = new S3FileStorage(
      parseS3Url(`s3://atrium-files?endpoint=http://127.0.0.1:${await findFreePort()}`),
    );
    await expect(unreachable.list('evidence')[Symbol.asyncIterator]().next()).rejects.toThrow(
      /^The file storage can't be used: connect ECONNREFUSED/,
    );
  });

  it('explains that a bucket is not usable whose credentials cannot write or delete', async () => {
    for (const methods of [['PUT', 'POST'], ['DELETE']]) {
      const limited = await forbidMethods(server, methods);
      const bucket = new S3FileStorage(parseS3Url(`s3://atrium-files?endpoint=${limited.url}`));
      await expect(bucket.assertUsable()).rejects.toThrow(
        'Files cannot be stored in the bucket atrium-files: these credentials do not allow it.',
      );
      limited.close();
    }
  });

  it.each([
    ['small', 1000],
    ['multipart', 20 * MEGABYTE],
  ])('stores and returns a %s file in a bucket', async (_size, length) => {
    const content = randomBytes(length);
    const { body: file } = await upload(await app.as('employee'), {
      name: 'a.bin',
      content,
    }).expect(201);
    expect(file).toMatchObject({
      size: length,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    const viewer = await app.as('viewer');
    const complete = await viewer.get(`/api/evidence/${file.id}/content`).expect(200);
    expect(content.equals(complete.body)).toBe(true);
    const partial = await viewer
      .get(`/api/evidence/${file.id}/content`)
      .set('Range', 'bytes=10-19');
    expect([partial.status, partial.body]).toEqual([206, content.subarray(10, 20)]);
  });

  it('stores nothing from a stream that fails in its first or a later part', async () => {
    const before = await listKeys();
    for (const validChunks of [1, 12]) {
      let chunkCount = 0;
      const broken = new Readable({
        read() {
          chunkCount += 1;
          if (chunkCount <= validChunks) this.push(randomBytes(MEGABYTE));
          else this.destroy(new Error('connection lost'));
        },
      });
      await expect(storage.put(newStorageKey('evidence'), broken)).rejects.toThrow(
        'connection lost',
      );
    }
    expect(await listKeys()).toEqual(before);
  });

  it('stores nothing from a rejected upload in the bucket', async () => {
    const before = await listKeys();
    await upload(await app.as('employee'), {}, { projectId: '999999' }).expect(400);
    expect(await listKeys()).toEqual(before);
  });

  it('returns 503 with the time to wait while the server of the bucket cannot be reached', async () => {
    const otherApp = await startApp({
      environment: {
        STORAGE_URL: `s3://atrium-files?endpoint=http://127.0.0.1:${await findFreePort()}`,
      },
    });
    try {
      const employee = await otherApp.as('employee');
      const { body, headers } = await upload(employee, {}).expect(503);
      expect(body.rule).toBe('storage.unavailable');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(await otherApp.database.query('SELECT 1 FROM evidence_files')).toEqual([]);
    } finally {
      await otherApp.close();
    }
  });

  it('returns 503 when the server of the bucket accepts a request and never responds', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const { idleUploadMs } = s3Limits;
    s3Limits.idleUploadMs = 200;
    const address = silent.address();
    const silentPort = typeof address === 'object' ? address?.port : undefined;
    const otherApp = await startApp({
      environment: { STORAGE_URL: `s3://atrium-files?endpoint=http://127.0.0.1:${silentPort}` },
    });
    try {
      const { body } = await upload(await otherApp.as('employee'), {}).expect(503);
      expect(body.rule).toBe('storage.unavailable');
    } finally {
      s3Limits.idleUploadMs = idleUploadMs;
      await otherApp.close();
      silent.closeAllConnections();
      silent.close();
    }
  });

  it('stores a file whose upload takes longer than the limit for a response', async () => {
    const slow = await delayResponses(600);
    const { responseMs } = s3Limits;
    s3Limits.responseMs = 200;
    const slowStorage = new S3FileStorage(parseS3Url(`s3://atrium-files?endpoint=${slow.url}`));
    try {
      expect(await slowStorage.put(newStorageKey('receipts'), Buffer.from('receipt'))).toEqual({
        sizeBytes: 7,
      });
    } finally {
      s3Limits.responseMs = responseMs;
      slow.close();
    }
  });

  it("returns 507 when the bucket's quota is exceeded", async () => {
    const fullBucket = createServer((request, response) => {
      request.resume();
      response.writeHead(403, { 'Content-Type': 'application/xml' });
      response.end('<Error><Code>QuotaExceeded</Code><Message>Quota exceeded</Message></Error>');
    });
    const port = await findFreePort();
    fullBucket.listen(port, '127.0.0.1');
    const otherApp = await startApp({
      environment: { STORAGE_URL: `s3://atrium-files?endpoint=http://127.0.0.1:${port}` },
    });
    try {
      const { body } = await upload(await otherApp.as('employee'), {}).expect(507);
      // A server that starts only logs this error, because deleting files makes room.
      await expect(otherApp.nest.get(FileStorage).assertUsable()).rejects.toThrow(StorageFullError);
      expect(body.rule).toBe('storage.full');
      expect(await otherApp.database.query('SELECT 1 FROM evidence_files')).toEqual([]);
    } finally {
      await otherApp.close();
      fullBucket.close();
    }
  });

  it('reports missing objects, lists objects by area and deletes repeatedly without error', async () => {
    const key = newStorageKey('receipts');
    expect(await storage.stat(key)).toBeUndefined();
    await expect(storage.get(key)).rejects.toThrow(StoredFileNotFoundError);
    expect(await storage.put(key, Buffer.from('receipt'))).toEqual({ sizeBytes: 7 });
    expect(await storage.stat(key)).toEqual({ sizeBytes: 7 });
    expect(await listKeys()).not.toContain(key);
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.stat(key)).toBeUndefined();
    await expect(storage.get('../secret')).rejects.toThrow('not a storage key');
  });
});
