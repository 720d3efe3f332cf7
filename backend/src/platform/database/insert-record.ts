import type { EntityManager, EntityTarget } from 'typeorm';
import { placeholders } from './placeholders';
import { queryRaw } from './sql';

/**
 * Adds one record and answers its number. What `record` leaves out takes its column's default.
 *
 * Puts the statement together from the entity's columns, in a small part of the time that the query
 * builder needs for the same one.
 */
export async function insertRecord<Entity extends { id: number | string }>(
  em: EntityManager,
  entity: EntityTarget<Entity>,
  record: Partial<Omit<Entity, 'id'>>,
): Promise<number> {
  const { driver } = em.dataSource;
  const { columns, tableName } = em.dataSource.getMetadata(entity);
  const values: Partial<Record<string, unknown>> = record;
  const given = columns.filter(({ propertyName }) => values[propertyName] !== undefined);
  const names = given.map(({ databaseName }) => `\`${databaseName}\``);
  const { insertId } = await queryRaw<{ insertId: number }>(
    em,
    `INSERT INTO \`${tableName}\` (${names.join(', ')}) VALUES (${placeholders(given)})`,
    given.map((column): unknown =>
      driver.preparePersistentValue(values[column.propertyName], column),
    ),
  );
  return insertId;
}
