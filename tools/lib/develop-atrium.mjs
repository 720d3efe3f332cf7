import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { applicationEnvironment } from './application.mjs';
import { prepareBackend, runBackendLoop } from './backend-loop.mjs';
import { checkPort } from './checks.mjs';
import { statusOf } from './http-status.mjs';
import { install, isInstalled, npmCommand } from './install.mjs';
import { startLabelled } from './labelled-process.mjs';
import { openDatabase } from './open-database.mjs';
import { runTool } from './run-tool.mjs';
import { readSettings } from './settings.mjs';
import { remotesAt, SITES } from './sites.mjs';
import { welcome } from './welcome.mjs';

const HOST = '127.0.0.1';
const POLL_MS = 250;

const ADDRESS = 'http://localhost:4200';

const USAGE = `Usage: npm run dev [-- --port <number>]

Starts a private database, the backend (compiled and restarted on every change)
and the development servers of the shell and the remotes, which reload hot:
${SITES.map(({ folder, port }) => `  ${folder.padEnd(12)}  http://localhost:${port}`).join('\n')}
PORT (or --port) is the backend's own port, 3000 unless given. Ctrl-C stops everything.
`;

/** @typedef {import('./run-tool.mjs').ToolContext} ToolContext */

/**
 * `npm run dev`: the developers' loop.
 *
 * @param {string} root folder of the working copy
 * @returns {Promise<void>}
 */
export function developAtrium(root) {
  return runTool(async (context) => {
    const { progress, signal, cleanups } = context;
    const settings = readSettings(process.argv.slice(2), process.env, root);
    if (settings.help) return progress.print(USAGE);
    progress.print('');
    const database = await openDatabase({ settings, context, onLine: undefined });
    await checkPort(settings);
    for (const { port } of SITES) await checkPort({ host: HOST, port }, { fixed: true });
    if (!isInstalled(root)) {
      const step = progress.step('Installing the packages');
      await install(root, { signal, onProgress: step.update });
      step.done('Packages installed');
    }
    const { url, ended: databaseEnded } = await database.start(context);

    const env = developmentEnvironment(applicationEnvironment(settings, url, process.env));
    const backend = { root, env, demo: settings.demo, signal, print: progress.print };
    const step = progress.step('Preparing the backend');
    await prepareBackend(backend);
    step.done('Backend compiled, data ready');
    cleanups.push(runBackendLoop(backend).stop);
    const servers = SITES.map(({ folder, colour }) =>
      startLabelled({
        label: folder,
        colour,
        command: npmCommand(['run', 'dev', '--silent']),
        cwd: path.join(root, folder),
        env: { ...process.env, API_URL: `http://${HOST}:${settings.port}` },
        print: progress.print,
      }),
    );
    cleanups.push(async () => void (await Promise.all(servers.map(({ stop }) => stop()))));
    const ends = [databaseEnded, ...servers.map(({ ended }) => ended)];
    await whileWatching(ends, waitForPages(settings.port, signal));
    progress.print(welcome({ ...settings, address: ADDRESS }, undefined));
    await whileWatching(ends, new Promise((resolve) => signal.addEventListener('abort', resolve)));
  });
}

/**
 * The remotes come from their development servers, which send people to the shell's.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function developmentEnvironment(env) {
  return {
    ...env,
    NODE_ENV: 'development',
    LOG_FORMAT: env.LOG_FORMAT ?? 'pretty',
    PUBLIC_URL: env.PUBLIC_URL ?? ADDRESS,
    SHELL_DIR: '',
    REMOTES: remotesAt(({ port }) => `http://${HOST}:${port}/`),
  };
}

/**
 * Waits for something, unless a program that all depends on ends before.
 *
 * @template T
 * @param {Promise<Error>[]} ends
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
function whileWatching(ends, work) {
  const failures = ends.map((end) => end.then((error) => Promise.reject(error)));
  return Promise.race([work, ...failures]);
}

/**
 * Waits until the shell's page and the backend behind it answer.
 *
 * @param {number} port of the backend
 * @param {AbortSignal} signal
 */
async function waitForPages(port, signal) {
  const targets = [
    { host: HOST, port, path: '/api/health/ready' },
    ...SITES.map((server) => ({ host: HOST, port: server.port, path: '/' })),
  ];
  for (const target of targets) {
    while ((await statusOf(target)) !== 200) await delay(POLL_MS, undefined, { signal });
  }
}
