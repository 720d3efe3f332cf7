import { keysOf } from '@atrium/contracts';
import type { EntityManager, EntityTarget } from 'typeorm';
import { batchesOf } from '../batches';
import { Collected } from './collected';
import { insertRows, queryRaw } from './sql';

/*
 * Tracks which records have changed, so that other systems can follow the lists
 * (docs/reference/api-conventions.md#changes-since-a-given-time).
 */

interface SyncedTable {
  table: string;
  /** Refers to the user who can see the record even if they can't see other users' records. */
  ownerColumn?: string;
  /** Another kind of record with the same ids, which shows fields of this one. */
  shownIn?: string;
}

/** The kinds of records whose lists can be followed. */
const SYNCED_TABLES = {
  client: { table: 'clients' },
  evidence: { table: 'evidence_files' },
  expense: { table: 'expenses', ownerColumn: 'createdById' },
  invoice: { table: 'invoices' },
  project: { table: 'projects' },
  recurring_invoice: { table: 'recurring_invoices' },
  tax_rate: { table: 'tax_rates' },
  ticket: { table: 'tickets' },
  time_off_request: { table: 'time_off_requests', ownerColumn: 'userId' },
  // A user's balance has the id of the user.
  time_off_balance: { table: 'users' },
  user: { table: 'users', shownIn: 'time_off_balance' },
} as const satisfies Record<string, SyncedTable>;

export type SyncedEntity = keyof typeof SYNCED_TABLES;

/** In the order in which transactions lock the rows of their changes. */
export const SYNCED_ENTITIES = keysOf(SYNCED_TABLES).sort();

export const isSyncedEntity = (entity: string): entity is SyncedEntity =>
  Object.hasOwn(SYNCED_TABLES, entity);

export const syncedTable = (entity: SyncedEntity): SyncedTable => SYNCED_TABLES[entity];

/** The owner of a record that was read before; null if its kind has no owners. */
export function ownerOf(entity: SyncedEntity, record: object | undefined): number | null {
  const { ownerColumn } = syncedTable(entity);
  const owner: unknown = ownerColumn && record ? Reflect.get(record, ownerColumn) : null;
  return typeof owner === 'number' ? owner : null;
}

interface ChangedRecord {
  entity: SyncedEntity;
  id: number;
  ownerId: number | null;
}

const changedRecords = new Collected<ChangedRecord>();

/**
 * Marks records that the transaction changes or deletes. The audit log does this for everything
 * that it records; call it for other changes of what the API returns.
 *
 * @param ownerId the owner of deleted records, which can no longer be read
 * @throws Error outside a transaction
 */
export function markChanged(
  em: EntityManager,
  entity: SyncedEntity,
  ids: readonly number[],
  ownerId: number | null = null,
): void {
  for (const id of ids) changedRecords.add(em, { entity, id, ownerId });
  const { shownIn } = syncedTable(entity);
  if (shownIn && isSyncedEntity(shownIn)) markChanged(em, shownIn, ids, ownerId);
}

/** Marks the records whose column has one of these values, before a statement changes them. */
export async function markReferringRecords(
  em: EntityManager,
  entity: SyncedEntity,
  column: string,
  values: number | readonly number[],
): Promise<void> {
  await markRows(em, entity, `WHERE ${column} IN (?)`, [values]);
}

async function markRows(
  em: EntityManager,
  entity: SyncedEntity,
  where = '',
  params: readonly unknown[] = [],
): Promise<void> {
  const { table, ownerColumn = 'NULL' } = syncedTable(entity);
  const rows = await queryRaw<{ id: number; ownerId: number | null }[]>(
    em,
    `SELECT id, ${ownerColumn} AS ownerId FROM ${table} ${where}`,
    params,
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
      await markReferringRecords(em, entity, column, id);
    }
  }
}

/** Rows in one statement. */
const BATCH_SIZE = 500;

/**
 * Writes the marked records as the last step of a transaction. They lose their number, because they
 * get the next one after the commit ({@link numberChanges}).
 */
export async function saveChanges(em: EntityManager): Promise<void> {
  const changes = changedRecords.of(em);
  if (changes.length === 0) return;
  const rows = SYNCED_ENTITIES.flatMap((entity) =>
    [...ownersById(changes.filter((change) => change.entity === entity))]
      .sort(([a], [b]) => a - b)
      .map(([id, ownerId]) => [entity, id, ownerId]),
  );
  for (const batch of batchesOf(rows, BATCH_SIZE)) {
    await insertRows(em, {
      into: 'INSERT INTO record_changes (entity, recordId, changedAt, ownerId)',
      row: '(?, ?, UTC_TIMESTAMP(3), ?)',
      rows: batch,
      suffix: `ON DUPLICATE KEY UPDATE sequence = NULL, changedAt = VALUES(changedAt),
                 ownerId = COALESCE(VALUES(ownerId), ownerId)`,
    });
  }
}

/** The last known owner of each record. */
function ownersById(changes: readonly ChangedRecord[]): Map<number, number | null> {
  const owners = new Map<number, number | null>();
  for (const { id, ownerId } of changes) owners.set(id, ownerId ?? owners.get(id) ?? null);
  return owners;
}

/**
 * Marks all records of all kinds, which were written without the services.
 *
 * @param em of a transaction that {@link Transactions} runs
 */
export async function markAllChanged(em: EntityManager): Promise<void> {
  for (const entity of SYNCED_ENTITIES) await markRows(em, entity);
}
