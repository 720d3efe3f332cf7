import { randomBytes } from 'node:crypto';
import {
  evidenceState,
  type FormFile,
  pngPixel,
  saveSettings,
  startApp,
  type TestApp,
  upload,
  UPLOAD_TYPE,
  uploadBody,
} from './harness';

describe('rejected and hostile evidence uploads', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  async function uploadRejected(
    file: FormFile | FormFile[] | undefined,
    fields: Record<string, string> = {},
  ) {
    const before = await evidenceState(app);
    const response = await upload(await app.as('employee'), file, fields);
    expect(await evidenceState(app)).toEqual(before);
    return response;
  }

  describe('hostile files', () => {
    it.each([
      ['../../x', 'x'],
      ['..\\\\..\\\\windows\\\\win.ini', 'win.ini'],
      ['/etc/passwd', 'passwd'],
    ])('removes the directories from the file name %s', async (name, storedName) => {
      const { body } = await upload(await app.as('employee'), { name }).expect(201);
      expect(body.originalName).toBe(storedName);
    });

    it.each([
      ['x'.repeat(5 * 1024), 'File name must have at most 255 characters.'],
      ['..', 'File name is required'],
      ['a\u202Egpj.exe', 'File name must not contain invisible characters.'],
    ])('rejects the invalid file name of case %#', async (name, message) => {
      const { status, body } = await uploadRejected({ name });
      expect([status, body.message, body.errors]).toEqual([400, message, { file: message }]);
    });

    it.each([
      ['an HTML page named .jpg', 'photo.jpg', '<!doctype html><script>alert(1)</script>'],
      ['an SVG with a script', 'logo.svg', '<svg xmlns="x"><script>alert(1)</script></svg>'],
      ['a page that begins with a comment', 'a.png', '<!-- --><html onload="alert(1)">'],
    ])('never serves %s as active content', async (_what, name, content) => {
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

    it.each([
      ['XHTML', 'a.xml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
      ['a script', 'a.js', 'alert(document.cookie)'],
      ['a CSV file', 'a.csv', 'Name,Amount\nAcme,12\n'],
    ])('serves %s as plain text in a sandbox', async (_what, name, content) => {
      const { body } = await upload(await app.as('employee'), {
        name,
        content,
        type: 'text/html',
      }).expect(201);
      expect(body).toMatchObject({ kind: 'documents', preview: 'text' });
      const { headers } = await (await app.as('viewer')).get(`/api/evidence/${body.id}/content`);
      expect(headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringMatching(
          /^sandbox; default-src 'none';.* style-src 'unsafe-inline'$/,
        ),
      });
    });

    it('serves a polyglot file as the image that its signature proves, in a sandbox', async () => {
      const content = Buffer.concat([pngPixel(), Buffer.from('<script>alert(1)</script>')]);
      const { body } = await upload(await app.as('employee'), { name: 'a.html', content });
      expect(body).toMatchObject({ mimeType: 'image/png', kind: 'images' });
      const { headers } = await (await app.as('viewer')).get(`/api/evidence/${body.id}/content`);
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': expect.stringMatching(/^inline; filename=a\.html$/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      });
    });

    it('rejects an empty file', async () => {
      const { status, body } = await uploadRejected({ content: '' });
      expect([status, body.rule]).toEqual([400, 'evidence.empty_file']);
      expect(body.message).toBe('This file is empty. Please choose another one.');
    });
  });

  describe('invalid upload forms', () => {
    it('rejects an upload form without a file', async () => {
      const { status, body } = await uploadRejected(undefined, { originalName: 'a.txt' });
      expect([status, body.message]).toEqual([400, 'Please choose a file to upload.']);
    });

    it('rejects unknown upload fields by name and invalid values', async () => {
      expect((await uploadRejected({}, { color: 'red' })).body).toMatchObject({
        statusCode: 400,
        message: 'There is no field named "color".',
      });
      expect((await uploadRejected({ field: 'picture' })).body.message).toBe(
        'There is no field named "picture".',
      );
      expect((await uploadRejected({}, { projectId: 'first' })).status).toBe(400);
      expect((await uploadRejected({}, { projectId: '999999' })).body).toMatchObject({
        statusCode: 400,
        rule: 'evidence.unknown_project',
      });
      expect((await uploadRejected({}, { ticketId: '999999' })).body).toMatchObject({
        statusCode: 400,
        rule: 'evidence.unknown_ticket',
      });
    });

    it('rejects parts of an upload form that have no name', async () => {
      const message = 'A part of the form has no name.';
      expect((await uploadRejected({ field: '' })).body).toMatchObject({
        statusCode: 400,
        message,
      });
      expect((await uploadRejected({}, { '': 'x' })).body).toMatchObject({
        statusCode: 400,
        message,
      });
    });

    it('rejects an upload of two files at once', async () => {
      const { status, body } = await uploadRejected([{ name: 'one.txt' }, { name: 'two.txt' }]);
      expect([status, body.rule]).toEqual([400, 'upload.one_file_only']);
    });

    it.each([
      ['a JSON body', 'application/json', Buffer.from('{}'), 415],
      ['no boundary', 'multipart/form-data', uploadBody({}), 400],
      ['another boundary', 'multipart/form-data; boundary=other', uploadBody({}), 400],
      ['no end', UPLOAD_TYPE, uploadBody({}).subarray(0, -20), 400],
      ['random bytes', UPLOAD_TYPE, randomBytes(2000), 400],
    ])('rejects an upload form with %s', async (_what, type, body, expected) => {
      const before = await evidenceState(app);
      const { status, body: response } = await (
        await app.as('employee')
      )
        .post('/api/evidence/upload')
        .set('Content-Type', type)
        .send(body);
      expect(status).toBe(expected);
      expect(response.message).toMatch(/\.$/);
      expect(await evidenceState(app)).toEqual(before);
    });
  });

  describe('file limits in the settings', () => {
    afterEach(() => saveSettings(app, 'files', {}));

    it('rejects a file above the size limit, with or without a declared length', async () => {
      await saveSettings(app, 'files', { maxFileSizeBytes: 100_000 });
      const { status, body } = await uploadRejected({ content: randomBytes(100_001) });
      expect([status, body.rule]).toEqual([413, 'evidence.file_too_large']);
      expect(body.message).toBe('This file is too large. The limit is 97.7 KB.');
      expect((await uploadRejected({ content: randomBytes(2_000_000) })).status).toBe(413);
      await upload(await app.as('employee'), { content: randomBytes(100_000) }).expect(201);
    });

    it('rejects a file that exceeds the storage limit', async () => {
      const { body: summary } = await (await app.as('viewer')).get('/api/evidence/summary');
      await saveSettings(app, 'files', { storageLimitBytes: summary.storageUsedBytes + 500 });
      const { status, body } = await uploadRejected({ content: randomBytes(501) });
      expect([status, body.rule]).toEqual([413, 'evidence.storage_limit']);
      await upload(await app.as('employee'), { content: randomBytes(500) }).expect(201);
      expect((await uploadRejected({ content: 'x' })).body.rule).toBe('evidence.storage_limit');
    });
  });
});
