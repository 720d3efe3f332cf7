import type { EntityManager, EntityTarget, QueryRunner } from 'typeorm';
import { queryRaw } from './sql';

/*
 * Records which records changed, so that other systems can follow the lists
 * (docs/reference/api-conventions.md#changes-since-a-moment).
 */

interface SyncedTable {
  table: string;
  /** Refers to the user who sees the record even if they don't see those of others. */
  ownerColumn?: string;
}

/** The kinds of records whose lists can be followed. */
const SYNCED_TABLES = {
  client: { table: 'clients' },
  evidence: { table: 'evidence_files' },
  expense: { table: 'expenses', ownerColumn: 'createdById' },
  invoice: { table: 'invoices' },
  project: { table: 'projects' },
  ticket: { table: 'tickets' },
  time_off_request: { table: 'time_off_requests', ownerColumn: 'userId' },
  user: { table: 'users' },
} as const satisfies Record<string, SyncedTable>;

export type SyncedEntity = keyof typeof SYNCED_TABLES;

/** In the order in which transactions lock the sequences. */
const SYNCED_ENTITIES = Object.keys(SYNCED_TABLES).sort() as SyncedEntity[];

export const isSyncedEntity = (entity: string): entity is SyncedEntity => entity in SYNCED_TABLES;

export const syncedTable = (entity: SyncedEntity): SyncedTable => SYNCED_TABLES[entity];

/** The owner of a record that was read before; null if its kind has no owners. */
export function ownerOf(entity: SyncedEntity, record: object | undefined): number | null {
  const { ownerColumn } = syncedTable(entity);
  const owner: unknown = ownerColumn && record ? Reflect.get(record, ownerColumn) : null;
  return typeof owner === 'number' ? owner : null;
}

type ChangedRecords = Map<SyncedEntity, Map<number, number | null>>;

/** The changes of running transactions. */
const changedRecords = new WeakMap<QueryRunner, ChangedRecords>();

/**
 * Marks records that the transaction changes or deletes. The audit log does this for everything that it
 * records; call it for other changes of what the API returns.
 *
 * @param ownerId the owner of deleted records, which can't be read any more
 */
export function markChanged(
  { queryRunner }: EntityManager,
  entity: SyncedEntity,
  ids: readonly number[],
  ownerId: number | null = null,
): void {
  if (!queryRunner?.isTransactionActive) {
    throw new Error('A record can only be marked as changed in a transaction.');
  }
  const changes = changedRecords.get(queryRunner) ?? (new Map() as ChangedRecords);
  changedRecords.set(queryRunner, changes);
  const records = changes.get(entity) ?? new Map<number, number | null>();
  changes.set(entity, records);
  for (const id of ids) records.set(id, ownerId ?? records.get(id) ?? null);
}

/** Marks the records whose column has this value, before a statement changes them. */
export async function markReferring(
  em: EntityManager,
  entity: SyncedEntity,
  column: string,
  value: number,
): Promise<void> {
  const { table, ownerColumn = 'NULL' } = syncedTable(entity);
  const rows = await queryRaw<{ id: number; ownerId: number | null }[]>(
    em,
    `SELECT id, ${ownerColumn} AS ownerId FROM ${table} WHERE ${column} = ?`,
    [value],
  );
  for (const { id, ownerId } of rows) markChanged(em, entity, [id], ownerId);
}

/** Marks the records that lose their reference, or are deleted too, when a record is deleted. */
export async function markDependents<Entity extends object>(
  em: EntityManager,
  target: EntityTarget<Entity>,
  id: number,
): Promise<void> {
  const { tableName } = em.dataSource.getMetadata(target);
  for (const entity of SYNCED_ENTITIES) {
    const metadata = em.dataSource.entityMetadatas.find(
      (candidate) => candidate.tableName === syncedTable(entity).table,
    );
    for (const key of metadata?.foreignKeys ?? []) {
      const [column] = key.columnNames;
      if (key.referencedTablePath !== tableName || column === undefined) continue;
      await markReferring(em, entity, column, id);
    }
  }
}

/** Rows in one statement. */
const BATCH_SIZE = 500;

/**
 * Numbers the changes of a transaction. Called as its last step: the sequences stay locked until the
 * commit, so numbers are in the order of the commits, whichever process makes them.
 */
export async function numberChanges(em: EntityManager): Promise<void> {
  const changes = em.queryRunner && changedRecords.get(em.queryRunner);
  if (!changes) return;
  for (const entity of SYNCED_ENTITIES) {
    const records = [...(changes.get(entity) ?? [])];
    for (let start = 0; start < records.length; start += BATCH_SIZE) {
      await numberBatch(em, entity, records.slice(start, start + BATCH_SIZE));
    }
  }
}

async function numberBatch(
  em: EntityManager,
  entity: SyncedEntity,
  records: readonly (readonly [id: number, ownerId: number | null])[],
): Promise<void> {
  const { insertId: last } = await queryRaw<{ insertId: number }>(
    em,
    `UPDATE change_sequences
     SET value = LAST_INSERT_ID(value + ?), changedAt = GREATEST(changedAt, UTC_TIMESTAMP(3))
     WHERE entity = ?`,
    [records.length, entity],
  );
  const first = last - records.length + 1;
  const rows = records.map(([id, ownerId], index) => [entity, id, first + index, entity, ownerId]);
  await queryRaw(
    em,
    `INSERT INTO record_changes (entity, recordId, sequence, changedAt, ownerId)
     VALUES ${rows.map(() => '(?, ?, ?, (SELECT changedAt FROM change_sequences WHERE entity = ?), ?)').join(', ')}
     ON DUPLICATE KEY UPDATE sequence = VALUES(sequence), changedAt = VALUES(changedAt),
       ownerId = COALESCE(VALUES(ownerId), ownerId)`,
    rows.flat(),
  );
}

/**
 * Marks all records of all kinds, which were written without the services.
 *
 * @param em of a transaction that {@link Transactions} runs
 */
export async function markAllChanged(em: EntityManager): Promise<void> {
  for (const entity of SYNCED_ENTITIES) {
    const { table, ownerColumn = 'NULL' } = syncedTable(entity);
    const rows = await queryRaw<{ id: number; ownerId: number | null }[]>(
      em,
      `SELECT id, ${ownerColumn} AS ownerId FROM ${table} ORDER BY updatedAt, id`,
    );
    for (const { id, ownerId } of rows) markChanged(em, entity, [id], ownerId);
  }
}
