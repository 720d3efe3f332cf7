import type { DataSource, EntityManager } from 'typeorm';
import type { SyncedEntity } from './record-changes';
import { queryRaw } from './sql';
import { withRetry } from './transactions';

/** Number of changes that one transaction numbers. */
const BATCH_SIZE = 500;

/**
 * Numbers the committed changes that have no number yet, oldest first. Changes of running
 * transactions are skipped and get a greater number later, so nothing can appear before a cursor
 * (docs/reference/api-conventions.md#changes-since-a-given-time).
 *
 * Writers don't number their own changes, because each would have to lock the sequence until its
 * commit.
 */
export async function numberChanges(dataSource: DataSource, entity: SyncedEntity): Promise<void> {
  for (;;) {
    const waiting = await dataSource.query<unknown[]>(
      'SELECT 1 FROM record_changes WHERE entity = ? AND sequence IS NULL LIMIT 1',
      [entity],
    );
    if (waiting.length === 0) return;
    const count = await withRetry(() => dataSource.transaction((em) => numberBatch(em, entity)));
    if (count < BATCH_SIZE) return;
  }
}

/** @returns the number of changes that were numbered */
async function numberBatch(em: EntityManager, entity: SyncedEntity): Promise<number> {
  const [sequence] = await queryRaw<{ value: string }[]>(
    em,
    'SELECT value FROM change_sequences WHERE entity = ? FOR UPDATE',
    [entity],
  );
  const changes = await queryRaw<{ recordId: number }[]>(
    em,
    `SELECT recordId FROM record_changes WHERE entity = ? AND sequence IS NULL
     ORDER BY changedAt LIMIT ? FOR UPDATE SKIP LOCKED`,
    [entity, BATCH_SIZE],
  );
  if (!sequence || changes.length === 0) return 0;
  const ids = changes.map(({ recordId }) => recordId);
  await queryRaw(
    em,
    `UPDATE record_changes SET sequence = ? + FIND_IN_SET(recordId, ?)
     WHERE entity = ? AND recordId IN (?)`,
    [sequence.value, ids.join(), entity, ids],
  );
  await queryRaw(em, 'UPDATE change_sequences SET value = value + ? WHERE entity = ?', [
    ids.length,
    entity,
  ]);
  return ids.length;
}
