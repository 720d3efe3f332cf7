import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFolder } from './data-folder.mjs';
import {
  assertSameServerKind,
  initializeDataFolder,
  launchServer,
  SOCKET_NAME,
  stopLeftOverServer,
} from './database-process.mjs';
import { ensureDatabaseServer } from './database-server.mjs';
import { explainFileError } from './explained-error.mjs';
import { probeDatabase, tryToListen } from './network.mjs';
import { sendSignal, stopProcess, waitForExit } from './processes.mjs';

export { ensureDatabaseServer, findDatabaseServer } from './database-server.mjs';

const NAME = 'atrium';
const STOP_LIMIT_MS = 30_000;
const MAX_SOCKET_PATH_BYTES = 107;
const LOCAL_DATA = fileURLToPath(new URL('../../.data', import.meta.url));

/** @typedef {import('./database-server.mjs').DatabaseServer} DatabaseServer */

/**
 * @typedef {object} PrivateServer a database server that belongs to this process and stops with it
 * @property {string} url `mysql://user:password@127.0.0.1:port/atrium?socketPath=…`; the database
 *   exists; a new one has no tables
 * @property {number} port
 * @property {string} socket full path of its socket
 * @property {string} version such as `10.11.19`
 * @property {Promise<void>} ended resolves when the server has stopped, for any reason
 * @property {() => Promise<void>} stop also deletes the files of a throwaway server
 */

/**
 * Starts a private MariaDB or MySQL server as the current user, on the loopback address only, with
 * a random password. Creates the data folder if it is missing and recovers from a killed run. The
 * caller holds the lock of the parent folder (`lockDataFolder`).
 *
 * @param {object} options
 * @param {string} [options.dataDir] the data folder; not needed for a throwaway server
 * @param {number} [options.port] the port of the last run or any free one if omitted
 * @param {(line: string) => void} [options.log] receives progress messages
 * @param {boolean} [options.throwaway] for tests: a new server in a temporary folder, tuned for
 *   speed, whose user has all privileges on all databases
 * @param {string} [options.throwawayParent] where it creates its temporary folder
 * @param {string[]} [options.flags] further flags of the server
 * @param {DatabaseServer} [options.server] found or installed if omitted
 * @param {AbortSignal} [options.signal] cancels the start
 * @returns {Promise<PrivateServer>}
 * @throws {import('./explained-error.mjs').ExplainedError} if it doesn't start
 */
export async function startPrivateServer({
  dataDir,
  port,
  log = () => undefined,
  throwaway = false,
  throwawayParent = os.tmpdir(),
  flags = [],
  server,
  signal,
}) {
  const temporary = throwaway ? mkdtempSync(path.join(throwawayParent, 'atrium-db-')) : undefined;
  const folder = temporary ?? dataDir;
  if (folder === undefined) throw new TypeError('A persistent database needs a data folder.');
  const data = temporary === undefined ? path.resolve(folder) : path.join(temporary, 'db');
  const home = path.dirname(data);
  try {
    createFolder(home);
    // Tests share the server that npm start may have unpacked.
    const unpacked = unpackedServerFolder(throwaway ? LOCAL_DATA : home);
    const program = server ?? (await ensureDatabaseServer(unpacked, { signal }));
    if (await stopLeftOverServer(data)) log('Stopped the database of an earlier run');
    if (!existsSync(data)) {
      log('Creating a new database');
      await initializeDataFolder(program, data, signal);
    }
    assertSameServerKind(program, data);
    return await launchOnFreePort({ program, data, port, temporary, flags, log, signal });
  } catch (error) {
    if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
    throw explainFileError(error, home);
  }
}

/**
 * The URL of the private server that another process runs on the data folder.
 *
 * @param {string} dataDir as for {@link startPrivateServer}
 * @returns {Promise<string | undefined>} undefined if none responds
 */
export async function runningServerUrl(dataDir) {
  const { password, port } = readState(`${dataDir}.json`);
  if (port === undefined) return undefined;
  const { responds } = await probeDatabase({ host: '127.0.0.1', port });
  return responds
    ? toConnectionUrl({ password, port, socket: path.join(dataDir, SOCKET_NAME) })
    : undefined;
}

/**
 * Whether an earlier run has created the tables. A first start that was interrupted leaves a
 * database without any.
 *
 * @param {string} dataDir as for {@link startPrivateServer}
 */
export const hasTables = (dataDir) => existsSync(path.join(dataDir, NAME, 'migrations.ibd'));

