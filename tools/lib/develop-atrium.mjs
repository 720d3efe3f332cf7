import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { applicationEnvironment } from './application.mjs';
import { FRONT_ENDS, remotesSetting } from './front-ends.mjs';
import { install, isInstalled, npmCommand } from './install.mjs';
import { startLabeledProcess } from './labeled-process.mjs';
import { fetchStatus } from './network.mjs';
import { prepareDatabase } from './prepare-database.mjs';
import { runTool } from './run-tool.mjs';
import { readSettings } from './settings.mjs';
import { checkPort } from './startup-checks.mjs';
import { welcome } from './welcome.mjs';

const COMMAND = 'npm run dev';
const HOST = '127.0.0.1';
const POLL_MS = 250;
/** A development server responds when its bundle is ready, and logs each request until then. */
const BUNDLE_TIMEOUT_MS = 60_000;
const ADDRESS = 'http://localhost:4200';

const USAGE = `Usage: npm run dev [-- --port <number>]

Starts a private database, the backend (recompiled and restarted on every change)
and the development servers of the shell and the remotes, with hot reloading:
${FRONT_ENDS.map(({ folder, port }) => `  ${folder.padEnd(12)}  http://localhost:${port}`).join('\n')}
PORT (or --port) is the port of the backend, 3000 by default. Ctrl-C stops everything.
`;

/** @typedef {import('./run-tool.mjs').ToolContext} ToolContext */

/**
 * `npm run dev`: runs everything from source and reloads on every change.
 *
 * @param {string} root folder of the working copy
 * @returns {Promise<void>}
 */
export function developAtrium(root) {
  return runTool(async (context) => {
    const { progress, signal, cleanups } = context;
    const settings = readSettings(process.argv.slice(2), process.env, root, COMMAND);
    if (settings.help) return progress.print(USAGE);
    progress.print('');
    const database = await prepareDatabase({ settings, context, onLine: undefined });
    await checkPort(settings, COMMAND);
    for (const { port } of FRONT_ENDS) await checkPort({ host: HOST, port });
    if (!isInstalled(root)) {
      const step = progress.step('Installing the packages');
      await install(root, { signal, onProgress: step.update });
      step.done('Packages installed');
    }
    // Imports an installed package.
    const { prepareBackend, runBackendLoop } = await import('./backend-loop.mjs');
    const { url, ended: databaseEnded, stop: stopDatabase } = await database.start(signal);
    cleanups.push(stopDatabase);

    const env = developmentEnvironment(applicationEnvironment(settings, url, process.env));
    const backend = { root, env, demo: settings.demo, signal, print: progress.print };
    const step = progress.step('Preparing the backend');
    await prepareBackend(backend);
    step.done('Backend and data ready');
    cleanups.push(runBackendLoop(backend).stop);
    const servers = FRONT_ENDS.map(({ folder, color }) =>
      startLabeledProcess({
        label: folder,
        color,
        command: npmCommand(['run', 'dev', '--silent']),
        cwd: path.join(root, folder),
        env: { ...process.env, API_URL: `http://${HOST}:${settings.port}` },
        print: progress.print,
      }),
    );
    cleanups.push(async () => void (await Promise.all(servers.map(({ stop }) => stop()))));
    const ends = [databaseEnded, ...servers.map(({ ended }) => ended)];
    await raceAgainstFailures(ends, waitForPages(settings.port, signal));
    progress.print(welcome({ ...settings, address: ADDRESS }, undefined));
    await raceAgainstFailures(
      ends,
      new Promise((resolve) => signal.addEventListener('abort', resolve)),
    );
  });
}

/**
 * The environment of the backend when all front ends run on development servers.
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
    REMOTES: remotesSetting(({ port }) => `http://${HOST}:${port}/`),
  };
}

/**
 * Waits for work to finish, and fails if a required program ends first.
 *
 * @template T
 * @param {Promise<Error>[]} ends
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
function raceAgainstFailures(ends, work) {
  const failures = ends.map((end) => end.then((error) => Promise.reject(error)));
  return Promise.race([work, ...failures]);
}

/**
 * Waits until the backend and the pages of all front ends are ready.
 *
 * @param {number} port port of the backend
 * @param {AbortSignal} signal
 */
async function waitForPages(port, signal) {
  const targets = [
    { host: HOST, port, path: '/api/health/ready' },
    ...FRONT_ENDS.map((server) => ({ host: HOST, port: server.port, path: '/' })),
  ];
  for (const target of targets) {
    while ((await fetchStatus(target, BUNDLE_TIMEOUT_MS)) !== 200) {
      await delay(POLL_MS, undefined, { signal });
    }
  }
}
