import { keysOf, PROJECT_LABELS, type ProjectStatus } from '@atrium/contracts';
import { selectList } from '../../platform/database';
import { onDates, onDatesIn } from '../../platform/database/date-conditions';
import {
  type Condition,
  type ListSort,
  type ListSource,
  sortTable,
} from '../../platform/database/list-page';
import { linkedRecordSearch } from '../clients';
import type { Project } from './entities/project.entity';

/** Each sort order has an index that ends with the id. */
const SORTS = sortTable({
  createdAt: 'p.createdAt',
  name: 'p.name',
  clientName: 'p.clientName',
  dueDate: 'p.dueDate',
  progress: 'p.progress',
  budget: 'p.budget',
  updatedAt: 'p.updatedAt',
});

export type ProjectSort = keyof typeof SORTS;

export const PROJECT_SORTS = keysOf(SORTS);

export const projectSort = (sort: ProjectSort): ListSort => SORTS[sort];

/** Columns that lists and single reads select, and that the API returns. */
export const PROJECT_COLUMNS = [
  'id',
  ...keysOf(PROJECT_LABELS),
  'clientId',
  'createdAt',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof Project)[];

/** A row of {@link PROJECT_SOURCE}. */
export type ProjectRow = Pick<Project, (typeof PROJECT_COLUMNS)[number] | 'createdById'>;

export const PROJECT_SOURCE = {
  from: 'projects p',
  alias: 'p',
  columns: `${selectList('p', PROJECT_COLUMNS)}, p.createdById`,
} as const satisfies ListSource;

interface ProjectFilters {
  search?: string | null;
  status?: ProjectStatus;
  clientId?: number;
  memberId?: number;
  memberIds?: readonly number[];
  createdFrom?: string;
  createdTo?: string;
  dueFrom?: string;
  dueTo?: string;
  /** Open projects due before `today` that the user owns or is a member of. */
  overdueFor?: { userId: number; today: string };
}

/**
 * Conditions on the table alias `p`.
 *
 * @param timeZone the company's time zone, which the dates are in
 */
export function projectConditions(filters: ProjectFilters, timeZone: string): Condition[] {
  const { search, status, clientId, memberId, memberIds, overdueFor } = filters;
  const { createdFrom, createdTo, dueFrom, dueTo } = filters;
  const match = linkedRecordSearch(search, {
    from: PROJECT_SOURCE.from,
    fullText: ['p.name', 'p.clientName'],
    prefix: ['p.name', 'p.clientName'],
  });
  return [
    ...(match ? [match] : []),
    ...(status ? [{ sql: 'p.status = ?', params: [status] }] : []),
    ...(clientId ? [{ sql: 'p.clientId = ?', params: [clientId] }] : []),
    ...onDatesIn(timeZone, 'p.createdAt', { from: createdFrom, to: createdTo }),
    ...onDates('p.dueDate', { from: dueFrom, to: dueTo }),
    ...(memberId ? [{ sql: MEMBERSHIP, params: [[memberId]] }] : []),
    ...(memberIds ? [{ sql: MEMBERSHIP, params: [memberIds] }] : []),
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

const MEMBERSHIP = 'p.id IN (SELECT m.projectId FROM project_members m WHERE m.userId IN (?))';

/** The union reads two indexes once; one condition with OR would scan every project. */
const OWN_OR_MEMBER = `p.id IN (SELECT mine.id FROM (
  SELECT m.projectId AS id FROM project_members m WHERE m.userId = ?
  UNION SELECT o.id FROM projects o WHERE o.createdById = ?) mine)`;
