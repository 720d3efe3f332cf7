import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { LIMITS } from '@atrium/contracts';
import { atOnce, newInvoice, startApp, type Client, type TestApp } from './harness';

const drawing = (width: number, height: number, background = '#0f766e') =>
  sharp({ create: { width, height, channels: 3, background } });

describe('the logo of the company', () => {
  let app: TestApp;
  let superAdmin: Client;
  let png: Buffer;

  beforeAll(async () => {
    app = await startApp();
    superAdmin = await app.as('super_admin');
    png = await drawing(300, 100).png().toBuffer();
  });

  afterEach(() => superAdmin.delete('/api/settings/logo'));

  afterAll(() => app.close());

  const upload = (file: Buffer, name = 'logo.png', browser = superAdmin) =>
    browser.put('/api/settings/logo').attach('logo', file, name);
  const logoUrl = async (): Promise<string | null> =>
    (await superAdmin.get('/api/settings').expect(200)).body.logoUrl;
  const storedFiles = async (): Promise<string[]> => {
    const folder = join(app.dataDir, 'files', 'logos');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const logOf = async () =>
    (await superAdmin.get('/api/audit?entity=setting&pageSize=1').expect(200)).body[0];

  it('is kept as a PNG of at most 600 × 200 pixels and served so that nothing in it can run', async () => {
    const large = await drawing(3000, 500).jpeg().toBuffer();
    const { body } = await upload(large, 'logo.jpg').expect(200);
    expect(body).toEqual({ logoUrl: expect.stringMatching(/^\/api\/settings\/logo\?v=\w{8}$/) });
    const answer = await (await app.as('viewer')).get(body.logoUrl).buffer(true).expect(200);
    const { format, width, height } = await sharp(answer.body).metadata();
    expect([format, width, height]).toEqual(['png', 600, 100]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(answer.body.length),
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });

  it('stands in the settings and on every invoice, and the log says who changed it', async () => {
    const { body } = await upload(png).expect(200);
    expect(await logoUrl()).toBe(body.logoUrl);
    expect(await logOf()).toMatchObject({
      action: 'setting.change_logo',
      before: { logoUrl: null },
      after: { logoUrl: body.logoUrl },
    });
    const manager = await app.as('manager');
    const invoice = await manager.post('/api/invoices').send(newInvoice()).expect(201);
    expect(invoice.body.issuer.logoUrl).toBe(body.logoUrl);
  });

  it('can be replaced and removed, and leaves no file behind', async () => {
    const first = await upload(png).expect(200);
    const second = await upload(await drawing(90, 90, '#b42318').png().toBuffer()).expect(200);
    expect(second.body.logoUrl).not.toBe(first.body.logoUrl);
    expect(await storedFiles()).toHaveLength(1);
    const { headers } = await superAdmin.get(first.body.logoUrl).expect(200);
    expect(headers['cache-control']).toBe('private, no-cache');

    await superAdmin.delete('/api/settings/logo').expect(204);
    expect(await logoUrl()).toBeNull();
    expect(await storedFiles()).toEqual([]);
    expect(await logOf()).toMatchObject({
      action: 'setting.remove_logo',
      before: { logoUrl: second.body.logoUrl },
      after: { logoUrl: null },
    });
    await superAdmin.get('/api/settings/logo').expect(404);
    await superAdmin.delete('/api/settings/logo').expect(404);
  });

  it('does not make a form of the company stale', async () => {
    await upload(png).expect(200);
    const { body } = await superAdmin.get('/api/settings').expect(200);
    const { version: _version, ...company } = body.company;
    await superAdmin
      .put('/api/settings/company')
      .send({ ...company, address: null, email: null, phone: null })
      .expect(200);
    expect(await logoUrl()).toBe(body.logoUrl);
  });

  it('is one of those that are sent at once, with one file', async () => {
    const answers = await atOnce(8, () => upload(png));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(answers.map(({ body }) => body.logoUrl)).toContain(await logoUrl());
    expect(await storedFiles()).toHaveLength(1);
  });

  it('loses whatever the file held besides the image', async () => {
    const polyglot = Buffer.concat([png, Buffer.from('<html><script>alert(1)</script>')]);
    const { body } = await upload(polyglot, 'logo.html').expect(200);
    const { body: content } = await superAdmin.get(body.logoUrl).buffer(true).expect(200);
    expect(content.includes('<script>')).toBe(false);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'a drawing that can hold scripts',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'Please choose a PNG, JPEG or WebP image.',
    ],
    [
      'a page named like an image',
      () => Buffer.from('<!doctype html>'),
      'Please choose a PNG, JPEG or WebP image.',
    ],
    ['an empty file', () => Buffer.alloc(0), 'Please choose a PNG, JPEG or WebP image.'],
    [
      'an image that breaks off',
      async () =>
        (await drawing(640, 480).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9999),
      "This image is damaged and can't be read. Choose another one.",
    ],
    [
      'an image that would fill the memory',
      () => drawing(9000, 9000).png().toBuffer(),
      'This image has too many pixels. Choose a smaller one.',
    ],
  ])('refuses %s and keeps the one before', async (_, make, sentence) => {
    const { body: kept } = await upload(png).expect(200);
    const { body } = await upload(await make()).expect(400);
    expect(body).toMatchObject({ message: sentence, errors: { logo: sentence } });
    expect(await logoUrl()).toBe(kept.logoUrl);
    expect(await storedFiles()).toHaveLength(1);
  });

  it('refuses a file of more than 2 MB, no file, and a file in another field', async () => {
    const large = Buffer.concat([png, Buffer.alloc(LIMITS.companyLogoBytes)]);
    const { body } = await upload(large).expect(413);
    expect(body.message).toBe('Please choose an image of at most 2 MB.');
    const none = await superAdmin.put('/api/settings/logo').field('name', 'x').expect(400);
    expect(none.body.message).toBe('Please choose an image.');
    await superAdmin.put('/api/settings/logo').attach('image', png, 'logo.png').expect(400);
    await superAdmin.put('/api/settings/logo').send({ logo: 'x' }).expect(400);
    expect(await storedFiles()).toEqual([]);
  });

  it.each(['admin', 'manager', 'employee', 'viewer'] as const)(
    'can be seen and not changed by a %s',
    async (role) => {
      const { body } = await upload(png).expect(200);
      const browser = await app.as(role);
      await browser.get(body.logoUrl).expect(200);
      await upload(png, 'logo.png', browser).expect(403);
      await browser.delete('/api/settings/logo').expect(403);
    },
  );

  it('is nothing for those who are not signed in', async () => {
    await upload(png).expect(200);
    await app.anonymous().get('/api/settings/logo').expect(401);
    await upload(png, 'logo.png', app.anonymous()).expect(401);
  });
});
