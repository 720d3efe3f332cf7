import { countOf, formatFileSize } from '@atrium/contracts';
import {
  type BackupTarget,
  createBackup,
  findArchive,
  openTarget,
  parseKeepRules,
  readErasures,
  restoreBackup,
  verifyBackup,
  type WorkProgress,
} from '../backup';
import { type Config, readVersion } from '../platform/config';
import { invalidateCursors, migrate } from '../platform/database';
import { openStorage } from '../platform/storage';
import { formatUtc, type Run, UsageError } from './command';
import { withApplication, withDatabase } from './connections';
import { recount } from './recount';

const LACKS_FILES =
  'The database refers to files, but the file storage is empty. Set STORAGE_URL and DATA_DIR to the values that Atrium runs with. Old backups were kept.';

export const backup: Run = async ({ config, args: [target = ''], options: { keep }, progress }) => {
  const value = await withDatabase(config.databaseUrl, (dataSource) =>
    createBackup({
      dataSource,
      databaseUrl: config.databaseUrl,
      storage: openStorage(config),
      dataDir: config.dataDir,
      target: openTarget(target),
      version: readVersion(),
      keep: keep === undefined ? undefined : parseKeepRules(keep),
      now: new Date(),
      progress,
    }),
  );
  const lines = [
    `Backup written: ${quoteForShell(value.archive)} (${formatFileSize(value.sizeBytes)}, ${countOf(value.files, 'file')}).`,
  ];
  if (value.deleted.length > 0) lines.push(`Old backups deleted: ${value.deleted.length}.`);
  if (value.lacksFiles) lines.push(LACKS_FILES);
  return { lines, value, isFailure: value.lacksFiles };
};

export const restore: Run = async ({ config, args: [archive = ''], progress }) => {
  const { target, name } = await findArchive(archive);
  const value = await withDatabase(config.databaseUrl, async (dataSource) => {
    const report = await restoreBackup({
      archive: target.archive(name),
      dataSource,
      databaseUrl: config.databaseUrl,
      storage: openStorage(config),
      progress,
    });
    if (!(await invalidateCursors(dataSource))) {
      progress.step('Updating the schema');
      await migrate(dataSource);
      await invalidateCursors(dataSource);
    }
    return report;
  });
  const erasures = await repeatErasures(config, target, progress);
  const lines = [
    `Restored the backup of ${formatUtc(new Date(value.createdAt))} (Atrium ${value.atrium}): ${countOf(value.tables, 'table')}, ` +
      `${countOf(value.files, 'file')} (${formatFileSize(value.sizeBytes)}).`,
  ];
  if (erasures > 0) lines.push(`Later erasures of personal data repeated: ${erasures}.`);
  else lines.push('Run the command "migrate", and start Atrium. "npm start" does both.');
  return { lines, value: { ...value, erasures } };
};

/** Repeats the erasures since the backup, which need the schema of this version. */
async function repeatErasures(
  config: Config,
  target: BackupTarget,
  progress: WorkProgress,
): Promise<number> {
  // Imported later, because only a restore needs the modules.
  const { ErasureJournal, ErasuresService } = await import('../modules/privacy/index.js');
  const copied = await readErasures(target);
  const stored = await new ErasureJournal(openStorage(config)).read();
  if (copied.length + stored.length === 0) return 0;
  progress.step('Repeating erasures');
  await withDatabase(config.databaseUrl, migrate);
  return withApplication(config, (app) =>
    app.get(ErasuresService, { strict: false }).repeat(copied),
  );
}

export const verify: Run = async ({ args: [archive = ''], options: { database }, progress }) => {
  if (database === undefined) throw new UsageError('Set --database to an empty database.');
  const { target, name } = await findArchive(archive);
  const value = await withDatabase(database, (dataSource) =>
    verifyBackup({
      archive: target.archive(name),
      dataSource,
      databaseUrl: database,
      recount: async (copy) => (await recount(copy)).differences,
      progress,
    }),
  );
  const { problems } = value;
  return {
    lines: [
      `The backup of ${formatUtc(new Date(value.createdAt))} (Atrium ${value.atrium}) has ${countOf(value.tables, 'table')} with ` +
        `${countOf(value.rows, 'row')}, and ${countOf(value.files, 'file')}. Migrations run: ${value.migrations.length}.`,
      ...(problems.length > 0 ? problems : ['It is complete.']),
    ],
    value,
    isFailure: problems.length > 0,
  };
};

/** Quotes a path or URL, if necessary, so that it can be copied into a command. */
const quoteForShell = (text: string): string =>
  /^[\w./:@%+,=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
