import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from '../harness';

/** What a request leaves behind without changing anything: when it was made, and how often. */
const NOT_STATE = new Set(['session', 'rate_limits', 'job_leases']);

/**
 * Fingerprint of all rows of all tables, and the files that are kept: the same as long as nothing
 * was changed.
 */
export async function storedState(app: TestApp): Promise<Record<string, unknown>> {
  const names = await app.database.query<{ name: string }[]>(
    `SELECT TABLE_NAME AS name FROM information_schema.TABLES
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE' ORDER BY TABLE_NAME`,
  );
  const tables = names.map(({ name }) => name).filter((name) => !NOT_STATE.has(name));
  const sums = await app.database.query<{ Table: string; Checksum: string }[]>(
    'CHECKSUM TABLE ??',
    [tables],
  );
  return {
    ...Object.fromEntries(sums.map(({ Table, Checksum }) => [Table.split('.')[1], Checksum])),
    files: await storedFiles(app),
  };
}

async function storedFiles({ dataDir }: TestApp): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
