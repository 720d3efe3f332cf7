import type { EntityManager } from 'typeorm';
import { listRecordActivity, type ListActivityQuery } from '../../platform/audit';
import type { PagedRows } from '../../platform/http/paging';
import { ACTIVITY_ACTIONS, type ProjectActivityDto } from './dto/project-activity.dto';

const FIELDS = new Set([
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

/** What happened to a project, newest first. */
export const listProjectActivity = (
  em: EntityManager,
  projectId: number,
  query: ListActivityQuery,
): Promise<PagedRows<ProjectActivityDto>> =>
  listRecordActivity(
    em,
    { entity: 'project', entityId: projectId, actions: ACTIVITY_ACTIONS, fields: FIELDS },
    query,
  );
