import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../src/database-schema';
import { ReadinessProbe } from '../src/platform/health';
import {
  createDatabase,
  createEmptyDatabase,
  DatabaseProxy,
  insertUser,
  PASSWORD,
  startApp,
  startProcess,
  type TestApp,
  type TestDatabase,
  type TestProcess,
  waitUntil,
} from './harness';

/** The records that a server has logged, one per line. */
const logRecords = (server: TestProcess): Record<string, unknown>[] =>
  server
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('GET /api/health/ready', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const readReadiness = async () => {
    const { status, body } = await app.anonymous().get('/api/health/ready');
    return [status, body];
  };

  it('reports pending migrations, an unreachable database and a stopping server', async () => {
    await app.anonymous().get('/api/health').expect(200, { status: 'ok' });
    const [last] = await app.database.query('SELECT * FROM migrations ORDER BY id DESC LIMIT 1');
    await app.database.query('DELETE FROM migrations WHERE id = ?', [last.id]);
    expect(await readReadiness()).toEqual([503, { status: 'unavailable', reason: 'migrations' }]);
    await app.database.query('INSERT INTO migrations (id, timestamp, name) VALUES (?, ?, ?)', [
      last.id,
      last.timestamp,
      last.name,
    ]);
    expect(await readReadiness()).toEqual([200, { status: 'ok' }]);

    const browser = await app.as('manager');
    await app.database.destroy();
    expect(await readReadiness()).toEqual([503, { status: 'unavailable', reason: 'database' }]);
    const unavailable = await browser.get('/api/auth/me').expect(503);
    expect(unavailable.get('Retry-After')).toBe('5');
    expect(unavailable.body.message).toContain("can't reach its database");
    const page = await browser.get('/api/share/x').set('Accept', 'text/html,*/*;q=0.8').expect(503);
    expect(page.get('Content-Type')).toMatch(/^text\/html/);
    expect(page.text).toContain('reach its database');
    await app.anonymous().get('/api/health').expect(200);

    app.nest.get(ReadinessProbe).stop();
    expect(await readReadiness()).toEqual([503, { status: 'unavailable', reason: 'stopping' }]);
    await app.anonymous().get('/api/health').expect(200).expect('Connection', 'close');
  });
});

