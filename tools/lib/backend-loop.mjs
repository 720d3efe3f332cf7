import path from 'node:path';
import { backendCommand, migrate } from './application.mjs';
import { ExplainedError } from './explained-error.mjs';
import { npmCommand } from './install.mjs';
import { startLabelledProcess } from './labelled-process.mjs';
import { runProgram } from './processes.mjs';
import { watchSources } from './watch-sources.mjs';

/** Delay after a change, because editors and Git write many files at once. */
const DEBOUNCE_MS = 150;

/** Folders to compile, dependencies first. */
const COMPILED = ['libs/contracts', 'backend'];

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
 * @param {'build' | 'compile'} script `compile` deletes no files, because a starting process may be reading them
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
  const { root, env, signal, print } = options;
  let stopping = false;
  const start = () => {
    const started = startLabelledProcess({
      label: 'backend',
      color: 'cyan',
      command: backendCommand(root, env),
      cwd: root,
      env,
      print,
    });
    void started.ended.then(() => {
      if (!stopping) print('The backend stopped. It restarts after the next change.');
    });
    return started;
  };
  const stop = async () => {
    stopping = true;
    await running.stop();
    stopping = false;
  };
  let running = start();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let lastRestart = Promise.resolve();

  /** @type {Set<string>} */
  const changed = new Set();
  const rebuildAndRestart = async () => {
    const files = [...changed];
    changed.clear();
    if (signal.aborted || files.length === 0) return;
    try {
      const folders = COMPILED.filter((folder) => files.some((file) => file.startsWith(folder)));
      await runScript('compile', { root, folders, signal });
      if (files.some((file) => file.includes('migrations'))) {
        await migrate({ ...options, onLine: print });
      }
      await stop();
      running = start();
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ExplainedError)) throw error;
      print(`${error.message} The previous version keeps running.\n${error.details}`);
    }
  };
  const watchers = COMPILED.map((folder) =>
    watchSources(path.join(root, folder, 'src'), (file) => {
      changed.add(path.relative(root, file));
      clearTimeout(timer);
      timer = setTimeout(() => {
        lastRestart = lastRestart.then(rebuildAndRestart);
      }, DEBOUNCE_MS);
    }),
  );
  return {
    stop: async () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await lastRestart;
      await stop();
    },
  };
}
