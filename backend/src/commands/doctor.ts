import type { DataSource } from 'typeorm';
import { openDatabase } from '../database-schema';
import type { Config } from '../platform/config';
import { MailTransport } from '../platform/mail';
import { FileStorage } from '../platform/storage';
import { reasonOf, withApplication, type Command, type Result } from './command';

/** A larger clock difference causes wrong due dates and link expiries. */
const MAX_CLOCK_DIFFERENCE_SECONDS = 5;

export const doctor: Command = {
  name: 'doctor',
  parameters: [],
  summary: 'checks the database, the files, the mail server and the secrets',
  run: ({ config }) => examine(config),
};

interface Finding {
  check: string;
  ok: boolean;
  detail: string;
}

/** docs/reference/command-line.md#doctor */
async function examine(config: Config): Promise<Result> {
  const findings = [
    ...(await examineDatabase(config)),
    ...(await examineServices(config)),
    examineSecrets(config),
  ];
  return {
    lines: findings.map(
      ({ check, ok, detail }) => `${ok ? 'ok     ' : 'PROBLEM'}  ${check}: ${detail}`,
    ),
    value: findings,
    isFailure: findings.some(({ ok }) => !ok),
  };
}

async function examineDatabase({ databaseUrl }: Config): Promise<Finding[]> {
  let dataSource: DataSource;
  try {
    dataSource = await openDatabase({ databaseUrl, poolSize: 1 });
  } catch (error) {
    return [{ check: 'Database', ok: false, detail: `It can't be reached: ${reasonOf(error)}` }];
  }
  try {
    const before = Date.now();
    const [row] = await dataSource.query<{ version: string; now: string }[]>(
      'SELECT VERSION() AS version, UNIX_TIMESTAMP(NOW(3)) AS now',
    );
    const middle = (before + Date.now()) / 2;
    const difference = Math.abs(Number(row?.now) * 1000 - middle) / 1000;
    const isCurrent = !(await dataSource.showMigrations());
    return [
      { check: 'Database', ok: true, detail: `Version ${row?.version}.` },
      {
        check: 'Schema',
        ok: isCurrent,
        detail: isCurrent
          ? 'All migrations have run.'
          : 'Migrations are missing. Start Atrium, or run backend/dist/migrate.js.',
      },
      {
        check: 'Clocks',
        ok: difference <= MAX_CLOCK_DIFFERENCE_SECONDS,
        detail: `The clock of the database differs by ${difference.toFixed(1)} seconds.`,
      },
    ];
  } finally {
    await dataSource.destroy();
  }
}

async function examineServices(config: Config): Promise<Finding[]> {
  try {
    return await withApplication(config, async (app): Promise<Finding[]> => {
      const files = await app
        .get(FileStorage, { strict: false })
        .assertUsable()
        .then(
          () => ({ ok: true, detail: 'They can be written.' }),
          (error: unknown) => ({
            ok: false,
            detail: reasonOf(error),
          }),
        );
      const hasMail = app.get(MailTransport, { strict: false }).isConfigured;
      const mail = hasMail
        ? 'A mail server is set up.'
        : 'Without SMTP_URL, emails wait in the outbox.';
      return [
        { check: 'Files', ...files },
        { check: 'Mail', ok: true, detail: mail },
      ];
    });
  } catch (error) {
    return [{ check: 'Application', ok: false, detail: `It doesn't start: ${reasonOf(error)}` }];
  }
}

function examineSecrets({ isProduction }: Config): Finding {
  const ok = !isProduction || Boolean(process.env['ENCRYPTION_KEY']);
  return {
    check: 'Secrets',
    ok,
    detail: ok
      ? 'The session secret is long enough.'
      : 'Set ENCRYPTION_KEY, so that a new SESSION_SECRET does not lose the passwords of mailboxes.',
  };
}
