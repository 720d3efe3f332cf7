import type { RowDataPacket } from 'mysql2';
import { createConnection } from 'mysql2/promise';
import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import { TEXT_COLLATION } from './columns';
import { describeConnectError } from './describe-connect-error';
import { parseDatabaseUrl, type DatabaseAddress } from './database-url';
import { ReadableNamingStrategy } from './naming-strategy';
import { SilentLogger } from './silent-logger';
import { MysqlClient } from './sql';

/** The entities and migrations of the schema, provided by the composition root. */
export interface DatabaseSchema {
  entities: (new () => object)[];
  migrations: (new () => MigrationInterface)[];
}

export interface DatabaseSettings {
  databaseUrl: string;
  /** Most connections that the process opens at once. */
  poolSize: number;
}

/** How long to wait for the server to take a connection. */
const CONNECT_TIMEOUT_MS = 5000;

/** Requests that may wait for a connection, for each connection of the pool. */
const QUEUE_PER_CONNECTION = 100;

/**
 * Options of the data source. Asks the server first whether it is MySQL or MariaDB, because the
 * comparison of schema and entities differs between the two.
 *
 * @throws Error when the server cannot be reached, or is older than the product supports
 */
export async function dataSourceOptions(
  { databaseUrl, poolSize }: DatabaseSettings,
  { entities, migrations }: DatabaseSchema,
): Promise<DataSourceOptions> {
  const address = parseDatabaseUrl(databaseUrl);
  return {
    type: await serverType(address),
    host: address.host,
    port: address.port,
    username: address.user,
    password: address.password,
    database: address.database,
    socketPath: address.socketPath,
    ...(address.ssl && { ssl: { rejectUnauthorized: true } }),
    charset: TEXT_COLLATION,
    timezone: 'Z',
    dateStrings: ['DATE'],
    supportBigNumbers: true,
    bigNumberStrings: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Costs at every statement; who asked stands in the stack of the query runner's own error.
    trace: false,
    poolSize,
    extra: { jsonStrings: true, queueLimit: poolSize * QUEUE_PER_CONNECTION },
    driver: new MysqlClient(),
    entities,
    migrations,
    migrationsTransactionMode: 'none',
    namingStrategy: new ReadableNamingStrategy(),
    synchronize: false,
    logger: new SilentLogger(),
  };
}

const OLDEST_SUPPORTED = { mariadb: [10, 6, 0], mysql: [8, 0, 16] } as const;

async function serverType(address: DatabaseAddress): Promise<'mariadb' | 'mysql'> {
  const { ssl, ...credentials } = address;
  const connection = await createConnection({
    ...credentials,
    ...(ssl && { ssl: { rejectUnauthorized: true } }),
    connectTimeout: CONNECT_TIMEOUT_MS,
  }).catch((error: unknown) => {
    throw new Error(describeConnectError(error, address), { cause: error });
  });
  try {
    const [rows] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version');
    const version = String(rows[0]?.['version']);
    const type = /mariadb/i.test(version) ? 'mariadb' : 'mysql';
    if (isOlder(version, OLDEST_SUPPORTED[type])) {
      throw new Error(
        `The database server is version ${version}. Atrium needs MySQL 8.0.16 or newer, or MariaDB 10.6 or newer.`,
      );
    }
    return type;
  } finally {
    await connection.end();
  }
}

function isOlder(version: string, oldest: readonly number[]): boolean {
  const parts = (/(\d+)\.(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number);
  for (const [place, least] of oldest.entries()) {
    const part = parts[place] ?? 0;
    if (part !== least) return part < least;
  }
  return false;
}
