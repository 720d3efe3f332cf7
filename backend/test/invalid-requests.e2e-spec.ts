import http from 'node:http';
import net from 'node:net';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { rejectInvalidRequests } from '../src/platform/http/invalid-requests';
import { ROOT_LOGGER } from '../src/platform/logging';
import { problem, startApp, type TestApp, waitUntil } from './harness';

const INVALID = 'The request is not valid HTTP.';
const CONNECT = 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n';
const HEALTH = 'GET /api/health HTTP/1.1\r\nHost: atrium\r\n\r\n';

/** Opens a connection that collects what the server sends. */
function connect(url: string) {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  let received = '';
  let isClosed = false;
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => undefined);
  socket.on('close', () => (isClosed = true));
  return {
    write: (text: string) => socket.write(text),
    pause: () => socket.pause(),
    /** Resolves when the server has sent the text. */
    receives: (text: string) => waitUntil(() => received.includes(text)),
    reset: () => socket.resetAndDestroy(),
    /** The responses, as soon as the server has closed the connection. */
    responses: async () => {
      await waitUntil(() => isClosed);
      return received
        .split(/(?=HTTP\/1\.1 \d{3} )/)
        .filter(Boolean)
        .map((text) => {
          const [head = '', body = ''] = text.split('\r\n\r\n');
          return { status: Number(head.split(' ')[1]), head, body };
        });
    },
  };
}

describe('requests that are not valid HTTP', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const sendAll = async (...parts: string[]) => {
    const connection = connect(app.url);
    for (const part of parts) connection.write(part);
    return connection.responses();
  };

  it.each([
    ['text that is not HTTP', 'hello\r\n\r\n', 400, INVALID],
    [
      'a header without a name',
      'GET /api/clients HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n',
      400,
      INVALID,
    ],
    ['a request without a host', 'GET /api/health HTTP/1.1\r\n\r\n', 400, INVALID],
    [
      'a request with two hosts',
      'GET /api/health HTTP/1.1\r\nHost: atrium\r\nHost: other\r\n\r\n',
      400,
      INVALID,
    ],
    [
      'an address that is not a URL',
      'GET http://[/api/health HTTP/1.1\r\nHost: atrium\r\n\r\n',
      400,
      INVALID,
    ],
    [
      'headers that are too large',
      `GET /api/clients HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(100_000)}\r\n\r\n`,
      431,
      'The headers are too large. Delete the cookies of this site and try again.',
    ],
    [
      'a body that is not in the announced chunks',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n' +
        'Transfer-Encoding: chunked\r\n\r\nhello\r\n',
      400,
      INVALID,
    ],
  ])('responds to %s like the API and closes the connection', async (_, text, status, message) => {
    const [response, ...others] = await sendAll(text);
    expect(others).toEqual([]);
    expect(JSON.parse(response?.body ?? '')).toEqual(problem(status, message));
    expect(response?.status).toBe(status);
    expect(response?.head).toMatch(/^content-type: application\/problem\+json; charset=utf-8$/im);
    expect(response?.head).toMatch(/^connection: close$/im);
    expect(response?.head).toContain(JSON.parse(response?.body ?? '').instance);
  });

  it('accepts a request of HTTP/1.0 without a host', async () => {
    const [response] = await sendAll('GET /api/health HTTP/1.0\r\n\r\n');
    expect(response).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  });

  it('completes the response to a valid request before it rejects the next one', async () => {
    const [first, second, ...others] = await sendAll(HEALTH, 'hello\r\n\r\n');
    expect(others).toEqual([]);
    expect(first?.status).toBe(200);
    expect(JSON.parse(second?.body ?? '')).toEqual(problem(400, INVALID));
  });

  it('rejects a request for a tunnel with 405, after the response to the request before it', async () => {
    const connection = connect(app.url);
    connection.write(HEALTH);
    await connection.receives('{"status":"ok"}');
    connection.write(CONNECT);
    connection.write('hello');
    const [first, second, ...others] = await connection.responses();
    expect(others).toEqual([]);
    expect(first?.status).toBe(200);
    expect(JSON.parse(second?.body ?? '')).toEqual(
      problem(405, "This address doesn't support CONNECT."),
    );
    expect(second?.status).toBe(405);
    expect(second?.head).toMatch(/^allow: $/im);
  });

  it.each([
    ['an invalid request', 'hello\r\n\r\nhello\r\n\r\n'],
    ['CONNECT', CONNECT],
  ])('keeps serving after clients have sent %s and reset their connections', async (_, text) => {
    for (let count = 0; count < 20; count += 1) {
      const connection = connect(app.url);
      connection.write(text);
      connection.reset();
    }
    await app.anonymous().get('/api/health').expect(200);
  });

  describe('on a server with slow responses', () => {
    let server: http.Server;
    let url: string;
    const waiting: http.ServerResponse[] = [];

    beforeAll(async () => {
      server = http.createServer({ headersTimeout: 100, connectionsCheckingInterval: 20 });
      const middleware = rejectInvalidRequests(server, app.nest.get<Logger>(ROOT_LOGGER));
      server.on('request', (request, response) => {
        middleware(request as never, response as never, () => waiting.push(response));
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      const address = server.address();
      url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    });

    afterAll(() => server.close());

    it('rejects headers that take too long', async () => {
      const connection = connect(url);
      connection.write('GET / HTTP/1.1\r\nHost: ');
      const [response] = await connection.responses();
      expect(response?.status).toBe(408);
      expect(JSON.parse(response?.body ?? '')).toMatchObject({ status: 408 });
    });

    it('closes the connection of a client that asks for a tunnel before it has read the response', async () => {
      const connection = connect(url);
      connection.pause();
      connection.write(HEALTH);
      await waitUntil(() => waiting.length === 1);
      const [response] = waiting.splice(0);
      let isClosed = false;
      response?.once('close', () => (isClosed = true));
      // More than the buffers of both sockets hold.
      const chunks = Array.from({ length: 500 }, () => Buffer.alloc(100_000));
      Readable.from(chunks).pipe(response as http.ServerResponse);
      connection.write(CONNECT);
      await waitUntil(() => isClosed);
      expect(response?.writableFinished).toBe(false);
      const connections = promisify<number>((done) => server.getConnections(done));
      await waitUntil(async () => (await connections()) === 0);
    });

    it('never writes into a response that it has started', async () => {
      const connection = connect(url);
      connection.write(HEALTH);
      await waitUntil(() => waiting.length === 1);
      const [response] = waiting;
      response?.writeHead(200, { 'Content-Length': 10 });
      response?.write('12345');
      const errors: unknown[] = [];
      server.once('clientError', (error) => errors.push(error));
      connection.write('hello\r\n\r\nhello\r\n\r\n');
      await waitUntil(() => errors.length === 1);
      response?.end('67890');
      const [first, second] = await connection.responses();
      expect(first).toMatchObject({ status: 200, body: '1234567890' });
      expect(second?.status).toBe(400);
    });
  });
});
