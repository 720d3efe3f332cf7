import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  SOCKET_NAME,
  assertSameKind,
  initialiseData,
  launchServer,
  stopLeftOverServer,
} from './database-process.mjs';
import { bringServer } from './database-server.mjs';
import { explainFileError } from './explained-error.mjs';
import { makeFolder } from './make-folder.mjs';
import { tryToListen } from './ports.mjs';
import { exitOf, sendSignal, stopProcess } from './processes.mjs';

export { bringServer, findServer } from './database-server.mjs';

const NAME = 'atrium';
const STOP_LIMIT_MS = 30_000;
const LONGEST_SOCKET_PATH = 107;
const LOCAL_DATA = fileURLToPath(new URL('../../.data', import.meta.url));

/** @typedef {import('./database-server.mjs').DatabaseServer} DatabaseServer */

/**
 * @typedef {object} PrivateServer a database server that belongs to this process and ends with it
 * @property {string} url `mysql://user:password@127.0.0.1:port/atrium?socketPath=…`; the database exists, without tables if new
 * @property {number} port
 * @property {string} socket full path of its socket
 * @property {string} version such as `10.11.19`
 * @property {Promise<void>} ended resolves when the server has ended, for whatever reason
 * @property {() => Promise<void>} stop ends it; the files of a throwaway server are deleted
 */

/**
 * Starts a private MariaDB or MySQL as the current user, on the loopback address only, with a
 * random password. The data folder is made when it is missing, and what a killed run left behind
 * is put right. The caller holds the lock of the folder around it (`lockFolder`).
 *
 * @param {object} options
 * @param {string} [options.dataDir] the data folder; not needed for a throwaway server
 * @param {number} [options.port] else the port of the last run, else any free one
 * @param {(line: string) => void} [options.log] receives what is being done, for people
 * @param {boolean} [options.throwaway] for tests: a new server in a temporary folder, tuned for speed, its user with every right on every database
 * @param {DatabaseServer} [options.server] else one is found, or installed where that needs no question
 * @param {AbortSignal} [options.signal] gives up
 * @returns {Promise<PrivateServer>}
 * @throws {import('./explained-error.mjs').ExplainedError} with a sentence when it does not start
 */
export async function startPrivateServer({
  dataDir,
  port,
  log = () => undefined,
  throwaway = false,
  server,
  signal,
}) {
  const temporary = throwaway ? mkdtempSync(path.join(os.tmpdir(), 'atrium-db-')) : undefined;
  const folder = temporary ?? dataDir;
  if (folder === undefined) throw new TypeError('A database that is to stay needs a data folder.');
  const data = temporary === undefined ? path.resolve(folder) : path.join(temporary, 'db');
  const home = path.dirname(data);
  try {
    makeFolder(home);
    // Tests use the server that a start may have unpacked, instead of each bringing its own.
    const unpacked = unpackedServerFolder(throwaway ? LOCAL_DATA : home);
    const program = server ?? (await bringServer(unpacked, { signal }));
    if (await stopLeftOverServer(data)) log('Stopped a database that an earlier run left behind');
    if (!existsSync(data)) {
      log('Setting up a new database');
      await initialiseData(program, data, signal);
    }
    assertSameKind(program, data);
    return await startAndDescribe({ program, data, port, temporary, log, signal });
  } catch (error) {
    if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
    throw explainFileError(error, home);
  }
}

/**
 * Where a server is unpacked that could not be installed.
 *
 * @param {string} home the folder of all local data
 */
export function unpackedServerFolder(home) {
  return path.join(home, 'system');
}

/**
 * @param {{ program: DatabaseServer, data: string, port: number | undefined, temporary: string | undefined, log: (line: string) => void, signal: AbortSignal | undefined }} options
 * @returns {Promise<PrivateServer>}
 */
