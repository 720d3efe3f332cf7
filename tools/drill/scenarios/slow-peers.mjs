import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {import('./index.mjs').Scenario} Scenario */

const CLIENTS = 60;
const SLOW_MS = 15_000;

/** @type {Scenario[]} */
export const SLOW_PEERS = [
  {
    name: 'clients send and read slowly',
    run: async ({ installation, sessions }) => {
      const { port } = new URL(installation.urls[0]);
      const sockets = Array.from({ length: CLIENTS }, (_, index) => {
        const socket = net.connect(Number(port), '127.0.0.1');
        socket.on('error', () => undefined);
        socket.write(index % 2 ? slowUpload(sessions) : manyLists(sessions));
        // A client that reads nothing.
        socket.pause();
        return socket;
      });
      for (let second = 0; second < SLOW_MS / 1000; second += 1) {
        await delay(1000);
        for (const [index, socket] of sockets.entries()) if (index % 2) socket.write('x');
      }
      for (const socket of sockets) socket.destroy();
    },
  },
  {
    name: 'the mail server accepts slowly',
    run: async ({ installation }) => {
      // Longer than the time limit of an attempt: the email is accepted, and the sender gives up.
      installation.mailbox.delayMs = 11_000;
      await delay(SLOW_MS);
      installation.mailbox.delayMs = 0;
    },
  },
];

/** @param {import('../session.mjs').Sessions} sessions */
const slowUpload = (sessions) =>
  head('POST', '/api/evidence/upload', sessions, [
    'content-type: multipart/form-data; boundary=drill',
    'content-length: 1000000',
  ]);

/** @param {import('../session.mjs').Sessions} sessions */
const manyLists = (sessions) => head('GET', '/api/tickets?pageSize=500', sessions, []).repeat(20);

/**
 * @param {string} method
 * @param {string} path
 * @param {import('../session.mjs').Sessions} sessions
 * @param {string[]} lines further headers
 */
const head = (method, path, sessions, lines) => {
  const { cookie, origin } = sessions.headersOf('manager');
  return [
    `${method} ${path} HTTP/1.1`,
    'host: atrium.test',
    `cookie: ${cookie}`,
    `origin: ${origin}`,
    ...lines,
    '\r\n',
  ].join('\r\n');
};
