import mysql from 'mysql2/promise';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backendCommand } from '../lib/application.mjs';
import { startPrivateServer } from '../lib/database.mjs';
import { findFreePorts } from '../lib/network.mjs';
import { startProcess, stopProcess } from '../lib/processes.mjs';
import { ensureNginx } from '../quality/nginx.mjs';
import { runBackendCommand, useDurableCommits, waitForSuccess } from './product.mjs';

/** As in compose.yaml. */
const STOP_LIMIT_MS = 20_000;

/**
 * @typedef {object} Pair two processes of the built product on one database, behind nginx
 * @property {string} url URL of the proxy
 * @property {import('mysql2/promise').Pool} pool
 * @property {() => Promise<unknown>} recount updates the summaries after rows were inserted directly
 * @property {(index: number) => Promise<void>} replace restarts one of the processes
 * @property {() => Promise<void>} stop
 */

/**
 * @param {{ root: string, scratch: string }} options
 * @returns {Promise<Pair>}
 */
export async function startPair({ root, scratch }) {
  const database = await startPrivateServer({ throwaway: true });
  const [proxyPort, ...ports] = await findFreePorts(3);
  const url = `http://127.0.0.1:${proxyPort}`;
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    DATA_DIR: path.join(scratch, 'data'),
    DATABASE_URL: database.url,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    LOG_FORMAT: 'json',
    DEMO_DATA: 'true',
  };
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  const cleanups = [() => database.stop()];
  const stop = async () => {
    for (const cleanUp of cleanups.reverse()) await cleanUp();
  };
  /** @param {number} index */
  const startOne = async (index) => {
    const [program, ...args] = backendCommand(root, env);
    children[index] = startProcess(program, args, {
      cwd: root,
      env: { ...env, PORT: String(ports[index]) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await waitForSuccess(`http://127.0.0.1:${ports[index]}/api/health/ready`);
  };
  try {
    mkdirSync(env.DATA_DIR, { recursive: true });
    await runBackendCommand(root, env, 'migrate.js', ['--demo']);
    cleanups.push(async () => {
      await Promise.all(children.map((child) => stopProcess(child)));
    });
    await Promise.all([startOne(0), startOne(1)]);
    const nginx = await startProxy({ root, scratch, proxyPort, ports });
    cleanups.push(() => stopProcess(nginx));
    await waitForSuccess(`${url}/api/health/ready`);
    const pool = mysql.createPool({ uri: database.url, timezone: 'Z', connectionLimit: 4 });
    cleanups.push(() => pool.end());
    await useDurableCommits(pool);
    return {
      url,
      pool,
      recount: () => runBackendCommand(root, env, 'cli.js', ['recount']),
      replace: async (index) => {
        await stopProcess(children[index], { graceMs: STOP_LIMIT_MS });
        await startOne(index);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts nginx with the configuration of the Docker images, except for the addresses.
 *
 * @param {{ root: string, scratch: string, proxyPort: number, ports: number[] }} options
 */
async function startProxy({ root, scratch, proxyPort, ports }) {
  const source = path.join(root, 'docker/nginx');
  const folder = path.join(scratch, 'atrium');
  const main = path.join(scratch, 'nginx.conf');
  cpSync(path.join(source, 'nginx.conf'), main);
  for (const name of ['proxy.conf', 'proxy.snippet', 'upstreams.conf', 'remotes.json']) {
    cpSync(path.join(source, name), path.join(folder, name));
  }
  for (const file of [main, ...readdirSync(folder).map((name) => path.join(folder, name))]) {
    const text = readFileSync(file, 'utf8')
      .replaceAll('/etc/nginx/atrium', folder)
      .replaceAll('/tmp/nginx', path.join(scratch, 'nginx-work'))
      .replace('access_log /dev/stdout json', 'access_log off')
      .replace(/resolver .*;/, '')
      .replace('listen 8080', `listen 127.0.0.1:${proxyPort}`)
      .replace('backend-a:3000', `127.0.0.1:${ports[0]}`)
      .replace('backend-b:3000', `127.0.0.1:${ports[1]}`)
      .replace(/(shell|mfe-\w+):8080/g, '127.0.0.1:9');
    writeFileSync(file, text);
  }
  const program = await ensureNginx();
  return startProcess(program, ['-c', main, '-g', 'daemon off; user root;'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
