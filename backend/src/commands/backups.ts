import { countOf, formatFileSize } from '@atrium/contracts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type BackupTarget,
  createBackup,
  locateArchive,
  openTarget,
  parseKeepRules,
  readErasures,
  restoreBackup,
  verifyBackup,
  type WorkProgress,
} from '../backup';
import { ErasureJournal, ErasuresService } from '../modules/privacy';
import type { Config } from '../platform/config';
import { migrate } from '../platform/database';
import { openStorage } from '../platform/storage';
import { type Command, UsageError, withApplication, withDatabase } from './command';
import { recount } from './recount';

const ARCHIVE = `The archive is a file, or an object such as s3://bucket/folder/atrium-….tar?endpoint=….`;

const backup: Command = {
  name: 'backup',
  parameters: ['target'],
  options: {
    keep: {
      value: 'rules',
      description:
        'Such as 7d,4w,12m, or 3 for the last three; deletes other backups in the target',
    },
  },
  summary: 'Writes the database and all files to one archive',
  details: `The target is a folder, or a bucket such as s3://bucket/folder?endpoint=https://s3.example.com.
Users can keep working. The archive contains no secrets of the environment.`,
  run: async ({ config, args: [target = ''], options: { keep }, progress }) => {
    const rules = keep === undefined ? undefined : parseKeepRules(keep);
    if (keep !== undefined && !rules) {
      throw new UsageError(`--keep must look like 7d,4w,12m or 3, but it is "${keep}".`);
    }
    const value = await withDatabase(config.databaseUrl, (dataSource) =>
      createBackup({
        dataSource,
        databaseUrl: config.databaseUrl,
        storage: openStorage(config),
        dataDir: config.dataDir,
        target: openTarget(target),
        version: readVersion(),
        keep: rules,
        now: new Date(),
        progress,
      }),
    );
    const lines = [
      `Backup written: ${value.archive} (${formatFileSize(value.sizeBytes)}, ${countOf(value.files, 'file')}).`,
    ];
    if (value.deleted.length > 0) lines.push(`Old backups deleted: ${value.deleted.length}.`);
    return { lines, value };
  },
};

const restore: Command = {
  name: 'restore',
  parameters: ['archive'],
  summary: 'Restores a backup into an empty database and an empty file storage',
  details: `${ARCHIVE}
All hashes are compared before anything is written. Environment variables set the database and
the file storage.`,
  run: async ({ config, args: [archive = ''], progress }) => {
    const { target, name } = locateArchive(archive);
    const value = await withDatabase(config.databaseUrl, (dataSource) =>
      restoreBackup({
        archive: target.archive(name),
        dataSource,
        databaseUrl: config.databaseUrl,
        storage: openStorage(config),
        progress,
      }),
    );
    const erasures = await repeatErasures(config, target, progress);
    const lines = [
      `Restored the backup of ${value.createdAt} (Atrium ${value.atrium}): ${countOf(value.tables, 'table')}, ` +
        `${countOf(value.files, 'file')} (${formatFileSize(value.sizeBytes)}).`,
    ];
    if (erasures > 0) lines.push(`Later erasures of personal data repeated: ${erasures}.`);
    else lines.push('Start Atrium to update the schema.');
    return { lines, value: { ...value, erasures } };
  },
};

/** Repeats the erasures since the backup, which need the schema of this version. */
async function repeatErasures(
  config: Config,
  target: BackupTarget,
  progress: WorkProgress,
): Promise<number> {
  const copied = await readErasures(target);
  const stored = await new ErasureJournal(openStorage(config)).read();
  if (copied.length + stored.length === 0) return 0;
  progress.step('Repeating erasures');
  await withDatabase(config.databaseUrl, migrate);
  return withApplication(config, (app) =>
    app.get(ErasuresService, { strict: false }).repeat(copied),
  );
}

const verify: Command = {
  name: 'verify',
  parameters: ['archive'],
  options: {
    database: {
      value: 'url',
      description:
        'An empty database to use; npm run atrium starts a temporary server if it is omitted',
    },
  },
  summary: 'Rehearses restoring a backup, and reports missing or damaged parts',
  details: `${ARCHIVE}
Checks all hashes, restores the database, migrates it, recounts the summaries and looks for
missing files. The running product is not affected.`,
  run: async ({ args: [archive = ''], options: { database }, progress }) => {
    if (database === undefined) throw new UsageError('Set --database to an empty database.');
    const { target, name } = locateArchive(archive);
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
        `The backup of ${value.createdAt} (Atrium ${value.atrium}) has ${countOf(value.tables, 'table')} with ` +
          `${countOf(value.rows, 'row')}, and ${countOf(value.files, 'file')}. Migrations run: ${value.migrations.length}.`,
        ...(problems.length > 0 ? problems : ['It is complete.']),
      ],
      value,
      isFailure: problems.length > 0,
    };
  },
};

function readVersion(): string {
  const file = path.join(__dirname, '../../package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}

export const BACKUP_COMMANDS = [backup, restore, verify];
