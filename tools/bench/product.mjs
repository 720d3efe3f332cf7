import mysql from 'mysql2/promise';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { backendCommand } from '../lib/application.mjs';
import { startPrivateServer } from '../lib/database.mjs';
import { signIn } from '../lib/demo-accounts.mjs';
import { remotesSetting } from '../lib/front-ends.mjs';
import { tryToListen } from '../lib/network.mjs';
import { runProgram, startProcess, stopProcess } from '../lib/processes.mjs';

const READY_LIMIT_MS = 30_000;

/**
 * @typedef {object} Product the built product on its own scratch database
 * @property {string} url
 * @property {string} databaseUrl
 * @property {import('mysql2/promise').Pool} pool
 * @property {{ firstResponseMs: number, memoryMiB: number }} start
 * @property {Record<string, string>} headers of a signed-in manager's requests
 * @property {() => number} memoryMiB current resident memory of the server process
 * @property {() => Promise<unknown>} recount updates the summaries after rows were inserted directly
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a private database and the built product with the demo data, and signs in.
 *
 * @param {{ root: string, scratch: string, name?: string }} options
 * @returns {Promise<Product>}
 */
export async function startProduct({ root, scratch, name = 'product' }) {
  const dataDir = path.join(scratch, name);
  mkdirSync(dataDir, { recursive: true });
  const database = await startPrivateServer({ throwaway: true });
  const { port } = await tryToListen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    LOG_FORMAT: 'json',
    DEMO_DATA: 'true',
    SHELL_DIR: path.join(root, 'shell/dist'),
    REMOTES: remotesSetting(({ folder }) => path.join(root, folder, 'dist')),
  };
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  const stop = async () => {
    if (child) await stopProcess(child);
    await database.stop();
  };
  try {
    await runBackendCommand(root, env, 'migrate.js', ['--demo']);
    const started = performance.now();
    const [program, ...args] = backendCommand(root, env);
    child = startProcess(program, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await waitForSuccess(`${url}/api/health/ready`);
    const firstResponseMs = Math.round(performance.now() - started);
    const pool = mysql.createPool({ uri: database.url, timezone: 'Z', connectionLimit: 4 });
    await useDurableCommits(pool);
    const { pid } = child;
    const memoryMiB = () => residentMiB(pid);
    return {
      url,
      databaseUrl: database.url,
      pool,
      start: { firstResponseMs, memoryMiB: memoryMiB() },
      headers: {
        cookie: await signIn(url, 'manager'),
        origin: url,
        'content-type': 'application/json',
      },
      memoryMiB,
      recount: () => runBackendCommand(root, env, 'cli.js', ['recount']),
      stop: async () => {
        await pool.end();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Makes a throwaway server flush every commit, as in production.
 *
 * @param {import('mysql2/promise').Pool} pool
 */
export const useDurableCommits = (pool) =>
  pool.query('SET GLOBAL innodb_flush_log_at_trx_commit = 1');

/**
 * Runs one of the backend's commands.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {string} file
 * @param {string[]} args
 * @returns {Promise<string>} its output
 */
export async function runBackendCommand(root, env, file, args) {
  const script = path.join(root, 'backend/dist', file);
  const { ok, output } = await runProgram(process.execPath, [script, ...args], { cwd: root, env });
  if (!ok) throw new Error(`${file} failed:\n${output}`);
  return output;
}

/**
 * Waits until a URL responds with a success status.
 *
 * @param {string} url
 */
export async function waitForSuccess(url) {
  const deadline = performance.now() + READY_LIMIT_MS;
  while (performance.now() < deadline) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await delay(10);
  }
  throw new Error('The product did not become ready.');
}

/**
 * Known only on Linux, from /proc.
 *
 * @param {number | undefined} pid
 */
function residentMiB(pid) {
  try {
    const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kib) / 1024);
  } catch {
    return Number.NaN;
  }
}
