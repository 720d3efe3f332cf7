import type { ProjectStatus } from '@atrium/contracts';
import type { Condition, ListSort, ListSource } from '../../platform/database/list-page';
import { textSearch } from '../../platform/database/text-search';

/** Orders that the list offers; each walks an index that ends in the id. */
const SORTS = {
  '-createdAt': { column: 'p.createdAt', direction: 'DESC' },
  createdAt: { column: 'p.createdAt', direction: 'ASC' },
  name: { column: 'p.name', direction: 'ASC' },
  '-name': { column: 'p.name', direction: 'DESC' },
  clientName: { column: 'p.clientName', direction: 'ASC' },
  '-clientName': { column: 'p.clientName', direction: 'DESC' },
  dueDate: { column: 'p.dueDate', direction: 'ASC' },
  '-dueDate': { column: 'p.dueDate', direction: 'DESC' },
  progress: { column: 'p.progress', direction: 'ASC' },
  '-progress': { column: 'p.progress', direction: 'DESC' },
  budget: { column: 'p.budget', direction: 'ASC' },
  '-budget': { column: 'p.budget', direction: 'DESC' },
  '-updatedAt': { column: 'p.updatedAt', direction: 'DESC' },
} as const satisfies Record<string, ListSort>;

export type ProjectSort = keyof typeof SORTS;

export const PROJECT_SORTS = Object.keys(SORTS) as ProjectSort[];

export const projectSort = (sort: ProjectSort): ListSort => SORTS[sort];

export const PROJECT_COLUMNS =
  'p.id, p.name, p.description, p.clientName, p.clientEmail, p.clientId, p.status, p.progress, ' +
  'p.budget, p.dueDate, p.createdById, p.createdAt, p.updatedAt, p.version';

export const PROJECT_SOURCE: ListSource = {
  from: 'projects p',
  alias: 'p',
  columns: PROJECT_COLUMNS,
};

export interface ProjectFilters {
  search?: string | null;
  status?: ProjectStatus;
  clientId?: number;
  memberId?: number;
  /** For whom projects past their due date wait, and since which day they do. */
  overdueFor?: { userId: number; today: string };
}

/** The filters as conditions on the projects `p`. */
export function projectConditions(filters: ProjectFilters): Condition[] {
  const { search, status, clientId, memberId, overdueFor } = filters;
  const found = textSearch(search, {
    fullText: ['p.name', 'p.clientName'],
    prefix: ['p.name', 'p.clientName'],
  });
  return [
    ...(found ? [found] : []),
    ...(status ? [{ sql: 'p.status = ?', params: [status] }] : []),
    ...(clientId ? [{ sql: 'p.clientId = ?', params: [clientId] }] : []),
    ...(memberId ? [{ sql: MEMBERSHIP, params: [memberId] }] : []),
    ...(overdueFor
      ? [
          {
            sql: "p.status IN ('active', 'on-hold') AND p.dueDate < ?",
            params: [overdueFor.today],
          },
          { sql: OWN_OR_MEMBER, params: [overdueFor.userId, overdueFor.userId] },
        ]
      : []),
  ];
}

const MEMBERSHIP = 'p.id IN (SELECT m.projectId FROM project_members m WHERE m.userId = ?)';

/** The union is made once, from two indexes: one condition with OR would look at every project. */
const OWN_OR_MEMBER = `p.id IN (SELECT mine.id FROM (
  SELECT m.projectId AS id FROM project_members m WHERE m.userId = ?
  UNION SELECT o.id FROM projects o WHERE o.createdById = ?) mine)`;
