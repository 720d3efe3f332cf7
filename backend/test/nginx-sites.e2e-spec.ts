import { DAY_MS } from '@atrium/contracts';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import http2 from 'node:http2';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { findFreePort, startNginx, waitUntil } from './harness';
import { createTemporaryFolder } from './harness/environment';
import { startProgram } from './harness/start-program';

const run = promisify(execFile);
const KEEP_BUILDS = path.resolve(__dirname, '../../docker/nginx/keep-builds.sh');
const GUIDE = path.resolve(__dirname, '../../docs/how-to/run-in-production.md');
const TOKEN = 'Zk3v9Qd1uT7xB5nW0mYc2LsEaRhGfJpIoU8t6XyKVzA';

/** Whether a server accepts connections on the port. */
const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).unref();
  });

async function get(client: http2.ClientHttp2Session, address: string) {
  const request = client.request({ ':path': address });
  const [headers] = (await once(request, 'response')) as [http2.IncomingHttpHeaders];
  return { headers, body: await text(request) };
}

const dayAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** A folder with a certificate for localhost. */
async function createCertificate(): Promise<string> {
  const { path: folder } = await createTemporaryFolder();
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
    ...['-keyout', path.join(folder, 'privkey.pem')],
    ...['-out', path.join(folder, 'fullchain.pem')],
  ]);
  return folder;
}

describe('the image of a site', () => {
  it('serves the files of earlier builds to open tabs, for 30 days', async () => {
    const { path: folder } = await createTemporaryFolder();
    const [site, builds] = [path.join(folder, 'site'), path.join(folder, 'builds')];
    await mkdir(path.join(site, 'assets'), { recursive: true });
    await mkdir(builds);
    const deploy = async (hash: string) => {
      await writeFile(path.join(site, 'remoteEntry.js'), hash);
      await writeFile(path.join(site, 'licenses.txt'), '© d');
      await writeFile(path.join(site, `main.${hash}.js`), hash);
      await writeFile(path.join(site, 'assets', `logo.${hash}.svg`), '<svg/>');
      await run(KEEP_BUILDS, [site, builds]);
    };
    await deploy('0123abcd');
    await rm(site, { recursive: true });
    await mkdir(path.join(site, 'assets'), { recursive: true });
    await deploy('4567ef01');

    for (const role of ['remote', 'shell'] as const) {
      const nginx = await startNginx({ role, port: await findFreePort(), site, builds });
      const get = (file: string) => fetch(`${nginx.url}/${file}`);
      const earlier = await get('main.0123abcd.js');
      expect([earlier.status, await earlier.text()]).toEqual([200, '0123abcd']);
      expect(earlier.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await get('assets/logo.0123abcd.svg')).status).toBe(200);
      expect(await (await get('remoteEntry.js')).text()).toBe('4567ef01');
      expect((await get('main.ffffffff.js')).status).toBe(404);
      const licenses = await get('licenses.txt');
      expect(licenses.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(await licenses.text()).toBe('© d');
      await nginx.stop();
    }

    await utimes(path.join(builds, 'main.0123abcd.js'), dayAgo(32), dayAgo(32));
    await utimes(path.join(builds, 'main.4567ef01.js'), dayAgo(32), dayAgo(32));
    await run(KEEP_BUILDS, [site, builds]);
    await expect(readFile(path.join(builds, 'main.0123abcd.js'))).rejects.toThrow('ENOENT');
    expect(await readFile(path.join(builds, 'main.4567ef01.js'), 'utf8')).toBe('4567ef01');
  });
});

/** A request as text, because HTTP clients send only valid ones. */
async function sendRaw(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  // Stays open: nginx doesn't respond to a client that has closed its half of the connection.
  socket.write(request);
  return text(socket);
}

const HOST = 'Host: atrium.test\r\nConnection: close\r\n';
const TOO_LONG = 'a'.repeat(40_000);

