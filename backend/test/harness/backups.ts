import { createHash } from 'node:crypto';
import {
  type BackupReport,
  createBackup,
  type KeepRule,
  locateArchive,
  openTarget,
  restoreBackup,
  type RestoreReport,
  type StoredArchive,
  verifyBackup,
  type VerifyReport,
  type WorkProgress,
} from '../../src/backup';
import { openDatabase, SUMMARIES } from '../../src/database-schema';
import { Summaries } from '../../src/platform/database';
import { FileStorage, STORAGE_AREAS } from '../../src/platform/storage';
import { LocalFileStorage } from '../../src/platform/storage/local-file-storage';
import { createEmptyDatabase } from './database';
import { createTemporaryFolder } from './environment';
import type { TestApp } from './start-app';

const SILENT: WorkProgress = { step: () => undefined, add: () => undefined };

/** Backs the application up, in this process, and adds the steps of its progress to `steps`. */
export const backUp = (
  app: TestApp,
  place: string,
  options: { keep?: KeepRule[]; now?: Date; steps?: string[]; storage?: FileStorage } = {},
): Promise<BackupReport> =>
  createBackup({
    dataSource: app.database,
    databaseUrl: app.databaseUrl,
    storage: options.storage ?? app.nest.get(FileStorage),
    dataDir: app.dataDir,
    target: openTarget(place),
    version: '1.2.3',
    keep: options.keep,
    now: options.now ?? new Date(),
    progress: { ...SILENT, step: (name) => void options.steps?.push(name) },
  });

/** An archive in a folder or bucket, by its path or address. */
export function archiveOf(file: string): StoredArchive {
  const { target, name } = locateArchive(file);
  return target.archive(name);
}

/** An empty database and an empty folder for files. */
export async function createRestoreTarget() {
  const [database, folder] = await Promise.all([createEmptyDatabase(), createTemporaryFolder()]);
  const dataSource = await openDatabase({ databaseUrl: database.url, poolSize: 2 });
  const storage: FileStorage = new LocalFileStorage(folder.path);
  return {
    databaseUrl: database.url,
    dataSource,
    storage,
    restore: (archive: StoredArchive): Promise<RestoreReport> =>
      restoreBackup({
        archive,
        dataSource,
        databaseUrl: database.url,
        storage,
        progress: SILENT,
      }),
    verify: (archive: StoredArchive): Promise<VerifyReport> =>
      verifyBackup({ archive, dataSource, databaseUrl: database.url, recount, progress: SILENT }),
    remove: async () => {
      await dataSource.destroy();
      await Promise.all([database.drop(), folder.remove()]);
    },
  };
}

async function recount(dataSource: TestApp['database']): Promise<string[]> {
  const summaries = new Summaries(dataSource);
  const differences: string[] = [];
  for (const definition of SUMMARIES) {
    const found = await summaries.compare(definition);
    differences.push(...found.map(({ metric }) => metric));
  }
  return differences;
}

/** The checksum of every table, without the leases of jobs, which the backup itself changes. */
export async function tableChecksums(
  dataSource: TestApp['database'],
): Promise<Record<string, string>> {
  const tables = await dataSource.query<{ name: string }[]>(
    "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME <> 'job_leases' ORDER BY name",
  );
  const checksums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await dataSource.query<{ Checksum: string }[]>(`CHECKSUM TABLE \`${name}\``);
    checksums[name] = String(row?.Checksum);
  }
  return checksums;
}

/** The SHA-256 of every stored file, by key. */
export async function fileHashes(storage: FileStorage): Promise<Record<string, string>> {
  const hashes: [string, string][] = [];
  for (const area of STORAGE_AREAS) {
    for await (const { key } of storage.list(area)) {
      const hash = createHash('sha256');
      for await (const chunk of await storage.get(key)) hash.update(chunk as Buffer);
      hashes.push([key, hash.digest('hex')]);
    }
  }
  return Object.fromEntries(hashes.sort());
}
