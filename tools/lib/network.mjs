import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';

/**
 * Tries to listen on an address, then closes the server.
 *
 * @param {number} port 0 for any free port
 * @param {string} [host] all addresses of this machine if omitted
 * @returns {Promise<{ port: number, code: string }>} `code`: empty if the address is available,
 *   otherwise the system's error code (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`, `ENOTFOUND`)
 */
export function tryToListen(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve({ port, code: error.code ?? 'UNKNOWN' }),
    );
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const used = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve({ port: used, code: '' }));
    });
  });
}

/**
 * @param {number} count
 * @returns {Promise<number[]>} different free ports of the loopback interface
 */
export async function findFreePorts(count) {
  /** @type {Set<number>} */
  const ports = new Set();
  while (ports.size < count) ports.add((await tryToListen(0, '127.0.0.1')).port);
  return [...ports];
}

/**
 * Lets a server listen on a free port of the loopback interface.
 *
 * @param {net.Server} server
 * @returns {Promise<number>} the port
 */
export async function listenOnFreePort(server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return /** @type {net.AddressInfo} */ (server.address()).port;
}

/**
 * Reads the greeting of a MySQL or MariaDB server: the first packet of every connection.
 *
 * @param {{ port: number, host?: string } | { path: string }} target
 * @param {number} [timeoutMs]
 * @returns {Promise<{ responds: boolean, version: string, code: string }>} `code`: why there is no
 *   greeting: a system error code, `TIMEOUT`, or `PROTOCOL` if it isn't a MySQL server
 */
export function probeDatabase(target, timeoutMs = 3_000) {
  return new Promise((resolve) => {
    const socket = net.connect('path' in target ? { path: target.path } : target);
    /** @param {{ responds?: boolean, version?: string, code?: string }} result */
    const finish = ({ responds = false, version = '', code = '' }) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ responds, version, code });
    };
    const timer = setTimeout(() => finish({ code: 'TIMEOUT' }), timeoutMs);
    socket.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      finish({ code: error.code ?? 'UNKNOWN' }),
    );
    socket.once('close', () => finish({ code: 'PROTOCOL' }));
    socket.once('data', (packet) => {
      // Three bytes of length, one of sequence, then protocol version 10 and the server version.
      if (packet[4] !== 10) return finish({ code: 'PROTOCOL' });
      const end = packet.indexOf(0, 5);
      finish({ responds: true, version: packet.toString('latin1', 5, end < 0 ? undefined : end) });
    });
  });
}

/**
 * Requests a page and discards its body.
 *
 * @param {{ host: string, port: number, path: string }} target
 * @param {number} [timeoutMs]
 * @returns {Promise<number>} the HTTP status; 0 if there is no response in time
 */
export function fetchStatus(target, timeoutMs = 2_000) {
  return new Promise((resolve) => {
    const request = http.get({ ...target, timeout: timeoutMs, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
  });
}
