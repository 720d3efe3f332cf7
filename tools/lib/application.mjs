import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode, ExplainedError } from './explained-error.mjs';
import { remotesSetting } from './front-ends.mjs';
import { createLogFile } from './log-file.mjs';
import { fetchStatus } from './network.mjs';
import { runProgram, startProcess, stopProcess, waitForExit } from './processes.mjs';

const READY_LIMIT_MS = 60_000;
const POLL_MS = 40;
const STOP_LIMIT_MS = 20_000;
const ERROR_LEVELS = ['error', 'fatal'];
const KEPT_LINES = 15;

/**
 * Heap limit of the server in MiB. It uses about 70 MiB. From 2 GiB on, Node's default on machines
 * with enough memory, it collects garbage so rarely that a busy server uses a third more for no
 * benefit. Half of this limit would use less, but slow reads down.
 */
const HEAP_MIB = 2000;

/** @typedef {import('./settings.mjs').StartSettings} StartSettings */

/**
 * The command that starts the built server.
 *
 * @param {string} root of the working copy
 * @param {NodeJS.ProcessEnv} env of the server; a heap size in its `NODE_OPTIONS` takes precedence
 * @returns {[program: string, ...args: string[]]}
 */
export function backendCommand(root, { NODE_OPTIONS = '' }) {
  const hasHeapSize = /--max[-_]old[-_]space[-_]size/.test(NODE_OPTIONS);
  return [
    process.execPath,
    ...(hasHeapSize ? [] : [`--max-old-space-size=${HEAP_MIB}`]),
    path.join(root, 'backend/dist/main.js'),
  ];
}

/**
 * The environment of the application: the given one, completed with the settings of this start.
 *
 * @param {StartSettings} settings
 * @param {string} databaseUrl
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function applicationEnvironment(settings, databaseUrl, env) {
  return {
    ...env,
    PORT: String(settings.port),
    HOST: settings.host,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_URL_FILE: '',
    DEMO_DATA: String(settings.demo),
    SESSION_SECRET: env.SESSION_SECRET_FILE
      ? env.SESSION_SECRET
      : env.SESSION_SECRET || sessionSecret(settings.dataDir),
    // Relative, because the path of the working copy may contain separators of this setting.
    SHELL_DIR: env.SHELL_DIR || 'shell/dist',
    REMOTES: env.REMOTES || remotesSetting(({ folder }) => `${folder}/dist`),
  };
}

/**
 * The session secret of a data folder. Created at the first start and saved, so that users stay
 * signed in after a restart.
 *
 * @param {string} dataDir
 * @returns {string}
 */
