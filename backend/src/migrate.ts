import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import { SUMMARIES, openDatabase } from './database-schema';
import { loadDemoData } from './demo';
import { inviteFirstAccount } from './first-account';
import { findInvoiceDifferences } from './modules/billing/invoice-totals-recount';
import { ConfigModule, loadConfig, type Config } from './platform/config';
import { Summaries, migrate } from './platform/database';
import { FileStorage, StorageModule } from './platform/storage';

const USAGE = `Updates the database to the schema of this version.
  --demo           loads the demo data into an empty database
  --first-account  prints a link to create the first account, if there is none;
                   always in production
  --recount        recounts the summaries and corrects them, and compares the totals of
                   invoices with their payments and credit notes
`;

const FLAGS: readonly string[] = ['--demo', '--first-account', '--recount'];

/** One connection for the migrations, and one for queries during them. */
const POOL_SIZE = 2;

async function main(flags: readonly string[]): Promise<void> {
  if (flags.some((flag) => !FLAGS.includes(flag))) {
    throw new Error(`Unknown option. ${USAGE}`);
  }
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
    if (flags.includes('--recount')) {
      await recount(dataSource);
      await compareInvoices(dataSource);
    }
  } finally {
    await dataSource.destroy();
  }
}

async function loadDemo(dataSource: DataSource, config: Config): Promise<void> {
  const storage = await openStorage(config);
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
    print(
      'The username is superadmin. The email address is a placeholder; change it on the profile.',
    );
  }
}

async function openStorage(config: Config): Promise<FileStorage> {
  @Module({ imports: [ConfigModule.of(config), StorageModule] })
  class StorageOnly {}
  const context = await NestFactory.createApplicationContext(StorageOnly, { logger: false });
  return context.get(FileStorage);
}

async function recount(dataSource: DataSource): Promise<void> {
  const summaries = new Summaries(dataSource);
  for (const definition of SUMMARIES) {
    const differences = await summaries.recount(definition);
    for (const { metric, bucket, stored, counted } of differences) {
      print(
        `${metric} ${bucket}: ${stored.count} / ${stored.total} corrected to ${counted.count} / ${counted.total}.`,
      );
    }
    if (differences.length === 0) print(`${definition.name}: no differences.`);
  }
}

/** Reports only: which of the two is right is for people to decide. */
async function compareInvoices(dataSource: DataSource): Promise<void> {
  const differences = await findInvoiceDifferences(dataSource);
  for (const { invoiceNumber, ...totals } of differences) {
    print(
      `Invoice ${invoiceNumber}: paid ${totals.paidTotal}, payments ${totals.countedPaid}; ` +
        `credited ${totals.creditedTotal}, credit notes ${totals.countedCredited}. Not corrected.`,
    );
  }
  if (differences.length === 0) print('invoice totals: no differences.');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
