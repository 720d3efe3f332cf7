import {
  keysOf,
  type Role,
  TIME_OFF_FILTER_STATUSES,
  type TimeOffFilter,
  type TimeOffPeriod,
  type TimeOffType,
} from '@atrium/contracts';
import { selectList, type SqlBoolean } from '../../platform/database';
import { onDates, onDatesIn } from '../../platform/database/date-conditions';
import {
  type Condition,
  type ListSort,
  type ListSource,
  sortTable,
} from '../../platform/database/list-page';
import { textSearch } from '../../platform/database/text-search';
import type { TimeOffLedgerEntry } from './entities/time-off-ledger-entry.entity';
import type { TimeOffRequest } from './entities/time-off-request.entity';

/** Each sort order has an index that ends with the id. */
const SORTS = sortTable({
  createdAt: 'r.createdAt',
  startDate: 'r.startDate',
});

export type RequestSort = keyof typeof SORTS;

export const REQUEST_SORTS = keysOf(SORTS);

export const requestSort = (sort: RequestSort): ListSort => SORTS[sort];

export const REQUEST_COLUMNS = [
  'id',
  'userId',
  'type',
  'startDate',
  'endDate',
  'isHalfDay',
  'timeOfDay',
  'reason',
  'minutes',
  'status',
  'comments',
  'cancellationComments',
  'approvedBy',
  'approvedAt',
  'cancelledAt',
  'createdAt',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof TimeOffRequest)[];

/** A row as the driver returns it, with the columns of the user. */
export type RequestRow = Omit<
  Pick<TimeOffRequest, (typeof REQUEST_COLUMNS)[number]>,
  'isHalfDay'
> & {
  isHalfDay: number;
  userName: string | null;
  userLastName: string | null;
  userEmail: string;
  isUserInactive: SqlBoolean;
  userRole: Role;
  department: string | null;
};

export const REQUEST_SOURCE: ListSource = {
  from: 'time_off_requests r',
  alias: 'r',
  columns:
    `${selectList('r', REQUEST_COLUMNS)}, u.firstName AS userName, u.lastName AS userLastName, ` +
    'u.email AS userEmail, u.isActive = 0 AS isUserInactive, u.role AS userRole, u.department',
  joins: 'JOIN users u ON u.id = r.userId',
};

export interface RequestFilters {
  search?: string | null;
  status: TimeOffFilter;
  period?: TimeOffPeriod;
  type?: TimeOffType;
  userId?: number;
  userIds?: readonly number[];
  createdFrom?: string;
  createdTo?: string;
  startFrom?: string;
  startTo?: string;
}

/**
 * Conditions on the requests `r`.
 *
 * @param timeZone the company's time zone, which the dates of creation are in
 */
export function requestConditions(
  filters: RequestFilters,
  today: string,
  timeZone: string,
): Condition[] {
  const { search, status, period, type, userId, userIds } = filters;
  const { createdFrom, createdTo, startFrom, startTo } = filters;
  const statuses = status === 'all' ? [] : TIME_OFF_FILTER_STATUSES[status];
  const found = userSearch(search);
  return [
    ...(statuses.length > 0 ? [{ sql: 'r.status IN (?)', params: [statuses] }] : []),
    ...(period ? [PERIODS[period](today)] : []),
    ...(type ? [{ sql: 'r.type = ?', params: [type] }] : []),
    ...(userId ? [ofUser(userId)] : []),
    ...(userIds ? [{ sql: 'r.userId IN (?)', params: [userIds] }] : []),
    ...onDatesIn(timeZone, 'r.createdAt', { from: createdFrom, to: createdTo }),
    ...onDates('r.startDate', { from: startFrom, to: startTo }),
    ...(found ? [ofUsers(found)] : []),
  ];
}

/** Requests of the users that match a search. */
function ofUsers({ sql, params, byRow }: Condition): Condition {
  const among = (users: string): string => `r.userId IN (SELECT u.id FROM users u WHERE ${users})`;
  return { sql: among(sql), params, byRow: byRow && { ...byRow, sql: among(byRow.sql) } };
}

