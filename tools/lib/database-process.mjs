import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { explainServerFailure, watchDiskSpace } from './database-failures.mjs';
import { ExplainedError } from './explained-error.mjs';
import { probeDatabase } from './network.mjs';
import { runProgram, sendSignal, startProcess, stopProcess } from './processes.mjs';

/** @typedef {import('./database-server.mjs').DatabaseServer} DatabaseServer */

/** Relative to the data folder, because the full path of a socket is limited to 107 bytes. */
export const SOCKET_NAME = 'atrium.sock';
const PID_NAME = 'atrium.pid';
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 30_000;
const POLL_MS = 25;

/**
 * Trades durability for speed: nothing is flushed to disk, and all tables share one file, so that a
 * database with a hundred tables and their indexes is created and dropped quickly.
 */
const THROWAWAY_FLAGS = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=0',
  '--innodb-buffer-pool-size=256M',
  '--loose-innodb-file-per-table=OFF',
];

/** A server refuses to run as root without this flag. */
function userFlags() {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}

/** @param {DatabaseServer} server */
function baseFlags(server) {
  if (server.baseDir === '') return [];
  return [`--basedir=${server.baseDir}`, `--lc-messages-dir=${server.baseDir}/share/mysql`];
}

/**
 * Gives a server its own empty folder for temporary files. Each server deletes the temporary
 * tables in its folder when it starts, so in a shared one it would delete those of other servers.
 *
 * @param {string} dataDir
 */
function temporaryFolderFlag(dataDir) {
  const folder = `${dataDir}.tmp`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  // Relative to the data folder, because a colon would separate two folders.
  return `--tmpdir=../${path.basename(folder)}`;
}

/**
 * Creates a new data folder. It gets its final name only when it is complete. Tries a second time
 * if the server's installer fails.
 *
 * @param {DatabaseServer} server
 * @param {string} dataDir
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
export async function initializeDataFolder(server, dataDir, signal) {
  const draft = `${dataDir}.new`;
  const diskWatch = watchDiskSpace(path.dirname(dataDir), signal);
  const install = async () => {
    rmSync(draft, { recursive: true, force: true });
    await runInstaller(server, draft, temporaryFolderFlag(dataDir), diskWatch.signal);
  };
  try {
    await install().catch((error) =>
      diskWatch.signal.aborted ? Promise.reject(error) : install(),
    );
    chmodSync(draft, 0o700);
    renameSync(draft, dataDir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    diskWatch.end();
  }
}

/**
 * @param {DatabaseServer} server
 * @param {string} draft
 * @param {string} temporaryFolder flag
 * @param {AbortSignal} signal
 */
async function runInstaller(server, draft, temporaryFolder, signal) {
  // Relative paths, because MariaDB's setup script can't handle spaces.
  const datadir = `--datadir=./${path.basename(draft)}`;
  const flags = ['--no-defaults', datadir, temporaryFolder, ...userFlags()];
  const options = { cwd: path.dirname(draft), env: { ...process.env, ...server.env }, signal };
  const { ok, output } =
    server.kind === 'mysql'
      ? await runProgram(server.program, [...flags, '--initialize-insecure'], options)
      : await runProgram(
          server.installer,
          [
            ...flags,
            ...(server.baseDir === ''
              ? []
              : [`--basedir=./${path.relative(options.cwd, server.baseDir)}`]),
            '--auth-root-authentication-method=normal',
            '--skip-test-db',
            '--skip-name-resolve',
          ],
          options,
        );
  if (!ok) throw explainServerFailure(output, draft, "The private database couldn't be created");
}

/**
 * Starts the server and waits until it accepts connections. The log of the previous start is kept
 * as `<log>.1`.
 *
 * @param {object} options
 * @param {DatabaseServer} options.server
 * @param {string} options.dataDir
 * @param {number} options.port
 * @param {string} options.setUpSql statements to run before the server accepts connections, one per
 *   line
 * @param {boolean} options.throwaway
 * @param {string[]} [options.flags]
 * @param {AbortSignal} [options.signal]
 * @returns {Promise<import('node:child_process').ChildProcess | undefined>} undefined when another
 *   program took the port
 * @throws {ExplainedError}
 */
