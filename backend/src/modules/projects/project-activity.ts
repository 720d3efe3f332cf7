import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { listPage, type ListSource } from '../../platform/database/list-page';
import type { ListQuery, PagedRows } from '../../platform/http/paging';
import {
  ACTIVITY_ACTIONS,
  type ActivityAction,
  type ProjectActivityDto,
} from './dto/project-activity.dto';

interface ActivityRow {
  /** Too large a type for the driver to make a number of. */
  id: string;
  createdAt: Date;
  action: ActivityAction;
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

/** Fields that everybody who may read a project may see the history of. */
const SHOWN_FIELDS = new Set([
  'name',
  'description',
  'clientName',
  'clientEmail',
  'status',
  'progress',
  'budget',
  'dueDate',
  'member',
]);

/** What happened to a project, told from the audit log without its network addresses. */
@Injectable()
export class ProjectActivity {
  async list(
    em: EntityManager,
    projectId: number,
    query: Pick<ListQuery, 'page' | 'pageSize' | 'after'>,
  ): Promise<PagedRows<ProjectActivityDto>> {
    const marks = ACTIVITY_ACTIONS.map(() => '?').join(', ');
    const page = await listPage<ActivityRow>(em, {
      source: SOURCE,
      where: [
        { sql: "a.entity = 'project' AND a.entityId = ?", params: [projectId] },
        { sql: `a.action IN (${marks})`, params: ACTIVITY_ACTIONS },
      ],
      sort: { column: 'a.id', direction: 'DESC' },
      query,
    });
    return page.map(toActivity);
  }
}

function toActivity(row: ActivityRow): ProjectActivityDto {
  const before = fieldsOf(row.before);
  const after = fieldsOf(row.after);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return {
    id: Number(row.id),
    at: row.createdAt,
    action: row.action,
    actorId: row.actorId,
    actorName: row.actorName,
    changes: fields
      .filter((field) => SHOWN_FIELDS.has(field))
      .map((field) => ({
        field,
        before: textOf(before[field]),
        after: textOf(after[field]),
      })),
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
