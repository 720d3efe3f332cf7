import { Injectable } from '@nestjs/common';
import { displayNameOf } from '@atrium/contracts';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Clock } from '../../platform/clock';
import {
  listPage,
  type Condition,
  type ListSort,
  type ListSource,
} from '../../platform/database/list-page';
import { errors } from '../../platform/http/errors';
import type { Page } from '../../platform/http/paging';
import type { DirectoryQuery, ListUsersQuery, UserSort, UserStatus } from './dto/list-users.query';
import type { DirectoryEntryDto, UserDto, UsersSummaryDto } from './dto/user.dto';
import { peopleSearch } from './people-search';
import { factsOfRow, toUserDto, USER_COLUMNS, type UserRow } from './user-rows';

const USERS: ListSource = { from: 'users u', alias: 'u', columns: USER_COLUMNS };

const DIRECTORY: ListSource = {
  from: 'users u',
  alias: 'u',
  columns: 'u.id, u.username, u.firstName, u.lastName, u.department, u.profilePictureUrl',
};

const SORTS: Record<UserSort, ListSort> = {
  createdAt: { column: 'u.createdAt', direction: 'ASC' },
  '-createdAt': { column: 'u.createdAt', direction: 'DESC' },
  name: { column: 'u.lastName', direction: 'ASC' },
  '-name': { column: 'u.lastName', direction: 'DESC' },
  email: { column: 'u.email', direction: 'ASC' },
  '-email': { column: 'u.email', direction: 'DESC' },
  role: { column: 'u.role', direction: 'ASC' },
  '-role': { column: 'u.role', direction: 'DESC' },
  lastLogin: { column: 'u.lastLogin', direction: 'ASC' },
  '-lastLogin': { column: 'u.lastLogin', direction: 'DESC' },
  invitationSentAt: { column: 'u.invitationSentAt', direction: 'ASC' },
  '-invitationSentAt': { column: 'u.invitationSentAt', direction: 'DESC' },
};

/** Who has an invitation that was not accepted (specification section 4). */
const INVITED =
  'u.isActive = 0 AND u.invitationTokenHash IS NOT NULL AND u.invitationAcceptedAt IS NULL';

const STATUS_CONDITIONS: Record<UserStatus, string> = {
  active: 'u.isActive = 1',
  inactive: `u.isActive = 0 AND NOT (${INVITED})`,
  invited: INVITED,
};

interface DirectoryRow {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  department: string | null;
  profilePictureUrl: string | null;
}

/** Everything that reads users without changing them. */
@Injectable()
export class UserQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, query: ListUsersQuery): Promise<Page<UserDto>> {
    const { search, role, status, sort } = query;
    const where = [
      peopleSearch(search, ['u.email', 'u.username']),
      role && { sql: 'u.role = ?', params: [role] },
      status && { sql: STATUS_CONDITIONS[status] },
    ].filter((condition): condition is Condition => condition !== undefined);
    const page = await listPage<UserRow>(this.dataSource.manager, {
      source: USERS,
      where,
      sort: SORTS[sort],
      query,
    });
    const now = this.clock.now();
    return page.map((row) => toUserDto(actor, factsOfRow(row), now));
  }

  /** @throws AppError 404 */
  async get(actor: Actor, id: number): Promise<UserDto> {
    const [row] = await this.dataSource.query<UserRow[]>(
      `SELECT ${USER_COLUMNS} FROM users u WHERE u.id = ?`,
      [id],
    );
    if (!row) throw errors.notFound('user');
    return toUserDto(actor, factsOfRow(row), this.clock.now());
  }

  /** The four tiles of Team Management (specification section 2). */
  async summary(): Promise<UsersSummaryDto> {
    const [row] = await this.dataSource.query<Record<keyof UsersSummaryDto, string | number>[]>(
      `SELECT COUNT(*) AS totalUsers,
              COALESCE(SUM(u.role IN ('admin', 'super_admin')), 0) AS admins,
              COALESCE(SUM(u.isActive), 0) AS activeUsers,
              COALESCE(SUM(${INVITED}), 0) AS pendingInvites
       FROM users u`,
    );
    return {
      totalUsers: Number(row?.totalUsers),
      admins: Number(row?.admins),
      activeUsers: Number(row?.activeUsers),
      pendingInvites: Number(row?.pendingInvites),
    };
  }

  /** Active colleagues by name, for everybody who is signed in (decisions section 5). */
  async directory(query: DirectoryQuery): Promise<Page<DirectoryEntryDto>> {
    const search = peopleSearch(query.search);
    const page = await listPage<DirectoryRow>(this.dataSource.manager, {
      source: DIRECTORY,
      where: [{ sql: 'u.isActive = 1' }, ...(search ? [search] : [])],
      sort: SORTS.name,
      query,
    });
    return page.map(({ id, department, profilePictureUrl, ...person }) => ({
      id,
      name: displayNameOf(person),
      department,
      profilePictureUrl,
    }));
  }
}
