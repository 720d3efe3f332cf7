import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import { SUMMARIES, openDatabase } from './database-schema';
import { loadDemoData } from './demo';
import { inviteFirstAccount } from './first-account';
import { ConfigModule, loadConfig, type Config } from './platform/config';
import { Summaries, migrate } from './platform/database';
import { FileStorage, StorageModule } from './platform/storage';

const USAGE = `Brings the database to the schema of this version.
  --demo           fills an empty database with the demo data
  --first-account  prints a link to make the first account with, if there is none;
                   in production this happens without the option
  --recount        counts the summaries anew and corrects them
`;

const FLAGS: readonly string[] = ['--demo', '--first-account', '--recount'];

/** Connections: one that migrates, and one for what the migrations ask beside it. */
const POOL_SIZE = 2;

async function main(flags: readonly string[]): Promise<void> {
  if (flags.some((flag) => !FLAGS.includes(flag))) {
    throw new Error(`Unknown option. ${USAGE}`);
  }
  const config = loadConfig(process.env);
  const dataSource = await openDatabase({ databaseUrl: config.databaseUrl, poolSize: POOL_SIZE });
  try {
    const done = await migrate(dataSource);
    say(
      done.length
        ? `The schema is up to date: ${done.length} steps taken.`
        : 'The schema is up to date.',
    );
    if (flags.includes('--demo')) await fill(dataSource, config);
    if (config.isProduction || flags.includes('--first-account')) await invite(dataSource, config);
    if (flags.includes('--recount')) await recount(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

async function fill(dataSource: DataSource, config: Config): Promise<void> {
  const storage = await openStorage(config);
  const loaded = await loadDemoData(dataSource, {
    now: new Date(),
    putFile: (key, content) => storage.put(key, content),
  });
  say(loaded ? 'The demo data is loaded.' : 'The database has users already; no demo data loaded.');
}

async function invite(dataSource: DataSource, { publicUrl }: Config): Promise<void> {
  const link = await inviteFirstAccount(dataSource, { publicUrl, now: new Date() });
  if (link) {
    say('There is no account yet. Open this link within 7 days to make the first one:');
    say(link);
    say(
      'Its username is superadmin. Its e-mail address is a placeholder: change it on the profile.',
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
    for (const { metric, bucket, stored: kept, counted } of differences) {
      say(
        `${metric} ${bucket}: ${kept.count} / ${kept.total} corrected to ${counted.count} / ${counted.total}.`,
      );
    }
    if (differences.length === 0) say(`${definition.name}: as kept.`);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
