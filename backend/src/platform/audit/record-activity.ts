import type { AuditEntity } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import { listPage, type ListSource } from '../database/list-page';
import type { PagedRows } from '../http/paging/paged-rows';
import type { ActivityEntryDto } from './activity.dto';
import type { ListActivityQuery } from './list-activity.query';

/** Which part of the log is the story of one record. */
export interface ActivityOf<Action extends string> {
  entity: AuditEntity;
  entityId: number;
  /** What is told; everything else in the log is for auditors. */
  actions: readonly Action[];
  /** Fields that everybody who may read the record may see the history of. */
  fields: ReadonlySet<string>;
}

interface ActivityRow<Action> {
  /** Too large a type for the driver to make a number of. */
  id: string;
  createdAt: Date;
  action: Action;
  actorId: number | null;
  actorName: string;
  before: string | null;
  after: string | null;
}

const SOURCE: ListSource = {
  from: 'audit_log a',
  alias: 'a',
  columns: 'a.id, a.createdAt, a.action, a.actorId, a.actorName, a.`before`, a.`after`',
};

/** What happened to a record, newest first, told from the audit log without its network addresses. */
export async function listRecordActivity<Action extends string>(
  em: EntityManager,
  { entity, entityId, actions, fields }: ActivityOf<Action>,
  query: ListActivityQuery,
): Promise<PagedRows<ActivityEntryDto & { action: Action }>> {
  const page = await listPage<ActivityRow<Action>>(em, {
    source: SOURCE,
    where: [
      { sql: 'a.entity = ? AND a.entityId = ?', params: [entity, entityId] },
      { sql: `a.action IN (${actions.map(() => '?').join(', ')})`, params: actions },
    ],
    sort: { column: 'a.id', direction: 'DESC' },
    query,
  });
  return page.map((row) => toEntry(row, fields));
}

function toEntry<Action extends string>(
  { id, createdAt, action, actorId, actorName, ...states }: ActivityRow<Action>,
  shownFields: ReadonlySet<string>,
): ActivityEntryDto & { action: Action } {
  const before = fieldsOf(states.before);
  const after = fieldsOf(states.after);
  const touched = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return {
    id: Number(id),
    at: createdAt,
    action,
    actorId,
    actorName,
    changes: touched
      .filter((field) => shownFields.has(field))
      .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) })),
  };
}

const fieldsOf = (json: string | null): Record<string, unknown> => {
  const parsed: unknown = json === null ? {} : JSON.parse(json);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
};

const textOf = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
