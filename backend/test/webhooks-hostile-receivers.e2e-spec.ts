import ipaddr from 'ipaddr.js';
import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { postWebhook } from '../src/modules/webhooks/sending/webhook-request';
import { WebhookSender } from '../src/modules/webhooks/sending/webhook-sender';
import {
  atOnce,
  cleanups,
  makeRecord,
  newTicket,
  newWebhook,
  startApp,
  type TestApp,
  waitUntil,
} from './harness';

const WEBHOOKS = 20;
const LOOPBACK = ipaddr.parseCIDR('127.0.0.0/8');

/** Starts a TCP server. */
async function openServer(onConnection: (socket: Socket) => unknown) {
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    onConnection(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      sockets.forEach((socket) => socket.destroy());
    });
  cleanups.add(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, close };
}

/** Sends the same bytes again and again, as long as the other side reads them. */
function sendForever(socket: Socket, bytes: string): void {
  const send = (): void => {
    while (!socket.destroyed && socket.write(bytes));
    socket.once('drain', send);
  };
  send();
}

const post = (url: string, timeoutMs?: number): Promise<number> =>
  postWebhook({ url, headers: {}, body: '{}', allowedNetworks: [LOOPBACK], timeoutMs });

describe('hostile receivers of webhooks', () => {
  it('stops reading headers that never end', async () => {
    const { url } = await openServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      sendForever(socket, `x-filler: ${'x'.repeat(1000)}\r\n`);
    });
    await expect(post(url)).rejects.toThrow('Header overflow');
  });

  it("takes the status and doesn't read a body that never ends", async () => {
    let connection: Socket | undefined;
    const { url } = await openServer((socket) => {
      connection = socket;
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      sendForever(socket, 'x'.repeat(10_000));
    });
    await expect(post(url)).resolves.toBe(200);
    await waitUntil(() => connection?.destroyed ?? false);
  });

  it('gives up on a response that arrives byte by byte', async () => {
    const { url } = await openServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx-filler: ');
      const timer = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    await expect(post(url, 200)).rejects.toThrow('No response within 0.2 seconds.');
  });

  it('reports a response that is not HTTP', async () => {
    const { url } = await openServer((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'));
    await expect(post(url)).rejects.toThrow('Parse Error');
  });

  describe('that never respond', () => {
    let app: TestApp;

    beforeAll(async () => {
      app = await startApp({ environment: { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' } });
    });

    afterAll(() => app.close());

    it('holds no database connection while it waits for a response', async () => {
      let connections = 0;
      const { url, close } = await openServer(() => (connections += 1));
      for (let index = 0; index < WEBHOOKS; index += 1) {
        const input = await newWebhook(app, { url, eventTypes: ['ticket.created'] });
        await makeRecord(app, 'super_admin', '/api/webhooks', input);
      }
      const manager = await app.as('manager');
      await manager.post('/api/tickets').send(newTicket()).expect(201);
      const sending = app.nest.get(WebhookSender).sendDue();
      await waitUntil(() => connections === WEBHOOKS);

      // More requests than the pool has connections.
      const created = await atOnce(WEBHOOKS, () => manager.post('/api/tickets').send(newTicket()));
      expect(created.map(({ status }) => status)).toEqual(created.map(() => 201));
      await close();
      await sending;
    });
  });
});
