import mysql from 'mysql2/promise';
import net from 'node:net';
import { listenOnFreePort } from '../lib/network.mjs';

const CHECK_MS = 500;

/** @typedef {{ port: number, isReady: boolean, sockets: Set<net.Socket> }} BalancedNode */

/**
 * @typedef {object} Balancer a TCP proxy that spreads connections over the nodes of a cluster
 * @property {number} port
 * @property {() => Promise<void>} close
 */

/**
 * Connects each client to the next node that accepts writes, as HAProxy does with a check of
 * `wsrep_ready` and `on-marked-down shutdown-sessions`.
 *
 * @param {{ ports: number[], user: string, password: string }} options ports of the nodes
 * @returns {Promise<Balancer>}
 */
export async function startBalancer({ ports, user, password }) {
  /** @type {BalancedNode[]} */
  const nodes = ports.map((port) => ({ port, isReady: true, sockets: new Set() }));
  let turn = 0;

  /** @param {BalancedNode} node */
  const check = async (node) => {
    const connection = await mysql
      .createConnection({
        host: '127.0.0.1',
        port: node.port,
        user,
        password,
        connectTimeout: 1000,
      })
      .catch(() => undefined);
    connection?.on('error', () => undefined);
    const [found] = (await connection
      ?.query({ sql: "SHOW STATUS LIKE 'wsrep_ready'", timeout: 1000 })
      .catch(() => undefined)) ?? [[]];
    connection?.destroy();
    const rows = /** @type {import('mysql2').RowDataPacket[]} */ (found);
    node.isReady = rows[0]?.Value === 'ON';
    if (!node.isReady) for (const socket of node.sockets) socket.destroy();
  };
  let checks = Promise.resolve();
  const timer = setInterval(() => {
    checks = checks.then(() => Promise.all(nodes.map(check))).then(() => undefined);
  }, CHECK_MS);

  const server = net.createServer((client) => {
    client.on('error', () => undefined);
    const ready = nodes.filter(({ isReady }) => isReady);
    const node = ready[turn++ % Math.max(ready.length, 1)];
    if (!node) return void client.destroy();
    const upstream = net.connect(node.port, '127.0.0.1');
    client.setNoDelay();
    upstream.setNoDelay();
    node.sockets.add(client);
    client.on('close', () => {
      node.sockets.delete(client);
      upstream.destroy();
    });
    upstream.on('error', () => client.destroy());
    upstream.on('close', () => client.destroy());
    client.pipe(upstream).pipe(client);
  });
  const port = await listenOnFreePort(server);
  return {
    port,
    close: async () => {
      clearInterval(timer);
      for (const { sockets } of nodes) for (const socket of sockets) socket.destroy();
      server.close();
      await checks;
    },
  };
}
