import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startPrivateServer } from '../../../tools/lib/database.mjs';
import { ensureDatabaseClient } from '../../../tools/lib/database-client.mjs';
import { packageBin } from '../../../tools/lib/install.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** File system of Linux in memory. */
const MEMORY_FOLDER = '/dev/shm';
/** Several times what the databases of the tests need. */
const MIN_MEMORY_BYTES = 8 * 1024 ** 3;
const LOCAL_DATA = fileURLToPath(new URL('../../../.data', import.meta.url));

/**
 * Builds the backend, installs the database client if it is missing, and starts one database server
 * for the test run, unless `TEST_DATABASE_URL` names an existing one, whose user must have the
 * right to create and drop databases.
 */
export default async function globalSetup() {
  // `npm test` has built it.
  const isNxTask = process.env.NX_TASK_TARGET_PROJECT !== undefined;
  if (!isNxTask) await build();
  process.env.TEST_RUN = randomBytes(4).toString('hex');
  Object.assign(process.env, await ensureDatabaseClient(LOCAL_DATA));
  if (process.env.TEST_DATABASE_URL) return;
  const server = await startPrivateServer({
    throwaway: true,
    throwawayParent: chooseDatabaseFolder(),
  });
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.atriumTestServer = server;
}

/** The tests run the build, see `backendApi` in `tools/jest/presets.mjs`. */
async function build() {
  await promisify(execFile)(
    process.execPath,
    [packageBin(ROOT, 'nx'), 'build', '@atrium/backend'],
    {
      cwd: ROOT,
    },
  );
}

/**
 * In memory if there is plenty, because the server waits for the disk for each table that it
 * creates or drops, even without durability.
 */
function chooseDatabaseFolder() {
  if (!existsSync(MEMORY_FOLDER)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  const available = Math.min(bavail * bsize, os.freemem());
  return available < MIN_MEMORY_BYTES ? os.tmpdir() : MEMORY_FOLDER;
}
