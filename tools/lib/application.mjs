import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { backendCommand } from './backend-command.mjs';
import { ExplainedError, errorCode } from './explained-error.mjs';
import { statusOf } from './http-status.mjs';
import { createLogFile } from './log-file.mjs';
import { exitOf, runProgram, startProcess, stopProcess } from './processes.mjs';
import { remotesAt } from './sites.mjs';

const READY_LIMIT_MS = 60_000;
const POLL_MS = 40;
const STOP_LIMIT_MS = 20_000;
const ERROR_LEVELS = ['error', 'fatal'];
const KEPT_LINES = 15;

/** @typedef {import('./settings.mjs').StartSettings} StartSettings */

/**
 * The environment of the application: everything given, and what a start adds to it.
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
    DEMO_DATA: String(settings.demo),
    SESSION_SECRET: env.SESSION_SECRET || sessionSecret(settings.dataDir),
    // Relative to the working copy, whose own path may have signs that mean something here.
    SHELL_DIR: env.SHELL_DIR || 'shell/dist',
    REMOTES: env.REMOTES || remotesAt(({ folder }) => `${folder}/dist`),
  };
}

/**
 * The secret of this data folder, made at the first start and kept, so that sign-ins outlive a restart.
 *
 * @param {string} dataDir
 * @returns {string}
 */
export function sessionSecret(dataDir) {
  const file = path.join(dataDir, 'session-secret');
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept.length >= 32) return kept;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/**
 * Brings the schema up to date, and the demo data into a new database. Without them there is nobody to
 * sign in as: it makes the link for the first account then.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {NodeJS.ProcessEnv} options.env
 * @param {boolean} options.demo
 * @param {AbortSignal} options.signal
 * @param {(line: string) => void} options.onLine
 * @returns {Promise<string[]>} what has to be read: the link stands nowhere else
 * @throws {ExplainedError} in the words of the command
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
  const { message, details } = lastWords(output.split('\n'));
  throw new ExplainedError(message ?? 'The database could not be brought up to date.', { details });
}

/**
 * Starts the application and waits until it answers.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {StartSettings} options.settings
 * @param {NodeJS.ProcessEnv} options.env
 * @param {AbortSignal} options.signal
 * @param {(line: string) => void} options.onError receives each error that it logs while it runs
 * @returns {Promise<{ logFile: string | undefined, ended: Promise<ExplainedError>, stop: () => Promise<void> }>}
 * @throws {ExplainedError}
 */
export async function startApplication({ root, settings, env, signal, onError }) {
  const direct =
    settings.verbose || settings.production || Boolean(env.LOG_FORMAT ?? env.LOG_LEVEL);
  const [program, ...args] = backendCommand(root, env);
  const child = startProcess(program, args, {
    cwd: root,
    env: direct ? env : { ...env, LOG_FORMAT: 'json' },
    stdio: ['ignore', direct ? 'inherit' : 'pipe', direct ? 'inherit' : 'pipe'],
  });
  const logFile = direct ? undefined : path.join(settings.dataDir, 'atrium.log');
  const log = logFile === undefined ? undefined : createLogFile(logFile);
  /** @type {string[]} */
  const last = [];
  let ready = false;
  const streams = [child.stdout, child.stderr].map(async (stream) => {
    if (stream === null) return;
    for await (const line of readline.createInterface({ input: stream })) {
      log?.write(line);
      last.push(line);
      if (last.length > KEPT_LINES) last.shift();
      const { level, message } = readLogLine(line);
      if (ready && ERROR_LEVELS.includes(level)) onError(message);
    }
  });
  const ended = exitOf(child).then(async ({ code, signal: deadly }) => {
    await Promise.all(streams);
    log?.close();
    const { message, details } = lastWords(last);
    const how = deadly === null ? `with code ${code}` : `by ${deadly}`;
    return new ExplainedError(
      ready
        ? `Atrium ended by itself (${how}).${logFile === undefined ? '' : ` Its log is ${logFile}.`} Start it again; nothing that was saved is lost.`
        : (message ?? `Atrium did not start: it ended ${how}.`),
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
  return { logFile, ended, stop };
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
    status = await statusOf({ host: target, port, path: '/api/health/ready' });
    if (status === 200) return;
    await delay(POLL_MS, undefined, { signal });
  }
  throw new ExplainedError(
    `Atrium did not become ready within ${READY_LIMIT_MS / 1000} seconds${status === 0 ? '' : ` (it answers with status ${status})`}. Start it again with "npm start -- --verbose" to see why.`,
  );
}

/**
 * Reads a line of the application's log.
 *
 * @param {string} line JSON, or any text
 * @returns {{ level: string, message: string }} the level is empty for a line that is not JSON
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
 * Finds the sentence with which a program gave up.
 *
 * @param {string[]} lines its last output
 * @returns {{ message: string | undefined, details: string }} `details` are the lines when there is no clear sentence
 */
export function lastWords(lines) {
  const messages = lines.map((line) => readLogLine(line).message).filter((text) => text.trim());
  const last = messages.at(-1)?.trim() ?? '';
  return /^[A-Z].*[.!]$/.test(last)
    ? { message: last, details: '' }
    : { message: undefined, details: messages.join('\n') };
}