export async function launchServer({
  server,
  dataDir,
  port,
  setUpSql,
  throwaway,
  flags = [],
  signal,
}) {
  const logFile = `${dataDir}.log`;
  const setUpFile = `${dataDir}.sql`;
  const pidFile = path.join(dataDir, PID_NAME);
  for (const leftover of [PID_NAME, SOCKET_NAME, `${SOCKET_NAME}.lock`]) {
    rmSync(path.join(dataDir, leftover), { force: true });
  }
  writeFileSync(setUpFile, setUpSql, { mode: 0o600 });
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
  const logTarget = openSync(logFile, 'w', 0o600);
  const child = startProcess(
    server.program,
    [
      '--no-defaults',
      ...userFlags(),
      ...baseFlags(server),
      `--datadir=${dataDir}`,
      temporaryFolderFlag(dataDir),
      `--socket=${SOCKET_NAME}`,
      `--pid-file=${PID_NAME}`,
      `--port=${port}`,
      `--init-file=${setUpFile}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--skip-log-bin',
      '--performance-schema=OFF',
      '--character-set-server=utf8mb4',
      '--collation-server=utf8mb4_unicode_ci',
      '--default-time-zone=+00:00',
      '--max-allowed-packet=64M',
      ...(server.kind === 'mysql' ? ['--mysqlx=OFF'] : []),
      ...(throwaway ? THROWAWAY_FLAGS : ['--innodb-flush-log-at-trx-commit=1']),
      ...flags,
    ],
    { env: { ...process.env, ...server.env }, stdio: ['ignore', logTarget, logTarget] },
  );
  closeSync(logTarget);
  const readLog = () => readFileSync(logFile, 'utf8');
  const deadline = Date.now() + START_LIMIT_MS;
  const diskWatch = watchDiskSpace(path.dirname(dataDir), signal);
  try {
    while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      // The pid file proves that our server responds, not another one.
      if (existsSync(pidFile) && (await probeDatabase({ host: '127.0.0.1', port })).responds) {
        return child;
      }
      // MariaDB retries for minutes before it gives up on a folder that is in use.
      if (Date.now() > deadline || /Unable to lock \S*ibdata1/.test(readLog())) break;
      diskWatch.signal.throwIfAborted();
      await delay(POLL_MS);
    }
    if (/address already in use/i.test(readLog())) return undefined;
    throw explainServerFailure(readLog(), dataDir, 'The private database did not start');
  } catch (error) {
    await stopProcess(child, { graceMs: STOP_LIMIT_MS });
    throw error;
  } finally {
    diskWatch.end();
    rmSync(setUpFile, { force: true });
  }
}

/**
 * Stops a database server that a killed run left running.
 *
 * @param {string} dataDir
 * @returns {Promise<boolean>} whether there was one
 * @throws {ExplainedError} if it doesn't stop
 */
export async function stopLeftOverServer(dataDir) {
  const pid = findLeftOverPid(dataDir);
  if (pid === undefined) return false;
  sendSignal(pid, 'SIGTERM');
  const deadline = Date.now() + STOP_LIMIT_MS;
  while (findLeftOverPid(dataDir) === pid) {
    if (Date.now() > deadline) {
      throw new ExplainedError(
        `The database of an earlier run (process ${pid}) still uses ${dataDir} and does not stop. Kill that process and start again.`,
      );
    }
    await delay(POLL_MS);
  }
  return true;
}

/**
 * The process ID of the server that uses a data folder. Ignores an ID that now belongs to another
 * program, or to the server of the folder that this one was copied from.
 *
 * @param {string} dataDir
 * @returns {number | undefined}
 */
function findLeftOverPid(dataDir) {
  try {
    const pid = Number(readFileSync(path.join(dataDir, PID_NAME), 'utf8').trim());
    if (!Number.isInteger(pid) || pid < 2 || !sendSignal(pid, 0)) return undefined;
    if (process.platform !== 'linux') return pid;
    // A server's working directory is its data folder, even if the folder was moved.
    const [folder, workingDirectory] = [statSync(dataDir), statSync(`/proc/${pid}/cwd`)];
    return folder.dev === workingDirectory.dev && folder.ino === workingDirectory.ino
      ? pid
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {DatabaseServer} server
 * @param {string} dataDir
 * @throws {ExplainedError} if the other kind of server created the data
 */
export function assertSameServerKind(server, dataDir) {
  const isMysqlData = existsSync(path.join(dataDir, 'mysql.ibd'));
  if (isMysqlData === (server.kind === 'mysql')) return;
  const [creator, installed] = isMysqlData ? ['MySQL', 'MariaDB'] : ['MariaDB', 'MySQL'];
  throw new ExplainedError(
    `${creator} created the data in ${dataDir}, but this machine has ${installed}. Install ${creator} again, or move that folder to start with an empty database.`,
  );
}
