import {
  displayNameOf,
  PERMISSION_RIGHTS,
  PERMISSIONS,
  type Right,
  RIGHTS,
  type Role,
  type UserNames,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { possibleMentions } from './rules/mentions';

/** An active user as other modules refer to one. */
export interface StaffMember {
  id: number;
  displayName: string;
  role: Role;
}

interface UserWithRight {
  id: number;
  role: Role;
}

type StaffRow = UserNames & { id: number; username: string };

type MemberRow = StaffRow & { role: Role };

const COLUMNS = 'id, username, firstName, lastName';
const MEMBER_COLUMNS = `${COLUMNS}, role`;

/** Finds the active users that records can be assigned to. */
@Injectable()
export class Staff {
  /**
   * Locks the rows until the transaction ends, so that no user is renamed or deleted while a record
   * copies the name.
   *
   * @returns the active users among the ids
   */
  async active(em: EntityManager, ids: readonly number[]): Promise<StaffMember[]> {
    if (ids.length === 0) return [];
    const rows = await em.query<MemberRow[]>(
      `SELECT ${MEMBER_COLUMNS} FROM users WHERE id IN (?) AND isActive = 1 LOCK IN SHARE MODE`,
      [ids],
    );
    return rows.map(toMember);
  }

  /** @returns the active users with this display name or username */
  async named(em: EntityManager, name: string): Promise<StaffMember[]> {
    const rows = await em.query<MemberRow[]>(
      `SELECT ${MEMBER_COLUMNS} FROM users
       WHERE isActive = 1 AND (username = ? OR CONCAT_WS(' ', firstName, lastName) = ?)
       LOCK IN SHARE MODE`,
      [name.toLowerCase(), name],
    );
    return rows.map(toMember);
  }

  /**
   * `@Maya Okafor` means that user only, not another one with the username `maya`
   * (docs/domain/tickets.md#mentions).
   *
   * @returns the ids of the active users that the text mentions
   */
  async mentionedIn(em: EntityManager, text: string): Promise<number[]> {
    const ids: number[] = [];
    for (const names of possibleMentions(text)) {
      ids.push(...(await this.idsOfLongestName(em, names)));
    }
    return ids;
  }

  /**
   * @param names shortest first
   * @returns the ids of the active users with the longest of the names that is the display name or
   *   username of any of them
   */
  private async idsOfLongestName(em: EntityManager, names: readonly string[]): Promise<number[]> {
    // FIELD is the position of the user's name among the names, or 0.
    const rows = await em.query<{ id: number; position: number }[]>(
      `SELECT id, GREATEST(FIELD(username, ?),
         FIELD(CONCAT_WS(' ', firstName, lastName), ?)) AS position
       FROM users WHERE isActive = 1 HAVING position > 0 ORDER BY position DESC, id`,
      [names.map((name) => name.toLowerCase()), names],
    );
    return rows.filter(({ position }) => position === rows[0]?.position).map(({ id }) => id);
  }
}

const toMember = ({ id, role, ...names }: MemberRow): StaffMember => ({
  id,
  displayName: displayNameOf(names),
  role,
});

/** The name of a user that was read with a LEFT JOIN; null once the account is deleted. */
export const displayNameOrNull = (user: UserNames): string | null =>
  user.username === null ? null : displayNameOf(user);

/** Display names by user id; deleted accounts and `null` are not in the map. */
export async function peopleNames(
  em: EntityManager,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await em.query<StaffRow[]>(`SELECT ${COLUMNS} FROM users WHERE id IN (?)`, [known]);
  return new Map(rows.map((row) => [row.id, displayNameOf(row)]));
}

/** Active users who have the right through their role or an extra permission, by id. */
export function usersWithRight(em: EntityManager, right: Right): Promise<UserWithRight[]> {
  const roles = RIGHTS[right];
  const permissions = PERMISSIONS.filter((permission) =>
    PERMISSION_RIGHTS[permission].includes(right),
  );
  const byPermission = permissions.map(() => 'OR JSON_CONTAINS(permissions, ?)').join(' ');
  return em.query<UserWithRight[]>(
    `SELECT id, role FROM users
     WHERE isActive = 1 AND (role IN (?) ${byPermission}) ORDER BY id`,
    [roles, ...permissions.map((permission) => JSON.stringify(permission))],
  );
}
