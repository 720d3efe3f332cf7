import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cleanups } from './cleanups';

/** Public URL of the application under test, which clients send as their origin. */
export const PUBLIC_URL = 'http://atrium.test';

/** Default environment variables of the application under test. */
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
  SESSION_SECRET: 'an insecure secret that only API tests use',
  LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
});

/** A folder for the files and secrets of one application. It is deleted when the test file ends. */
export interface TemporaryFolder {
  path: string;
  remove(): Promise<void>;
}

export async function createTemporaryFolder(prefix = 'atrium-api-'): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix));
  const remove = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true });
    unregister();
  };
  const unregister = cleanups.add(remove);
  return { path: folder, remove };
}
