import { MINUTE_MS } from '@atrium/contracts';
import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError, defineErrors } from '../http/app-error';
import { ChangesPage, DeletedRecordDto, type SyncedListQuery } from '../http/changes-page';
import type { Page } from '../http/paging';
import { decodeCursor, encodeCursor } from './cursors';
import { listPage, type ListRequest, paramsOf, whereSql } from './list-page';
import { numberChanges } from './number-changes';
import { rowExists } from './queries';
import { type SyncedEntity, syncedTable } from './record-changes';
import { queryRaw } from './sql';

interface SyncedListRequest extends ListRequest {
  query: ListRequest['query'] & Pick<SyncedListQuery, 'updatedSince' | 'cursor'>;
  entity: SyncedEntity;
  /** Which records of the table are in the list at all; all of them by default. */
  isListed?: string;
  /** Restricts deletions to records of this user, for actors who see only their own. */
  ownerId?: number | undefined;
}

interface ChangeRow {
  id: number;
  sequence: string;
  changedAt: Date;
  ownerId: number | null;
}

/** Reads a page of the list, or of its changes if the query asks for them. */
export const listPageOrChanges = <Row extends { id: number | string }>(
  em: EntityManager,
  request: SyncedListRequest,
): Promise<Page<Row>> =>
  request.query.updatedSince || request.query.cursor
    ? listChanges<Row>(em, request)
    : listPage<Row>(em, request);

/**
 * Reads the records that changed after a time or a cursor, oldest change first
 * (docs/reference/api-conventions.md#changes-since-a-given-time). Changes and records come from one
 * snapshot, so each record appears once, in its current state.
 *
 * @throws AppError 400 if the cursor belongs to another list or was issued before a restore
 */
async function listChanges<Row extends { id: number | string }>(
  em: EntityManager,
  request: SyncedListRequest,
): Promise<ChangesPage<Row>> {
  const { entity } = request;
  const { updatedSince = new Date(0), cursor, pageSize } = request.query;
  await numberChanges(em.dataSource, entity);
  return em.dataSource.transaction('REPEATABLE READ', async (snapshot) => {
    const newest = await readNewest(snapshot, entity);
    const start = cursor
      ? sequenceOf(cursor, newest)
      : ((await sequenceBefore(snapshot, entity, updatedSince)) ?? newest.sequence);
    const changes = await queryRaw<ChangeRow[]>(
      snapshot,
      `SELECT recordId AS id, sequence, changedAt, ownerId FROM record_changes
       WHERE entity = ? AND sequence > ? ORDER BY sequence LIMIT ?`,
      [entity, start, pageSize + 1],
    );
    const page = changes.slice(0, pageSize);
    const last = Number(page.at(-1)?.sequence ?? start);
    return new ChangesPage<Row>(
      await readRecords<Row>(snapshot, request, page),
      cursorOf({ ...newest, sequence: last }),
      changes.length > pageSize,
    );
  });
}

/**
 * The longest time between a change and its commit, with a margin. Within this time, the numbers of
 * changes can be in a different order than their times.
 */
const LONGEST_COMMIT_MS = MINUTE_MS;

/** A place among the changes of a list. */
interface Position {
  entity: SyncedEntity;
  sequence: number;
  /** Identifies the last restore of the database, after which lost numbers are assigned again. */
  restoreId: string | null;
}

async function readNewest(em: EntityManager, entity: SyncedEntity): Promise<Position> {
  const [newest] = await queryRaw<{ value: string; restoreId: string | null }[]>(
    em,
    'SELECT value, restoreId FROM change_sequences WHERE entity = ?',
    [entity],
  );
  return { entity, sequence: Number(newest?.value ?? 0), restoreId: newest?.restoreId ?? null };
}

/**
 * A number lower than those of all changes since this time, from which the list is read; undefined
 * if there are none.
 */
