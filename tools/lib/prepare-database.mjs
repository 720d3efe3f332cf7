import path from 'node:path';
import { lockDataFolder } from './data-folder.mjs';
import {
  ensureDatabaseServer,
  findDatabaseServer,
  hasTables,
  startPrivateServer,
  unpackedServerFolder,
} from './database.mjs';
import { ExplainedError } from './explained-error.mjs';
import { checkDatabase, checkDiskSpace } from './startup-checks.mjs';

const NEEDED_BYTES = 300 * 1024 * 1024;

/** @typedef {import('./run-tool.mjs').ToolContext} ToolContext */

/**
 * @typedef {object} RunningDatabase
 * @property {string} url
 * @property {Promise<ExplainedError>} ended resolves when a private database stops
 * @property {() => Promise<void>} stop
 */

/**
 * Checks the preconditions of the database: disk space, write permission, no other run on the same
 * data, and a response from the server that DATABASE_URL names. `start` does the slow work and can
 * be called again after the database has stopped.
 *
 * @param {object} options
 * @param {import('./settings.mjs').StartSettings} options.settings
 * @param {ToolContext} options.context
 * @param {((line: string) => void) | undefined} options.onLine receives the package manager's
 *   output
 * @returns {Promise<{ start: (signal: AbortSignal) => Promise<RunningDatabase>, logFile: string,
 *   isNew: boolean }>} `logFile`: of a private database; `isNew`: its tables have to be created
 * @throws {ExplainedError}
 */
export async function prepareDatabase({ settings, context, onLine }) {
  const { dataDir, database, address } = settings;
  checkDiskSpace(dataDir, { neededBytes: NEEDED_BYTES, purpose: 'Atrium' });
  if (database !== undefined) {
    await checkDatabase(database);
    const running = {
      url: database.url,
      ended: new Promise(() => undefined),
      stop: async () => {},
    };
    return { start: async () => running, logFile: '', isNew: false };
  }
  const lock = await lockDataFolder(dataDir, address);
  context.cleanups.push(lock.release);
  const folder = path.join(dataDir, 'db');
  return {
    start: (signal) => startPrivate(folder, { progress: context.progress, signal, onLine }),
    logFile: `${folder}.log`,
    isNew: !hasTables(folder),
  };
}

/**
 * @param {string} folder
 * @param {{ progress: import('./progress.mjs').Progress, signal: AbortSignal, onLine: ((line:
 *   string) => void) | undefined }} options
 * @returns {Promise<RunningDatabase>}
 */
async function startPrivate(folder, { progress, signal, onLine }) {
  const unpacked = unpackedServerFolder(path.dirname(folder));
  let program = await findDatabaseServer(unpacked);
  if (program === undefined) {
    const step = progress.step('Installing MariaDB');
    program = await ensureDatabaseServer(unpacked, { signal, onLine });
    step.done(`MariaDB ${program.version} installed`);
  }
  const step = progress.step('Starting the database');
  try {
    const server = await startPrivateServer({
      dataDir: folder,
      server: program,
      signal,
      log: step.update,
    });
    const name = program.kind === 'mysql' ? 'MySQL' : 'MariaDB';
    step.done(`Database ready (${name} ${server.version})`);
    return {
      url: server.url,
      ended: server.ended.then(
        () => new ExplainedError(`The private database stopped. Its log is ${folder}.log.`),
      ),
      stop: server.stop,
    };
  } finally {
    step.done();
  }
}
