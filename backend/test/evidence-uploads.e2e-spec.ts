import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { Settings } from '../src/modules/settings';
import {
  pngPixel,
  startApp,
  storedEvidence,
  until,
  upload,
  uploadBody,
  UPLOAD_TYPE,
  type FormFile,
  type TestApp,
} from './harness';

const sha256 = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');

describe('uploading evidence', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  /** What a refused upload must not have changed. */
  async function traces() {
    const [files] = await app.database.query<{ files: string; versions: string }[]>(
      `SELECT (SELECT COUNT(*) FROM evidence_files) AS files,
         (SELECT COUNT(*) FROM evidence_versions) AS versions`,
    );
    return { ...files, stored: await storedEvidence(app) };
  }

  async function refused(
    file: FormFile | FormFile[] | undefined,
    fields: Record<string, string> = {},
  ) {
    const before = await traces();
    const answer = await upload(await app.as('employee'), file, fields);
    expect(await traces()).toEqual(before);
    return answer;
  }

  it('keeps the file and answers what is known of it', async () => {
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
    const sent = await (await app.as('viewer')).get(`/api/evidence/${body.id}/content`).expect(200);
    expect(sent.body).toEqual(content);
  });

  it('stores it under a random name', async () => {
    const { body } = await upload(await app.as('employee'), { name: 'secret-name.txt' });
    const [row] = await app.database.query<{ storageKey: string }[]>(
      'SELECT storageKey FROM evidence_files WHERE id = ?',
      [body.id],
    );
    expect(row?.storageKey).toMatch(/^evidence\/[0-9a-f]{2}\/[0-9a-f]{30}$/);
  });

  it('writes an audit row and counts the file and its bytes', async () => {
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

  it('belongs to a project and a ticket when told so, and sets what the server owns', async () => {
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
        uploadedBy: 'Somebody else',
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

  describe('hostile files', () => {
    it.each([
      ['../../x', 'x'],
      ['..\\\\..\\\\windows\\\\win.ini', 'win.ini'],
      ['/etc/passwd', 'passwd'],
    ])('a name like %s leads nowhere', async (name, kept) => {
      const { body } = await upload(await app.as('employee'), { name }).expect(201);
      expect(body.originalName).toBe(kept);
    });

    it.each([
      ['x'.repeat(5 * 1024), 'File name must have at most 255 characters.'],
      ['..', 'File name is required'],
      ['a\u202Egpj.exe', 'File name must not contain characters that cannot be seen.'],
    ])('refuses the name of case %#', async (name, message) => {
      const { status, body } = await refused({ name });
      expect([status, body.message, body.errors]).toEqual([400, message, { file: message }]);
    });

    it.each([
      ['an HTML page named .jpg', 'photo.jpg', '<!doctype html><script>alert(1)</script>'],
      ['an SVG with a script', 'logo.svg', '<svg xmlns="x"><script>alert(1)</script></svg>'],
      ['a page that begins with a comment', 'a.png', '<!-- --><html onload="alert(1)">'],
      ['XHTML', 'a.xml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
      ['a script', 'a.js', 'alert(document.cookie)'],
    ])('never serves %s as something that runs', async (_what, name, content) => {
      const { body } = await upload(await app.as('employee'), {
        name,
        content,
        type: 'image/jpeg',
      }).expect(201);
      expect(body).toMatchObject({ kind: 'documents', preview: null });
      const { headers } = await (await app.as('viewer')).get(`/api/evidence/${body.id}/content`);
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment; /),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
    });

    it('serves a polyglot as the picture that its beginning proves, in a sandbox', async () => {
      const content = Buffer.concat([pngPixel(), Buffer.from('<script>alert(1)</script>')]);
      const { body } = await upload(await app.as('employee'), { name: 'a.html', content });
      expect(body).toMatchObject({ mimeType: 'image/png', kind: 'images' });
      const { headers } = await (await app.as('viewer')).get(`/api/evidence/${body.id}/content`);
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': expect.stringMatching(/^inline; filename="a.html"/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      });
    });

    it('refuses an empty file', async () => {
      const { status, body } = await refused({ content: '' });
      expect([status, body.rule]).toEqual([400, 'evidence.empty_file']);
      expect(body.message).toBe('This file is empty. Please choose another one.');
    });
  });

  describe('odd forms', () => {
    it('refuses a form without a file', async () => {
      const { status, body } = await refused(undefined, { originalName: 'a.txt' });
      expect([status, body.message]).toEqual([400, 'Please choose a file to upload.']);
    });

    it('refuses unknown fields by name, and fields that make no sense', async () => {
      expect((await refused({}, { colour: 'red' })).body).toMatchObject({
        statusCode: 400,
        message: 'There is no field named "colour".',
      });
      expect((await refused({ field: 'picture' })).body.message).toBe(
        'There is no field named "picture".',
      );
      expect((await refused({}, { projectId: 'first' })).status).toBe(400);
      expect((await refused({}, { projectId: '999999' })).body).toMatchObject({
        statusCode: 400,
        rule: 'evidence.unknown_project',
      });
      expect((await refused({}, { ticketId: '999999' })).body).toMatchObject({
        statusCode: 400,
        rule: 'evidence.unknown_ticket',
      });
    });

    it('refuses two files at once', async () => {
      const { status, body } = await refused([{ name: 'one.txt' }, { name: 'two.txt' }]);
      expect([status, body.rule]).toEqual([400, 'evidence.one_file_only']);
    });

    it.each([
      ['JSON', 'application/json', Buffer.from('{}'), 415],
      ['no boundary', 'multipart/form-data', uploadBody({}), 400],
      ['another boundary', 'multipart/form-data; boundary=other', uploadBody({}), 400],
      ['no end', UPLOAD_TYPE, uploadBody({}).subarray(0, -20), 400],
      ['noise', UPLOAD_TYPE, randomBytes(2000), 400],
    ])('refuses %s', async (_what, type, body, expected) => {
      const before = await traces();
      const { status, body: answer } = await (
        await app.as('employee')
      )
        .post('/api/evidence/upload')
        .set('Content-Type', type)
        .send(body);
      expect(status).toBe(expected);
      expect(answer.message).toMatch(/\.$/);
      expect(await traces()).toEqual(before);
    });
  });

  describe('limits of the settings', () => {
    const limit = async (files: object): Promise<void> => {
      await app.database.query(
        `INSERT INTO settings (name, value) VALUES ('files', ?)
         ON DUPLICATE KEY UPDATE value = VALUES(value)`,
        [JSON.stringify(files)],
      );
      // What the process has read stays good for two seconds.
      app.nest.get(Settings, { strict: false }).forget();
    };

    afterEach(() => limit({}));

    it('refuses a file over the limit of one file, announced or not', async () => {
      await limit({ maxFileSizeBytes: 100_000 });
      const { status, body } = await refused({ content: randomBytes(100_001) });
      expect([status, body.rule]).toEqual([413, 'evidence.file_too_large']);
      expect(body.message).toBe('This file is too large. A file may have at most 97.7 KB.');
      expect((await refused({ content: randomBytes(2_000_000) })).status).toBe(413);
      await upload(await app.as('employee'), { content: randomBytes(100_000) }).expect(201);
    });

    it('refuses a file that the storage has no room for', async () => {
      const { body: summary } = await (await app.as('viewer')).get('/api/evidence/summary');
      await limit({ storageLimitBytes: summary.storageUsedBytes + 500 });
      const { status, body } = await refused({ content: randomBytes(501) });
      expect([status, body.rule]).toEqual([413, 'evidence.storage_limit']);
      await upload(await app.as('employee'), { content: randomBytes(500) }).expect(201);
      expect((await refused({ content: 'x' })).body.rule).toBe('evidence.storage_limit');
    });
  });

  it('leaves nothing of an upload that breaks off', async () => {
    const before = await traces();
    const cookie = await cookieOf();
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
    await until(async () => (await storedEvidence(app)).length > before.stored.length);
    request.destroy();
    await until(async () => (await storedEvidence(app)).length === before.stored.length);
    expect(await traces()).toEqual(before);
  });

  it('leaves no row when the storage cannot take the file', async () => {
    const folder = path.join(app.dataDir, 'no-folder');
    await writeFile(folder, 'A file stands where the folder should be.');
    const other = await startApp({ environment: { STORAGE_URL: `file:${folder}` } });
    try {
      await upload(await other.as('employee'), {}).expect(500);
      expect(await other.database.query('SELECT 1 FROM evidence_files')).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('makes one file of an upload that is sent twice under one key', async () => {
    const employee = await app.as('employee');
    const send = () => upload(employee, { name: 'once.txt' }).set('Idempotency-Key', 'once-1');
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  it('is for those who may, and asks before it reads', async () => {
    const before = await traces();
    await upload(app.anonymous(), {}).expect(401);
    const { body } = await upload(await app.as('viewer'), {}).expect(403);
    expect(body.rule).toBe('role.not_allowed');
    expect(await traces()).toEqual(before);
  });

  /** The cookie of somebody who may upload, for requests that the harness cannot send. */
  async function cookieOf(): Promise<string> {
    const person = await app.addUser();
    const { headers } = await app
      .anonymous()
      .post('/api/auth/login')
      .send({ username: person.username, password: 'Test-Pass-2026' });
    const cookies: unknown = headers['set-cookie'];
    return Array.isArray(cookies) ? String(cookies[0]).split(';', 1).join() : '';
  }
});
