import path from 'node:path';
import { checkDatabase, checkDiskSpace } from './checks.mjs';
import { lockDataFolder } from './data-folder.mjs';
import {
  ensureDatabaseServer,
  findDatabaseServer,
  startPrivateServer,
  unpackedServerFolder,
} from './database.mjs';
import { ExplainedError } from './explained-error.mjs';

const NEEDED_BYTES = 300 * 1024 * 1024;

/** @typedef {import('./run-tool.mjs').ToolContext} ToolContext */

/**
 * @typedef {object} RunningDatabase
 * @property {string} url
 * @property {Promise<ExplainedError>} ended resolves if a private database stops unexpectedly
 */

/**
 * Checks the preconditions of the database: disk space, write permission, no other run on the same
 * data, and a response from the server that DATABASE_URL names. `start` does the slow work.
 *
 * @param {object} options
 * @param {import('./settings.mjs').StartSettings} options.settings
 * @param {ToolContext} options.context
 * @param {((line: string) => void) | undefined} options.onLine receives the package manager's output
 * @returns {Promise<{ start: (context: ToolContext) => Promise<RunningDatabase> }>}
 * @throws {ExplainedError}
 */
export async function prepareDatabase({ settings, context, onLine }) {
  const { dataDir, database, address } = settings;
  checkDiskSpace(dataDir, { neededBytes: NEEDED_BYTES, purpose: 'Atrium' });
  if (database !== undefined) {
    await checkDatabase(database);
    return { start: async () => ({ url: database.url, ended: new Promise(() => undefined) }) };
  }
  const lock = await lockDataFolder(dataDir, address);
  context.cleanups.push(lock.release);
  return { start: (part) => startPrivate(dataDir, part, onLine) };
}

/**
 * @param {string} dataDir
 * @param {ToolContext} context
 * @param {((line: string) => void) | undefined} onLine
 * @returns {Promise<RunningDatabase>}
 */
async function startPrivate(dataDir, { progress, signal, cleanups }, onLine) {
  const unpacked = unpackedServerFolder(dataDir);
  let program = await findDatabaseServer(unpacked);
  if (program === undefined) {
    const step = progress.step('Installing MariaDB');
    program = await ensureDatabaseServer(unpacked, { signal, onLine });
    step.done(`MariaDB ${program.version} installed`);
  }
  const step = progress.step('Starting the database');
  const folder = path.join(dataDir, 'db');
  const server = await startPrivateServer({
    dataDir: folder,
    server: program,
    signal,
    log: step.update,
  });
  cleanups.push(server.stop);
  const name = program.kind === 'mysql' ? 'MySQL' : 'MariaDB';
  step.done(`Database ready (${name} ${server.version})`);
  return {
    url: server.url,
    ended: server.ended.then(
      () =>
        new ExplainedError(
          `The private database stopped unexpectedly, so Atrium was stopped as well. The database log is ${folder}.log. Start Atrium again; all saved data is safe.`,
        ),
    ),
  };
}
