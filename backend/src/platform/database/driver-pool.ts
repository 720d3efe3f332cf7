import type { Pool } from 'mysql2';
import type { DataSource } from 'typeorm';
import { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';

export function mysqlDriver({ driver }: DataSource): MysqlDriver {
  if (!(driver instanceof MysqlDriver)) throw new Error('The data source is not a MySQL one.');
  return driver;
}

/**
 * The pool of connections beneath the data source, for those who need the driver itself: statements
 * written by hand, and libraries that bring their own.
 *
 * @throws Error with the driver's code for a closed pool, once the data source is closed
 */
export function driverPool(dataSource: DataSource): Pool {
  const pool = mysqlDriver(dataSource).pool as Pool | undefined;
  if (!pool) throw Object.assign(new Error('The pool is closed.'), { code: 'POOL_CLOSED' });
  return pool;
}
