import { LIMITS } from '@atrium/contracts';
import sharp from 'sharp';
import { atOnce, type Client, newInvoice, startApp, storedFiles, type TestApp } from './harness';

const createImage = (width: number, height: number, background = '#0f766e') =>
  sharp({ create: { width, height, channels: 3, background } });

describe('/api/settings/logo', () => {
  let app: TestApp;
  let superAdmin: Client;
  let png: Buffer;

  beforeAll(async () => {
    app = await startApp();
    superAdmin = await app.as('super_admin');
    png = await createImage(300, 100).png().toBuffer();
  });

  afterEach(() => superAdmin.delete('/api/settings/logo'));

  afterAll(() => app.close());

  const upload = (file: Buffer, name = 'logo.png', browser = superAdmin) =>
    browser.put('/api/settings/logo').attach('logo', file, name);
  const logoUrl = async (): Promise<string | null> =>
    (await superAdmin.get('/api/settings').expect(200)).body.logoUrl;
  const latestAuditEntry = async () =>
    (await superAdmin.get('/api/audit?entity=setting&pageSize=1').expect(200)).body[0];

  it('stores a logo as a PNG of at most 600 × 200 pixels and serves it safely', async () => {
    const large = await createImage(3000, 500).jpeg().toBuffer();
    const { body } = await upload(large, 'logo.jpg').expect(200);
    expect(body).toEqual({ logoUrl: expect.stringMatching(/^\/api\/settings\/logo\?v=\w{8}$/) });
    const response = await (await app.as('viewer')).get(body.logoUrl).buffer(true).expect(200);
    const { format, width, height } = await sharp(response.body).metadata();
    expect([format, width, height]).toEqual(['png', 600, 100]);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(response.body.length),
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });

  it('returns the logo with the settings and invoices and logs the change', async () => {
    const { body } = await upload(png).expect(200);
    expect(await logoUrl()).toBe(body.logoUrl);
    expect(await latestAuditEntry()).toMatchObject({
      action: 'setting.change_logo',
      before: { logoUrl: null },
      after: { logoUrl: body.logoUrl },
    });
    const manager = await app.as('manager');
    const invoice = await manager.post('/api/invoices').send(newInvoice()).expect(201);
    expect(invoice.body.issuer.logoUrl).toBe(body.logoUrl);
  });

  it('replaces and removes a logo without leaving files behind', async () => {
    const first = await upload(png).expect(200);
    const second = await upload(await createImage(90, 90, '#b42318').png().toBuffer()).expect(200);
    expect(second.body.logoUrl).not.toBe(first.body.logoUrl);
    expect(await storedFiles(app, 'logos')).toHaveLength(1);
    const { headers } = await superAdmin.get(first.body.logoUrl).expect(200);
    expect(headers['cache-control']).toBe('private, no-cache');

    await superAdmin.delete('/api/settings/logo').expect(204);
    expect(await logoUrl()).toBeNull();
    expect(await storedFiles(app, 'logos')).toEqual([]);
    expect(await latestAuditEntry()).toMatchObject({
      action: 'setting.remove_logo',
      before: { logoUrl: second.body.logoUrl },
      after: { logoUrl: null },
    });
    await superAdmin.get('/api/settings/logo').expect(404);
    await superAdmin.delete('/api/settings/logo').expect(404);
  });

  it('keeps the version of the company settings when the logo changes', async () => {
    await upload(png).expect(200);
    const { body } = await superAdmin.get('/api/settings').expect(200);
    const { version: _version, ...company } = body.company;
    await superAdmin
      .put('/api/settings/company')
      .send({ ...company, address: null, email: null, phone: null })
      .expect(200);
    expect(await logoUrl()).toBe(body.logoUrl);
  });

  it('keeps one logo and one file when eight are uploaded together', async () => {
    const responses = await atOnce(8, () => upload(png));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(responses.map(({ body }) => body.logoUrl)).toContain(await logoUrl());
    expect(await storedFiles(app, 'logos')).toHaveLength(1);
  });

  it('removes any other content from a logo file', async () => {
    const polyglot = Buffer.concat([png, Buffer.from('<html><script>alert(1)</script>')]);
    const { body } = await upload(polyglot, 'logo.html').expect(200);
    const { body: content } = await superAdmin.get(body.logoUrl).buffer(true).expect(200);
    expect(content.includes('<script>')).toBe(false);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'an SVG image with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'Please choose a PNG, JPEG or WebP image.',
    ],
    [
      'an HTML page',
      () => Buffer.from('<!doctype html>'),
      'Please choose a PNG, JPEG or WebP image.',
    ],
    ['an empty file', () => Buffer.alloc(0), 'Please choose a PNG, JPEG or WebP image.'],
    [
      'a truncated image',
      async () =>
        (await createImage(640, 480).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9999),
      "This image is damaged and can't be read. Choose another one.",
    ],
    [
      'an image with too many pixels',
      () => createImage(9000, 9000).png().toBuffer(),
      'This image has too many pixels. Choose a smaller one.',
    ],
  ])('rejects %s as a logo and keeps the previous one', async (_, createFile, expectedMessage) => {
    const { body: previous } = await upload(png).expect(200);
    const { body } = await upload(await createFile()).expect(400);
    expect(body).toMatchObject({ message: expectedMessage, errors: { logo: expectedMessage } });
    expect(await logoUrl()).toBe(previous.logoUrl);
    expect(await storedFiles(app, 'logos')).toHaveLength(1);
  });

  it('rejects a logo above 2 MB, no file, and a file in another field', async () => {
    const large = Buffer.concat([png, Buffer.alloc(LIMITS.companyLogoBytes)]);
    const { body } = await upload(large).expect(413);
    expect(body.message).toBe('Please choose an image of at most 2 MB.');
    const missing = await superAdmin.put('/api/settings/logo').field('name', 'x').expect(400);
    expect(missing.body.message).toBe('Please choose an image.');
    await superAdmin.put('/api/settings/logo').attach('image', png, 'logo.png').expect(400);
    await superAdmin.put('/api/settings/logo').send({ logo: 'x' }).expect(400);
    expect(await storedFiles(app, 'logos')).toEqual([]);
  });

  it.each(['admin', 'manager', 'employee', 'viewer'] as const)(
    'lets role %s view the logo but not change it',
    async (role) => {
      const { body } = await upload(png).expect(200);
      const browser = await app.as(role);
      await browser.get(body.logoUrl).expect(200);
      await upload(png, 'logo.png', browser).expect(403);
      await browser.delete('/api/settings/logo').expect(403);
    },
  );

  it('rejects anonymous requests for the logo', async () => {
    await upload(png).expect(200);
    await app.anonymous().get('/api/settings/logo').expect(401);
    await upload(png, 'logo.png', app.anonymous()).expect(401);
  });
});
