import {
  applicationEnvironment,
  applicationLog,
  migrate,
  startApplication,
} from './application.mjs';
import { backUpBeforeUpdate } from './back-up-before-update.mjs';
import { copyFrontEnds } from './front-ends.mjs';
import { keepRunning } from './keep-running.mjs';
import { welcome } from './welcome.mjs';

/** @typedef {import('./run-tool.mjs').ToolContext} ToolContext */
/** @typedef {import('./prepare-database.mjs').RunningDatabase} RunningDatabase */

/**
 * Starts the database, and restarts a private one whenever it stops.
 *
 * @param {Awaited<ReturnType<typeof import('./prepare-database.mjs').prepareDatabase>>} prepared
 * @param {ToolContext} context
 * @param {number[]} [delaysMs] for tests
 * @returns {Promise<import('./keep-running.mjs').KeptProgram<RunningDatabase>>}
 */
export async function keepDatabaseRunning({ start, logFile }, context, delaysMs) {
  const database = await keepRunning({
    name: 'The private database',
    logSentence: `Its log is ${logFile}, and the one of its previous start ${logFile}.1.`,
    start,
    notify: notifyOn(context),
    signal: context.signal,
    delaysMs,
  });
  context.cleanups.push(database.stop);
  return database;
}

/**
 * Backs up a private database before an update, migrates the database and serves the application
 * until Ctrl-C. Restarts the application whenever it stops.
 *
 * @param {object} options
 * @param {string} options.root folder of the working copy
 * @param {import('./settings.mjs').StartSettings} options.settings
 * @param {import('./keep-running.mjs').KeptProgram<RunningDatabase>} options.database
 * @param {boolean} options.isNewDatabase the private database was just created
 * @param {ToolContext} options.context
 * @param {((line: string) => void) | undefined} options.onLine
 * @param {number[]} [options.delaysMs] for tests
 * @returns {Promise<void>}
 * @throws {import('./explained-error.mjs').ExplainedError} if a program doesn't start or stops too
 *   often
 */
export async function serveAtrium({
  root,
  settings,
  database,
  isNewDatabase,
  context,
  onLine,
  delaysMs,
}) {
  const { progress, signal, cleanups } = context;
  const frontEnds = await copyFrontEnds(root, settings.dataDir);
  /** @param {RunningDatabase} database */
  const environment = ({ url }) =>
    applicationEnvironment(settings, url, {
      ...process.env,
      SHELL_DIR: process.env.SHELL_DIR || frontEnds?.SHELL_DIR,
      REMOTES: process.env.REMOTES || frontEnds?.REMOTES,
    });
  const env = environment(await database.current());
  const update = { root, env, settings, context, onLine };
  const recordUpdate = await backUpBeforeUpdate({ ...update, isNewDatabase });
  await migrateDatabase(update);
  recordUpdate();

  const notify = notifyOn(context);
  const logFile = applicationLog(settings, process.env);
  const application = await keepRunning({
    name: 'Atrium',
    logSentence: logFile === undefined ? 'Its log is above.' : `Its log is ${logFile}.`,
    notify,
    signal,
    delaysMs,
    start: async (startSignal) => {
      const currentDatabase = await database.current();
      const step = progress.step('Starting Atrium');
      try {
        const started = await startApplication({
          root,
          settings,
          env: environment(currentDatabase),
          logFile,
          signal: startSignal,
          onError: notify,
        });
        step.done('Atrium is running');
        return { ...started, databaseUrl: currentDatabase.url };
      } finally {
        step.done();
      }
    },
  });
  cleanups.push(application.stop);
  const address = env.PUBLIC_URL?.trim() || settings.address;
  progress.print(welcome({ ...settings, address }, logFile));
  database.onRestart(({ url }) => {
    // The application reconnects to the same address automatically.
    void application
      .current()
      .then(({ databaseUrl, stop }) => (databaseUrl === url ? undefined : stop()))
      .catch(() => undefined);
  });
  await Promise.race([application.done, database.done]);
}

/**
 * @param {ToolContext} context
 * @returns {(message: string) => void}
 */
const notifyOn =
  ({ progress }) =>
  (message) =>
    progress.print(`  ! ${message}`);

/**
 * @param {{ root: string, env: NodeJS.ProcessEnv, settings: import('./settings.mjs').StartSettings,
 *   context: ToolContext, onLine: ((line: string) => void) | undefined }} options
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
