import type { DataSource, QueryRunner } from 'typeorm';
import { batchesOf } from '../batches';
import {
  type Condition,
  hintSql,
  type ListSort,
  type ListSource,
  orderSql,
  paramsOf,
  whereSql,
} from '../database/list-page';
import { allowReports } from '../database/time-limits';

/** Rows in one read. */
const BATCH_SIZE = 500;

export interface FullList {
  source: ListSource;
  where: readonly Condition[];
  sort: ListSort;
}

/**
 * Yields all rows of a list in its order, from one snapshot. It reads the ids first and then the
 * rows in batches, as fast as the consumer takes them. Ending the iteration early ends the
 * transaction.
 */
export async function* listRows<Row extends { id: number | string }>(
  dataSource: DataSource,
  { source, where, sort }: FullList,
): AsyncGenerator<Row> {
  const runner = dataSource.createQueryRunner();
  try {
    await allowReports(runner);
    await runner.startTransaction('REPEATABLE READ');
    const ids = await readIds(runner, { source, where, sort });
    for (const batch of batchesOf(ids, BATCH_SIZE)) {
      yield* await readRows<Row>(runner, source, batch);
    }
  } finally {
    try {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
    } finally {
      await runner.release();
    }
  }
}

async function readIds(
  runner: QueryRunner,
  { source: { from, alias }, where, sort }: FullList,
): Promise<(number | string)[]> {
  const rows = (await runner.query(
    `SELECT ${alias}.id FROM ${from}${hintSql(sort)}${whereSql(where)} ${orderSql(alias, sort)}`,
    paramsOf(where),
  )) as { id: number | string }[];
  return rows.map(({ id }) => id);
}

/** The rows with these ids, in the order of the ids. */
async function readRows<Row extends { id: number | string }>(
  runner: QueryRunner,
  { from, alias, columns, joins = '' }: ListSource,
  ids: readonly (number | string)[],
): Promise<Row[]> {
  const rows = (await runner.query(
    `SELECT ${columns} FROM ${from} ${joins} WHERE ${alias}.id IN (?)`,
    [ids],
  )) as Row[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