const PERIODS: Record<TimeOffPeriod, (today: string) => Condition> = {
  upcoming: (today) => ({ sql: 'r.startDate > ?', params: [today] }),
  current: (today) => ({ sql: 'r.startDate <= ? AND r.endDate >= ?', params: [today, today] }),
  past: (today) => ({ sql: 'r.endDate < ?', params: [today] }),
};

/** Pending requests of active users with these roles, except one user's. */
export const pendingOf = (roles: readonly Role[], exceptUserId: number | null): Condition[] => [
  { sql: "r.status = 'pending'" },
  ofRoles(roles),
  { sql: 'r.userId IN (SELECT u.id FROM users u WHERE u.isActive = 1)' },
  ...(exceptUserId === null ? [] : [{ sql: 'r.userId <> ?', params: [exceptUserId] }]),
];

/** Requests of users with these roles. */
export const ofRoles = (roles: readonly Role[]): Condition => ({
  sql: 'r.userId IN (SELECT u.id FROM users u WHERE u.role IN (?))',
  params: [roles],
});

export const ofUser = (userId: number): Condition => ({ sql: 'r.userId = ?', params: [userId] });

const BALANCE_SORT_TABLE = sortTable({
  name: 'u.lastName',
});

export type BalanceSort = keyof typeof BALANCE_SORT_TABLE;

export const BALANCE_SORTS = keysOf(BALANCE_SORT_TABLE);

export const balanceSort = (sort: BalanceSort): ListSort => BALANCE_SORT_TABLE[sort];

export const BALANCE_SOURCE: ListSource = {
  from: 'users u',
  alias: 'u',
  columns:
    'u.id, u.firstName, u.lastName, u.email, u.department, u.profilePictureUrl, ' +
    'COALESCE(b.personalMinutes, 0) AS personal, COALESCE(b.vacationMinutes, 0) AS vacation, ' +
    'COALESCE(b.sickMinutes, 0) AS sick, b.yearlyPersonalMinutes, b.yearlyVacationMinutes, ' +
    'b.yearlySickMinutes, COALESCE(b.version, 1) AS version',
  joins: 'LEFT JOIN time_off_balances b ON b.userId = u.id',
};

/** Active users whose names match the search. */
export function balanceConditions(search: string | null | undefined): Condition[] {
  const found = userSearch(search);
  return [{ sql: 'u.isActive = 1' }, ...(found ? [found] : [])];
}

const LEDGER_COLUMNS = [
  'id',
  'type',
  'kind',
  'minutes',
  'yearlyMinutes',
  'note',
  'requestId',
  'createdAt',
] as const satisfies readonly (keyof TimeOffLedgerEntry)[];

/** A row as the driver returns it: the sum is a string. */
export type LedgerRow = Pick<TimeOffLedgerEntry, (typeof LEDGER_COLUMNS)[number]> & {
  balance: string;
  startDate: string | null;
  endDate: string | null;
  actorFirstName: string | null;
  actorLastName: string | null;
  /** Null if no user made the change, or the account was deleted. */
  actorUsername: string | null;
};

/** The entries of the ledger with the balance after each: the sum of the entries up to it. */
export const LEDGER_SOURCE: ListSource = {
  from: 'time_off_ledger l',
  alias: 'l',
  columns:
    `${selectList('l', LEDGER_COLUMNS)}, r.startDate, r.endDate, a.firstName AS actorFirstName, ` +
    'a.lastName AS actorLastName, a.username AS actorUsername, ' +
    '(SELECT SUM(e.minutes) FROM time_off_ledger e ' +
    'WHERE e.userId = l.userId AND e.type = l.type AND e.id <= l.id) AS balance',
  joins:
    'LEFT JOIN time_off_requests r ON r.id = l.requestId LEFT JOIN users a ON a.id = l.actorId',
};

/** Condition on the users `u` for a search by name. */
const userSearch = (search: string | null | undefined): Condition | undefined =>
  textSearch(search, {
    from: 'users u',
    fullText: ['u.firstName', 'u.lastName'],
    prefix: ['u.firstName', 'u.lastName'],
  });
