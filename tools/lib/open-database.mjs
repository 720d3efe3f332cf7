import path from 'node:path';
import { checkDatabase, checkRoom } from './checks.mjs';
import { bringServer, findServer, startPrivateServer, unpackedServerFolder } from './database.mjs';
import { ExplainedError } from './explained-error.mjs';
import { lockFolder } from './folder-lock.mjs';

const NEEDED_BYTES = 300 * 1024 * 1024;

/** @typedef {import('./run-tool.mjs').ToolContext} ToolContext */

/**
 * @typedef {object} OpenDatabase
 * @property {string} url
 * @property {Promise<ExplainedError>} ended comes when a private database ends without having been asked to
 */

/**
 * Checks at once whether there can be a database: room and right to write, nobody else on the same
 * data, and an answer where DATABASE_URL points. The work that takes time is left to `start`.
 *
 * @param {object} options
 * @param {import('./settings.mjs').StartSettings} options.settings
 * @param {ToolContext} options.context
 * @param {((line: string) => void) | undefined} options.onLine receives what a package manager prints
 * @returns {Promise<{ start: (context: ToolContext) => Promise<OpenDatabase> }>}
 * @throws {ExplainedError}
 */
export async function openDatabase({ settings, context, onLine }) {
  const { dataDir, database, address } = settings;
  checkRoom(dataDir, { neededBytes: NEEDED_BYTES, what: 'Atrium' });
  if (database !== undefined) {
    await checkDatabase(database);
    return { start: async () => ({ url: database.url, ended: new Promise(() => undefined) }) };
  }
  const lock = await lockFolder(dataDir, address);
  context.cleanups.push(lock.release);
  return { start: (part) => startPrivate(dataDir, part, onLine) };
}

/**
 * @param {string} dataDir
 * @param {ToolContext} context
 * @param {((line: string) => void) | undefined} onLine
 * @returns {Promise<OpenDatabase>}
 */
async function startPrivate(dataDir, { progress, signal, cleanups }, onLine) {
  const unpacked = unpackedServerFolder(dataDir);
  let program = await findServer(unpacked);
  if (program === undefined) {
    const step = progress.step('Installing MariaDB');
    program = await bringServer(unpacked, { signal, onLine });
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
          `The private database ended by itself, so Atrium was stopped; what the database said is in ${folder}.log. Start again; nothing that was saved is lost.`,
        ),
    ),
  };
}
