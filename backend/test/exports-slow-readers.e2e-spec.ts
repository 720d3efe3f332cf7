import net from 'node:net';
import { setInterval } from 'node:timers';
import { PASSWORD, startApp, type TestApp, waitUntil } from './harness';

/** More than the buffers between server and client hold. */
const ROWS = 10_000;
const DESCRIPTION = 'x'.repeat(1500);

const SLOW_READERS = 8;

describe('exports with slow readers', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
    await app.database.query(
      `INSERT INTO tickets (title, description, clientName, clientEmail)
       WITH RECURSIVE digits (digit) AS
         (SELECT 0 UNION ALL SELECT digit + 1 FROM digits WHERE digit < 9)
       SELECT 'Ticket', ?, 'Acme', 'ops@acme.example'
       FROM digits a JOIN digits b JOIN digits c JOIN digits d`,
      [DESCRIPTION],
    );
  });

  afterAll(() => app.close());

  const cookieOf = async (username: string): Promise<string> => {
    const { headers } = await app
      .anonymous()
      .post('/api/auth/login')
      .send({ username, password: PASSWORD })
      .expect(200);
    return String(headers['set-cookie']?.[0]).split(';')[0] ?? '';
  };

  const download = async (cookie: string): Promise<{ response: Response; text: string }> => {
    const response = await fetch(`${app.url}/api/tickets/export`, {
      headers: { Cookie: cookie },
      signal: AbortSignal.timeout(20_000),
    });
    return { response, text: await response.text() };
  };

  /** Starts a download that takes one byte per second. */
  function readSlowly(cookie: string): { stop: () => void; started: () => boolean } {
    const socket = net.connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET /api/tickets/export HTTP/1.1\r\nHost: atrium\r\nCookie: ${cookie}\r\n\r\n`);
    let received = 0;
    const timer = setInterval(() => {
      received += socket.read(1) === null ? 0 : 1;
    }, 1000);
    return {
      stop: () => {
        clearInterval(timer);
        socket.destroy();
      },
      started: () => received > 0,
    };
  }

  it('lets a ninth user export while eight clients read one byte per second', async () => {
    const cookies = await Promise.all(
      Array.from({ length: SLOW_READERS + 1 }, async () =>
        cookieOf((await app.addUser()).username),
      ),
    );
    const [ninth = '', ...slow] = cookies;
    const readers = slow.map(readSlowly);
    try {
      await waitUntil(() => readers.filter(({ started }) => started()).length >= 3);
      const { response, text } = await download(ninth);
      expect(response.status).toBe(200);
      expect(text.trimEnd().split('\r\n')).toHaveLength(ROWS + 1);
      await waitUntil(() => readers.every(({ started }) => started()));
      await (await app.as('viewer')).get('/api/tickets').expect(200);
    } finally {
      readers.forEach(({ stop }) => stop());
    }
  });

  it('asks a user with a running export to wait for it', async () => {
    const cookie = await cookieOf((await app.addUser()).username);
    const reader = readSlowly(cookie);
    await waitUntil(() => reader.started());
    const { response, text } = await download(cookie);
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('10');
    expect(JSON.parse(text)).toMatchObject({
      rule: 'export.already_running',
      message:
        'Your previous export is still running. Wait until its download ends, then try again.',
    });
    reader.stop();
    await waitUntil(async () => (await download(cookie)).response.status === 200);
  });
});
