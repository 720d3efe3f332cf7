import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { stopListening } from './stop-listening';

describe('stopListening', () => {
  let server: http.Server;

  afterEach(() => {
    server.closeAllConnections();
  });

  async function listen(host: string): Promise<number> {
    server = http.createServer((_request, response) => response.end('answered'));
    server.listen(0, host);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  /** The response on a connection that sends its request immediately, or the error. */
  function request(port: number): Promise<string> {
    return new Promise((resolve) => {
      let response = '';
      const socket = net.connect(port, '127.0.0.1');
      socket.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
      socket.on('data', (chunk) => (response += String(chunk)));
      socket.on('error', (error) => resolve(error.message));
      socket.on('close', () => resolve(response));
    });
  }

  it.each(['127.0.0.1', '0.0.0.0'])(
    'accepts every waiting connection on %s and then refuses new ones',
    async (host) => {
      const port = await listen(host);
      const waiting = Array.from({ length: 40 }, () => request(port));
      await stopListening(server);
      for (const response of await Promise.all(waiting)) expect(response).toContain('answered');
      expect(await request(port)).toContain('ECONNREFUSED');
    },
  );

  it('keeps open connections', async () => {
    const port = await listen('127.0.0.1');
    const socket = net.connect(port, '127.0.0.1');
    await once(socket, 'connect');
    await stopListening(server);
    socket.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(String(response)).toContain('200 OK');
  });
});
