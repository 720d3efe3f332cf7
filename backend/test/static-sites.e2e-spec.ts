import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import request from 'supertest';
import { startApp, type TestApp } from './harness';

const PAGE =
  '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script>';
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))});`;

let app: TestApp;
let folder: string;

const sitePath = (...names: string[]): string => path.join(folder, ...names);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atrium-sites-'));
  await mkdir(sitePath('shell', '.hidden'), { recursive: true });
  await mkdir(sitePath('finance'));
  await writeFile(sitePath('secret.txt'), 'outside of every site');
  await writeFile(sitePath('shell', 'index.html'), PAGE);
  await writeFile(sitePath('shell', '.env'), 'SECRET=1');
  await writeFile(sitePath('shell', '.hidden', 'note.txt'), 'hidden');
  await writeFile(sitePath('shell', 'main.0123abcd.js'), SCRIPT);
  await writeFile(sitePath('shell', 'main.0123abcd.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(sitePath('shell', 'main.0123abcd.js.gz'), gzipSync(SCRIPT));
  await writeFile(sitePath('shell', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(sitePath('finance', 'mf-manifest.json'), '{"name":"finance"}');
  await writeFile(sitePath('finance', 'screens.json'), '{"screens":[]}');
  await writeFile(sitePath('finance', 'remoteEntry.js'), '// entry');
  await writeFile(sitePath('remotes.json'), '{}');
  app = await startApp({
    environment: {
      SHELL_DIR: sitePath('shell'),
      REMOTES_FILE: sitePath('remotes.json'),
      REMOTES: `finance=${sitePath('finance')},projects=${sitePath('missing')},people=https://cdn.example/people`,
    },
  });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (address: string, headers: Record<string, string> = {}) =>
  request(app.url).get(address).set(headers);

const navigate = (address: string) =>
  get(address, { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });

describe('shell page', () => {
  it.each([
    '/',
    '/index.html',
    '/projects',
    '/invite/accept?token=abc',
    '/time-off-manager',
    '/no/such/screen',
  ])('serves the page for a navigation to %s with a new nonce', async (address) => {
    const [first, second] = [await navigate(address).expect(200), await navigate(address)];
    expect(first.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(first.get('Cache-Control')).toBe('no-store');
    const nonce = /content="([^"]+)"/.exec(first.text)?.[1] ?? '';
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(first.text).not.toContain('__CSP_NONCE__');
    expect(first.get('Content-Security-Policy')).toContain(`'nonce-${nonce}'`);
    expect(second.text).not.toContain(nonce);
  });

  it('sends a policy that allows only this site and its remotes', async () => {
    const policy = (await navigate('/')).get('Content-Security-Policy') ?? '';
    const rules = Object.fromEntries(
      policy.split(';').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    );
    expect(rules).toMatchObject({
      'default-src': "'self'",
      'script-src': expect.stringMatching(/^'self' 'nonce-[^']+' https:\/\/cdn\.example$/),
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
    });
    expect(policy).not.toContain('unsafe-eval');
    expect(rules['script-src']).not.toContain('unsafe-inline');
    expect(rules['style-src']).not.toContain('unsafe-inline');
  });

  it.each(['/main.ffffffff.js', '/assets/none.png', '/favicon.ico', '/robots.txt'])(
    'returns 404 instead of the page for the missing file %s',
    async (address) => {
      await navigate(address).expect(404);
    },
  );

  it('returns 404 instead of the page for a data request', async () => {
    const { body } = await get('/projects', { Accept: 'application/json' }).expect(404);
    expect(body.message).toBe('There is nothing at this address.');
    await request(app.url).post('/projects').set('Accept', 'text/html').expect(404);
  });
});

describe('static files', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
    ['br;q=0, gzip', 'gzip'],
  ])('responds to Accept-Encoding %s with the encoding %s', async (accepted, encoding) => {
    const response = await get('/main.0123abcd.js', { 'Accept-Encoding': accepted }).expect(200);
    expect(response.get('Content-Encoding')).toBe(encoding);
    expect(response.get('Vary')).toBe('Accept-Encoding');
    expect(response.get('Content-Type')).toMatch(/javascript/);
    expect(response.text).toBe(SCRIPT);
  });

  it('caches files with a content hash forever and revalidates the others', async () => {
    expect((await get('/main.0123abcd.js')).get('Cache-Control')).toBe(
      'public, max-age=31536000, immutable',
    );
    for (const address of [
      '/logo.svg',
      ...['mf-manifest.json', 'screens.json', 'remoteEntry.js'].map(
        (name) => `/remotes/finance/${name}`,
      ),
    ]) {
      expect((await get(address).expect(200)).get('Cache-Control')).toBe('no-cache');
    }
  });

  it.each(['/logo.svg', '/remotes/finance/mf-manifest.json', '/remotes.json'])(
    'sends %s with the security headers of a file, without those of the page',
    async (address) => {
      const { headers } = await get(address).expect(200);
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers).not.toHaveProperty('content-security-policy');
      expect(headers).not.toHaveProperty('permissions-policy');
    },
  );

  it('returns 304 when the browser has the current file', async () => {
    const etag = (await get('/logo.svg')).get('ETag') ?? '';
    await get('/logo.svg', { 'If-None-Match': etag }).expect(304);
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/remotes/finance/../../secret.txt',
    '/remotes/finance/..%2f..%2fsecret.txt',
    '/remotes/finance/..%5c..%5csecret.txt',
    '//../secret.txt',
    '/.env',
    '/.hidden/note.txt',
    '/main.0123abcd.js%00.png',
  ])('denies access to hidden files and files outside the site: %s', async (address) => {
    const { status, text } = await rawGet(address);
    expect(status).toBe(404);
    expect(text).not.toMatch(/outside|SECRET|hidden/);
  });
});

