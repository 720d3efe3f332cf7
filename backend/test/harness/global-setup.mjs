import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { ensureDatabaseClient } from '../../../tools/lib/database-client.mjs';
import { startPrivateServer } from '../../../tools/lib/database.mjs';

const LOCAL_DATA = fileURLToPath(new URL('../../../.data', import.meta.url));

/**
 * Installs the database client if it is missing, and starts one database server for the test run, unless `TEST_DATABASE_URL` names an existing one,
 * whose user must have the right to create and drop databases.
 */
export default async function globalSetup() {
  process.env.TEST_RUN = randomBytes(4).toString('hex');
  Object.assign(process.env, await ensureDatabaseClient(LOCAL_DATA));
  if (process.env.TEST_DATABASE_URL) return;
  const server = await startPrivateServer({ throwaway: true });
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.atriumTestServer = server;
}
