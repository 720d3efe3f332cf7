import {
  keysOf,
  parseTicketDigits,
  parseTicketNumber,
  TICKET_LABELS,
  type TicketPriority,
  type TicketStatus,
  type TicketView,
} from '@atrium/contracts';
import { isTrue, selectList, type SqlBoolean } from '../../platform/database';
import { onDatesIn } from '../../platform/database/date-conditions';
import {
  type Condition,
  type ListSort,
  type ListSource,
  sortTable,
} from '../../platform/database/list-page';
import { linkedRecordSearch } from '../clients';
import type { Ticket } from './entities/ticket.entity';

/** Each sort order has an index that ends with the id. */
const SORTS = sortTable({
  createdAt: 't.createdAt',
  title: 't.title',
  clientName: 't.clientName',
  assignedTo: 't.assignedTo',
  // Tickets that are due next come first, those without a due time last.
  dueAt: 't.nextDueAt',
  lastActivityAt: 't.lastActivityAt',
});

export type TicketSort = keyof typeof SORTS;

export const TICKET_SORTS = keysOf(SORTS);

export const ticketSort = (sort: TicketSort): ListSort => SORTS[sort];

/** Columns that lists, single reads and exports select, and that the API returns. */
export const TICKET_COLUMNS = [
  'id',
  ...keysOf(TICKET_LABELS),
  'clientId',
  'assignedTo',
  'firstResponseDueAt',
  'dueAt',
  'mergedIntoId',
  'followsId',
  'firstResponseAt',
  'resolvedAt',
  'createdAt',
  'updatedAt',
  'lastActivityAt',
  'version',
] as const satisfies readonly (keyof Ticket)[];

/** Columns for the abilities and the sort orders. */
const INTERNAL_COLUMNS = ['createdById', 'nextDueAt'] as const satisfies readonly (keyof Ticket)[];

export const CLOCK_COLUMNS = [
  'reopenedAt',
  'waitingSince',
  'waitedSeconds',
  'firstResponseNotice',
  'resolutionNotice',
] as const satisfies readonly (keyof Ticket)[];

/** A row of {@link TICKET_SOURCE}. */
export type ListedTicket = Pick<
  Ticket,
  (typeof TICKET_COLUMNS)[number] | (typeof INTERNAL_COLUMNS)[number]
> & {
  projectName: string | null;
  isAssigneeInactive: boolean;
};

/** The clocks of a ticket, which only its changes need. */
export type TicketClocks = Pick<Ticket, (typeof CLOCK_COLUMNS)[number]>;

export type TicketRow = ListedTicket & TicketClocks;

/** A row of {@link TICKET_SOURCE} as the database returns it. */
export type StoredTicketRow = Omit<ListedTicket, StoredFlag> & Record<StoredFlag, SqlBoolean>;

type StoredFlag = 'isWaitingForClient' | 'isAssigneeInactive';

export const fromStored = <Row extends StoredTicketRow>(
  row: Row,
): Omit<Row, StoredFlag> & Pick<ListedTicket, StoredFlag> => ({
  ...row,
  isWaitingForClient: isTrue(row.isWaitingForClient),
  isAssigneeInactive: isTrue(row.isAssigneeInactive),
});

export const TICKET_SOURCE = {
  from: 'tickets t',
  alias: 't',
  columns: `${selectList('t', [...TICKET_COLUMNS, ...INTERNAL_COLUMNS])}, p.name AS projectName,
    assignee.isActive = 0 AS isAssigneeInactive`,
  joins: `LEFT JOIN projects p ON p.id = t.projectId
    LEFT JOIN users assignee ON assignee.id = t.assigneeId`,
} as const satisfies ListSource;

interface TicketFilters {
  search?: string | null;
  status?: TicketStatus;
  priority?: TicketPriority;
  assigneeId?: number;
  assigneeIds?: readonly number[];
  projectId?: number;
  projectIds?: readonly number[];
  clientId?: number;
  tag?: string | null;
  view?: TicketView;
  createdFrom?: string;
  createdTo?: string;
  /** Range of the next due time, which the list shows. */
  dueFrom?: string;
  dueTo?: string;
}

/** The caller, time and time zone that views and dates depend on. */
export interface TicketViewer {
  userId: number;
  now: Date;
  /** The company's time zone, which the dates are in. */
  timeZone: string;
}

/** Conditions on the table alias `t`. */
export function ticketConditions(
  { search, tag, view, assigneeIds, projectIds, ...filters }: TicketFilters,
  viewer: TicketViewer,
): Condition[] {
  const { createdFrom, createdTo, dueFrom, dueTo } = filters;
  const match = searchCondition(search);
  const equal = Object.entries(filters).filter(([name, value]) => FILTERS.has(name) && value);
  return [
    ...(match ? [match] : []),
    ...(tag
      ? [{ sql: 't.id IN (SELECT g.ticketId FROM ticket_tags g WHERE g.tag = ?)', params: [tag] }]
      : []),
    ...(view ? VIEWS[view](viewer) : []),
    ...isOneOf('t.assigneeId', assigneeIds),
    ...isOneOf('t.projectId', projectIds),
    ...onDatesIn(viewer.timeZone, 't.createdAt', { from: createdFrom, to: createdTo }),
    ...onDatesIn(viewer.timeZone, 't.nextDueAt', { from: dueFrom, to: dueTo }),
    ...equal.map(([name, value]) => ({ sql: `t.${name} = ?`, params: [value] })),
  ];
}

const isOneOf = (column: string, ids: readonly number[] | undefined): Condition[] =>
  ids ? [{ sql: `${column} IN (?)`, params: [ids] }] : [];

/**
 * A ticket number finds exactly that ticket. Its digits, such as `42` or `#42`, can also be part of
 * a title, so they find both.
 */
function searchCondition(search: string | null | undefined): Condition | undefined {
  const id = search ? parseTicketNumber(search) : undefined;
  if (id !== undefined) return { sql: 't.id = ?', params: [id] };
  const { from } = TICKET_SOURCE;
  const match = linkedRecordSearch(search, {
    from,
    fullText: ['t.title', 't.clientName'],
    prefix: ['t.title', 't.clientName'],
  });
  const possibleId = search ? parseTicketDigits(search) : undefined;
  if (!match || possibleId === undefined) return match;
  return {
    sql: `t.id IN (SELECT matches.id FROM (SELECT t.id FROM ${from} WHERE ${match.sql} UNION SELECT ?) matches)`,
    params: [...(match.params ?? []), possibleId],
  };
}

const UNFINISHED = "t.status IN ('open', 'in-progress')";

/** docs/domain/tickets.md#views */
const VIEWS: Readonly<Record<TicketView, (viewer: TicketViewer) => Condition[]>> = {
  mine: ({ userId }) => [{ sql: `t.assigneeId = ? AND ${UNFINISHED}`, params: [userId] }],
  unassigned: () => [{ sql: `t.assigneeId IS NULL AND ${UNFINISHED}` }],
  waiting: () => [{ sql: `${UNFINISHED} AND t.isWaitingForClient = 0` }],
  overdue: ({ now }) => [{ sql: 't.nextDueAt < ?', params: [now] }],
  all: () => [],
};

const FILTERS = new Set(['status', 'priority', 'assigneeId', 'projectId', 'clientId']);
