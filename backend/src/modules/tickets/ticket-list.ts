import { parseTicketNumber, type TicketPriority, type TicketStatus } from '@atrium/contracts';
import { selectList } from '../../platform/database';
import type { Condition, ListSort, ListSource } from '../../platform/database/list-page';
import { textSearch } from '../../platform/database/text-search';
import type { Ticket } from './entities/ticket.entity';

/** Each sort order has an index that ends with the id. */
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

/** Columns that lists, single reads and exports select, and that the API returns. */
export const TICKET_COLUMNS = [
  'id',
  'title',
  'description',
  'clientName',
  'clientEmail',
  'clientId',
  'priority',
  'status',
  'assignedTo',
  'assigneeId',
  'projectId',
  'firstResponseAt',
  'resolvedAt',
  'createdAt',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof Ticket)[];

/** A row of {@link TICKET_SOURCE}. */
export type TicketRow = Pick<Ticket, (typeof TICKET_COLUMNS)[number] | 'createdById'> & {
  projectName: string | null;
};

export const TICKET_SOURCE = {
  from: 'tickets t',
  alias: 't',
  columns: `${selectList('t', TICKET_COLUMNS)}, t.createdById, p.name AS projectName`,
  joins: 'LEFT JOIN projects p ON p.id = t.projectId',
} as const satisfies ListSource;

export interface TicketFilters {
  search?: string | null;
  status?: TicketStatus;
  priority?: TicketPriority;
  assigneeId?: number;
  projectId?: number;
  clientId?: number;
}

/** Conditions on the table alias `t`. A search for a ticket number finds exactly that ticket. */
export function ticketConditions({ search, ...filters }: TicketFilters): Condition[] {
  const id = search ? parseTicketNumber(search) : undefined;
  const found =
    id === undefined
      ? textSearch(search, {
          from: TICKET_SOURCE.from,
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
