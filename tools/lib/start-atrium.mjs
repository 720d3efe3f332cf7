import { applicationEnvironment, migrate, startApplication } from './application.mjs';
import { build, isBuilt } from './build.mjs';
import { checkPort } from './checks.mjs';
import { install, isInstalled } from './install.mjs';
import { prepareDatabase } from './prepare-database.mjs';
import { runTool } from './run-tool.mjs';
import { USAGE, readSettings } from './settings.mjs';
import { welcome } from './welcome.mjs';

/** @typedef {import('./run-tool.mjs').ToolContext} ToolContext */

/**
 * `npm start`: from a fresh clone to a running product. Sets the exit code: 0 after Ctrl-C, 1 after
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
    const { progress, cleanups } = context;

    progress.print('');
    const database = await prepareDatabase({ settings, context, onLine });
    await checkPort(settings);
    const [{ url, ended: databaseEnded }] = await runInParallel(context, [
      (taskContext) => database.start(taskContext),
      (taskContext) => prepareCode(root, taskContext, onLine),
    ]);

    const env = applicationEnvironment(settings, url, process.env);
    await migrateDatabase({ root, env, settings, context, onLine });
    const step = progress.step('Starting Atrium');
    const application = await startApplication({
      root,
      settings,
      env,
      signal: context.signal,
      onError: (message) => progress.print(`  ! ${message}`),
    });
    cleanups.push(application.stop);
    step.done('Atrium is running');
    const address = env.PUBLIC_URL?.trim() || settings.address;
    progress.print(welcome({ ...settings, address }, application.logFile));

    const problem = await Promise.race([application.ended, databaseEnded, aborted(context.signal)]);
    if (problem !== undefined) throw problem;
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

/**
 * @param {{ root: string, env: NodeJS.ProcessEnv, settings: import('./settings.mjs').StartSettings, context: ToolContext, onLine: ((line: string) => void) | undefined }} options
 */
async function migrateDatabase({ root, env, settings, context: { progress, signal }, onLine }) {
  const step = progress.step('Preparing the data');
  const lines = await migrate({
    root,
    env,
    demo: settings.demo,
    signal,
    onLine: (line) => (onLine ?? step.update)(line),
  });
  step.done('Data ready');
  if (onLine === undefined) lines.forEach((line) => progress.print(line));
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<undefined>} resolves when the signal is aborted
 */
function aborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