/**
 * The folder for a database server that can't be installed system-wide.
 *
 * @param {string} home folder of all local data
 */
export function unpackedServerFolder(home) {
  return path.join(home, 'system');
}

/**
 * @param {{ program: DatabaseServer, data: string, port: number | undefined, temporary: string |
 *   undefined, flags: string[], log: (line: string) => void, signal: AbortSignal | undefined }}
 *   options
 * @returns {Promise<PrivateServer>}
 */
async function launchOnFreePort({
  program,
  data,
  port: requestedPort,
  temporary,
  flags,
  log,
  signal,
}) {
  const state = readState(`${data}.json`);
  const throwaway = temporary !== undefined;
  for (;;) {
    const port = requestedPort ?? (await findFreePort(state.port));
    state.port = port;
    writeState(`${data}.json`, state);
    const setUpSql = accountSql(state.password, throwaway);
    const options = { server: program, dataDir: data, port, setUpSql, throwaway, flags, signal };
    const child = await launchServer(options);
    if (child === undefined) {
      log(`Another program uses port ${port}; trying another port`);
      requestedPort = undefined;
      continue;
    }
    const socket = path.join(data, SOCKET_NAME);
    const killOnExit = () => {
      sendSignal(child.pid ?? 0, throwaway ? 'SIGKILL' : 'SIGTERM');
      if (throwaway) rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
    };
    process.once('exit', killOnExit);
    const ended = waitForExit(child).then(() => {
      // Another program can get the process ID of a stopped server.
      process.off('exit', killOnExit);
    });
    return {
      url: toConnectionUrl({ password: state.password, port, socket }),
      port,
      socket,
      version: program.version,
      ended,
      stop: async () => {
        const stopSignal = throwaway ? 'SIGKILL' : 'SIGTERM';
        await stopProcess(child, { signal: stopSignal, graceMs: STOP_LIMIT_MS });
        if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
      },
    };
  }
}

/**
 * Includes the socket, which is faster than TCP, unless its path is too long.
 *
 * @param {{ password: string, port: number, socket: string }} server
 */
function toConnectionUrl({ password, port, socket }) {
  const url = `mysql://${NAME}:${password}@127.0.0.1:${port}/${NAME}`;
  if (Buffer.byteLength(socket) > MAX_SOCKET_PATH_BYTES) return url;
  return `${url}?socketPath=${encodeURIComponent(socket)}`;
}

/**
 * Sets the application's account at every start, so that a lost password file repairs itself.
 * Closes the root accounts without a password of a new data folder before the server accepts
 * connections.
 *
 * @param {string} password
 * @param {boolean} grantAll all privileges on all databases
 */
function accountSql(password, grantAll) {
  const scope = grantAll ? '*.*' : `\`${NAME}\`.*`;
  const accounts = ["'localhost'", "'127.0.0.1'"].map((host) => `'${NAME}'@${host}`);
  return [
    `CREATE DATABASE IF NOT EXISTS \`${NAME}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    ...accounts.flatMap((account) => [
      `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${password}'`,
      `ALTER USER ${account} IDENTIFIED BY '${password}'`,
      `GRANT ALL PRIVILEGES ON ${scope} TO ${account}${grantAll ? ' WITH GRANT OPTION' : ''}`,
    ]),
    ...['127.0.0.1', '::1', os.hostname().replace(/[^\w.-]/g, '')].map(
      (host) => `DROP USER IF EXISTS 'root'@'${host}'`,
    ),
    "ALTER USER IF EXISTS 'root'@'localhost' ACCOUNT LOCK",
  ]
    .map((statement) => `${statement};\n`)
    .join('');
}

/** @param {number | undefined} lastPort port of the last run */
async function findFreePort(lastPort) {
  if (lastPort !== undefined && (await tryToListen(lastPort, '127.0.0.1')).code === '') {
    return lastPort;
  }
  return (await tryToListen(0, '127.0.0.1')).port;
}

/**
 * @param {string} file
 * @returns {{ password: string, port?: number }}
 */
function readState(file) {
  const password = randomBytes(24).toString('base64url');
  if (!existsSync(file)) return { password };
  try {
    const state = JSON.parse(readFileSync(file, 'utf8'));
    return {
      password: /^[\w-]{16,}$/.test(state.password) ? state.password : password,
      port: Number.isInteger(state.port) ? state.port : undefined,
    };
  } catch {
    // A full disk can truncate the file. Both values can be replaced.
    return { password };
  }
}

/**
 * @param {string} file
 * @param {{ password: string, port?: number }} state
 */
function writeState(file, state) {
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
