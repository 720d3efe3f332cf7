import { onDatesIn } from '../../platform/database/date-conditions';
import {
  type Condition,
  type ListSort,
  type ListSource,
  sortTable,
} from '../../platform/database/list-page';
import type { ListUsersQuery, UserSort, UserStatus } from './dto/user-input.dto';
import { peopleSearch } from './people-search';
import { USER_SELECT } from './user-rows';

export const USER_SOURCE: ListSource = { from: 'users u', alias: 'u', columns: USER_SELECT };

const SORTS: Record<UserSort, ListSort> = sortTable({
  createdAt: 'u.createdAt',
  name: 'u.lastName',
  email: 'u.email',
  role: 'u.role',
  lastLogin: 'u.lastLogin',
  invitationSentAt: 'u.invitationSentAt',
});

export const userSort = (sort: UserSort): ListSort => SORTS[sort];

/** Leaves out service accounts, which are not people. */
export const PEOPLE = 'u.isServiceAccount = 0';

/** Invited users who have not joined yet (docs/domain/accounts.md#invitation-status). */
export const INVITED =
  'u.isActive = 0 AND u.invitationTokenHash IS NOT NULL AND u.invitationAcceptedAt IS NULL';

/** As `hasJoined`: invited users and imported ones without an invitation have not. */
export const JOINED = '(u.passwordHash IS NOT NULL OR u.lastLogin IS NOT NULL)';

const STATUS_CONDITIONS: Record<UserStatus, string> = {
  active: 'u.isActive = 1',
  inactive: `u.isActive = 0 AND NOT (${INVITED})`,
  invited: INVITED,
};

type UserFilters = Pick<ListUsersQuery, 'search' | 'role' | 'status' | 'createdFrom' | 'createdTo'>;

/**
 * Conditions on the users `u`.
 *
 * @param timeZone the company's time zone, which the dates of creation are in
 */
export const userConditions = (
  { search, role, status, createdFrom, createdTo }: UserFilters,
  timeZone: string,
): Condition[] =>
  [
    { sql: PEOPLE },
    peopleSearch(search, ['u.email', 'u.username', 'u.department']),
    role && { sql: 'u.role = ?', params: [role] },
    status && { sql: STATUS_CONDITIONS[status] },
    ...onDatesIn(timeZone, 'u.createdAt', { from: createdFrom, to: createdTo }),
  ].filter((condition): condition is Condition => condition !== undefined);
