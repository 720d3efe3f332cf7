import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { after, before, it } from 'node:test';
import { listenOnFreePort } from '../lib/network.mjs';
import { FaultyNetwork } from './faulty-network.mjs';

const network = new FaultyNetwork();
/** Statements that reached the server. @type {string[]} */
const received = [];
const server = net.createServer((socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (packet) => {
    received.push(packet.toString('latin1', 5));
    socket.write('response');
  });
});
let port = 0;

before(async () => {
  port = await network.open(await listenOnFreePort(server));
});

after(() => {
  network.close();
  server.close();
});

/**
 * A query of the MySQL protocol: three bytes of length, one of sequence, the command, the text.
 *
 * @param {string} sql
 */
const packet = (sql) =>
  Buffer.concat([Buffer.from([sql.length + 1, 0, 0, 0, 3]), Buffer.from(sql)]);

/**
 * Sends statements one after the other.
 *
 * @param {string[]} statements
 * @returns {Promise<number>} the number of responses until the connection broke
 */
async function run(statements) {
  received.length = 0;
  const client = net.connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  const closed = once(client, 'close').then(() => 'closed');
  let responses = 0;
  for (const sql of statements) {
    client.write(packet(sql));
    if ((await Promise.race([once(client, 'data'), closed])) === 'closed') break;
    responses += 1;
  }
  client.destroy();
  return responses;
}

const TRANSACTION = ['START TRANSACTION', 'INSERT', 'COMMIT'];

it('forwards everything without a fault', async () => {
  assert.equal(await run(TRANSACTION), 3);
  assert.deepEqual(received, TRANSACTION);
});

it('cuts the connection before a statement reaches the server', async () => {
  network.breakNext('cut before', 3);
  assert.equal(await run(['SELECT', ...TRANSACTION]), 3);
  assert.deepEqual(received, ['SELECT', 'START TRANSACTION', 'INSERT']);
  assert.equal(network.disarm(), 1);
});

it('cuts the connection after a statement, before its response', async () => {
  network.breakNext('cut after', 3);
  assert.equal(await run(TRANSACTION), 2);
  assert.deepEqual(received, TRANSACTION);
  assert.equal(network.disarm(), 1);
});

it('reports that a transaction ended before the statement of its fault', async () => {
  network.breakNext('cut before', 9);
  assert.equal(await run(TRANSACTION), 3);
  assert.equal(network.disarm(), 0);
});
