import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ExplainedError } from './explained-error.mjs';
import { probeDatabase } from './ports.mjs';
import { runProgram, sendSignal, startProcess, stopProcess } from './processes.mjs';

/** @typedef {import('./database-server.mjs').DatabaseServer} DatabaseServer */

/** Relative to the data folder, because a socket's full path may have 107 bytes only. */
export const SOCKET_NAME = 'atrium.sock';
const PID_NAME = 'atrium.pid';
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 30_000;
const POLL_MS = 25;
const ROOM_CHECK_MS = 1_000;
const LEAST_FREE_BYTES = 2 * 1024 * 1024;

/**
 * Speed that only data nobody will miss may have: nothing is forced to the disk, and all tables share
 * one file, so that a database of a hundred tables and their indexes is made and dropped at once.
 */
const THROWAWAY_FLAGS = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=0',
  '--innodb-buffer-pool-size=256M',
  '--loose-innodb-file-per-table=OFF',
];

/** Permission to run as root, which a server refuses unless told. */
function userFlags() {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}

/** @param {DatabaseServer} server */
function baseFlags(server) {
  if (server.baseDir === '') return [];
  return [`--basedir=${server.baseDir}`, `--lc-messages-dir=${server.baseDir}/share/mysql`];
}

/**
 * Makes a new data folder. It appears under its name only when it is complete.
 *
 * @param {DatabaseServer} server
 * @param {string} dataDir
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
export async function initialiseData(server, dataDir, signal) {
  const draft = `${dataDir}.new`;
  const guard = guardRoom(path.dirname(dataDir), signal);
  rmSync(draft, { recursive: true, force: true });
  try {
    await runInstaller(server, draft, guard.signal);
    chmodSync(draft, 0o700);
    renameSync(draft, dataDir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    guard.end();
  }
}

/**
 * @param {DatabaseServer} server
 * @param {string} draft
 * @param {AbortSignal} signal
 */
async function runInstaller(server, draft, signal) {
  // The set-up script of MariaDB stumbles over spaces in a path, so it gets relative ones.
  const flags = ['--no-defaults', `--datadir=./${path.basename(draft)}`, ...userFlags()];
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
  if (!ok) throw explainServerFailure(output, draft, 'The private database could not be set up');
}

/**
 * Breaks work off when the disk is full: a server waits for ever until somebody frees some space.
 *
 * @param {string} folder
 * @param {AbortSignal} [signal] breaks off as well
 * @returns {{ signal: AbortSignal, end: () => void }}
 */
function guardRoom(folder, signal) {
  const full = new AbortController();
  const timer = setInterval(() => {
    if (isFull(folder)) full.abort(fullDisk(folder, ''));
  }, ROOM_CHECK_MS).unref();
  return {
    signal: signal === undefined ? full.signal : AbortSignal.any([signal, full.signal]),
    end: () => clearInterval(timer),
  };
}

/** @param {string} folder */
function isFull(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < LEAST_FREE_BYTES;
}

/**
 * @param {string} folder
 * @param {string} details
 */
function fullDisk(folder, details) {
  return new ExplainedError(
    `There is no space left on the disk that holds ${folder}. Free some space and start again; nothing was lost.`,
    { details },
  );
}

/**
 * Starts the server and waits until it answers.
 *
 * @param {object} options
 * @param {DatabaseServer} options.server
 * @param {string} options.dataDir
 * @param {number} options.port
 * @param {string} options.setUpSql statements that run before the first connection is accepted, one a line
 * @param {boolean} options.throwaway
 * @param {AbortSignal} [options.signal]
 * @returns {Promise<import('node:child_process').ChildProcess | undefined>} undefined when another program took the port
 * @throws {ExplainedError}
 */
