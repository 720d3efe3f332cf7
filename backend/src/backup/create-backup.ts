import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { parseDatabaseUrl } from '../platform/database';
import { toError } from '../platform/error-details';
import { type FileStorage, pauseDeletions, recordBackup, STORAGE_AREAS } from '../platform/storage';
import { type ArchivePart, DATABASE_NAME, FILE_PREFIX } from './archive-format';
import { ArchiveWriter } from './archive-writer';
import type { BackupTarget } from './backup-targets';
import { DatabaseClient } from './database-client';
import { copyErasures } from './erasure-copies';
import { tablesOf } from './restore-backup';
import { archiveName, backupsToDelete, type KeepRule } from './retention';
import { FILE_COLUMNS } from './verify-backup';
import type { WorkProgress } from './work-progress';

interface BackupOptions {
  dataSource: DataSource;
  databaseUrl: string;
  storage: FileStorage;
  /** Folder for the copy of the database while the archive is written. */
  dataDir: string;
  target: BackupTarget;
  /** Version of Atrium. */
  version: string;
  /** Which earlier backups to keep; undefined keeps all. */
  keep: readonly KeepRule[] | undefined;
  now: Date;
  progress: WorkProgress;
}

export interface BackupReport {
  /** Path or URL. */
  archive: string;
  createdAt: string;
  files: number;
  /** The database refers to files, but the storage has none: it may be another installation's. */
  lacksFiles: boolean;
  sizeBytes: number;
  /** Names of the earlier backups that were deleted. */
  deleted: string[];
}

/**
 * Writes one archive with a consistent snapshot of the database and all files that it refers to,
 * while the product is in use. Files are never changed, and deletions are paused, so the files can
 * be copied after the database.
 *
 * @throws Error with a message for the operator; no archive is left then
 */
export async function createBackup(options: BackupOptions): Promise<BackupReport> {
  const client = await DatabaseClient.find();
  const { dataSource, target, now } = options;
  const database = await readDatabaseVersion(dataSource);
  await target.prepare({ needsDelete: options.keep !== undefined });
  const pause = await pauseDeletions(dataSource);
  if (!pause) throw new Error('Another backup is running. Wait until it is done.');
  const name = archiveName(now);
  let parts: ArchivePart[];
  try {
    parts = await writeArchive(name, options, client, async (writer) => {
      // A backup without a file that a row refers to must not become an archive.
      await pause.end();
      await writer.finish({ createdAt: now.toISOString(), atrium: options.version, ...database });
    });
    await recordBackup(dataSource);
  } finally {
    // Already ended, unless the backup failed.
    await pause.end().catch(() => undefined);
  }
  await copyErasures(options.storage, target);
  const archive = target.archive(name);
  const files = parts.filter((part) => part.name.startsWith(FILE_PREFIX));
  // The erasure journal outlives the database.
  const hasUploads = files.some((part) => !part.name.startsWith(`${FILE_PREFIX}erasures/`));
  const lacksFiles = !hasUploads && (await refersToFiles(dataSource));
  return {
    archive: archive.name,
    createdAt: now.toISOString(),
    files: files.length,
    lacksFiles,
    sizeBytes: await archive.sizeBytes(),
    deleted: options.keep && !lacksFiles ? await deleteOld(target, options.keep) : [],
  };
}

/**
 * Copies the database to a temporary file, and sends the archive to the target while it is written.
 *
 * @param finish completes the archive after all parts
 * @returns the parts of the archive
 */
async function writeArchive(
  name: string,
  options: BackupOptions,
  client: DatabaseClient,
  finish: (writer: ArchiveWriter) => Promise<void>,
): Promise<ArchivePart[]> {
  const { dataDir, databaseUrl, target, progress } = options;
  // Only one backup runs at a time, so an existing folder was left by a killed process.
  const folder = path.join(dataDir, 'backup.tmp');
  const writer = new ArchiveWriter(progress.add);
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    progress.step('Copying the database');
    const dump = path.join(folder, DATABASE_NAME);
    await client.dump(parseDatabaseUrl(databaseUrl), dump, progress.add);
    await Promise.all([
      target.put(name, writer.content),
      addParts(writer, dump, options)
        .then(() => finish(writer))
        .catch((error: unknown) => {
          // The target failed, and its own error is the cause.
          if (writer.content.destroyed) return;
          writer.abort(toError(error));
          throw error;
        }),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return writer.parts;
}

async function addParts(
  writer: ArchiveWriter,
  dump: string,
  { storage, progress }: BackupOptions,
): Promise<void> {
  progress.step('Writing the archive');
  const { size } = await stat(dump);
  await writer.add(DATABASE_NAME, size, createReadStream(dump));
  for (const area of STORAGE_AREAS) {
    for await (const { key } of storage.list(area)) {
      const found = await storage.stat(key);
      // Its row was deleted before the database was copied.
      if (!found) continue;
      await writer.add(`${FILE_PREFIX}${key}`, found.sizeBytes, await storage.get(key));
    }
  }
}

async function readDatabaseVersion(
  dataSource: DataSource,
): Promise<{ server: string; migration: string }> {
  if (!(await tablesOf(dataSource)).includes('migrations')) {
    throw new Error('The database is empty, so there is nothing to back up.');
  }
  const [row] = await dataSource.query<{ server: string; migration: string }[]>(
    'SELECT VERSION() AS server, name AS migration FROM migrations ORDER BY timestamp DESC LIMIT 1',
  );
  return { server: row?.server ?? '', migration: row?.migration ?? '' };
}

async function refersToFiles(dataSource: DataSource): Promise<boolean> {
  // A backup before an update reads an older schema, which can lack a table.
  const tables = await tablesOf(dataSource);
  for (const [area, { table, column }] of Object.entries(FILE_COLUMNS)) {
    if (!tables.includes(table)) continue;
    const rows = await dataSource.query<unknown[]>(
      `SELECT 1 FROM ${table} WHERE ${column} LIKE '${area}/%' LIMIT 1`,
    );
    if (rows.length > 0) return true;
  }
  return false;
}

async function deleteOld(target: BackupTarget, keep: readonly KeepRule[]): Promise<string[]> {
  const names = backupsToDelete(await target.list(), keep);
  for (const name of names) await target.delete(name);
  return names;
}
