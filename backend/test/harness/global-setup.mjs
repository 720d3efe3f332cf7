import { randomBytes } from 'node:crypto';
import { startPrivateServer } from '../../../tools/lib/database.mjs';

/**
 * Starts one database server for the test run, unless `TEST_DATABASE_URL` names an existing one,
 * whose user must have the right to create and drop databases.
 */
export default async function globalSetup() {
  process.env.TEST_RUN = randomBytes(4).toString('hex');
  if (process.env.TEST_DATABASE_URL) return;
  const server = await startPrivateServer({ throwaway: true });
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.atriumTestServer = server;
}