async function startAndDescribe({ program, data, port: wanted, temporary, log, signal }) {
  const memory = readMemory(`${data}.json`);
  const throwaway = temporary !== undefined;
  for (;;) {
    const port = wanted ?? (await freePort(memory.port));
    memory.port = port;
    writeMemory(`${data}.json`, memory);
    const setUpSql = accountSql(memory.password, throwaway);
    const options = { server: program, dataDir: data, port, setUpSql, throwaway, signal };
    const child = await launchServer(options);
    if (child === undefined) {
      log(`Port ${port} was taken by another program; trying another one`);
      wanted = undefined;
      continue;
    }
    const socket = path.join(data, SOCKET_NAME);
    const killOnExit = () => sendSignal(child.pid ?? 0, throwaway ? 'SIGKILL' : 'SIGTERM');
    process.once('exit', killOnExit);
    return {
      url: urlOf({ password: memory.password, port, socket }),
      port,
      socket,
      version: program.version,
      ended: exitOf(child).then(() => undefined),
      stop: async () => {
        const polite = throwaway ? 'SIGKILL' : 'SIGTERM';
        await stopProcess(child, { signal: polite, graceMs: STOP_LIMIT_MS });
        process.off('exit', killOnExit);
        if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
      },
    };
  }
}

/**
 * Names the socket too, through which a query takes less work than through the network, unless its
 * path is longer than a socket can have.
 *
 * @param {{ password: string, port: number, socket: string }} server
 */
function urlOf({ password, port, socket }) {
  const url = `mysql://${NAME}:${password}@127.0.0.1:${port}/${NAME}`;
  if (Buffer.byteLength(socket) > LONGEST_SOCKET_PATH) return url;
  return `${url}?socketPath=${encodeURIComponent(socket)}`;
}

/**
 * The account of the application, set again at every start: a lost password file heals itself.
 * A new data folder has accounts for root without a password; they are closed before anybody can connect.
 *
 * @param {string} password
 * @param {boolean} everyRight
 */
function accountSql(password, everyRight) {
  const scope = everyRight ? '*.*' : `\`${NAME}\`.*`;
  const accounts = ["'localhost'", "'127.0.0.1'"].map((host) => `'${NAME}'@${host}`);
  return [
    `CREATE DATABASE IF NOT EXISTS \`${NAME}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    ...accounts.flatMap((account) => [
      `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${password}'`,
      `ALTER USER ${account} IDENTIFIED BY '${password}'`,
      `GRANT ALL PRIVILEGES ON ${scope} TO ${account}${everyRight ? ' WITH GRANT OPTION' : ''}`,
    ]),
    ...['127.0.0.1', '::1', os.hostname().replace(/[^\w.-]/g, '')].map(
      (host) => `DROP USER IF EXISTS 'root'@'${host}'`,
    ),
    "ALTER USER IF EXISTS 'root'@'localhost' ACCOUNT LOCK",
  ]
    .map((statement) => `${statement};\n`)
    .join('');
}

/** @param {number | undefined} remembered */
async function freePort(remembered) {
  if (remembered !== undefined && (await tryToListen(remembered, '127.0.0.1')).code === '') {
    return remembered;
  }
  return (await tryToListen(0, '127.0.0.1')).port;
}

/**
 * @param {string} file
 * @returns {{ password: string, port?: number }}
 */
function readMemory(file) {
  const password = randomBytes(24).toString('base64url');
  if (!existsSync(file)) return { password };
  try {
    const memory = JSON.parse(readFileSync(file, 'utf8'));
    return {
      password: /^[\w-]{16,}$/.test(memory.password) ? memory.password : password,
      port: Number.isInteger(memory.port) ? memory.port : undefined,
    };
  } catch {
    // A file cut short by a full disk: both values can be chosen anew.
    return { password };
  }
}

/**
 * @param {string} file
 * @param {{ password: string, port?: number }} memory
 */
function writeMemory(file, memory) {
  writeFileSync(`${file}.new`, JSON.stringify(memory), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
