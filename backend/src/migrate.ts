import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { openDatabase } from './database-schema';
import { loadDemoData } from './demo';
import { inviteFirstAccount } from './first-account';
import { type Config, loadConfig } from './platform/config';
import { migrate } from './platform/database';
import { messageOf } from './platform/error-details';
import { openStorage } from './platform/storage';

const USAGE = `Usage: node backend/dist/migrate.js [options]

Updates the database to the schema of this version.

  --demo           loads the demo data into an empty database
  --first-account  prints a link to create the first account, if there is none;
                   always in production
  --help           prints this text
`;

const FLAGS: readonly string[] = ['--demo', '--first-account'];

/** One connection for the migrations, and one for queries during them. */
const POOL_SIZE = 2;

async function main(flags: readonly string[]): Promise<void> {
  if (flags.includes('--help')) return print(USAGE);
  const unknown = flags.find((flag) => !FLAGS.includes(flag));
  if (unknown !== undefined) throw new Error(`Unknown option "${unknown}".\n\n${USAGE}`);
  const config = loadConfig(process.env);
  const dataSource = await openDatabase({ databaseUrl: config.databaseUrl, poolSize: POOL_SIZE });
  try {
    const migrations = await migrate(dataSource);
    print(
      migrations.length
        ? `The schema is up to date. Migrations run: ${migrations.length}.`
        : 'The schema is up to date.',
    );
    if (flags.includes('--demo')) await loadDemo(dataSource, config);
    if (config.isProduction || flags.includes('--first-account')) await invite(dataSource, config);
  } finally {
    await dataSource.destroy();
  }
}

async function loadDemo(dataSource: DataSource, config: Config): Promise<void> {
  const storage = openStorage(config);
  const loaded = await loadDemoData(dataSource, {
    now: new Date(),
    putFile: (key, content) => storage.put(key, content),
  });
  print(
    loaded ? 'Demo data loaded.' : 'The database already has users, so no demo data was loaded.',
  );
}

async function invite(dataSource: DataSource, { publicUrl }: Config): Promise<void> {
  const link = await inviteFirstAccount(dataSource, { publicUrl, now: new Date() });
  if (link) {
    print('There are no accounts yet. Open this link within 7 days to create the first one:');
    print(link);
    print('The username is superadmin.');
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
