import { randomBytes } from 'node:crypto';
import { startPrivateServer } from '../../../tools/lib/database.mjs';

/**
 * One database server for the whole run. `TEST_DATABASE_URL` names one that is there already; its
 * user may create and drop databases.
 */
export default async function globalSetup() {
  process.env.TEST_RUN = randomBytes(4).toString('hex');
  if (process.env.TEST_DATABASE_URL) return;
  const server = await startPrivateServer({ throwaway: true });
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.atriumTestServer = server;
}
