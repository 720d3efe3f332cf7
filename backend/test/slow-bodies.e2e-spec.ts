import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { BodyLimits } from '../src/platform/http/body-limits';
import { PASSWORD, problem, startApp, type TestApp, waitUntil } from './harness';

const WINDOW_MS = 400;
const BOUNDARY = 'form-boundary';
const FORM_START = [
  `--${BOUNDARY}`,
  'Content-Disposition: form-data; name="file"; filename="plan.txt"',
  'Content-Type: text/plain',
  '',
  '',
].join('\r\n');
const FORM_END = `\r\n--${BOUNDARY}--\r\n`;

describe('slow bodies', () => {
  let app: TestApp;
  let cookie: string;

  beforeAll(async () => {
    app = await startApp();
    Object.assign(app.nest.get(BodyLimits), { windowMs: WINDOW_MS, minUploadBytes: 1000 });
    const { username } = await app.user('employee');
    const { headers } = await app
      .anonymous()
      .post('/api/auth/login')
      .send({ username, password: PASSWORD })
      .expect(200);
    cookie = String(headers['set-cookie']?.[0]).split(';')[0] ?? '';
  });

  afterAll(() => app.close());

  /** Sends the head of a request. */
  function open(path: string, headers: Record<string, string | number>) {
    const socket = net.connect(Number(new URL(app.url).port), '127.0.0.1');
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    let received = '';
    let closed = false;
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => (closed = true));
    socket.write([`POST ${path} HTTP/1.1`, 'Host: atrium', ...lines, '', ''].join('\r\n'));
    return {
      write: (text: string) => socket.write(text),
      close: () => socket.destroy(),
      status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0),
      body: () => received.slice(received.indexOf('\r\n\r\n') + 4),
      isClosed: () => closed,
    };
  }

  const JSON_HEADERS = { 'Content-Type': 'application/json', 'Content-Length': 1000 };
  const FORM_HEADERS = {
    'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
    'Content-Length': 1_000_000,
  };

  /** Sends one byte at a time until the server closes the connection. */
  async function drip(request: ReturnType<typeof open>): Promise<void> {
    while (!request.isClosed()) {
      request.write('x');
      await sleep(WINDOW_MS / 10);
    }
  }

  it.each(['signed out', 'signed in'])('ends a slow JSON body (%s)', async (who) => {
    const request =
      who === 'signed in'
        ? open('/api/tickets', { ...JSON_HEADERS, Cookie: cookie })
        : open('/api/auth/login', JSON_HEADERS);
    await drip(request);
    expect(request.status()).toBe(408);
    expect(JSON.parse(request.body())).toEqual(
      problem(408, 'The request took too long to arrive. Check your connection and try again.'),
    );
  });

  it.each([
    ['JSON', '/api/tickets', JSON_HEADERS],
    ['form', '/api/evidence/upload', FORM_HEADERS],
  ])('rejects a signed-out %s before its body arrives', async (_kind, path, headers) => {
    const request = open(path, headers);
    await waitUntil(() => request.status() === 401);
    await drip(request);
    expect(request.status()).toBe(401);
  });

  it.each(['/api/no-such-address', '/no-such-page'])('closes an upload to %s', async (path) => {
    const request = open(path, FORM_HEADERS);
    await waitUntil(() => request.status() === 404);
    await drip(request);
  });

  it('ends an upload that is slower than the minimum', async () => {
    const request = open('/api/evidence/upload', { ...FORM_HEADERS, Cookie: cookie });
    request.write(FORM_START);
    await drip(request);
    expect(request.status()).toBe(408);
    const [row] = await app.database.query<{ files: string }[]>(
      'SELECT COUNT(*) AS files FROM evidence_files',
    );
    expect(Number(row?.files)).toBe(0);
  });

  it('lets an upload continue that is fast enough, and ends it at the total limit', async () => {
    const content = 'y'.repeat(500);
    const chunks = 30;
    const length = FORM_START.length + chunks * content.length + FORM_END.length;
    const headers = { ...FORM_HEADERS, 'Content-Length': length, Cookie: cookie };
    const upload = async () => {
      const request = open('/api/evidence/upload', headers);
      request.write(FORM_START);
      for (let chunk = 0; chunk < chunks && !request.isClosed(); chunk += 1) {
        request.write(content);
        await sleep(WINDOW_MS / 8);
      }
      request.write(FORM_END);
      await waitUntil(() => request.status() > 0);
      request.close();
      return request.status();
    };
    expect(await upload()).toBe(201);
    const limits = app.nest.get(BodyLimits);
    limits.uploadMs = 2 * WINDOW_MS;
    expect(await upload()).toBe(408);
  });
});
