import type { Pool } from 'mysql2';
import type { DataSource } from 'typeorm';
import { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';

/**
 * The pool of connections beneath the data source, for the few who need the driver itself: the read
 * of the session on every request, and libraries that bring their own statements.
 */
export function driverPool(dataSource: DataSource): Pool {
  const { driver } = dataSource;
  if (!(driver instanceof MysqlDriver)) throw new Error('The data source is not a MySQL one.');
  return driver.pool as Pool;
}
