import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../database-schema';
import type { Config } from '../platform/config';

/** Runs a command with the services of the application, without serving requests. */
export async function withApplication<T>(
  config: Config,
  work: (app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  // Imported later, because most commands don't need the modules.
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
