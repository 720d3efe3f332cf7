import type { EntityManager, EntityMetadata } from 'typeorm';

/** The columns of a table for a SELECT: `selectList('e', ['id', 'amount'])` → `e.id, e.amount`. */
export const selectList = (alias: string, columns: readonly string[]): string =>
  columns.map((column) => `${alias}.${column}`).join(', ');

/** The value of a condition in a select list: MariaDB returns a number, MySQL a string. */
export type SqlBoolean = number | string | null;

export const isTrue = (condition: SqlBoolean | undefined): boolean => Number(condition) === 1;

/** Whether the statement returns a row, such as `SELECT 1 FROM tickets WHERE id = ?`. */
export const rowExists = async (
  em: EntityManager,
  sql: string,
  params: readonly unknown[],
): Promise<boolean> => (await em.query<unknown[]>(sql, [...params])).length > 0;

const metadataOf = (em: EntityManager, table: string): EntityMetadata | undefined =>
  em.dataSource.entityMetadatas.find(({ tableName }) => tableName === table);

/** The names of the columns of a table. */
export const columnsOf = (em: EntityManager, table: string): Set<string> =>
  new Set(metadataOf(em, table)?.columns.map(({ databaseName }) => databaseName));

/** The names of the columns of a table's primary key. */
export const primaryKeyOf = (em: EntityManager, table: string): string[] =>
  metadataOf(em, table)?.primaryColumns.map(({ databaseName }) => databaseName) ?? [];

/** Rows that one statement deletes, to keep locks short. */
const DELETED_ROWS = 1000;

/**
 * Deletes all rows that the statement finds, in batches. Call it outside a transaction.
 *
 * @param sql a DELETE without a limit
 */
export async function deleteInBatches(
  em: EntityManager,
  sql: string,
  params: readonly unknown[],
): Promise<void> {
  for (;;) {
    const { affectedRows } = await em.query<{ affectedRows: number }>(
      `${sql} LIMIT ${DELETED_ROWS}`,
      [...params],
    );
    if (affectedRows < DELETED_ROWS) return;
  }
}