export async function launchServer({ server, dataDir, port, setUpSql, throwaway, signal }) {
  const logFile = `${dataDir}.log`;
  const setUpFile = `${dataDir}.sql`;
  const pidFile = path.join(dataDir, PID_NAME);
  for (const left of [PID_NAME, SOCKET_NAME, `${SOCKET_NAME}.lock`]) {
    rmSync(path.join(dataDir, left), { force: true });
  }
  writeFileSync(setUpFile, setUpSql, { mode: 0o600 });
  const logTarget = openSync(logFile, 'w', 0o600);
  const child = startProcess(
    server.program,
    [
      '--no-defaults',
      ...userFlags(),
      ...baseFlags(server),
      `--datadir=${dataDir}`,
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
    ],
    { env: { ...process.env, ...server.env }, stdio: ['ignore', logTarget, logTarget] },
  );
  closeSync(logTarget);
  const readLog = () => readFileSync(logFile, 'utf8');
  const deadline = Date.now() + START_LIMIT_MS;
  const guard = guardRoom(path.dirname(dataDir), signal);
  try {
    while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      // The pid file proves that the answer comes from our server and not from another one.
      if (existsSync(pidFile) && (await probeDatabase({ host: '127.0.0.1', port })).answers) {
        return child;
      }
      // MariaDB tries again for minutes before it gives up on a folder in use.
      if (Date.now() > deadline || /Unable to lock \S*ibdata1/.test(readLog())) break;
      guard.signal.throwIfAborted();
      await delay(POLL_MS);
    }
    if (/address already in use/i.test(readLog())) return undefined;
    throw explainServerFailure(readLog(), dataDir, 'The private database did not start');
  } catch (error) {
    await stopProcess(child, { graceMs: STOP_LIMIT_MS });
    throw error;
  } finally {
    guard.end();
    rmSync(setUpFile, { force: true });
  }
}

/**
 * Ends a server that a killed run left on the data folder.
 *
 * @param {string} dataDir
 * @returns {Promise<boolean>} whether there was one
 * @throws {ExplainedError} when it does not end
 */
export async function stopLeftOverServer(dataDir) {
  const pid = leftOverPid(dataDir);
  if (pid === undefined) return false;
  sendSignal(pid, 'SIGTERM');
  const deadline = Date.now() + STOP_LIMIT_MS;
  while (leftOverPid(dataDir) === pid) {
    if (Date.now() > deadline) {
      throw new ExplainedError(
        `A database of an earlier run (process ${pid}) still uses ${dataDir} and does not stop. End that process and start again.`,
      );
    }
    await delay(POLL_MS);
  }
  return true;
}

/**
 * The process of the server at work on a data folder. A pid that now belongs to another program,
 * or to the server of the folder that this one was copied from, does not count.
 *
 * @param {string} dataDir
 * @returns {number | undefined}
 */
function leftOverPid(dataDir) {
  try {
    const pid = Number(readFileSync(path.join(dataDir, PID_NAME), 'utf8').trim());
    if (!Number.isInteger(pid) || pid < 2 || !sendSignal(pid, 0)) return undefined;
    if (process.platform !== 'linux') return pid;
    // A server's working folder is its data folder, wherever that has been moved since.
    const [own, theirs] = [statSync(dataDir), statSync(`/proc/${pid}/cwd`)];
    return own.dev === theirs.dev && own.ino === theirs.ino ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {DatabaseServer} server
 * @param {string} dataDir
 * @throws {ExplainedError} when the data were made by the other kind of server
 */
export function assertSameKind(server, dataDir) {
  const madeByMysql = existsSync(path.join(dataDir, 'mysql.ibd'));
  if (madeByMysql === (server.kind === 'mysql')) return;
  const [was, is] = madeByMysql ? ['MySQL', 'MariaDB'] : ['MariaDB', 'MySQL'];
  throw new ExplainedError(
    `The data in ${dataDir} were made by ${was}, but this machine has ${is}. Install ${was} again, or move that folder away to start with new data.`,
  );
}

/**
 * @param {string} output what the server printed
 * @param {string} dataDir
 * @param {string} problem the beginning of the sentence where the cause is not known
 */
function explainServerFailure(output, dataDir, problem) {
  const lines = output.trim().split('\n');
  const errors = lines.filter((line) => line.includes('ERROR'));
  const details = (errors.length > 0 ? errors : lines).slice(-12).join('\n');
  const home = path.dirname(dataDir);
  if (
    isFull(home) ||
    /No space left on device|errno: 28|Errcode: 28|disk is full|error number 28/i.test(output)
  ) {
    return fullDisk(home, details);
  }
  if (/Unable to lock \S*ibdata1/.test(output)) {
    return new ExplainedError(
      `Another database server already works on ${dataDir}. Stop the copy of Atrium that uses it, or set DATA_DIR to another folder.`,
      { details },
    );
  }
  if (/Permission denied|errno: 13|Errcode: 13/i.test(output)) {
    return new ExplainedError(
      `The database server may not write to ${home}. Change the permissions of that folder, set DATA_DIR to another one, or set DATABASE_URL to a server that runs already.`,
      { details },
    );
  }
  return new ExplainedError(
    `${problem}; the lines below are its own. Nothing in ${dataDir} was deleted. Correct what they say, set DATABASE_URL to use another server, or move that folder away to start with new data.`,
    { details },
  );
}
