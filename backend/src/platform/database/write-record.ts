import type { EntityManager, EntityTarget, QueryDeepPartialEntity } from 'typeorm';
import { errors } from '../http/errors';
import { isDuplicateKey } from './database-errors';
import { placeholders, type PreparedValue, queryPrepared, queryRaw } from './sql';

/**
 * Inserts one record. Omitted fields get the default of their column.
 *
 * Builds the statement from the columns of the entity, which takes a fraction of the time of the
 * query builder.
 *
 * @returns the id
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
  const { insertId } = await queryPrepared<{ insertId: number }>(
    em,
    `INSERT INTO \`${tableName}\` (${names.join(', ')}) VALUES (${placeholders(given)})`,
    given.map(
      (column) =>
        driver.preparePersistentValue(values[column.propertyName], column) as PreparedValue,
    ),
  );
  return insertId;
}

interface VersionedRecord {
  id: number;
  version: number;
}

/**
 * Updates one record and increments its version.
 *
 * @param expectedVersion the version that the caller has read; `undefined` updates any version
 * @throws AppError 409 if the record has another version by now
 */
export async function updateVersioned<Entity extends VersionedRecord>(
  em: EntityManager,
  entity: EntityTarget<Entity>,
  id: number,
  expectedVersion: number | undefined,
  patch: QueryDeepPartialEntity<Omit<Entity, 'id' | 'version'>>,
): Promise<void> {
  const update = em
    .createQueryBuilder()
    .update(entity)
    .set({ ...patch, version: () => 'version + 1' } as QueryDeepPartialEntity<Entity>)
    .where('id = :id', { id });
  if (expectedVersion !== undefined) {
    update.andWhere('version = :expectedVersion', { expectedVersion });
  }
  const { affected } = await update.execute();
  if (expectedVersion !== undefined && affected !== 1) throw errors.staleVersion('record');
}

/**
 * Locks one record until the transaction ends.
 *
 * @returns its version; undefined if it doesn't exist
 */
export async function lockVersion<Entity extends VersionedRecord>(
  em: EntityManager,
  entity: EntityTarget<Entity>,
  id: number,
): Promise<number | undefined> {
  const { tableName } = em.dataSource.getMetadata(entity);
  const [row] = await queryRaw<{ version: number }[]>(
    em,
    `SELECT version FROM \`${tableName}\` WHERE id = ? FOR UPDATE`,
    [id],
  );
  return row?.version;
}

/**
 * Runs a write, and throws the error of the unique index that it violates.
 *
 * @param errors by name of the index
 */
export async function rejectDuplicates<Result>(
  errors: Readonly<Record<string, () => Error>>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    for (const [index, toError] of Object.entries(errors)) {
      if (isDuplicateKey(error, index)) throw toError();
    }
    throw error;
  }
}
