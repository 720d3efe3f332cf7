import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { applicationEnvironment } from './lib/application.mjs';
import { probeDatabase } from './lib/network.mjs';
import { prepareDatabase } from './lib/prepare-database.mjs';
import { startProcess, waitForExit } from './lib/processes.mjs';
import { runTool } from './lib/run-tool.mjs';
import { readSettings } from './lib/settings.mjs';

/** Runs a command of the command line on the database that `npm start` uses, running or not. */
const root = fileURLToPath(new URL('..', import.meta.url));
const SCRIPT = path.join(root, 'backend/dist/cli.js');

await runTool(async (context) => {
  const settings = readSettings([], process.env, root);
  const databaseUrl = settings.database?.url ?? (await privateDatabase(settings, context));
  const child = startProcess(process.execPath, [SCRIPT, ...process.argv.slice(2)], {
    cwd: root,
    env: applicationEnvironment(settings, databaseUrl, process.env),
    stdio: 'inherit',
  });
  await waitForExit(child);
  process.exitCode = child.exitCode ?? 1;
  // Standard output may be read by a program.
}, process.stderr);

/**
 * The private database: the running one of `npm start`, otherwise it is started for this command.
 *
 * @param {import('./lib/settings.mjs').StartSettings} settings
 * @param {import('./lib/run-tool.mjs').ToolContext} context
 * @returns {Promise<string>} its URL
 */
async function privateDatabase(settings, context) {
  const running = await runningDatabase(path.join(settings.dataDir, 'db.json'));
  if (running !== undefined) return running;
  const { start } = await prepareDatabase({ settings, context, onLine: undefined });
  const database = await start(context.signal);
  context.cleanups.push(database.stop);
  return database.url;
}

/** @param {string} stateFile written when the database starts */
async function runningDatabase(stateFile) {
  try {
    const { password, port } = JSON.parse(readFileSync(stateFile, 'utf8'));
    const { responds } = await probeDatabase({ host: '127.0.0.1', port });
    return responds ? `mysql://atrium:${password}@127.0.0.1:${port}/atrium` : undefined;
  } catch {
    return undefined;
  }
}
