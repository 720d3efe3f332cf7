import { MINUTE_MS } from '@atrium/contracts';
import type { Pool, PoolConnection } from 'mysql2';
import type { QueryRunner } from 'typeorm';
import { rejectsAllWrites } from './database-errors';

/** How long the database may take (docs/reference/limits.md#database). */
export const TIME_LIMITS = {
  /** Until a connection of the pool is free, or a new one is open. */
  connectionMs: 5000,
  /** A statement that reads. */
  readMs: 5000,
  /** A statement that writes; also a transaction with its retries. */
  writeMs: 10_000,
  /** A statement of an export. */
  reportMs: MINUTE_MS,
  /** Until another transaction releases a row or a table. */
  lockMs: 5000,
  /** An idle transaction, such as one whose client has lost its network connection. */
  idleTransactionMs: 30_000,
} as const;

/**
 * The database did not respond within a limit. The outcome of a statement that writes is unknown.
 */
export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseTimeoutError';
  readonly code = 'DATABASE_TIMEOUT';
}

type ServerType = 'mariadb' | 'mysql';

/**
 * The limits that the server applies. MySQL limits only the time of statements that read. They can
 * wait for a locked row, so their limit must be longer than that for locks.
 */
export const limitStatements = (type: ServerType): string[] => [
  `SET SESSION lock_wait_timeout = ${seconds(TIME_LIMITS.lockMs)}`,
  statementLimit(type, TIME_LIMITS.writeMs),
  ...(type === 'mariadb'
    ? [`SET SESSION idle_write_transaction_timeout = ${seconds(TIME_LIMITS.idleTransactionMs)}`]
    : []),
];

const statementLimit = (type: ServerType, ms: number): string =>
  type === 'mariadb'
    ? `SET SESSION max_statement_time = ${seconds(ms)}`
    : `SET SESSION max_execution_time = ${ms}`;

const seconds = (ms: number): number => ms / 1000;

const limitsOf = new WeakMap<object, ConnectionLimits>();

/**
 * Applies the limits to every connection of a pool. The server's own limits are not enough, because
 * a server that is stopped or cut off never responds.
 */
export function limitPool(pool: Pool, type: ServerType): void {
  pool.on('connection', (connection: PoolConnection) => {
    limitsOf.set(connection, new ConnectionLimits(connection, type));
    // A closed connection may report an error later, which would end the process.
    connection.on('error', () => undefined);
  });
  const acquire = pool.getConnection.bind(pool);
  pool.getConnection = (done) => {
    let isWaiting = true;
    const timer = setTimeout(() => {
      isWaiting = false;
      const error = new DatabaseTimeoutError('No database connection became free in time.');
      // mysql2 passes no connection with an error, although its type requires one.
      (done as (error: Error) => void)(error);
    }, TIME_LIMITS.connectionMs);
    acquire((error, connection) => {
      clearTimeout(timer);
      if (isWaiting) {
        if (!error) limitsOf.get(connection)?.reset();
        done(error, connection);
      } else if (!error) {
        connection.release();
      }
    });
  };
}

/** Runs a transaction and ends its connection if it takes longer than `ms`. */
export async function runLimited<T>(
  queryRunner: QueryRunner,
  ms: number,
  work: () => Promise<T>,
): Promise<T> {
  const limits = limitsOf.get((await queryRunner.connect()) as object);
  limits?.startWork(ms);
  try {
    return await work();
  } finally {
    limits?.endWork();
  }
}

/** Allows statements of a report on this connection until it is released. */
export async function allowReports(queryRunner: QueryRunner): Promise<void> {
  limitsOf.get((await queryRunner.connect()) as object)?.allowReports();
}

type Callback = (...results: unknown[]) => void;

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

/** The limits of one connection. A connection that exceeds one is closed and leaves the pool. */
class ConnectionLimits {
  private readonly pending = new Set<Callback>();
  private workTimer: NodeJS.Timeout | undefined;
  private timeout: DatabaseTimeoutError | undefined;
  private hasReports = false;

  constructor(
    private readonly connection: PoolConnection,
    private readonly type: ServerType,
  ) {
    // Every statement passes through these two methods, including TypeORM's.
    connection.query = this.limit(connection.query.bind(connection));
    connection.execute = this.limit(connection.execute.bind(connection));
  }

  startWork(ms: number): void {
    this.workTimer = setTimeout(() => this.expire(), Math.max(ms, 0));
  }

  endWork(): void {
    clearTimeout(this.workTimer);
    this.workTimer = undefined;
  }

  allowReports(): void {
    this.hasReports = true;
    this.setServerLimit(TIME_LIMITS.reportMs);
  }

  /** Call it before the next use of the connection. */
  reset(): void {
    if (!this.hasReports) return;
    this.hasReports = false;
    this.setServerLimit(TIME_LIMITS.writeMs);
  }

  /** The connection runs its statements in order, so the next one has the new limit. */
  private setServerLimit(ms: number): void {
    this.connection.query(statementLimit(this.type, ms), (error) => {
      if (error) this.connection.destroy();
    });
  }

  private limit<Method>(method: Method): Method {
    const limited = (...args: unknown[]): unknown => {
      const done = args.pop();
      if (!isCallback(done)) throw new TypeError('A statement needs a callback.');
      if (this.timeout) return done(this.timeout);
      const timer = this.workTimer
        ? undefined
        : setTimeout(() => this.expire(), this.statementMs(args[0]));
      const finish: Callback = (...results) => {
        clearTimeout(timer);
        if (this.pending.delete(finish)) {
          if (rejectsAllWrites(results[0])) this.connection.destroy();
          done(...results);
        }
      };
      this.pending.add(finish);
      return (method as (...args: unknown[]) => unknown)(...args, finish);
    };
    return limited as Method;
  }

  private statementMs(statement: unknown): number {
    if (this.hasReports) return TIME_LIMITS.reportMs;
    const isRead = typeof statement === 'string' && /^\s*select\b/i.test(statement);
    return isRead ? TIME_LIMITS.readMs : TIME_LIMITS.writeMs;
  }

  private expire(): void {
    this.timeout = new DatabaseTimeoutError('The database did not respond in time.');
    this.connection.destroy();
    // The driver never calls back for the statements of a connection that it destroys.
    for (const finish of [...this.pending]) finish(this.timeout);
  }
}