describe('remotes', () => {
  it('lists the remotes with their URLs', async () => {
    const { body } = await get('/remotes.json').expect(200).expect('Cache-Control', 'no-cache');
    expect(body).toEqual([
      { name: 'finance', baseUrl: '/remotes/finance/' },
      { name: 'projects', baseUrl: '/remotes/projects/' },
      { name: 'people', baseUrl: 'https://cdn.example/people/' },
    ]);
  });

  it('returns 404 for a missing remote and serves everything else', async () => {
    await get('/remotes/projects/mf-manifest.json').expect(404);
    await navigate('/remotes/projects/anything').expect(404);
    await get('/remotes/unknown/mf-manifest.json').expect(404);
    await get('/remotes/finance/mf-manifest.json').expect(200, { name: 'finance' });
    await navigate('/').expect(200);
  });

  it('serves a remote that is replaced while the server runs', async () => {
    await mkdir(sitePath('finance-next'));
    await writeFile(sitePath('finance-next', 'mf-manifest.json'), '{"name":"finance","build":2}');
    await rename(sitePath('finance'), sitePath('finance-before'));
    await get('/remotes/finance/mf-manifest.json').expect(404);
    await rename(sitePath('finance-next'), sitePath('finance'));
    await get('/remotes/finance/mf-manifest.json').expect(200, { name: 'finance', build: 2 });
  });
});

describe('REMOTES_FILE', () => {
  /** Writes the file with this modification time. */
  const write = async (content: string, secondsAgo: number): Promise<void> => {
    await writeFile(sitePath('remotes.json'), content);
    const time = Date.now() / 1000 - secondsAgo;
    await utimes(sitePath('remotes.json'), time, time);
  };
  const names = async (): Promise<string[]> =>
    (await get('/remotes.json').expect(200)).body.map(({ name }: { name: string }) => name);

  afterAll(() => write('{}', 0));

  it('adds and replaces remotes while the server runs, and allows their sites', async () => {
    await mkdir(sitePath('assets'));
    await writeFile(sitePath('assets', 'screens.json'), '{"remote":"assets"}');
    await get('/remotes/assets/screens.json').expect(404);

    await write('{ "assets": "assets", "people": "https://people.example/app" }', 40);
    expect(await names()).toEqual(['finance', 'projects', 'people', 'assets']);
    await get('/remotes/assets/screens.json').expect(200, { remote: 'assets' });
    const policy = (await navigate('/')).get('Content-Security-Policy') ?? '';
    expect(policy).toContain('https://people.example');
    expect(policy).not.toContain('https://cdn.example');

    await write('{}', 30);
    expect(await names()).toEqual(['finance', 'projects', 'people']);
    await get('/remotes/assets/screens.json').expect(404);
  });

  it.each(['{', '[]', '{ "Assets": "assets" }', '{ "assets": 1 }'])(
    'keeps the previous remotes while the file contains %s',
    async (content) => {
      await write('{ "assets": "assets" }', 20);
      expect(await names()).toContain('assets');
      await write(content, 10);
      expect(await names()).toContain('assets');
    },
  );
});

describe('shell page during an update', () => {
  it('asks the user to reload when the page is missing', async () => {
    await rename(sitePath('shell', 'index.html'), sitePath('shell', 'index.away'));
    const { text } = await navigate('/').expect(503).expect('Retry-After', '5');
    expect(text).toContain('Atrium is being updated. Please reload this page in a moment.');
    expect(text).toContain('<a href="">Try again</a>');
    await rename(sitePath('shell', 'index.away'), sitePath('shell', 'index.html'));
    await navigate('/').expect(200);
  });
});

/** Sends the path unchanged; other clients normalize it first. */
function rawGet(address: string): Promise<{ status: number | undefined; text: string }> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    http
      .get({ hostname, port, path: address }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode, text: String(Buffer.concat(chunks)) }),
        );
      })
      .on('error', reject);
  });
}
