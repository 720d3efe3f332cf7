import type { PoolConnection } from 'mysql2';
import { QueryResult, QueryRunnerAlreadyReleasedError, type ObjectLiteral } from 'typeorm';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { settled, type PreparedValue } from './settled';

/**
 * One connection, in the middle of its transaction, without what TypeORM does around each statement:
 * it asks loggers and subscribers, of which there are none, and goes through the driver's promises,
 * which load a module and record a stack every time.
 */
export class DirectQueryRunner extends MysqlQueryRunner {
  override async query<Result>(
    sql: string,
    parameters?: unknown[] | ObjectLiteral,
    useStructuredResult = false,
  ): Promise<Result> {
    const connection = await this.ownConnection();
    const raw = await settled<Result>(sql, parameters, (settle) =>
      connection.query(sql, parameters, settle),
    );
    return useStructuredResult ? (structured(raw) as Result) : raw;
  }

  /** As `queryPrepared` does. */
  async execute<Result>(sql: string, parameters: PreparedValue[]): Promise<Result> {
    const connection = await this.ownConnection();
    return settled(sql, parameters, (settle) => connection.execute(sql, parameters, settle));
  }

  /** @throws QueryRunnerAlreadyReleasedError once it may be somebody else's */
  private async ownConnection(): Promise<PoolConnection> {
    if (this.isReleased) throw new QueryRunnerAlreadyReleasedError();
    return (await this.connect()) as PoolConnection;
  }
}

/** The form in which query builders expect an answer. */
function structured(raw: unknown): QueryResult {
  const result = new QueryResult();
  result.raw = raw;
  if (Array.isArray(raw)) result.records = raw;
  else if (typeof raw === 'object' && raw !== null && 'affectedRows' in raw) {
    result.affected = Number(raw.affectedRows);
  }
  return result;
}
