import { parseTicketNumber, type TicketPriority, type TicketStatus } from '@atrium/contracts';
import type { Condition, ListSort, ListSource } from '../../platform/database/list-page';
import { textSearch } from '../../platform/database/text-search';

/** Orders that the list offers; each walks an index that ends in the id. */
const SORTS = {
  '-createdAt': { column: 't.createdAt', direction: 'DESC' },
  createdAt: { column: 't.createdAt', direction: 'ASC' },
  title: { column: 't.title', direction: 'ASC' },
  '-title': { column: 't.title', direction: 'DESC' },
  clientName: { column: 't.clientName', direction: 'ASC' },
  '-clientName': { column: 't.clientName', direction: 'DESC' },
  assignedTo: { column: 't.assignedTo', direction: 'ASC' },
  '-assignedTo': { column: 't.assignedTo', direction: 'DESC' },
} as const satisfies Record<string, ListSort>;

export type TicketSort = keyof typeof SORTS;

export const TICKET_SORTS = Object.keys(SORTS) as TicketSort[];

export const ticketSort = (sort: TicketSort): ListSort => SORTS[sort];

export const TICKET_SOURCE: ListSource = {
  from: 'tickets t',
  alias: 't',
  columns:
    't.id, t.title, t.description, t.clientName, t.clientEmail, t.clientId, t.priority, t.status, ' +
    't.assignedTo, t.assigneeId, t.projectId, p.name AS projectName, t.firstResponseAt, ' +
    't.resolvedAt, t.createdById, t.createdAt, t.updatedAt, t.version',
  joins: 'LEFT JOIN projects p ON p.id = t.projectId',
};

export interface TicketFilters {
  search?: string | null;
  status?: TicketStatus;
  priority?: TicketPriority;
  assigneeId?: number;
  projectId?: number;
  clientId?: number;
}

/** The filters as conditions on the tickets `t`. A ticket number finds just that ticket. */
export function ticketConditions({ search, ...filters }: TicketFilters): Condition[] {
  const id = search ? parseTicketNumber(search) : undefined;
  const found =
    id === undefined
      ? textSearch(search, {
          fullText: ['t.title', 't.clientName'],
          prefix: ['t.title', 't.clientName'],
        })
      : { sql: 't.id = ?', params: [id] };
  const equal = Object.entries(filters).filter(([name, value]) => FILTERS.has(name) && value);
  return [
    ...(found ? [found] : []),
    ...equal.map(([name, value]) => ({ sql: `t.${name} = ?`, params: [value] })),
  ];
}

const FILTERS = new Set(['status', 'priority', 'assigneeId', 'projectId', 'clientId']);
