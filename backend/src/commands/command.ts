import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import type { WorkProgress } from '../backup';
import { openDatabase } from '../database-schema';
import type { Config } from '../platform/config';

/** A command of the command line (docs/reference/command-line.md). */
export interface Command {
  /** One or two words, such as `users list`. */
  name: string;
  /** The arguments, such as `<name>`; each is required. */
  parameters: readonly string[];
  /** Names of its options, with a description and the format of a value. */
  options?: Readonly<Record<string, { value: string; description: string }>>;
  /** What it does, in one line. */
  summary: string;
  /** More lines for `--help`. */
  details?: string;
  run(input: CommandInput): Promise<Result>;
}

interface CommandInput {
  config: Config;
  /** One for each parameter of the command. */
  args: readonly string[];
  /** Values of the given options. */
  options: Readonly<Record<string, string | undefined>>;
  progress: WorkProgress;
}

/** The result of a command: lines to print, and the value for `--json`. */
export interface Result {
  lines: string[];
  value: unknown;
  isFailure?: boolean;
}

/** The command or its arguments are invalid. */
export class UsageError extends Error {}

/** @returns one line per row; all columns but the last have the width of their longest text */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_text, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Runs a command with the services of the application, without serving requests. */
export async function withApplication<T>(
  config: Config,
  work: (app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  // Imported later, because loading all modules takes a third of the time of a short command.
  const { AppModule } = await import('../app.module.js');
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

/** One connection for the work, and one for queries and locks during it. */
const POOL_SIZE = 2;

/** Runs a command on the database, without the application. */
export async function withDatabase<T>(
  databaseUrl: string,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const dataSource = await openDatabase({ databaseUrl, poolSize: POOL_SIZE });
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
