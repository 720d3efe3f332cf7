import { countOf } from '@atrium/contracts';
import type { DataSource } from 'typeorm';
import { migrate } from '../platform/database';
import { FILE_PREFIX } from './archive-format';
import type { StoredArchive } from './backup-targets';
import { assertEmptyDatabase, restoreDatabase, tablesOf } from './restore-backup';
import type { WorkProgress } from './work-progress';

interface VerifyOptions {
  archive: StoredArchive;
  /** An empty database, which is empty again afterwards. */
  dataSource: DataSource;
  databaseUrl: string;
  /** Recounts the summaries, and describes each difference. */
  recount: (dataSource: DataSource) => Promise<string[]>;
  progress: WorkProgress;
}

export interface VerifyReport {
  archive: string;
  createdAt: string;
  atrium: string;
  tables: number;
  rows: number;
  files: number;
  /** Migrations that this version of Atrium ran on the copy. */
  migrations: string[];
  /** Sentences; empty if the backup is complete. */
  problems: string[];
}

/** The columns that refer to files (`StoredFiles.register`). */
export const FILE_COLUMNS = {
  'profile-pictures': { table: 'users', column: 'profilePictureKey' },
  evidence: { table: 'evidence_versions', column: 'storageKey' },
  receipts: { table: 'expenses', column: 'receiptKey' },
  logos: { table: 'settings', column: "JSON_UNQUOTE(JSON_EXTRACT(value, '$.key'))" },
  mails: { table: 'incoming_mails', column: 'storageKey' },
} as const;

/**
 * Rehearses a restore: checks all hashes, opens the copy of the database, migrates it, counts
 * again, and looks for the file of every row that refers to one.
 *
 * @throws Error with a message for the operator if the archive is damaged or can't be restored
 */
export async function verifyBackup(options: VerifyOptions): Promise<VerifyReport> {
  const { archive, dataSource, databaseUrl, recount, progress } = options;
  await assertEmptyDatabase(dataSource);
  try {
    const manifest = await restoreDatabase(archive, databaseUrl, progress);
    progress.step('Migrating');
    const migrations = await migrate(dataSource);
    progress.step('Counting');
    const files = manifest.parts
      .map(({ name }) => name)
      .filter((name) => name.startsWith(FILE_PREFIX))
      .map((name) => name.slice(FILE_PREFIX.length));
    const tables = await tablesOf(dataSource);
    return {
      archive: archive.name,
      createdAt: manifest.createdAt,
      atrium: manifest.atrium,
      tables: tables.length,
      rows: await countRows(dataSource, tables),
      files: files.length,
      migrations,
      problems: [...(await recount(dataSource)), ...(await findMissing(dataSource, files))],
    };
  } finally {
    await dropTables(dataSource);
  }
}

async function countRows(dataSource: DataSource, tables: readonly string[]): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    const [row] = await dataSource.query<{ count: string }[]>(
      `SELECT COUNT(*) AS count FROM \`${table}\``,
    );
    rows += Number(row?.count);
  }
  return rows;
}

async function findMissing(dataSource: DataSource, files: readonly string[]): Promise<string[]> {
  const stored = new Set(files);
  const problems: string[] = [];
  for (const [area, { table, column }] of Object.entries(FILE_COLUMNS)) {
    const rows = await dataSource.query<{ storageKey: string }[]>(
      `SELECT DISTINCT ${column} AS storageKey FROM ${table} WHERE ${column} LIKE '${area}/%'`,
    );
    const missing = rows.filter(({ storageKey }) => !stored.has(storageKey));
    if (missing.length > 0) {
      problems.push(
        `${table}: ${countOf(missing.length, 'missing file')}, such as ${missing[0]?.storageKey}.`,
      );
    }
  }
  return problems;
}

async function dropTables(dataSource: DataSource): Promise<void> {
  const queryRunner = dataSource.createQueryRunner();
  try {
    await queryRunner.query('SET SESSION foreign_key_checks = 0');
    for (const table of await tablesOf(dataSource)) {
      await queryRunner.query(`DROP TABLE \`${table}\``);
    }
    await queryRunner.query('SET SESSION foreign_key_checks = 1');
  } finally {
    await queryRunner.release();
  }
}
