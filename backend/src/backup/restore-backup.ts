import { countOf } from '@atrium/contracts';
import type { Readable } from 'node:stream';
import type { DataSource } from 'typeorm';
import { parseDatabaseUrl } from '../platform/database';
import { messageOf } from '../platform/error-details';
import { type FileStorage, STORAGE_AREAS } from '../platform/storage';
import { DATABASE_NAME, FILE_PREFIX, type Manifest } from './archive-format';
import { checkArchive, readParts } from './archive-reader';
import type { StoredArchive } from './backup-targets';
import { DatabaseClient } from './database-client';
import type { WorkProgress } from './work-progress';

interface RestoreOptions {
  archive: StoredArchive;
  dataSource: DataSource;
  databaseUrl: string;
  storage: FileStorage;
  progress: WorkProgress;
}

export interface RestoreReport {
  archive: string;
  createdAt: string;
  /** Version of Atrium that created the backup. */
  atrium: string;
  tables: number;
  files: number;
  /** Bytes of all files. */
  sizeBytes: number;
}

/**
 * Restores a backup into an empty database and an empty file storage. Compares all hashes before it
 * writes anything.
 *
 * @throws Error with a message for the operator if the archive is damaged or the database or
 *   storage is not empty
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { archive, dataSource, databaseUrl, storage, progress } = options;
  const client = await DatabaseClient.find();
  await assertEmptyDatabase(dataSource);
  await assertEmptyStorage(storage);
  progress.step('Checking the archive');
  const manifest = await checkArchive(archive, progress.add);
  progress.step('Restoring');
  let files = 0;
  let sizeBytes = 0;
  try {
    await readParts(archive, manifest, progress.add, async (name, content) => {
      if (name === DATABASE_NAME) {
        await client.load(parseDatabaseUrl(databaseUrl), content);
        return;
      }
      sizeBytes += await storeFile(storage, name, content);
      files += 1;
    });
  } catch (error) {
    throw new Error(
      `The restore stopped: ${messageOf(error)} The database or the files are incomplete. Empty both and restore again.`,
      { cause: error },
    );
  }
  return {
    archive: archive.name,
    createdAt: manifest.createdAt,
    atrium: manifest.atrium,
    tables: (await tablesOf(dataSource)).length,
    files,
    sizeBytes,
  };
}

/**
 * Restores only the database of a backup, and compares all hashes.
 *
 * @returns the manifest
 */
export async function restoreDatabase(
  archive: StoredArchive,
  databaseUrl: string,
  progress: WorkProgress,
): Promise<Manifest> {
  const client = await DatabaseClient.find();
  progress.step('Checking the archive');
  const manifest = await checkArchive(archive, progress.add);
  progress.step('Restoring the database');
  await readParts(archive, manifest, progress.add, async (name, content) => {
    if (name === DATABASE_NAME) await client.load(parseDatabaseUrl(databaseUrl), content);
    else for await (const _chunk of content);
  });
  return manifest;
}

async function storeFile(storage: FileStorage, name: string, content: Readable): Promise<number> {
  if (!name.startsWith(FILE_PREFIX)) throw new Error(`The part ${name} is unknown.`);
  const { sizeBytes } = await storage.put(name.slice(FILE_PREFIX.length), content);
  return sizeBytes;
}

/** @throws Error if the database has a table */
export async function assertEmptyDatabase(dataSource: DataSource): Promise<void> {
  const tables = await tablesOf(dataSource);
  if (tables.length === 0) return;
  throw new Error(
    `The database already has ${countOf(tables.length, 'table')}. Restore into an empty one: set DATABASE_URL, or DATA_DIR for the private database. Nothing was changed.`,
  );
}

export async function tablesOf(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ name: string }[]>(
    'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
  );
  return rows.map(({ name }) => name);
}

/** The erasure journal may exist, because it outlives the database. */
async function assertEmptyStorage(storage: FileStorage): Promise<void> {
  for (const area of STORAGE_AREAS) {
    if (area === 'erasures') continue;
    for await (const { key } of storage.list(area)) {
      throw new Error(
        `The file storage already has files, such as ${key}. Restore into an empty one: set STORAGE_URL or DATA_DIR. Nothing was changed.`,
      );
    }
  }
}
