import path from 'node:path';
import Watchpack from 'watchpack';
import { backendCommand, migrate } from './application.mjs';
import { ExplainedError } from './explained-error.mjs';
import { npmCommand } from './install.mjs';
import { startLabeledProcess } from './labeled-process.mjs';
import { runProgram } from './processes.mjs';

/** Delay after a change, because editors and Git write many files at once. */
const DEBOUNCE_MS = 150;

/** Folders to compile, dependencies first. */
const COMPILED = ['libs/contracts', 'backend'];
const MIGRATIONS = 'backend/src/migrations';
const WATCHED = [...COMPILED.map((folder) => `${folder}/src`), MIGRATIONS];

/**
 * @typedef {object} BackendOptions
 * @property {string} root
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} demo
 * @property {AbortSignal} signal
 * @property {(line: string) => void} print
 */

/**
 * Compiles the backend and migrates its database.
 *
 * @param {BackendOptions} options
 * @returns {Promise<void>}
 * @throws {ExplainedError} with the compiler's output or the reason why the migration failed
 */
export async function prepareBackend({ root, env, demo, signal, print }) {
  await runScript('build', { root, folders: COMPILED, signal });
  const lines = await migrate({ root, env, demo, signal, onLine: () => undefined });
  lines.forEach(print);
}

/**
 * @param {'build' | 'compile'} script `compile` deletes no files, because a starting process may be
 *   reading them
 * @param {{ root: string, folders: readonly string[], signal: AbortSignal }} options
 */
async function runScript(script, { root, folders, signal }) {
  const [npm, ...args] = npmCommand(['run', script, '--silent']);
  for (const folder of folders) {
    const { ok, output } = await runProgram(npm, args, { cwd: path.join(root, folder), signal });
    if (!ok) throw new ExplainedError(`${folder} does not compile.`, { details: output });
  }
}

/**
 * Runs the backend and restarts it whenever its sources or those of the contracts change. If a
 * change does not compile, the previous version keeps running.
 *
 * @param {BackendOptions} options
 * @returns {{ stop: () => Promise<void> }}
 */
export function runBackendLoop(options) {
  const { root, signal, print } = options;
  let running = startBackend(options);
  let lastRestart = Promise.resolve();
  /** @type {Set<string>} */
  const changed = new Set();

  const rebuildAndRestart = async () => {
    const taken = [...changed];
    changed.clear();
    const folders = COMPILED.filter((folder) => taken.includes(path.join(root, folder, 'src')));
    const hasNewMigrations = taken.includes(path.join(root, MIGRATIONS));
    if (signal.aborted || folders.length === 0) return;
    try {
      await runScript('compile', { root, folders, signal });
      if (hasNewMigrations) await migrate({ ...options, onLine: print });
      await running.stop();
      running = startBackend(options);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ExplainedError)) throw error;
      // The change that fixes the error may be in another folder.
      for (const folder of taken) changed.add(folder);
      print(`${error.message} The previous version keeps running.\n${error.details}`);
    }
  };
  const watcher = new Watchpack({ aggregateTimeout: DEBOUNCE_MS });
  watcher.on('aggregated', (folders) => {
    for (const folder of folders) changed.add(folder);
    lastRestart = lastRestart.then(rebuildAndRestart);
  });
  watcher.watch({ directories: WATCHED.map((folder) => path.join(root, folder)) });
  return {
    stop: async () => {
      watcher.close();
      await lastRestart;
      await running.stop();
    },
  };
}

/** @param {BackendOptions} options */
function startBackend({ root, env, print }) {
  let isStopping = false;
  const started = startLabeledProcess({
    label: 'backend',
    color: 'cyan',
    command: backendCommand(root, env),
    cwd: root,
    env,
    print,
  });
  void started.ended.then(() => {
    if (!isStopping) print('The backend stopped. It restarts after the next change.');
  });
  return {
    stop: () => {
      isStopping = true;
      return started.stop();
    },
  };
}