describe('the image of the proxy', () => {
  it('rejects requests that it does not forward in the format of the API', async () => {
    const nobody = `127.0.0.1:${await findFreePort()}`;
    const proxy = await startNginx({
      role: 'proxy',
      port: await findFreePort(),
      replace: [
        [/resolver .*;/, ''],
        [/backend-a:3000/, nobody],
        [/backend-b:3000/, nobody],
      ],
    });
    const requests: [status: number, title: string, request: string][] = [
      [400, 'Bad Request', 'GARBAGE\r\n\r\n'],
      [400, 'Bad Request', 'GET /api/tickets HTTP/1.1\r\n\r\n'],
      [400, 'Bad Request', `POST /api/tickets HTTP/1.1\r\n${HOST}Content-Length: x\r\n\r\n`],
      [
        400,
        'Bad Request',
        `POST /api/tickets HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nx\r\n`,
      ],
      [405, 'Method Not Allowed', `TRACE /api/tickets HTTP/1.1\r\n${HOST}\r\n`],
      [414, 'URI Too Long', `GET /api/tickets?search=${TOO_LONG} HTTP/1.1\r\n${HOST}\r\n`],
      [
        431,
        'Request Header Fields Too Large',
        `GET /api/tickets HTTP/1.1\r\n${HOST}Cookie: ${TOO_LONG}\r\n\r\n`,
      ],
      [
        501,
        'Not Implemented',
        `POST /api/tickets HTTP/1.1\r\n${HOST}Transfer-Encoding: gzip\r\n\r\n`,
      ],
      [505, 'HTTP Version Not Supported', `GET /api/tickets HTTP/3.0\r\n${HOST}\r\n`],
      [503, 'Service Unavailable', `GET /api/tickets HTTP/1.1\r\n${HOST}\r\n`],
    ];
    for (const [status, title, request] of requests) {
      const [head = '', body = ''] = (await sendRaw(proxy.url, request)).split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(head).toContain('Content-Type: application/problem+json');
      expect(head).toContain('Cache-Control: no-store');
      const problem: { detail: string } = JSON.parse(body);
      expect(problem).toEqual({
        type: 'about:blank',
        title,
        status,
        detail: expect.stringMatching(/\.$/),
        instance: expect.stringMatching(/^[0-9a-f]{32}$/),
        statusCode: status,
        message: problem.detail,
      });
    }
    await proxy.stop();
  });

  it('uses HTTP/2 with TLS, and writes no token of a link to its logs', async () => {
    const certificates = await createCertificate();
    // Nothing listens on this port, so that every request fails.
    const nobody = `127.0.0.1:${await findFreePort()}`;
    const tls = { port: await findFreePort(), certificates };
    const proxy = await startNginx({
      role: 'proxy',
      port: await findFreePort(),
      tls,
      replace: [
        [/resolver .*;/, ''],
        [/backend-a:3000/, nobody],
        [/backend-b:3000/, nobody],
        [/shell:8080/, nobody],
      ],
    });
    const client = http2.connect(`https://127.0.0.1:${tls.port}`, { rejectUnauthorized: false });
    const request = client.request({ ':path': `/api/shared-files/${TOKEN}` });
    const status = await new Promise((resolve) =>
      request.on('response', (headers) => resolve(headers[':status'])),
    );
    expect(status).toBe(503);
    client.destroy();
    await fetch(`${proxy.url}/invite/accept?token=${TOKEN}`, {
      headers: { Referer: `https://atrium.test/password-reset?token=${TOKEN}` },
    });
    await waitUntil(async () => (await proxy.accessLog()).includes('"path":"/invite/accept"'));
    expect(await proxy.accessLog()).toContain('"upstreamStatus":"502');
    expect(await proxy.accessLog()).not.toContain(TOKEN);
    expect(await proxy.errorLog()).not.toContain(TOKEN);
    await proxy.stop();
  });
});

describe('the guide to production', () => {
  it("asks users and programs to try again while Atrium restarts, with the guide's configuration", async () => {
    const [, site = ''] = /```nginx\n([^]*?)```/.exec(await readFile(GUIDE, 'utf8')) ?? [];
    expect(site).toContain('proxy_pass');
    const certificates = await createCertificate();
    const configuration = path.join(certificates, 'nginx.conf');
    const [port, tlsPort] = [await findFreePort(), await findFreePort()];
    const paths = site
      .replaceAll('/etc/nginx/certificates', certificates)
      .replaceAll('/var/log/nginx', certificates)
      // Nothing listens on this port.
      .replace('127.0.0.1:3000', `127.0.0.1:${await findFreePort()}`)
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('listen 443 ', `listen 127.0.0.1:${tlsPort} `);
    await writeFile(configuration, `pid ${certificates}/pid;\nevents {}\nhttp {\n${paths}}\n`);
    const nginx = await startProgram({
      name: 'The nginx of the guide',
      command: ['nginx', '-c', configuration, '-g', 'daemon off; user root;'],
      stopSignal: 'SIGTERM',
      isReady: () => isListening(tlsPort),
      startTimeoutMs: 10_000,
    });
    const client = http2.connect(`https://127.0.0.1:${tlsPort}`, { rejectUnauthorized: false });
    const page = await get(client, '/tickets');
    expect(page.headers).toMatchObject({ ':status': 503, 'retry-after': '5' });
    expect(page.headers['content-type']).toBe('text/html');
    expect(page.body).toContain('This page reloads automatically.');
    const response = await get(client, '/api/tickets');
    expect(response.headers).toMatchObject({ ':status': 503, 'retry-after': '5' });
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(response.body)).toMatchObject({
      status: 503,
      detail: expect.stringMatching(/\.$/),
    });
    client.destroy();
    await nginx.stop('SIGTERM');
  });
});
