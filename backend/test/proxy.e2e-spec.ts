import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../src/database-schema';
import { Ticket } from '../src/modules/tickets/entities/ticket.entity';
import {
  type Client,
  createDatabase,
  findFreePort,
  insertUser,
  type Nginx,
  problem,
  startNginx,
  startProcess,
  type TestDatabase,
  type TestProcess,
} from './harness';
import { signIn } from './harness/client';
import { createTemporaryFolder, PUBLIC_URL, type TemporaryFolder } from './harness/environment';
import { PASSWORD } from './harness/factories/users';

const distFolder = (folder: string): string => path.resolve(__dirname, '../..', folder, 'dist');
const HTML = { accept: 'text/html' };
/** Time limit for four restarts, one after another. */
const RESTARTS_TIMEOUT_MS = 300_000;
/** Pause of each user between requests while a process starts. */
const STARTING_PAUSE_MS = 50;

describe('two processes behind the proxy', () => {
  let testDatabase: TestDatabase;
  let folder: TemporaryFolder;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let ports: [number, number];
  let processes: [TestProcess, TestProcess];
  let proxy: Nginx;
  const running: Nginx[] = [];

  const start = (port: number): Promise<TestProcess> =>
    startProcess({
      databaseUrl: testDatabase.url,
      dataDir: folder.path,
      port,
      environment: { TRUST_PROXY: '1', SHELL_DIR: distFolder('shell') },
    });

  beforeAll(async () => {
    [testDatabase, folder] = await Promise.all([createDatabase(), createTemporaryFolder()]);
    database = await openDatabase({ databaseUrl: testDatabase.url, poolSize: 2 });
    ports = [await findFreePort(), await findFreePort()];
    processes = await Promise.all([start(ports[0]), start(ports[1])]);
    const [shell, finance] = [await findFreePort(), await findFreePort()];
    running.push(
      await startNginx({ role: 'shell', port: shell, site: distFolder('shell') }),
      await startNginx({ role: 'remote', port: finance, site: distFolder('mfe-finance') }),
    );
    proxy = await startNginx({
      role: 'proxy',
      port: await findFreePort(),
      replace: [
        [/resolver .*;/, ''],
        [/backend-a:3000/, `127.0.0.1:${ports[0]}`],
        [/backend-b:3000/, `127.0.0.1:${ports[1]}`],
        [/shell:8080/, `127.0.0.1:${shell}`],
        [/mfe-finance:8080/, `127.0.0.1:${finance}`],
        // Nothing listens on this port.
        [/mfe-people:8080/, `127.0.0.1:${await findFreePort()}`],
      ],
    });
    running.push(proxy);
  });

  afterAll(async () => {
    await Promise.all(running.map((nginx) => nginx.stop()));
    await Promise.all(processes.map((process) => process.stop()));
    await database.destroy();
    await Promise.all([testDatabase.drop(), folder.remove()]);
  });

  it('serves the page for each navigation with the same security policy as the server', async () => {
    const [fromProxy, fromServer] = await Promise.all(
      [proxy.url, processes[0].url].map((url) => fetch(`${url}/tickets/7`, { headers: HTML })),
    );
    expect(fromProxy?.status).toBe(200);
    const nonces = [fromProxy, fromServer].map(
      (response) =>
        /'nonce-([^']+)'/.exec(response?.headers.get('content-security-policy') ?? '')?.[1],
    );
    const directivesOf = (response: Response | undefined): string[] =>
      (response?.headers.get('content-security-policy') ?? '')
        .replace(/'nonce-[^']+'/g, 'nonce')
        .split(/; ?/)
        .sort();
    expect(directivesOf(fromProxy)).toEqual(directivesOf(fromServer));
    for (const name of [
      'cross-origin-opener-policy',
      'permissions-policy',
      'referrer-policy',
      'x-content-type-options',
      'x-frame-options',
      'cache-control',
    ]) {
      expect([name, fromProxy?.headers.get(name)?.toLowerCase()]).toEqual([
        name,
        fromServer?.headers.get(name)?.toLowerCase(),
      ]);
    }
    const html = await fromProxy?.text();
    expect(html).toContain(`nonce="${nonces[0]}"`);
    expect(html).not.toContain('__CSP_NONCE__');
    const again = await fetch(`${proxy.url}/`, { headers: HTML });
    expect(again.headers.get('content-security-policy')).not.toContain(String(nonces[0]));
  });

  it('lets browsers cache only files named by their content hash', async () => {
    const html = await (await fetch(`${proxy.url}/`, { headers: HTML })).text();
    const script = /src="(\/main\.[0-9a-f]+\.js)"/.exec(html)?.[1];
    const file = await fetch(`${proxy.url}${script}`, { headers: { 'accept-encoding': 'br' } });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-encoding')).toBe('br');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-type')).toContain('javascript');
    for (const manifest of ['mf-manifest.json', 'screens.json', 'remoteEntry.js']) {
      const response = await fetch(`${proxy.url}/remotes/finance/${manifest}`);
      expect([manifest, response.status, response.headers.get('cache-control')]).toEqual([
        manifest,
        200,
        'no-store',
      ]);
    }
  });

  it('lists the remotes and serves the others when one is down or unknown', async () => {
    const remotes = await (await fetch(`${proxy.url}/remotes.json`)).json();
    expect(remotes).toContainEqual({ name: 'finance', baseUrl: '/remotes/finance/' });
    const status = async (address: string): Promise<number> =>
      (await fetch(`${proxy.url}${address}`)).status;
    expect(await status('/remotes/people/mf-manifest.json')).toBe(502);
    expect(await status('/remotes/nobody/mf-manifest.json')).toBe(404);
    expect(await status('/remotes/finance/mf-manifest.json')).toBe(200);
    expect(await status('/assets/no-such-file.js')).toBe(404);
  });

  it('asks users to try again while the shell does not respond', async () => {
    const lonely = await startNginx({
      role: 'proxy',
      port: await findFreePort(),
      replace: [
        [/resolver .*;/, ''],
        [/backend-a:3000/, `127.0.0.1:${ports[0]}`],
        [/backend-b:3000/, `127.0.0.1:${ports[1]}`],
        [/shell:8080/, `127.0.0.1:${await findFreePort()}`],
      ],
    });
    running.push(lonely);
    const response = await fetch(`${lonely.url}/tickets/7`, { headers: HTML });
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.text()).toContain('This page reloads automatically.');
  });

  it('responds with problem details while no process of the backend responds', async () => {
    const lonely = await startNginx({
      role: 'proxy',
      port: await findFreePort(),
      replace: [
        [/resolver .*;/, ''],
        [/backend-a:3000/, `127.0.0.1:${await findFreePort()}`],
        [/backend-b:3000/, `127.0.0.1:${await findFreePort()}`],
      ],
    });
    running.push(lonely);
    for (const path of ['/api/auth/me', '/api/events']) {
      const response = await fetch(lonely.url + path);
      expect(response.status).toBe(503);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.json()).toEqual(
        problem(503, 'Atrium is not available right now. Please try again in a moment.'),
      );
    }
  });

  it("passes the client's address to the server and keeps link secrets out of the access log", async () => {
    const token = 'z'.repeat(43);
    await fetch(`${proxy.url}/api/invitations/${token}?token=${token}`);
    const user = await insertUser(database);
    const browser = await signIn(proxy.url, user.username, PASSWORD);
    const { body } = await browser
      .get('/api/auth/sessions')
      .set('X-Forwarded-For', '203.0.113.9')
      .expect(200);
    expect(body[0].address).toMatch(/127\.0\.0\.1$/);
    const log = await proxy.accessLog();
    expect(log).toContain('/api/invitations/[redacted]');
    expect(log).not.toContain(token);
  });

  it(
    'loses no request while the processes are replaced one after another',
    async () => {
      const people = await Promise.all(
        Array.from({ length: 6 }, () => insertUser(database, { role: 'manager' })),
      );
      const browsers = await Promise.all(
        people.map(({ username }) => signIn(proxy.url, username, PASSWORD)),
      );
      const failures: string[] = [];
      let created = 0;
      let isRunning = true;
      // Fewer requests while a process starts, because they would take most of the CPU time.
      let pauseMs = 0;
      const sendRequests = async (browser: Client, worker: number): Promise<void> => {
        for (let attempt = 0; isRunning; attempt += 1) {
          const title = `Request ${worker}-${attempt}`;
          const responses = [
            await browser.get('/api/tickets?pageSize=5'),
            await browser
              .post('/api/tickets')
              .send({ title, clientName: 'Reef', clientEmail: 'desk@reef.example' }),
          ];
          if (responses[1]?.status === 201) created += 1;
          for (const { status } of responses) {
            if (status >= 300) failures.push(`${title}: ${status}`);
          }
          await delay(pauseMs);
        }
      };
      const workers = browsers.map((browser, index) =>
        sendRequests(browser.set('Origin', PUBLIC_URL), index),
      );
      try {
        for (let round = 0; round < 2; round += 1) {
          for (const index of [0, 1] as const) {
            pauseMs = 0;
            expect(await processes[index].stop('SIGTERM')).toBe(0);
            pauseMs = STARTING_PAUSE_MS;
            processes[index] = await start(ports[index]);
          }
        }
      } finally {
        isRunning = false;
        await Promise.all(workers);
      }
      expect(failures).toEqual([]);
      expect(created).toBeGreaterThan(0);
      expect(await database.manager.countBy(Ticket, { clientEmail: 'desk@reef.example' })).toBe(
        created,
      );
    },
    RESTARTS_TIMEOUT_MS,
  );
});
