import type { Role } from '@atrium/contracts';
import { createHash, randomBytes } from 'node:crypto';
import { readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pngPixel, startApp, type TestApp, upload } from './harness';

describe('GET /api/evidence/:id/content', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  async function addFile(content: Buffer | string, name = 'file.bin') {
    const { body } = await upload(await app.as('employee'), { name, content }).expect(201);
    return body;
  }

  const read = async (id: number, headers: Record<string, string> = {}, query = '') =>
    (await app.as('viewer'))
      .get(`/api/evidence/${id}/content${query}`)
      .set(headers)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });

  /** Path of the newest content in the local storage. */
  async function findStoragePath(id: number): Promise<string> {
    const [row] = await app.database.query<{ storageKey: string }[]>(
      'SELECT storageKey FROM evidence_files WHERE id = ?',
      [id],
    );
    return path.join(app.dataDir, 'files', row?.storageKey ?? '');
  }

  it('sends the complete content of a file, and 304 to a client that has it', async () => {
    const content = randomBytes(2_500_000);
    const { id, sha256 } = await addFile(content);
    const { status, headers, body } = await read(id);
    expect(status).toBe(200);
    expect(body.equals(content)).toBe(true);
    expect(headers).toMatchObject({
      etag: `"${sha256}"`,
      'accept-ranges': 'bytes',
      'content-length': String(content.length),
      'cache-control': 'private, no-cache, no-transform',
    });
    expect((await read(id, { 'If-None-Match': `"${sha256}"` })).status).toBe(304);
    expect((await read(id, { 'If-None-Match': '"other"' })).status).toBe(200);
    const head = await (await app.as('viewer')).head(`/api/evidence/${id}/content`).expect(200);
    expect(head.headers['content-length']).toBe(String(content.length));
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, 99],
    ['bytes=-5', 95, 99],
    ['bytes=90-500', 90, 99],
  ])('sends the requested range %s', async (range, start, end) => {
    const content = randomBytes(100);
    const { id, sha256 } = await addFile(content);
    const response = await read(id, { Range: range });
    expect(response.status).toBe(206);
    expect(response.headers['content-range']).toBe(`bytes ${start}-${end}/100`);
    expect(response.body).toEqual(content.subarray(start, end + 1));
    const unchanged = await read(id, { Range: range, 'If-Range': `"${sha256}"` });
    expect(unchanged.status).toBe(206);
    const changed = await read(id, { Range: range, 'If-Range': '"older"' });
    expect([changed.status, changed.body.length]).toEqual([200, 100]);
  });

  it('sends the complete content for unsupported ranges and 416 for a range beyond the end', async () => {
    const { id } = await addFile(randomBytes(100));
    for (const range of ['bytes=5', 'lines=1-2', 'bytes=0-1,5-6']) {
      expect((await read(id, { Range: range })).status).toBe(200);
    }
    const { status, headers } = await read(id, { Range: 'bytes=100-' });
    expect([status, headers['content-range']]).toEqual([416, 'bytes */100']);
  });

  it('names downloads after the file in any script', async () => {
    const { body: file } = await upload(
      await app.as('employee'),
      { content: pngPixel() },
      { originalName: 'Übersicht "Bau" 100%.png' },
    );
    const { id } = file;
    const inline = await read(id);
    const name = "UTF-8''%C3%9Cbersicht%20%22Bau%22%20100%25.png";
    expect(inline.headers['content-disposition']).toBe(
      `inline; filename="?bersicht \\"Bau\\" 100%.png"; filename*=${name}`,
    );
    const download = await read(id, {}, '?download=true');
    expect(download.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; /),
    });
    expect((await read(id, {}, '?download=maybe')).status).toBe(400);
  });

  /** Adds a file and then changes its last stored byte. */
  async function addDamagedFile(length: number): Promise<number> {
    const { id } = await addFile(randomBytes(length));
    const storagePath = await findStoragePath(id);
    const stored = await readFile(storagePath);
    stored[length - 1] = (stored[length - 1] ?? 0) ^ 1;
    await writeFile(storagePath, stored);
    return id;
  }

  it('returns 500 for a small file whose stored content was changed', async () => {
    const { status, body } = await read(await addDamagedFile(1000));
    expect([status, JSON.parse(String(body)).rule]).toEqual([500, 'evidence.damaged']);
  });

  it('closes the connection before the end of a large file whose stored content was changed', async () => {
    const length = 3_000_000;
    const id = await addDamagedFile(length);
    const received: number[] = [];
    let announced: string | undefined;
    const download = (await app.as('viewer'))
      .get(`/api/evidence/${id}/content`)
      .buffer(true)
      .parse((response, done) => {
        announced = response.headers['content-length'];
        response.on('data', (chunk: Buffer) => received.push(chunk.length));
        response.on('end', () => done(null, undefined));
      });
    await expect(download).rejects.toThrow('aborted');
    expect(announced).toBe(String(length));
    expect(received.reduce((sum, size) => sum + size, 0)).toBeLessThan(length);
  });

  describe.each([
    ['small', 1000],
    ['large', 3_000_000],
  ])('a %s file that was damaged in the storage', (_size, length) => {
    it('returns 500 for stored content that is truncated or missing', async () => {
      const { id } = await addFile(randomBytes(length));
      const storagePath = await findStoragePath(id);
      await truncate(storagePath, length - 1);
      expect((await read(id)).status).toBe(500);
      expect((await read(id, { Range: 'bytes=0-1' })).status).toBe(500);
      await rm(storagePath);
      const { status, body } = await read(id);
      expect([status, JSON.parse(String(body)).rule]).toEqual([500, 'evidence.damaged']);
    });
  });

  it('returns 503 for uploads and downloads while the folder of the storage is gone', async () => {
    const employee = await app.as('employee');
    const { body: file } = await upload(employee, {}).expect(201);
    const folder = path.join(app.dataDir, 'files');
    await rename(folder, `${folder}-unmounted`);
    await writeFile(folder, 'not a folder');
    const download = await read(file.id);
    expect([download.status, download.headers['retry-after']]).toEqual([503, '30']);
    expect(JSON.parse(String(download.body)).rule).toBe('storage.unavailable');
    const { body } = await upload(employee, {}).expect(503);
    expect(body.rule).toBe('storage.unavailable');
    await rm(folder);
    await rename(`${folder}-unmounted`, folder);
    expect((await read(file.id)).status).toBe(200);
    await upload(employee, {}).expect(201);
  });

  describe('versions of evidence files', () => {
    const addVersion = async (id: number, content: Buffer | string, name: string) =>
      upload(await app.as('employee'), { name, content }, {}, `/api/evidence/${id}/versions`);

    it('lists all versions of a file, newest first, and serves each', async () => {
      const { id } = await addFile('first', 'plan.txt');
      const { body } = await addVersion(id, pngPixel(), 'photo of the plan.png');
      expect(body).toMatchObject({
        originalName: 'plan.png',
        currentVersion: 2,
        version: 2,
        mimeType: 'image/png',
        kind: 'images',
        sha256: createHash('sha256').update(pngPixel()).digest('hex'),
      });
      const viewer = await app.as('viewer');
      const { body: versions } = await viewer.get(`/api/evidence/${id}/versions`).expect(200);
      expect(versions).toMatchObject([
        { number: 2, mimeType: 'image/png', size: pngPixel().length },
        { number: 1, mimeType: 'text/plain', size: 5 },
      ]);
      expect((await read(id)).body).toEqual(pngPixel());
      const firstVersion = await viewer.get(`/api/evidence/${id}/versions/1/content`).expect(200);
      expect(firstVersion.text).toBe('first');
      await viewer.get(`/api/evidence/${id}/versions/3/content`).expect(404);
      await viewer.get(`/api/evidence/${id}/versions/x/content`).expect(404);
    });

    const restore = async (id: number, number: number | 'x', role: Role = 'employee') =>
      (await app.as(role)).post(`/api/evidence/${id}/versions/${number}/restore`);

    it('restores an earlier version as a new one, which stays after the earlier one is damaged', async () => {
      const { id } = await addFile('first', 'plan.txt');
      const firstPath = await findStoragePath(id);
      await addVersion(id, 'second', 'plan.txt');
      const { status, body } = await restore(id, 1);
      expect(status).toBe(200);
      expect(body).toMatchObject({ originalName: 'plan.txt', currentVersion: 3, size: 5 });
      await rm(firstPath);
      expect((await read(id)).body.toString()).toBe('first');
      const damaged = await restore(id, 1);
      expect([damaged.status, damaged.body.rule]).toEqual([500, 'evidence.damaged']);
      const manager = await app.as('manager');
      const { body: versions } = await manager.get(`/api/evidence/${id}/versions`).expect(200);
      expect(versions).toMatchObject([{ number: 3, size: 5 }, { number: 2 }, { number: 1 }]);
    });

    it('names a download and a restored file after the type of the version', async () => {
      const { id } = await addFile(pngPixel(), 'plan.v1.png');
      await addVersion(id, 'second', 'plan.md');
      const viewer = await app.as('viewer');
      const download = await viewer.get(`/api/evidence/${id}/versions/1/content`).expect(200);
      expect(download.headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': expect.stringContaining('plan.v1.png'),
      });
      const current = await viewer.get(`/api/evidence/${id}/versions/2/content`).expect(200);
      expect(current.headers['content-disposition']).toContain('plan.v1.md');
      const named = { originalName: 'plan.v1.png', mimeType: 'image/png', kind: 'images' };
      expect((await restore(id, 1)).body).toMatchObject(named);
      expect((await read(id)).headers['content-type']).toBe('image/png');
    });

    it("rejects restoring an unknown version, a version of another user's file, and one version too many", async () => {
      const { id } = await addFile('text');
      for (const number of [0, 2, 'x'] as const) {
        expect((await restore(id, number)).status).toBe(404);
      }
      expect((await restore(999_999, 1)).status).toBe(404);
      await app.database.query('UPDATE evidence_files SET uploadedById = NULL WHERE id = ?', [id]);
      expect((await restore(id, 1)).body.rule).toBe('evidence.not_own');
      await app.database.query('UPDATE evidence_files SET currentVersion = 200 WHERE id = ?', [id]);
      expect((await restore(id, 1, 'manager')).body.rule).toBe('evidence.too_many_versions');
    });

    it('counts versions toward the used storage', async () => {
      const { id } = await addFile('12345');
      const viewer = await app.as('viewer');
      const before = (await viewer.get('/api/evidence/summary')).body.storageUsedBytes;
      expect((await addVersion(id, '1234567', 'b.bin')).status).toBe(201);
      const after = (await viewer.get('/api/evidence/summary')).body.storageUsedBytes;
      expect(after - before).toBe(7);
    });

    it('rejects a version of a file that already has 200', async () => {
      const { id } = await addFile('text');
      await app.database.query('UPDATE evidence_files SET currentVersion = 199 WHERE id = ?', [id]);
      expect((await addVersion(id, 'last', 'b.txt')).status).toBe(201);
      const { status, body } = await addVersion(id, 'one more', 'b.txt');
      expect(status).toBe(409);
      expect(body.rule).toBe('evidence.too_many_versions');
    });

    it('rejects a version with extra fields, without content, or of an unknown file', async () => {
      const { id } = await addFile('text');
      const address = `/api/evidence/${id}/versions`;
      const employee = await app.as('employee');
      await upload(employee, {}, { originalName: 'x.txt' }, address).expect(400);
      await upload(employee, undefined, {}, address).expect(400);
      await upload(employee, {}, {}, '/api/evidence/999999/versions').expect(404);
      const { body } = await employee.get(address);
      expect(body).toHaveLength(1);
    });
  });
});
