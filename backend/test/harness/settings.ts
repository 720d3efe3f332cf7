import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cleanups } from './cleanups';

/** Address that the application of a test believes it is reached at; clients send it as Origin. */
export const PUBLIC_URL = 'http://atrium.test';

/** Environment of an application under test, before what the test itself sets. */
export const testEnvironment = (databaseUrl: string, dataDir: string): Record<string, string> => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE_URL: databaseUrl,
  DATABASE_POOL_SIZE: '8',
  DATA_DIR: dataDir,
  // Independent of the disk of this machine.
  MIN_FREE_SPACE_MB: '0',
  PUBLIC_URL,
  SESSION_SECRET: 'a secret of the API tests, known to everybody',
  LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
});

/** A folder for files and secrets of one application; {@link Folder.remove} deletes it, and so does the end of the test file. */
export interface Folder {
  path: string;
  remove(): Promise<void>;
}

export async function temporaryFolder(prefix = 'atrium-api-'): Promise<Folder> {
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix));
  const remove = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true });
    forget();
  };
  const forget = cleanups.add(remove);
  return { path: folder, remove };
}
