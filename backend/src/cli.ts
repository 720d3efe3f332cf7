import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { roleLabel } from '@atrium/contracts';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module';
import { openDatabase } from './database-schema';
import { PasswordResetsService, SecondFactorResetsService } from './modules/auth';
import { User } from './modules/users';
import { loadConfig, type Config } from './platform/config';
import { MailTransport } from './platform/mail';
import { FileStorage } from './platform/storage';

const USAGE = `Usage: npm run atrium -- <command> [--json]

Commands
  users list                   lists all accounts
  users reset-password <name>  prints a link with which the person with this username or email
                               address sets a new password; it works once, for an hour
  users reset-second-factor <name>
                               removes the authenticator app, recovery codes and passkeys of this
                               person and ends their sessions
  doctor                       checks the database, the files, the mail server and the secrets

Options
  --json   prints the result as JSON
  --help   prints this text

Ends with 0 if the command is done, 1 if it failed, and 2 if it was used wrongly.
`;

/** A clock that differs by more makes due dates and links wrong. */
const MAX_CLOCK_DIFFERENCE_SECONDS = 5;

/** The command line is wrong. */
class UsageError extends Error {}

/** The result of a command: lines for people, and a value for programs. */
interface Result {
  lines: string[];
  value: unknown;
  isFailure?: boolean;
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const result = await run(positionals);
  const text = values.json ? JSON.stringify(result.value, null, 2) : result.lines.join('\n');
  process.stdout.write(`${text}\n`);
  return result.isFailure ? 1 : 0;
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError(reasonOf(error));
  }
}

function run([command, ...rest]: string[]): Promise<Result> {
  const config = loadConfig(process.env);
  const [subcommand, name, ...others] = rest;
  if (command === 'doctor' && rest.length === 0) return examine(config);
  if (command === 'users' && subcommand === 'list' && name === undefined) {
    return withApplication(config, (app) => listUsers(app.get(DataSource)));
  }
  if (command === 'users' && subcommand === 'reset-password' && name && others.length === 0) {
    return withApplication(config, (app) => resetPassword(app, name));
  }
  if (command === 'users' && subcommand === 'reset-second-factor' && name && others.length === 0) {
    return withApplication(config, (app) => resetSecondFactor(app, name));
  }
  throw new UsageError(
    command === undefined
      ? 'Name a command.'
      : `There is no command "${[command, ...rest].join(' ')}".`,
  );
}

/** Runs a command with the services of the application, without serving requests. */
async function withApplication(
  config: Config,
  work: (app: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  const app = await NestFactory.createApplicationContext(AppModule.of(config), {
    logger: false,
    abortOnError: false,
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

async function listUsers(dataSource: DataSource): Promise<Result> {
  const users = await dataSource.manager.find(User, { order: { username: 'ASC' } });
  const value = users.map(({ id, username, email, role, isActive }) => ({
    id,
    username,
    email,
    role,
    isActive,
  }));
  const lines = value.map(
    ({ username, email, role, isActive }) =>
      `${username}  ${email}  ${roleLabel(role)}${isActive ? '' : '  (inactive)'}`,
  );
  return { lines: lines.length > 0 ? lines : ['There are no accounts.'], value };
}

async function resetPassword(app: INestApplicationContext, name: string): Promise<Result> {
  const link = await app
    .get(PasswordResetsService, { strict: false })
    .createLinkFor(name.toLowerCase());
  return {
    lines: [
      `Open this link by ${link.expiresAt.toISOString()} to set a new password. It works once:`,
      link.passwordResetUrl,
    ],
    value: link,
  };
}

async function resetSecondFactor(app: INestApplicationContext, name: string): Promise<Result> {
  await app.get(SecondFactorResetsService, { strict: false }).resetFor(name.toLowerCase());
  return {
    lines: [`${name} can sign in with the password alone now. All of their sessions have ended.`],
    value: { name, isReset: true },
  };
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const NO_TABLES = 'The database is empty. Start Atrium once, which creates its tables.';

const hasNoTables = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ER_NO_SUCH_TABLE';

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
    const { value } = await withApplication(config, async (app) => {
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
      return {
        lines: [],
        value: [
          { check: 'Files', ...files },
          { check: 'Mail', ok: true, detail: mail },
        ] satisfies Finding[],
      };
    });
    return value as Finding[];
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

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isWrongUse = error instanceof UsageError;
    const message = hasNoTables(error) ? NO_TABLES : reasonOf(error);
    process.stderr.write(`${message}\n${isWrongUse ? `\n${USAGE}` : ''}`);
    process.exitCode = isWrongUse ? 2 : 1;
  },
);
