import type { RowDataPacket } from 'mysql2';
import { createConnection } from 'mysql2/promise';
import {
  AbstractLogger,
  type DataSourceOptions,
  DefaultNamingStrategy,
  type MigrationInterface,
  type Table,
} from 'typeorm';
import { TEXT_COLLATION } from './columns';
import { type DatabaseAddress, parseDatabaseUrl } from './database-url';
import { MysqlClient } from './sql';
import { TIME_LIMITS } from './time-limits';

/** The entities and migrations of the schema, provided by the composition root. */
export interface DatabaseSchema {
  entities: (new () => object)[];
  migrations: (new () => MigrationInterface)[];
}

export interface DatabaseSettings {
  databaseUrl: string;
  /** Maximum number of connections of the process. */
  poolSize: number;
  /** Limits the time of statements and transactions. Commands have no limits. */
  hasTimeLimits?: boolean;
}

/** Maximum number of requests that wait for a connection, for each connection of the pool. */
const QUEUE_PER_CONNECTION = 100;

/**
 * Options of the data source. Connects to the server first to determine whether it is MySQL or
 * MariaDB, because TypeORM compares schema and entities differently.
 *
 * @throws Error if the server cannot be reached, or is older than Atrium supports
 */
export async function dataSourceOptions(
  { databaseUrl, poolSize, hasTimeLimits = false }: DatabaseSettings,
  { entities, migrations }: DatabaseSchema,
): Promise<DataSourceOptions> {
  const address = parseDatabaseUrl(databaseUrl);
  const { type, isCluster } = await inspectServer(address);
  return {
    type,
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
    connectTimeout: TIME_LIMITS.connectionMs,
    // Stack traces cost time in every statement, and errors of the query runner have one.
    trace: false,
    poolSize,
    // Text on both databases: MariaDB has no type for JSON.
    extra: { jsonStrings: true, queueLimit: poolSize * QUEUE_PER_CONNECTION },
    driver: new MysqlClient({ type, isCluster, hasTimeLimits }),
    entities,
    migrations,
    migrationsTransactionMode: 'none',
    namingStrategy: new ReadableNamingStrategy(),
    synchronize: false,
    logger: new SilentLogger(),
  };
}

const MIN_VERSION = { mariadb: [10, 6, 0], mysql: [8, 0, 21] } as const;

interface ServerInfo {
  type: 'mariadb' | 'mysql';
  /** The server is a node of a Galera cluster. */
  isCluster: boolean;
}

async function inspectServer(address: DatabaseAddress): Promise<ServerInfo> {
  const { ssl, ...credentials } = address;
  const connection = await createConnection({
    ...credentials,
    ...(ssl && { ssl: { rejectUnauthorized: true } }),
    connectTimeout: TIME_LIMITS.connectionMs,
  }).catch((error: unknown) => {
    throw new Error(describeConnectError(error, address), { cause: error });
  });
  try {
    const [rows] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version');
    const version = String(rows[0]?.['version']);
    const type = /mariadb/i.test(version) ? 'mariadb' : 'mysql';
    if (isOlder(version, MIN_VERSION[type])) {
      throw new Error(
        `The database server is version ${version}. Atrium needs MySQL 8.0.21 or newer, or MariaDB 10.6 or newer.`,
      );
    }
    const [settings] = await connection.query<RowDataPacket[]>("SHOW VARIABLES LIKE 'wsrep_on'");
    return { type, isCluster: settings[0]?.['Value'] === 'ON' };
  } finally {
    await connection.end();
  }
}

function isOlder(version: string, oldest: readonly number[]): boolean {
  const parts = (/(\d+)\.(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number);
  for (const [index, minimum] of oldest.entries()) {
    const part = parts[index] ?? 0;
    if (part !== minimum) return part < minimum;
  }
  return false;
}

const WRONG_PASSWORD = 1045;
const DATABASE_DENIED = 1044;
const DATABASE_UNKNOWN = 1049;

/** One sentence on the cause and the solution, without the password. */
function describeConnectError(
  error: unknown,
  { host, port, user, database, socketPath }: DatabaseAddress,
): string {
  const { errno, message } = Object(error) as { errno?: unknown; message?: unknown };
  const server = socketPath ?? `${host}:${port}`;
  switch (errno) {
    case WRONG_PASSWORD:
      return `The database server at ${server} rejects the user "${user}". Check the user and the password in DATABASE_URL.`;
    case DATABASE_DENIED:
      return `The user "${user}" has no access to the database "${database}" at ${server}. Grant access, or set another database in DATABASE_URL.`;
    case DATABASE_UNKNOWN:
      return `The database server at ${server} has no database "${database}". Create it (CREATE DATABASE \`${database}\`), or set another database in DATABASE_URL.`;
    default:
      return `The database server at ${server} does not respond (${String(message)}). Start it, or check DATABASE_URL.`;
  }
}

const tableName = (table: Table | string): string =>
  (typeof table === 'string' ? table : table.name).split('.').pop() ?? '';

/** Readable names of indexes and constraints, such as `uq_users_email`, for error messages. */
class ReadableNamingStrategy extends DefaultNamingStrategy {
  override indexName(table: Table | string, columns: string[]): string {
    return `ix_${tableName(table)}_${columns.join('_')}`;
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `uq_${tableName(table)}_${columns.join('_')}`;
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `fk_${tableName(table)}_${columns.join('_')}`;
  }
}

/**
 * Prevents TypeORM from writing to the console. Failures reach the caller as errors and are logged
 * there.
 */
class SilentLogger extends AbstractLogger {
  protected override writeLog(): void {
    return;
  }
}
