import { formatFileSize } from '@atrium/contracts';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../database-schema';
import { DEMO_PASSWORD, DEMO_USERNAMES } from '../demo/people';
import { Passwords } from '../modules/users/passwords/passwords';
import { type Config, readVersion } from '../platform/config';
import { pendingMigrations } from '../platform/database';
import { messageOf } from '../platform/error-details';
import { readClockDifference } from '../platform/health';
import { MailTransport } from '../platform/mail';
import {
  DiskSpace,
  type FileStorage,
  FreeSpaceReader,
  openStorage,
  readLastBackup,
} from '../platform/storage';
import { formatUtc, type Run } from './command';

interface Finding {
  check: string;
  ok: boolean;
  detail: string;
}

/** docs/reference/command-line.md#doctor */
export const doctor: Run = async ({ config }) => {
  const findings = [
    { check: 'Version', ok: true, detail: `Atrium ${readVersion()}, Node.js ${process.version}.` },
    ...(await examineDatabase(config)),
    ...(await examineFiles(config)),
    await examineMail(config),
    examineSecrets(config),
  ];
  return {
    lines: findings.map(
      ({ check, ok, detail }) => `${ok ? 'ok     ' : 'PROBLEM'}  ${check}: ${detail}`,
    ),
    value: findings,
    isFailure: findings.some(({ ok }) => !ok),
  };
};

async function examineDatabase({ databaseUrl, isProduction }: Config): Promise<Finding[]> {
  let dataSource: DataSource;
  try {
    dataSource = await openDatabase({ databaseUrl, poolSize: 1 });
  } catch (error) {
    return [{ check: 'Database', ok: false, detail: messageOf(error) }];
  }
  try {
    const [row] = await dataSource.query<{ version: string }[]>('SELECT VERSION() AS version');
    const { seconds, problem } = await readClockDifference(dataSource);
    const isCurrent = (await pendingMigrations(dataSource)).length === 0;
    return [
      { check: 'Database', ok: true, detail: `Version ${row?.version}.` },
      {
        check: 'Schema',
        ok: isCurrent,
        detail: isCurrent
          ? 'All migrations have run.'
          : 'Migrations are missing. Run the command "migrate".',
      },
      {
        check: 'Clocks',
        ok: problem === undefined,
        detail: problem ?? `They differ by ${seconds.toFixed(1)} seconds.`,
      },
      ...(await examineTextLimit(dataSource)),
      ...(isCurrent ? [await examineBackups(dataSource)] : []),
      ...(isProduction && isCurrent ? [await examinePasswords(dataSource)] : []),
    ];
  } finally {
    await dataSource.destroy();
  }
}

/** The default of MySQL stops regular expressions on texts of some hundred kilobytes. */
async function examineTextLimit(dataSource: DataSource): Promise<Finding[]> {
  const [limit] = await dataSource.query<{ Value: string }[]>(
    "SHOW GLOBAL VARIABLES LIKE 'regexp_time_limit'",
  );
  if (!limit) return [];
  const ok = limit.Value === '0';
  return [
    {
      check: 'Long texts',
      ok,
      detail: ok
        ? 'Personal data can be erased from them.'
        : `Personal data can't be erased from them, because the database setting regexp_time_limit is ${limit.Value}. Set it to 0.`,
    },
  ];
}

/** A missing backup is not a problem, because another program may make the backups. */
async function examineBackups(dataSource: DataSource): Promise<Finding> {
  const lastBackup = await readLastBackup(dataSource);
  return {
    check: 'Backup',
    ok: true,
    detail: lastBackup
      ? `The last one completed on ${formatUtc(lastBackup)}.`
      : 'The command "backup" has not completed yet.',
  };
}

/**
 * Finds demo accounts that still have the public password, because a demo database also works in
 * production.
 */
async function examinePasswords(dataSource: DataSource): Promise<Finding> {
  // The demo accounts share one hash; every other hash belongs to one account. A demo account that
  // is the only one left with the shared hash is found by its username.
  const groups = await dataSource.query<{ passwordHash: string; usernames: string }[]>(
    `SELECT passwordHash, GROUP_CONCAT(username ORDER BY id SEPARATOR ', ') AS usernames
     FROM users WHERE isActive = 1 AND passwordHash IS NOT NULL
     GROUP BY passwordHash HAVING COUNT(*) > 1 OR MAX(username IN (?))`,
    [DEMO_USERNAMES],
  );
  const passwords = new Passwords();
  const found: string[] = [];
  for (const { passwordHash, usernames } of groups) {
    if (await passwords.verify(passwordHash, DEMO_PASSWORD)) found.push(usernames);
  }
  return {
    check: 'Passwords',
    ok: found.length === 0,
    detail:
      found.length === 0
        ? 'No demo account has the public password.'
        : `These demo accounts have the public password: ${found.join(', ')}. Change their passwords or deactivate them.`,
  };
}

async function examineFiles(config: Config): Promise<Finding[]> {
  let storage: FileStorage;
  try {
    storage = openStorage(config);
  } catch (error) {
    return [{ check: 'Files', ok: false, detail: messageOf(error) }];
  }
  return [
    await attempt('Files', 'Files can be written.', () => storage.assertUsable()),
    await examineDiskSpace(config, storage),
  ];
}

async function examineDiskSpace(config: Config, storage: FileStorage): Promise<Finding> {
  const space = new DiskSpace(config, storage, new FreeSpaceReader());
  let isLow: boolean;
  let freeBytes: number;
  try {
    isLow = await space.isLow();
    freeBytes = await space.leastFreeBytes();
  } catch (error) {
    return { check: 'Disk space', ok: false, detail: messageOf(error) };
  }
  const free = `${formatFileSize(freeBytes)} free`;
  const reserve =
    config.minFreeBytes === 0
      ? 'no reserve'
      : `${formatFileSize(config.minFreeBytes)} of it reserved`;
  return {
    check: 'Disk space',
    ok: !isLow,
    detail: isLow
      ? `The disk is almost full: ${free}. Uploads and exports stop below ${formatFileSize(config.minFreeBytes)} (MIN_FREE_SPACE_MB). Free up space or empty the trash.`
      : `${free}, ${reserve} (MIN_FREE_SPACE_MB).`,
  };
}

function examineMail(config: Config): Promise<Finding> {
  const transport = new MailTransport(config);
  return attempt(
    'Mail',
    transport.isConfigured
      ? 'The mail server accepts the sign-in.'
      : 'Without SMTP_URL, emails stay in the outbox.',
    () => transport.assertUsable(),
    "The mail server can't be used. Check SMTP_URL: ",
  );
}

/** @param remedy precedes the reason for a failure */
async function attempt(
  check: string,
  success: string,
  work: () => Promise<void>,
  remedy = '',
): Promise<Finding> {
  try {
    await work();
    return { check, ok: true, detail: success };
  } catch (error) {
    return { check, ok: false, detail: `${remedy}${messageOf(error)}` };
  }
}

function examineSecrets({ isProduction, hasEncryptionKey }: Config): Finding {
  const ok = !isProduction || hasEncryptionKey;
  return {
    check: 'Secrets',
    ok,
    detail: ok
      ? 'All secrets are set.'
      : "Set ENCRYPTION_KEY so that changing SESSION_SECRET doesn't lose the mailbox passwords.",
  };
}
