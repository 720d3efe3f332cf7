import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { prepareDatabase } from './prepare-database.mjs';
import { runTool } from './run-tool.mjs';
import { keepDatabaseRunning, serveAtrium } from './serve-atrium.mjs';
import { readSettings, USAGE } from './settings.mjs';
import { checkPort } from './startup-checks.mjs';

/** @typedef {import('./run-tool.mjs').ToolContext} ToolContext */

/**
 * `npm start`: installs, builds and starts the product. Sets the exit code: 0 after Ctrl-C, 1 after
 * a failure.
 *
 * @param {string} root folder of the working copy
 * @returns {Promise<void>}
 */
export function startAtrium(root) {
  return runTool(async (context) => {
    const settings = readSettings(process.argv.slice(2), process.env, root);
    if (settings.help) return context.progress.print(USAGE);
    const onLine = settings.verbose ? context.progress.print : undefined;

    context.progress.print('');
    const prepared = await prepareDatabase({ settings, context, onLine });
    await checkPort(settings, 'npm start');
    const [database] = await runInParallel(context, [
      (taskContext) => keepDatabaseRunning(prepared, taskContext),
      (taskContext) => prepareCode(root, taskContext, onLine),
    ]);
    const { isNew } = prepared;
    await serveAtrium({ root, settings, database, isNewDatabase: isNew, context, onLine });
  });
}

/**
 * Runs two tasks in parallel; if one fails, aborts the other.
 *
 * @template T, U
 * @param {ToolContext} context
 * @param {[(context: ToolContext) => Promise<T>, (context: ToolContext) => Promise<U>]} tasks
 * @returns {Promise<[T, U]>}
 */
async function runInParallel(context, [first, second]) {
  const failure = new AbortController();
  const taskContext = { ...context, signal: AbortSignal.any([context.signal, failure.signal]) };
  /** @type {[Promise<T>, Promise<U>]} */
  const running = [first(taskContext), second(taskContext)];
  try {
    return await Promise.all(running);
  } catch (error) {
    failure.abort();
    await Promise.allSettled(running);
    throw error;
  }
}

/**
 * Installs missing packages and builds changed projects.
 *
 * @param {string} root
 * @param {ToolContext} context
 * @param {((line: string) => void) | undefined} onLine
 */
async function prepareCode(root, { progress, signal }, onLine) {
  if (!isInstalled(root)) {
    const step = progress.step('Installing the packages');
    await install(root, { signal, onProgress: step.update, onLine });
    step.done('Packages installed');
  }
  if (!isBuilt(root)) {
    const step = progress.step('Building');
    await build(root, { signal, onProgress: step.update, onLine });
    step.done('Build ready');
  }
}
