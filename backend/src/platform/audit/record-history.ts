import { type AuditEntity, isPlainObject } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import { DataSource, type EntityManager } from 'typeorm';
import { listPage, type ListSource } from '../database/list-page';
import { ListQuery, type Page } from '../http/paging';
import type { ActivityEntryDto } from './activity.dto';

export class ListHistoryQuery extends OmitType(ListQuery, ['search'] as const) {}

/** The part of the audit log that is the history of a record. */
export interface HistorySource {
  entity: AuditEntity;
  entityId: number;
  /** The actions to show; all others are visible to auditors only. */
  actions: readonly string[];
  /** The fields to show to everyone who may read the record. */
  fields: readonly string[];
}

interface ActivityRow {
  /** A BIGINT, which the driver returns as text. */
  id: string;
  createdAt: Date;
  action: string;
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

/**
 * SQL for the id or the recorded name of the user who took an action on a record last; null if the
 * audit log no longer contains it. The name also contains the API token that the user used.
 *
 * @param idColumn the column with the record's id, such as `r.id`
 */
export const lastActorSql = (
  column: 'actorId' | 'actorName',
  entity: AuditEntity,
  action: string,
  idColumn: string,
): string =>
  `(SELECT a.${column} FROM ${SOURCE.from}
    WHERE a.entity = '${entity}' AND a.entityId = ${idColumn} AND a.action = '${action}'
    ORDER BY a.id DESC LIMIT 1)`;

/** Reads the history of a record from the audit log, without network addresses. */
@Injectable()
export class RecordHistory {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Newest first.
   *
   * @param find returns the source; throws if the caller may not read the record
   */
  async list(
    query: ListHistoryQuery,
    find: (em: EntityManager) => Promise<HistorySource>,
  ): Promise<Page<ActivityEntryDto>> {
    const em = this.dataSource.manager;
    const { entity, entityId, actions, fields } = await find(em);
    const page = await listPage<ActivityRow>(em, {
      source: SOURCE,
      where: [
        { sql: 'a.entity = ? AND a.entityId = ?', params: [entity, entityId] },
        { sql: 'a.action IN (?)', params: [actions] },
      ],
      sort: { column: 'a.id', direction: 'DESC' },
      query,
    });
    return page.map((row) => toEntry(row, fields));
  }

  /**
   * The newest entries without paging, newest first. They are sorted by time because entries that
   * were copied by a migration have higher ids than newer ones.
   */
  async newest(
    em: EntityManager,
    { entity, entityId, actions, fields }: HistorySource,
    limit: number,
  ): Promise<ActivityEntryDto[]> {
    const rows = await em.query<ActivityRow[]>(
      `SELECT ${SOURCE.columns} FROM ${SOURCE.from}
       WHERE a.entity = ? AND a.entityId = ? AND a.action IN (?)
       ORDER BY a.createdAt DESC, a.id DESC LIMIT ?`,
      [entity, entityId, actions, limit],
    );
    return rows.map((row) => toEntry(row, fields));
  }
}

function toEntry(
  { id, createdAt, action, actorId, actorName, ...states }: ActivityRow,
  visibleFields: readonly string[],
): ActivityEntryDto {
  const before = fieldsOf(states.before);
  const after = fieldsOf(states.after);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return {
    id: Number(id),
    at: createdAt,
    action,
    actorId,
    actorName,
    changes: fields
      .filter((field) => visibleFields.includes(field))
      .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) })),
  };
}

const fieldsOf = (json: string | null): Record<string, unknown> => {
  const parsed: unknown = json === null ? {} : JSON.parse(json);
  return isPlainObject(parsed) ? parsed : {};
};

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
