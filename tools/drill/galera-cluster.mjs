import mysql from 'mysql2/promise';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { initializeDataFolder } from '../lib/database-process.mjs';
import { findDatabaseServer } from '../lib/database-server.mjs';
import { ExplainedError } from '../lib/explained-error.mjs';
import { findFreePorts } from '../lib/network.mjs';
import { findProgram, startProcess, stopProcess } from '../lib/processes.mjs';
import { startBalancer } from './balancer.mjs';

const PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera/libgalera_smm.so'];
const JOIN_LIMIT_MS = 120_000;
const NAME = 'atrium';
const NODES = 3;

/**
 * @typedef {object} Cluster three MariaDB servers on the loopback address that replicate with
 *   Galera
 * @property {string} url through the balancer: each connection uses the next node
 * @property {string[]} nodeUrls
 * @property {number} port of the balancer
 * @property {(index: number) => Promise<void>} kill ends a node with SIGKILL
 * @property {(index: number) => Promise<void>} rejoin starts a killed node, which receives what it
 *   missed
 * @property {() => Promise<void>} stop also deletes the data
 */

/**
 * @returns {Promise<Cluster>}
 * @throws {ExplainedError} if a package is missing
 */
export async function startCluster() {
  const server = await findDatabaseServer();
  const provider = PROVIDERS.find((file) => existsSync(file));
  // The script belongs to the package that also creates the account of the servers.
  const hasRsync = findProgram('rsync') && findProgram('wsrep_sst_rsync');
  if (server?.kind !== 'mariadb' || !provider || !hasRsync) {
    throw new ExplainedError(
      'The cluster needs MariaDB, Galera and rsync. On Debian: apt-get install mariadb-server galera-4 rsync',
    );
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-galera-'));
  const password = randomBytes(24).toString('base64url');
  const [first, ...others] = await planNodes(folder);
  const nodes = [first, ...others];
  const owner = serverAccount();
  /** @type {(import('node:child_process').ChildProcess | undefined)[]} */
  const children = [];
  /** @type {import('./balancer.mjs').Balancer | undefined} */
  let balancer;

  /** @param {number} index */
  const start = async (index, { isFirst = false } = {}) => {
    const node = nodes[index];
    const peers = isFirst ? [] : nodes.filter((other) => other !== node).map(({ group }) => group);
    const log = openSync(`${node.data}.log`, 'a');
    const flags = nodeFlags({ node, index, peers, provider, isFirst });
    chown(owner, folder);
    const child = startProcess(server.program, flags, { ...owner, stdio: ['ignore', log, log] });
    closeSync(log);
    children[index] = child;
    const account = isFirst ? { user: 'root' } : { user: NAME, password };
    await waitUntilSynced({ node, child, account });
  };
  const stop = async () => {
    await balancer?.close();
    await Promise.all(
      children
        .filter((child) => child !== undefined)
        .map((child) => stopProcess(child, { signal: 'SIGKILL', entireGroup: true })),
    );
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await initializeDataFolder(server, first.data);
    await start(0, { isFirst: true });
    await createAccount(first, password);
    for (const [index, { data }] of others.entries()) {
      mkdirSync(data, { mode: 0o700 });
      await start(index + 1);
    }
    balancer = await startBalancer({ ports: nodes.map(({ port }) => port), user: NAME, password });
    /** @param {number} port */
    const urlAt = (port) => `mysql://${NAME}:${password}@127.0.0.1:${port}/${NAME}`;
    return {
      url: urlAt(balancer.port),
      nodeUrls: nodes.map(({ port }) => urlAt(port)),
      port: balancer.port,
      kill: async (index) => {
        const child = children[index];
        if (child) await stopProcess(child, { signal: 'SIGKILL', entireGroup: true });
      },
      rejoin: (index) => start(index),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The account of the servers: the packaged one if this process runs as root, because rsync
 * transfers no state as root.
 *
 * @returns {{ uid?: number, gid?: number }}
 */
function serverAccount() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'mysql'], { encoding: 'utf8' })),
  );
  return { uid, gid };
}

/**
 * @param {{ uid?: number, gid?: number }} owner
 * @param {string} folder
 */