export function sessionSecret(dataDir) {
  const file = path.join(dataDir, 'session-secret');
  try {
    const saved = readFileSync(file, 'utf8').trim();
    if (saved.length >= 32) return saved;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/**
 * Migrates the database, and loads the demo data into a new one. Without demo data it creates the
 * link for the first account instead.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {NodeJS.ProcessEnv} options.env
 * @param {boolean} options.demo
 * @param {AbortSignal} options.signal
 * @param {(line: string) => void} options.onLine
 * @returns {Promise<string[]>} lines to print: the link for the first account, which is shown
 *   nowhere else
 * @throws {ExplainedError} with the message of the failed command
 */
export async function migrate({ root, env, demo, signal, onLine }) {
  /** @type {string[]} */
  const lines = [];
  const script = path.join(root, 'backend/dist/migrate.js');
  const { ok, output } = await runProgram(
    process.execPath,
    [script, demo ? '--demo' : '--first-account'],
    {
      cwd: root,
      env,
      signal,
      onLine: (line) => {
        lines.push(line);
        onLine(line);
      },
    },
  );
  if (ok) return demo ? [] : lines;
  const { message, details } = readFailure(output.split('\n'));
  throw new ExplainedError(
    message ?? 'The migration of the database did not finish. Start again to continue it.',
    { details },
  );
}

/**
 * The file that the application's output is written to, unless the operator wants to see all of it.
 *
 * @param {StartSettings} settings
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function applicationLog({ verbose, production, dataDir }, { LOG_FORMAT, LOG_LEVEL }) {
  const isPassedThrough = verbose || production || Boolean(LOG_FORMAT ?? LOG_LEVEL);
  return isPassedThrough ? undefined : path.join(dataDir, 'atrium.log');
}

/**
 * Starts the application and waits until it is ready.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {StartSettings} options.settings
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string | undefined} options.logFile for its output; prints it if omitted
 * @param {AbortSignal} options.signal
 * @param {(line: string) => void} options.onError receives each error that it logs while it runs
 * @returns {Promise<import('./keep-running.mjs').RunningProgram>}
 * @throws {ExplainedError}
 */
export async function startApplication({ root, settings, env, logFile, signal, onError }) {
  const isPassedThrough = logFile === undefined;
  const [program, ...args] = backendCommand(root, env);
  const child = startProcess(program, args, {
    cwd: root,
    env: isPassedThrough ? env : { ...env, LOG_FORMAT: 'json' },
    stdio: ['ignore', isPassedThrough ? 'inherit' : 'pipe', isPassedThrough ? 'inherit' : 'pipe'],
  });
  const log = isPassedThrough ? undefined : createLogFile(logFile);
  /** @type {string[]} */
  const lastLines = [];
  let ready = false;
  const streams = [child.stdout, child.stderr].map(async (stream) => {
    if (stream === null) return;
    for await (const line of readline.createInterface({ input: stream })) {
      log?.write(line);
      lastLines.push(line);
      if (lastLines.length > KEPT_LINES) lastLines.shift();
      const { level, message } = readLogLine(line);
      if (ready && ERROR_LEVELS.includes(level)) onError(message);
    }
  });
  const ended = waitForExit(child).then(async ({ code, signal: exitSignal }) => {
    await Promise.all(streams);
    log?.close();
    const { message, details } = readFailure(lastLines);
    const cause = exitSignal === null ? `exit code ${code}` : `signal ${exitSignal}`;
    return new ExplainedError(
      ready ? `Atrium stopped (${cause}).` : (message ?? `Atrium did not start (${cause}).`),
      { details },
    );
  });
  const stop = () => stopProcess(child, { graceMs: STOP_LIMIT_MS });
  try {
    await Promise.race([
      waitUntilReady(settings, signal),
      ended.then((error) => Promise.reject(error)),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  ready = true;
  return { ended, stop };
}

/**
 * @param {StartSettings} settings
 * @param {AbortSignal} signal
 */
async function waitUntilReady({ host, port }, signal) {
  const deadline = Date.now() + READY_LIMIT_MS;
  const target = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  let status = 0;
  while (Date.now() < deadline) {
    status = await fetchStatus({ host: target, port, path: '/api/health/ready' });
    if (status === 200) return;
    await delay(POLL_MS, undefined, { signal });
  }
  throw new ExplainedError(
    `Atrium did not become ready within ${READY_LIMIT_MS / 1000} seconds${status === 0 ? '' : ` (status ${status})`}. Run "npm start -- --verbose" to see why.`,
  );
}

/**
 * Parses a line of the application's log.
 *
 * @param {string} line JSON or plain text
 * @returns {{ level: string, message: string }} the level is empty for plain text
 */
export function readLogLine(line) {
  try {
    const entry = JSON.parse(line);
    const cause = entry.err?.message;
    const text = String(entry.msg ?? cause ?? '');
    const message = cause && cause !== text ? `${text}: ${cause}` : text;
    return { level: String(entry.level ?? ''), message };
  } catch {
    return { level: '', message: line };
  }
}

/**
 * Finds the error message of a program that failed.
 *
 * @param {string[]} lines its last lines of output
 * @returns {{ message: string | undefined, details: string }} the last line if it is a sentence;
 *   otherwise `details` contains all lines
 */
export function readFailure(lines) {
  const messages = lines.map((line) => readLogLine(line).message).filter((text) => text.trim());
  const last = messages.at(-1)?.trim() ?? '';
  return /^[A-Z].*[.!]$/.test(last)
    ? { message: last, details: '' }
    : { message: undefined, details: messages.join('\n') };
}
