import { DataSource, QueryFailedError, type QueryRunner } from 'typeorm';
import { driverConnection, driverPool } from './driver-pool';

/**
 * Hands the statements that are written by hand to the driver itself. What TypeORM's query runner
 * does around each of them is for loggers and subscribers, of which there are none; it took a tenth
 * of a request.
 */
export class DirectDataSource extends DataSource {
  override async query<Result>(
    sql: string,
    parameters?: unknown[],
    runner?: QueryRunner,
  ): Promise<Result> {
    if (runner?.isReleased) return super.query(sql, parameters, runner);
    const driver = runner ? await driverConnection(runner) : driverPool(this);
    return new Promise((resolve, reject) => {
      driver.query(sql, parameters, (error, result) => {
        if (error) reject(new QueryFailedError(sql, parameters, error));
        else resolve(result as Result);
      });
    });
  }
}
