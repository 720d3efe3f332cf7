import { displayNameOf, keysOf, RIGHTS, USER_HISTORY_LABELS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import type { HistorySource } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { rowExists } from '../../platform/database';
import { listPageOrChanges } from '../../platform/database/list-changes';
import type { ListSource } from '../../platform/database/list-page';
import { errors } from '../../platform/http/errors';
import type { Page } from '../../platform/http/paging';
import { Settings } from '../settings';
import type { DirectoryEntryDto, UserDto, UsersSummaryDto } from './dto/user.dto';
import type { DirectoryQuery, ListUsersQuery } from './dto/user-input.dto';
import { peopleSearch } from './people-search';
import { INVITED, JOINED, PEOPLE, USER_SOURCE, userConditions, userSort } from './user-list';
import { toUserDto, USER_SELECT, userFieldsOfRow, type UserRow } from './user-rows';

const DIRECTORY: ListSource = {
  from: 'users u',
  alias: 'u',
  columns:
    'u.id, u.username, u.firstName, u.lastName, u.department, u.profilePictureUrl, u.isActive',
};

const MAX_DEPARTMENTS = 200;

interface DirectoryRow {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  department: string | null;
  profilePictureUrl: string | null;
  isActive: 0 | 1;
}

@Injectable()
export class UsersReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async list(actor: Actor, query: ListUsersQuery): Promise<Page<UserDto>> {
    const { timeZone } = await this.settings.get('company');
    const page = await listPageOrChanges<UserRow>(this.dataSource.manager, {
      source: USER_SOURCE,
      where: userConditions(query, timeZone),
      sort: userSort(query.sort),
      query,
      entity: 'user',
    });
    const now = this.clock.now();
    const { passwordDisabledRoles } = await this.settings.get('signIn');
    return page.map((row) =>
      toUserDto(actor, userFieldsOfRow(row), {
        now,
        usesPassword: !passwordDisabledRoles.includes(row.role),
      }),
    );
  }

  /** @throws AppError 404 */
  async detail(actor: Actor, id: number): Promise<UserDto> {
    const [row] = await this.dataSource.query<UserRow[]>(
      `SELECT ${USER_SELECT} FROM users u WHERE u.id = ? AND ${PEOPLE}`,
      [id],
    );
    if (!row) throw errors.notFound('user');
    return toUserDto(actor, userFieldsOfRow(row), {
      now: this.clock.now(),
      usesPassword: await this.settings.allowsPassword(row.role),
    });
  }

  /** The tiles of Team Management (docs/domain/accounts.md#team-screen). */
  async summary(): Promise<UsersSummaryDto> {
    const [row] = await this.dataSource.query<Record<keyof UsersSummaryDto, string | number>[]>(
      `SELECT COUNT(*) AS totalUsers,
              COALESCE(SUM(u.role IN ('admin', 'super_admin')), 0) AS admins,
              COALESCE(SUM(u.isActive), 0) AS activeUsers,
              COALESCE(SUM(${INVITED}), 0) AS pendingInvites
       FROM users u WHERE ${PEOPLE}`,
    );
    return {
      totalUsers: Number(row?.totalUsers),
      admins: Number(row?.admins),
      activeUsers: Number(row?.activeUsers),
      pendingInvites: Number(row?.pendingInvites),
    };
  }

  /**
   * Users by name, visible to everyone who is signed in (docs/domain/access.md#rights). Only admins
   * see those who have not joined.
   */
  async directory(query: DirectoryQuery): Promise<Page<DirectoryEntryDto>> {
    const search = peopleSearch(query.search);
    const listed =
      query.includeInactive === 'true'
        ? `${PEOPLE} AND (u.isActive = 1 OR ${JOINED})`
        : 'u.isActive = 1';
    const owners = query.canOwnProjects === 'true' && {
      sql: 'u.role IN (?)',
      params: [RIGHTS['project.update']],
    };
    const page = await listPageOrChanges<DirectoryRow>(this.dataSource.manager, {
      source: DIRECTORY,
      where: [{ sql: listed }, search, owners].filter((condition) => !!condition),
      sort: userSort('name'),
      query,
      entity: 'user',
      isListed: 'isActive = 1',
    });
    return page.map(({ id, department, profilePictureUrl, isActive, ...person }) => ({
      id,
      name: displayNameOf(person),
      department,
      profilePictureUrl,
      isActive: isActive === 1,
    }));
  }

  /** The departments of all users; spellings that differ only in case count as one. */
  async departments(): Promise<string[]> {
    const rows = await this.dataSource.query<{ department: string }[]>(
      "SELECT department FROM users WHERE department > '' GROUP BY department ORDER BY department LIMIT ?",
      [MAX_DEPARTMENTS],
    );
    return rows.map(({ department }) => department);
  }
}

/**
 * The part of the audit log that is the user's history.
 *
 * @throws AppError 404 for an unknown user
 */
export async function userHistory(em: EntityManager, id: number): Promise<HistorySource> {
  if (!(await rowExists(em, `SELECT 1 FROM users u WHERE u.id = ? AND ${PEOPLE}`, [id]))) {
    throw errors.notFound('user');
  }
  return {
    entity: 'user',
    entityId: id,
    actions: HISTORY_ACTIONS,
    fields: keysOf(USER_HISTORY_LABELS),
  };
}

const HISTORY_ACTIONS = [
  'user.create',
  'user.invite',
  'user.resend_invitation',
  'user.accept_invitation',
  'user.update',
  'user.update_profile',
  'user.change_picture',
  'user.remove_picture',
  'user.change_password',
  'user.reset_password',
  'user.make_reset_link',
  'user.request_reset_link',
  'user.make_sign_in_link',
  'user.reset_second_factor',
  'user.end_sessions',
];
