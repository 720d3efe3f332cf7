import { randomBytes } from 'node:crypto';
import { Settings } from '../src/modules/settings';
import {
  evidenceTraces,
  pngPixel,
  startApp,
  upload,
  uploadBody,
  UPLOAD_TYPE,
  type FormFile,
  type TestApp,
} from './harness';

describe('evidence that is not taken as it comes', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  async function refused(
    file: FormFile | FormFile[] | undefined,
    fields: Record<string, string> = {},
  ) {
    const before = await evidenceTraces(app);
    const answer = await upload(await app.as('employee'), file, fields);
    expect(await evidenceTraces(app)).toEqual(before);
    return answer;
  }

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
      const before = await evidenceTraces(app);
      const { status, body: answer } = await (
        await app.as('employee')
      )
        .post('/api/evidence/upload')
        .set('Content-Type', type)
        .send(body);
      expect(status).toBe(expected);
      expect(answer.message).toMatch(/\.$/);
      expect(await evidenceTraces(app)).toEqual(before);
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
      app.nest.get(Settings, { strict: false }).invalidate();
    };

    afterEach(() => limit({}));

    it('refuses a file over the limit of one file, announced or not', async () => {
      await limit({ maxFileSizeBytes: 100_000 });
      const { status, body } = await refused({ content: randomBytes(100_001) });
      expect([status, body.rule]).toEqual([413, 'evidence.file_too_large']);
      expect(body.message).toBe('This file is too large. The limit is 97.7 KB.');
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
});