async function sequenceBefore(
  em: EntityManager,
  entity: SyncedEntity,
  since: Date,
): Promise<number | undefined> {
  const [first] = await queryRaw<{ sequence: string }[]>(
    em,
    `SELECT sequence FROM record_changes
     WHERE entity = ? AND changedAt >= ? AND sequence IS NOT NULL
     ORDER BY changedAt, sequence LIMIT 1`,
    [entity, new Date(since.getTime() - LONGEST_COMMIT_MS)],
  );
  return first && Number(first.sequence) - 1;
}

/**
 * The records of the changes that the actor can see, and the deletions, in the order of the
 * changes.
 */
async function readRecords<Row extends { id: number | string }>(
  em: EntityManager,
  { entity, source, where, isListed, ownerId }: SyncedListRequest,
  changes: readonly ChangeRow[],
): Promise<(Row | DeletedRecordDto)[]> {
  if (changes.length === 0) return [];
  const { from, alias, columns, joins = '' } = source;
  const conditions = [
    { sql: `${alias}.id IN (?)`, params: [changes.map(({ id }) => id)] },
    ...where,
  ];
  const rows = await queryRaw<Row[]>(
    em,
    `SELECT ${columns} FROM ${from} ${joins}${whereSql(conditions)}`,
    paramsOf(conditions),
  );
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  const missing = changes.filter(({ id }) => !byId.has(id)).map(({ id }) => id);
  const hidden = await existingIds(em, entity, missing, isListed);
  return changes.flatMap<Row | DeletedRecordDto>(({ id, changedAt, ownerId: owner }) => {
    const row = byId.get(id);
    if (row) return [row];
    const isVisible = ownerId === undefined || owner === ownerId;
    return hidden.has(id) || !isVisible ? [] : [new DeletedRecordDto(id, changedAt)];
  });
}

/** Which of the records exist, although the actor can't see them. */
async function existingIds(
  em: EntityManager,
  entity: SyncedEntity,
  ids: readonly number[],
  isListed = 'TRUE',
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await queryRaw<{ id: number }[]>(
    em,
    `SELECT id FROM ${syncedTable(entity).table} WHERE id IN (?) AND ${isListed}`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

const changesErrors = defineErrors({
  outdatedCursor: {
    rule: 'lists.outdated_cursor',
    status: 400,
    title: 'Atrium was restored from a backup after this cursor was issued',
    message: () =>
      'Atrium was restored from a backup after this cursor was issued. Delete your copy of the list, and start again with updatedSince.',
  },
});

const cursorOf = ({ entity, sequence, restoreId }: Position): string =>
  encodeCursor(restoreId === null ? [entity, sequence] : [entity, sequence, restoreId]);

function sequenceOf(cursor: string, newest: Position): number {
  const [entity, sequence, restoreId = null] = decodeCursor(cursor);
  if (
    entity !== newest.entity ||
    typeof sequence !== 'number' ||
    !Number.isSafeInteger(sequence) ||
    sequence < 0
  ) {
    throw new AppError(
      400,
      "This cursor isn't valid for this list. Start again with updatedSince.",
    );
  }
  // A database that was copied back without the command "restore" has no new id.
  if (restoreId !== newest.restoreId || sequence > newest.sequence) {
    throw changesErrors.outdatedCursor();
  }
  return sequence;
}

/**
 * Invalidates all cursors after a restore from a backup. Later changes get the numbers of the lost
 * ones again, so a mirror with an earlier cursor would miss them.
 *
 * @returns false if the schema is from an earlier version, which can't store this
 */
export async function invalidateCursors(dataSource: DataSource): Promise<boolean> {
  const hasColumn = await rowExists(
    dataSource.manager,
    `SELECT 1 FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND COLUMN_NAME = ?`,
    ['change_sequences', 'restoreId'],
  );
  if (!hasColumn) return false;
  await dataSource.query('UPDATE change_sequences SET restoreId = ?', [randomUUID()]);
  return true;
}
