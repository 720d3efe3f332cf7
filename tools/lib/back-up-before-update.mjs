import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readFailure } from './application.mjs';
import { ensureDatabaseClient } from './database-client.mjs';
import { ExplainedError } from './explained-error.mjs';
import { runProgram } from './processes.mjs';

const KEPT_BACKUPS = 2;

/**
 * Backs up the private database and the files if this version has other migrations than the version
 * of the last start. Other databases are backed up by their operators. Until the update succeeds,
 * later starts make no further backup: it would contain a partly migrated database, and replace the
 * backup that the previous version can use.
 *
 * @param {object} options
 * @param {string} options.root folder of the working copy
 * @param {NodeJS.ProcessEnv} options.env of the application
 * @param {import('./settings.mjs').StartSettings} options.settings
 * @param {boolean} options.isNewDatabase there is nothing to back up yet
 * @param {import('./run-tool.mjs').ToolContext} options.context
 * @param {((line: string) => void) | undefined} options.onLine
 * @returns {Promise<() => void>} call it after the update
 * @throws {ExplainedError} if the backup fails
 */
export async function backUpBeforeUpdate({
  root,
  env,
  settings: { dataDir, database, backup },
  isNewDatabase,
  context: { progress, signal },
  onLine,
}) {
  const migration = newestMigration(root);
  const file = path.join(dataDir, 'last-migration');
  if (database !== undefined || migration === undefined) return () => undefined;
  const unfinished = path.join(dataDir, 'unfinished-update');
  const folder = path.join(dataDir, 'backups');
  const isUpdate = !isNewDatabase && readText(file) !== migration;
  if (isUpdate && existsSync(unfinished)) {
    progress.print(
      `  ! The last update did not finish. The backup from before it is in ${folder}.`,
    );
  } else if (isUpdate && backup) {
    const step = progress.step('Backing up before the update');
    const client = await ensureDatabaseClient(dataDir, { signal, onLine });
    const { ok, output } = await runProgram(
      process.execPath,
      [path.join(root, 'backend/dist/cli.js'), 'backup', folder, '--keep', String(KEPT_BACKUPS)],
      { cwd: root, env: { ...env, ...client }, signal, onLine },
    );
    if (!ok) {
      const { message = 'The backup before the update failed.', details } = readFailure(
        output.split('\n'),
      );
      throw new ExplainedError(
        `${message} Nothing was updated. Solve the problem, or copy ${dataDir} and start with --no-backup.`,
        { details },
      );
    }
    step.done(`Backed up to ${folder}`);
    writeFileSync(unfinished, '');
  }
  return () => {
    writeFileSync(file, `${migration}\n`);
    rmSync(unfinished, { force: true });
  };
}

/**
 * @param {string} root
 * @returns {string | undefined} undefined if the backend is not built
 */
function newestMigration(root) {
  const folder = path.join(root, 'backend/dist/migrations');
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .sort()
    .at(-1);
}

/** @param {string} file */
function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
