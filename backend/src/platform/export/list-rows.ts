import type { DataSource, QueryRunner } from 'typeorm';
import {
  hintSql,
  orderSql,
  paramsOf,
  whereSql,
  type Condition,
  type ListSort,
  type ListSource,
} from '../database/list-page';
import { Semaphore } from './semaphore';

/** Rows that are read at once. */
const CHUNK_ROWS = 500;

/**
 * Each export keeps a connection for as long as its client takes the file. A few at once leave the
 * pool to everybody else.
 */
const slots = new Semaphore(3);

export interface FullList {
  source: ListSource;
  where: readonly Condition[];
  sort: ListSort;
}

/**
 * All rows of a list, in its order, as they were at one moment, whatever is changed meanwhile. The
 * list is walked once for the ids; the rows follow in chunks, as fast as they are taken. Giving up
 * (`return`, or a `break` out of the loop) ends the transaction with the chunk at hand.
 */
export async function* listRows<Row extends { id: number | string }>(
  dataSource: DataSource,
  { source, where, sort }: FullList,
): AsyncGenerator<Row> {
  await slots.acquire();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction('REPEATABLE READ');
    const ids = await readIds(runner, { source, where, sort });
    for (let start = 0; start < ids.length; start += CHUNK_ROWS) {
      yield* await readRows<Row>(runner, source, ids.slice(start, start + CHUNK_ROWS));
    }
  } finally {
    try {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
    } finally {
      await runner.release();
      slots.release();
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

/** The rows with these ids, in their order. */
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
