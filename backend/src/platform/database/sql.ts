import * as mysql from 'mysql2';
import {
  type DataSource,
  type EntityManager,
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
} from 'typeorm';
import { TEXT_COLLATION } from './columns';
import { limitPool, limitStatements, TIME_LIMITS } from './time-limits';

/*
 * Statements that bypass TypeORM. Its query runner asks loggers and subscribers about every
 * statement and goes through the driver's promises, which record a stack each time. Only supported
 * interfaces of both libraries are used here: the `driver` option, `QueryRunner.connect()`, and
 * `query` and `execute` of mysql2 (docs/explanation/adr/0002-read-lists-as-raw-rows.md).
 */

/** The SQL mode of every connection, regardless of the server's default. */
const SQL_MODE = [
  'ONLY_FULL_GROUP_BY',
  'STRICT_TRANS_TABLES',
  'NO_ZERO_IN_DATE',
  'NO_ZERO_DATE',
  'ERROR_FOR_DIVISION_BY_ZERO',
  'NO_ENGINE_SUBSTITUTION',
].join(',');

/**
 * The first statements of every connection. READ COMMITTED because writers lock the rows that they
 * decide on; the gap locks of REPEATABLE READ would only add deadlocks.
 */
const SESSION_STATEMENTS = [
  `SET NAMES utf8mb4 COLLATE ${TEXT_COLLATION}`,
  `SET SESSION sql_mode = '${SQL_MODE}', SESSION time_zone = '+00:00', ` +
    `SESSION innodb_lock_wait_timeout = ${TIME_LIMITS.lockMs / 1000}`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
] as const;

/** Makes each statement see the commits of all nodes of a Galera cluster, as on one server. */
const CLUSTER_STATEMENT = 'SET SESSION wsrep_sync_wait = 7';

/**
 * The `driver` option of the data source: creates the pool of connections and gives access to it.
 */
export class MysqlClient {
  private pool: mysql.Pool | undefined;

  constructor(
    private readonly options: {
      type: 'mariadb' | 'mysql';
      isCluster: boolean;
      hasTimeLimits: boolean;
    },
  ) {}

  /** Called by TypeORM. Every connection runs the session statements before its first use. */
  readonly createPool = (options: mysql.PoolOptions): mysql.Pool => {
    const { type, isCluster, hasTimeLimits } = this.options;
    const pool = mysql.createPool(options);
    if (hasTimeLimits) limitPool(pool, type);
    const statements = [
      ...SESSION_STATEMENTS,
      ...(isCluster ? [CLUSTER_STATEMENT] : []),
      ...(hasTimeLimits ? limitStatements(type) : []),
    ];
    pool.on('connection', (connection: mysql.PoolConnection) => {
      // TypeORM asks for the promises in every statement, and mysql2 resolves and creates them
      // again.
      const promises = connection.promise();
      connection.promise = () => promises;
      for (const statement of statements) {
        connection.query(statement, (error) => {
          if (error) connection.destroy();
        });
      }
    });
    this.pool = pool;
    return pool;
  };

  /** @throws Error before the data source is initialized, and for another kind of data source */
  static poolOf({ options }: DataSource): mysql.Pool {
    const client: unknown = 'driver' in options ? options.driver : undefined;
    if (client instanceof MysqlClient && client.pool) return client.pool;
    throw new Error('The data source has no pool of connections.');
  }
}

/**
 * A question mark for each value of a list that is not empty, for a prepared statement. Other
 * statements contain `IN (?)`, whose parameter is the list.
 */
export const placeholders = (values: readonly unknown[]): string =>
  values.map(() => '?').join(', ');

/** A parameter of a prepared statement. */
export type PreparedValue = string | number | boolean | Date | Buffer | null;

/**
 * Runs a statement, in the transaction of the entity manager if it has one. For lists and other
 * frequent statements; elsewhere, `em.query` is fast enough.
 *
 * @throws QueryFailedError
 */
export const queryRaw = <Result>(
  em: EntityManager,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Result> =>
  send(em, sql, parameters, (connection, done) => connection.query(sql, [...parameters], done));

/**
 * Runs a statement that the server parses once for each connection, which saves a seventh of the
 * read of a record. Connections keep every prepared statement, so it must have few
 * variants: lists with filters use {@link queryRaw}.
 *
 * @throws QueryFailedError
 */
export const queryPrepared = <Result>(
  em: EntityManager,
  sql: string,
  parameters: PreparedValue[],
): Promise<Result> =>
  send(em, sql, parameters, (connection, done) => connection.execute(sql, parameters, done));

/** More rows are sent as text, because connections keep every prepared statement. */
const MAX_PREPARED_ROWS = 10;

interface Insert {
  /** `INSERT INTO table (columns)` */
  into: string;
  /** The values of one row, such as `(?, ?, NOW(3))`. */
  row: string;
  rows: readonly PreparedValue[][];
  /** The rest of the statement, such as `ON DUPLICATE KEY UPDATE …`. */
  suffix?: string;
}

/**
 * Inserts rows in one statement.
 *
 * @throws QueryFailedError
 */
export async function insertRows(
  em: EntityManager,
  { into, row, rows, suffix = '' }: Insert,
): Promise<void> {
  if (rows.length === 0) return;
  const sql = `${into} VALUES ${rows.map(() => row).join(', ')} ${suffix}`;
  const run = rows.length <= MAX_PREPARED_ROWS ? queryPrepared : queryRaw;
  await run(em, sql, rows.flat());
}

type QueryCallback = (error: Error | null, result: unknown) => void;

async function send<Result>(
  { dataSource, queryRunner }: EntityManager,
  sql: string,
  parameters: readonly unknown[],
  start: (connection: mysql.PoolConnection, done: QueryCallback) => void,
): Promise<Result> {
  // After its transaction the connection may belong to another request.
  if (queryRunner?.isReleased) throw new QueryRunnerAlreadyReleasedError();
  const transactionConnection =
    queryRunner && ((await queryRunner.connect()) as mysql.PoolConnection);
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => reject(new QueryFailedError(sql, [...parameters], error));
    const run = (connection: mysql.PoolConnection): void =>
      start(connection, (error, result) => {
        if (!transactionConnection) connection.release();
        if (error) fail(error);
        else resolve(result as Result);
      });
    if (transactionConnection) {
      run(transactionConnection);
    } else {
      MysqlClient.poolOf(dataSource).getConnection((error, connection) => {
        if (error) fail(error);
        else run(connection);
      });
    }
  });
}
