import type { EntityManager, EntityTarget, QueryDeepPartialEntity } from 'typeorm';

interface VersionedRecord {
  id: number;
  version: number;
}

/**
 * Changes one record and raises its version.
 *
 * @param expectedVersion the version that the caller has read; `undefined` changes whatever is there
 * @returns false when the record is gone or has another version; nothing is changed then
 */
export async function updateVersioned<Entity extends VersionedRecord>(
  em: EntityManager,
  entity: EntityTarget<Entity>,
  id: number,
  expectedVersion: number | undefined,
  patch: QueryDeepPartialEntity<Omit<Entity, 'id' | 'version'>>,
): Promise<boolean> {
  const update = em
    .createQueryBuilder()
    .update(entity)
    .set({ ...patch, version: () => 'version + 1' } as QueryDeepPartialEntity<Entity>)
    .where('id = :id', { id });
  if (expectedVersion !== undefined)
    update.andWhere('version = :expectedVersion', { expectedVersion });
  const { affected } = await update.execute();
  return affected === 1;
}
