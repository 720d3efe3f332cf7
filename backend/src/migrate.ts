import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import { SUMMARIES, openDatabase } from './database-schema';
import { loadDemoData } from './demo';
import { ConfigModule, loadConfig, type Config } from './platform/config';
import { Summaries, migrate } from './platform/database';
import { FileStorage, StorageModule } from './platform/storage';

const USAGE = `Brings the database to the schema of this version.
  --demo      fills an empty database with the demo data
  --recount   counts the summaries anew and corrects them
`;

/** Connections: one that migrates, and one for what the migrations ask beside it. */
const POOL_SIZE = 2;

async function main(flags: readonly string[]): Promise<void> {
  if (flags.some((flag) => !['--demo', '--recount'].includes(flag))) {
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

async function openStorage(config: Config): Promise<FileStorage> {
  @Module({ imports: [ConfigModule.of(config), StorageModule] })
  class StorageOnly {}
  const context = await NestFactory.createApplicationContext(StorageOnly, { logger: false });
  return context.get(FileStorage);
}

async function recount(dataSource: DataSource): Promise<void> {
  const summaries = new Summaries(dataSource);
  for (const definition of SUMMARIES) {
    const differences = await summaries.repair(definition);
    for (const { metric, bucket, kept, counted } of differences) {
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
