import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import {
  evidenceState,
  pngPixel,
  startApp,
  storedFiles,
  type TestApp,
  upload,
  UPLOAD_TYPE,
  uploadBody,
  waitUntil,
} from './harness';

const sha256 = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');

describe('POST /api/evidence/upload', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  it('stores an uploaded file and returns its detected properties', async () => {
    const employee = await app.user('employee');
    const content = pngPixel();
    const { body } = await upload(await app.as('employee'), {
      name: 'Site plan (2).PNG',
      content,
    }).expect(201);
    expect(body).toMatchObject({
      originalName: 'Site plan (2).PNG',
      filename: 'site-plan-2.png',
      mimeType: 'image/png',
      kind: 'images',
      preview: 'image',
      size: content.length,
      sha256: sha256(content),
      uploadedBy: `${employee.firstName} ${employee.lastName}`,
      uploadedById: employee.id,
      secureUrl: null,
      projectId: null,
      ticketId: null,
      currentVersion: 1,
      version: 1,
      abilities: { update: true, delete: true, share: true, addVersion: true },
    });
    expect(body).not.toHaveProperty('storageKey');
    const read = await (await app.as('viewer')).get(`/api/evidence/${body.id}`).expect(200);
    expect(read.body).toEqual({ ...body, abilities: read.body.abilities });
    const download = await (
      await app.as('viewer')
    )
      .get(`/api/evidence/${body.id}/content`)
      .expect(200);
    expect(download.body).toEqual(content);
  });

  it('keeps a double quote in a file name, which browsers send as %22', async () => {
    const employee = await app.as('employee');
    const file = { name: '27%22 screen 100%25.png', content: pngPixel() };
    const { body } = await upload(employee, file).expect(201);
    expect(body.originalName).toBe('27" screen 100%25.png');
    const { headers } = await employee.get(`/api/evidence/${body.id}/content`).expect(200);
    expect(headers['content-disposition']).toBe(
      `inline; filename="27\\" screen 100%25.png"; filename*=UTF-8''27%22%20screen%20100%2525.png`,
    );
  });

  it('stores an uploaded file under a random name', async () => {
    const { body } = await upload(await app.as('employee'), { name: 'secret-name.txt' });
    const [row] = await app.database.query<{ storageKey: string }[]>(
      'SELECT storageKey FROM evidence_files WHERE id = ?',
      [body.id],
    );
    expect(row?.storageKey).toMatch(/^evidence\/[0-9a-f]{2}\/[0-9a-f]{30}$/);
  });

  it('writes an audit row for an upload and updates the storage figures', async () => {
    const viewer = await app.as('viewer');
    const before = (await viewer.get('/api/evidence/summary')).body;
    const { body } = await upload(await app.as('employee'), { content: 'x'.repeat(1000) });
    const { body: after } = await viewer.get('/api/evidence/summary').expect(200);
    expect(after.totalFiles).toBe(before.totalFiles + 1);
    expect(after.storageUsedBytes).toBe(before.storageUsedBytes + 1000);
    const rows = await app.database.query<{ action: string; after: string }[]>(
      "SELECT action, after FROM audit_log WHERE entity = 'evidence' AND entityId = ?",
      [body.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.action).toBe('evidence.upload');
    expect(rows[0]?.after).not.toContain('storageKey');
  });

  it('links an upload to its project and ticket and ignores fields that the server sets', async () => {
    const manager = await app.as('manager');
    const project = await manager
      .post('/api/projects')
      .send({ name: 'Harbour portal', clientName: 'N', clientEmail: 'n@client.example' });
    const ticket = await manager
      .post('/api/tickets')
      .send({ title: 'Broken', clientName: 'N', clientEmail: 'n@client.example' });
    const { body } = await upload(
      manager,
      { name: 'a.txt', content: 'text' },
      {
        originalName: 'Renamed.txt',
        filename: 'mine.exe',
        mimeType: 'image/png',
        size: '999999',
        uploadedBy: 'Someone Else',
        projectId: String(project.body.id),
        ticketId: String(ticket.body.id),
      },
    ).expect(201);
    const uploader = await app.user('manager');
    expect(body).toMatchObject({
      originalName: 'Renamed.txt',
      filename: 'renamed.txt',
      mimeType: 'text/plain',
      size: 4,
      uploadedBy: `${uploader.firstName} ${uploader.lastName}`,
      projectName: 'Harbour portal',
      ticketTitle: 'Broken',
    });
  });

  it('leaves nothing from an upload that is interrupted', async () => {
    const before = await evidenceState(app);
    const cookie = await signInForCookie();
    const body = uploadBody({ content: randomBytes(3_000_000) });
    const request = http.request(`${app.url}/api/evidence/upload`, {
      method: 'POST',
      headers: {
        cookie,
        origin: 'http://atrium.test',
        'content-type': UPLOAD_TYPE,
        'content-length': body.length,
      },
    });
    request.on('error', () => undefined);
    request.write(body.subarray(0, 2_000_000));
    await waitUntil(async () => (await storedFiles(app, 'evidence')).length > before.stored.length);
    request.destroy();
    await waitUntil(
      async () => (await storedFiles(app, 'evidence')).length === before.stored.length,
    );
    expect(await evidenceState(app)).toEqual(before);
  });

  it('creates no row when the storage cannot write the file', async () => {
    const folder = path.join(app.dataDir, 'no-folder');
    await writeFile(folder, 'A file that has the name of the folder.');
    const otherApp = await startApp({ environment: { STORAGE_URL: `file:${folder}` } });
    try {
      await upload(await otherApp.as('employee'), {}).expect(503);
      expect(await otherApp.database.query('SELECT 1 FROM evidence_files')).toEqual([]);
    } finally {
      await otherApp.close();
    }
  });

  it('creates one file for two uploads with the same idempotency key', async () => {
    const employee = await app.as('employee');
    const send = () => upload(employee, { name: 'once.txt' }).set('Idempotency-Key', 'once-1');
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  it('rejects uploads by viewers and without a session before reading them', async () => {
    const before = await evidenceState(app);
    await upload(app.anonymous(), {}).expect(401);
    const { body } = await upload(await app.as('viewer'), {}).expect(403);
    expect(body.rule).toBe('role.not_allowed');
    expect(await evidenceState(app)).toEqual(before);
  });

  /** Returns the session cookie of a user who can upload, for requests that bypass the harness. */
  async function signInForCookie(): Promise<string> {
    const user = await app.addUser();
    const { headers } = await app
      .anonymous()
      .post('/api/auth/login')
      .send({ username: user.username, password: 'Test-Pass-2026' });
    const cookies: unknown = headers['set-cookie'];
    return Array.isArray(cookies) ? String(cookies[0]).split(';', 1).join() : '';
  }
});