describe('server process', () => {
  let database: TestDatabase;
  let dataDir: string;
  let username: string;
  const running: TestProcess[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'atrium-process-'));
    const connection = await openDatabase({ databaseUrl: database.url, poolSize: 1 });
    ({ username } = await insertUser(connection));
    await connection.destroy();
  });

  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.stop('SIGKILL')));
  });

  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(environment: Record<string, string> = {}): Promise<TestProcess> {
    const server = await startProcess({ databaseUrl: database.url, dataDir, environment });
    running.push(server);
    return server;
  }

  it('finishes a request in progress when it is stopped', async () => {
    const server = await start();
    const { hostname, port } = new URL(server.url);
    const body = JSON.stringify({ username, password: PASSWORD });
    const idle = net.connect(Number(port), hostname);
    const socket = net.connect(Number(port), hostname);
    let response = '';
    socket.on('data', (chunk: Buffer) => {
      response += String(chunk);
    });
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: ${hostname}:${port}\r\nExpect: 100-continue\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    // The server has accepted the request once it asks for the body.
    await new Promise((resolve) => socket.once('data', resolve));
    const stopped = server.stop('SIGTERM');
    await waitForClosedPort(hostname, Number(port));
    socket.write(body);
    await ended;
    expect(response).toContain('HTTP/1.1 200 OK');
    expect(await stopped).toBe(0);
    idle.destroy();
  });

  it('reconnects to a database that restarts, and keeps its users signed in', async () => {
    const proxy = new DatabaseProxy();
    const server = await startProcess({ databaseUrl: await proxy.open(database.url), dataDir });
    running.push(server);
    const browser = await server.signedIn({ username });
    proxy.stop();
    await browser.get('/api/auth/me').expect(503).expect('Retry-After', '5');
    await server.anonymous().get('/api/health/ready').expect(503);
    proxy.restore();
    await browser.get('/api/auth/me').expect(200);
    await server.anonymous().get('/api/health/ready').expect(200);
  });

  it('logs each request once, with its id and without secrets', async () => {
    const server = await start({ LOG_LEVEL: 'info', LOG_FORMAT: 'json' });
    const token = 'Zb0sJ9mVfXw2TgYk7LrC1dHnE8aUoP5iSxB4tM6vQq3';
    const browser = await server.signedIn({ username });
    const { header } = await browser.get('/api/auth/me').expect(200);
    await browser.get(`/api/invitations/${token}`).set('Authorization', 'Bearer of-secrets');
    await browser.get(`/invite/accept?token=${token}`).set('Accept', 'text/html');
    await browser.get('/api/health').expect(200);
    await server.stop('SIGTERM');
    const lines = logRecords(server);
    expect(lines.map(({ msg }) => msg)).toContain('Atrium is ready');
    const [me, ...others] = lines.filter(({ requestId }) => requestId === header['x-request-id']);
    expect(others).toEqual([]);
    expect(me).toMatchObject({
      method: 'GET',
      path: '/api/auth/me',
      status: 200,
      userId: expect.any(Number),
      durationMs: expect.any(Number),
    });
    expect(lines.map(({ path: address }) => address)).toContain('/api/invitations/[redacted]');
    expect(lines.map(({ path: address }) => address)).not.toContain('/api/health');
    expect(server.output()).not.toMatch(
      new RegExp(`${token}|${PASSWORD}|of-secrets|atrium=s|argon2`),
    );
  });

  it('logs an error under its request id and hides it from the user', async () => {
    const server = await start({ LOG_LEVEL: 'info', LOG_FORMAT: 'json' });
    const browser = await server.signedIn({ username });
    const connection = await openDatabase({ databaseUrl: database.url, poolSize: 1 });
    try {
      await connection.query('RENAME TABLE projects TO projects_away');
      const { body, header } = await browser.get('/api/projects/1').expect(500);
      expect(JSON.stringify(body)).not.toContain('projects');
      await server.stop('SIGTERM');
      const lines = logRecords(server).filter(
        ({ requestId }) => requestId === header['x-request-id'],
      );
      expect(lines).toEqual([
        expect.objectContaining({ err: expect.objectContaining({ code: 'ER_NO_SUCH_TABLE' }) }),
        expect.objectContaining({ path: '/api/projects/1', status: 500 }),
      ]);
    } finally {
      await connection.query('RENAME TABLE projects_away TO projects');
      await connection.destroy();
    }
  });

  it('warns when its clock and the clock of the database differ', async () => {
    const file = path.join(dataDir, 'shift-clock.cjs');
    await writeFile(file, 'const { now } = Date; Date.now = () => now() + 3_600_000;');
    const server = await start({ LOG_LEVEL: 'warn', NODE_OPTIONS: `--require ${file}` });
    await server.stop('SIGTERM');
    expect(server.output()).toMatch(
      /The clocks of this server and the database differ by 3[56]\d\d\.\d seconds\. Synchronize both/,
    );
  });

  it('starts without a remote and logs which screens are missing', async () => {
    const server = await start({ LOG_LEVEL: 'warn', REMOTES: 'finance=/nowhere' });
    await server.stop('SIGTERM');
    expect(server.output()).toContain(
      'The screens of finance cannot be opened: there is no screens.json in /nowhere (REMOTES).',
    );
  });

  it.each([
    ['an outdated schema', {}, 'The database does not have the schema of this version yet.'],
    ['an invalid setting', { PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      'the same port for metrics',
      { PORT: '9464', METRICS_PORT: '9464' },
      'METRICS_PORT must differ from PORT.',
    ],
    [
      'no built shell',
      { SHELL_DIR: '/nowhere' },
      'SHELL_DIR must be the folder of the built shell. There is no index.html in /nowhere.',
    ],
    [
      'no usable file storage',
      { STORAGE_URL: 'file:/dev/null/files' },
      'Files cannot be stored in /dev/null/files: it is a file.',
    ],
    ['no database', { DATABASE_URL: 'mysql://a:b@127.0.0.1:1/x' }, 'does not respond'],
    [
      'a HOST of another machine',
      { HOST: '192.0.2.1' },
      'HOST 192.0.2.1 is not an address of this machine.',
    ],
  ])(
    'exits with a one-sentence message when it finds %s',
    async (_name, environment, expectedMessage) => {
      const emptyDatabase = await createEmptyDatabase();
      const needsSchema = 'HOST' in environment || 'STORAGE_URL' in environment;
      const databaseUrl = needsSchema ? database.url : emptyDatabase.url;
      const failure = await startProcess({ databaseUrl, dataDir, environment }).catch(String);
      await emptyDatabase.drop();
      expect(failure).toContain(expectedMessage);
      expect(failure).not.toMatch(/\n\s+at /);
    },
  );

  it.each(['PORT', 'METRICS_PORT'])(
    'prints only one sentence when %s is in use',
    async (setting) => {
      const other = net.createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const environment = { [setting]: String(port), LOG_LEVEL: 'error', LOG_FORMAT: 'json' };
      const started = startProcess({ databaseUrl: database.url, dataDir, environment });
      const failure = await started.then(() => 'started', String);
      other.close();
      const [, printed] = failure.split('It printed:\n');
      expect(printed).toBe(
        `Port ${port} is already in use. Stop the other program, or set another port with ${setting}.\n`,
      );
    },
  );
});

/** Waits until the port accepts no connections. */
const waitForClosedPort = (host: string, port: number): Promise<void> =>
  waitUntil(
    () =>
      new Promise((resolve) => {
        const socket = net.connect(port, host);
        socket.once('connect', () => {
          socket.destroy();
          resolve(false);
        });
        socket.once('error', () => resolve(true));
      }),
  );