function chown({ uid, gid }, folder) {
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

/**
 * @typedef {{ data: string, port: number, group: number, transfer: number, increments: number }}
 * Node
 */

/**
 * @param {string} folder
 * @returns {Promise<Node[]>}
 */
async function planNodes(folder) {
  const ports = await findFreePorts(NODES * 4);
  return Array.from({ length: NODES }, (_, index) => {
    const [port, group, transfer, increments] = ports.slice(index * 4);
    return { data: path.join(folder, `node-${index + 1}`), port, group, transfer, increments };
  });
}

/**
 * @param {{ node: Node, index: number, peers: number[], provider: string, isFirst: boolean }}
 *   options
 */
function nodeFlags({ node, index, peers, provider, isFirst }) {
  const { data, port, group, transfer, increments } = node;
  const temporary = `${data}.tmp`;
  mkdirSync(temporary, { recursive: true });
  return [
    '--no-defaults',
    `--datadir=${data}`,
    `--tmpdir=${temporary}`,
    '--socket=node.sock',
    '--pid-file=node.pid',
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--performance-schema=OFF',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    '--default-time-zone=+00:00',
    '--max-allowed-packet=64M',
    '--max-connections=400',
    '--innodb-buffer-pool-size=256M',
    '--binlog-format=ROW',
    '--default-storage-engine=InnoDB',
    '--innodb-autoinc-lock-mode=2',
    // The other nodes have the data of a node that is killed.
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-doublewrite=0',
    '--loose-innodb-file-per-table=OFF',
    '--wsrep-on=ON',
    `--wsrep-provider=${provider}`,
    '--wsrep-cluster-name=atrium',
    `--wsrep-cluster-address=gcomm://${peers.map((peer) => `127.0.0.1:${peer}`).join(',')}`,
    ...(isFirst ? ['--wsrep-new-cluster'] : []),
    `--wsrep-node-name=node-${index + 1}`,
    `--wsrep-node-address=127.0.0.1:${group}`,
    `--wsrep-node-incoming-address=127.0.0.1:${port}`,
    '--wsrep-slave-threads=2',
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=127.0.0.1:${transfer}`,
    `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${increments};gcache.size=64M;evs.keepalive_period=PT0.5S;evs.suspect_timeout=PT2S;evs.inactive_timeout=PT5S;pc.recovery=false`,
  ];
}

/**
 * @param {{ node: Node, child: import('node:child_process').ChildProcess, account: { user: string,
 *   password?: string } }} options
 * @throws {ExplainedError} with the end of the log
 */
async function waitUntilSynced({ node, child, account }) {
  const deadline = Date.now() + JOIN_LIMIT_MS;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const state = await readState(node, account).catch(() => '');
    if (state === 'Synced') return;
    await delay(200);
  }
  const lines = readFileSync(`${node.data}.log`, 'utf8').split('\n').slice(-30);
  throw new ExplainedError('A node did not join the cluster.', { details: lines.join('\n') });
}

/**
 * @param {Node} node
 * @param {{ user: string, password?: string }} account
 */
async function readState({ data, port }, { user, password }) {
  const target = user === 'root' ? { socketPath: path.join(data, 'node.sock') } : { port };
  const connection = await mysql.createConnection({ host: '127.0.0.1', ...target, user, password });
  connection.on('error', () => undefined);
  try {
    const [found] = await connection.query("SHOW STATUS LIKE 'wsrep_local_state_comment'");
    const rows = /** @type {import('mysql2').RowDataPacket[]} */ (found);
    return rows[0]?.Value;
  } finally {
    connection.destroy();
  }
}

/**
 * @param {Node} node
 * @param {string} password
 */
async function createAccount({ data }, password) {
  const connection = await mysql.createConnection({
    socketPath: path.join(data, 'node.sock'),
    user: 'root',
  });
  await connection.query(
    `CREATE DATABASE ${NAME} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
  );
  await connection.query(`CREATE USER '${NAME}'@'127.0.0.1' IDENTIFIED BY '${password}'`);
  await connection.query(`GRANT ALL PRIVILEGES ON *.* TO '${NAME}'@'127.0.0.1'`);
  await connection.end();
}
