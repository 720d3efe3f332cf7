import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { applicationEnvironment } from './lib/application.mjs';
import { createFolder } from './lib/data-folder.mjs';
import { hasTables, runningServerUrl, startPrivateServer } from './lib/database.mjs';
import { ensureDatabaseClient } from './lib/database-client.mjs';
import { ExplainedError } from './lib/explained-error.mjs';
import { prepareDatabase } from './lib/prepare-database.mjs';
import { startProcess, stopProcess, waitForExit } from './lib/processes.mjs';
import { runTool } from './lib/run-tool.mjs';
import { readSettings } from './lib/settings.mjs';

/** Runs a command of the command line on the database that `npm start` uses, running or not. */
const root = fileURLToPath(new URL('..', import.meta.url));
const SCRIPT = path.join(root, 'backend/dist/cli.js');
const ARGUMENTS = path.join(root, 'backend/dist/commands/arguments.js');

/** Commands read the complete environment, even if they don't use the database of the product. */
const UNUSED_DATABASE = 'mysql://unused@127.0.0.1/unused';

/** Commands that run the programs of the database client. */
const BACKUP_COMMANDS = ['backup', 'restore', 'verify'];

/** Commands that can create the private database. The others need one with data. */
const CREATING_COMMANDS = ['restore', 'migrate'];

const args = process.argv.slice(2);

await runTool(async (context) => {
  // An earlier version's build has no such file.
  if (!existsSync(ARGUMENTS)) {
    throw new ExplainedError(
      'This version of Atrium has not been built yet. Run "npm start" or "npm run build" first.',
    );
  }
  // An interrupted command has failed.
  process.exitCode = 1;
  const command = commandToRun();
  const env =
    command === undefined
      ? process.env
      : await environmentOf(command, readSettings([], process.env, root), context);
  const child = startProcess(process.execPath, [SCRIPT, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  const stop = () => void stopProcess(child, { entireGroup: true });
  context.signal.addEventListener('abort', stop, { once: true });
  await waitForExit(child);
  process.exitCode = child.exitCode ?? 1;
  // Programs may read standard output, so the progress is on standard error.
}, process.stderr);

/**
 * @returns {string | undefined} its name; undefined for help and invalid arguments, which need no
 * database
 */
function commandToRun() {
  const { readArguments } = createRequire(import.meta.url)(ARGUMENTS);
  try {
    return readArguments(args).command?.name;
  } catch {
    return undefined;
  }
}

/**
 * Prepares what the command needs, and returns its environment.
 *
 * @param {string} command
 * @param {import('./lib/settings.mjs').StartSettings} settings
 * @param {import('./lib/run-tool.mjs').ToolContext} context
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function environmentOf(command, settings, context) {
  createFolder(settings.dataDir);
  const { signal } = context;
  const client = BACKUP_COMMANDS.includes(command)
    ? await ensureDatabaseClient(settings.dataDir, { signal })
    : {};
  const env = { ...process.env, ...client };
  if (command !== 'verify') {
    const databaseUrl =
      settings.database?.url ?? (await privateDatabase(command, settings, context));
    return applicationEnvironment(settings, databaseUrl, env);
  }
  if (args.some((arg) => arg.startsWith('--database'))) {
    return applicationEnvironment(settings, settings.database?.url ?? UNUSED_DATABASE, env);
  }
  const server = await startPrivateServer({ throwaway: true, signal });
  context.cleanups.push(server.stop);
  args.push('--database', server.url);
  return applicationEnvironment(settings, server.url, env);
}

/**
 * The private database: the one that `npm start` runs, or one that is started for this command.
 *
 * @param {string} command
 * @param {import('./lib/settings.mjs').StartSettings} settings
 * @param {import('./lib/run-tool.mjs').ToolContext} context
 * @returns {Promise<string>} its URL
 */
async function privateDatabase(command, settings, context) {
  const folder = path.join(settings.dataDir, 'db');
  const running = await runningServerUrl(folder);
  if (running !== undefined) return running;
  if (!CREATING_COMMANDS.includes(command) && !hasTables(folder)) {
    throw new ExplainedError(
      `There is no database in ${settings.dataDir}. Set DATABASE_URL or DATA_DIR to the value that your installation uses, or run "npm start" first.`,
    );
  }
  const { start } = await prepareDatabase({ settings, context, onLine: undefined });
  const database = await start(context.signal);
  context.cleanups.push(database.stop);
  return database.url;
}
