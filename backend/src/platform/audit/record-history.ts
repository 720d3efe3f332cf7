import { Injectable } from '@nestjs/common';
import type { AuditEntity } from '@atrium/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { listPage, type ListSource } from '../database/list-page';
import { placeholders } from '../database/placeholders';
import type { Page } from '../http/paging/page';
import type { ActivityEntryDto } from './activity.dto';
import type { ListHistoryQuery } from './list-history.query';

/** Which part of the log is the story of a record. */
export interface HistorySource {
  entity: AuditEntity;
  entityId: number;
  /** What is told; everything else in the log is for auditors. */
  actions: readonly string[];
  /** Fields that everybody who may read the record may see the history of. */
  fields: readonly string[];
}

interface ActivityRow {
  /** Too large a type for the driver to make a number of. */
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

/** Tells what happened to a record from the audit log, without its network addresses. */
@Injectable()
export class RecordHistory {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Newest first.
   *
   * @param find the story; it throws when the caller may not read the record
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
        { sql: `a.action IN (${placeholders(actions)})`, params: actions },
      ],
      sort: { column: 'a.id', direction: 'DESC' },
      query,
    });
    return page.map((row) => toEntry(row, fields));
  }
}

function toEntry(
  { id, createdAt, action, actorId, actorName, ...states }: ActivityRow,
  shownFields: readonly string[],
): ActivityEntryDto {
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
      .filter((field) => shownFields.includes(field))
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
