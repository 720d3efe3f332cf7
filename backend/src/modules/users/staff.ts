import { Injectable } from '@nestjs/common';
import { displayNameOf } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import { placeholders } from '../../platform/database/sql';

/** An active member of staff, as other modules name one. */
export interface StaffMember {
  id: number;
  displayName: string;
}

interface StaffRow {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
}

const COLUMNS = 'id, username, firstName, lastName';

/** Finds the people that records can be given to. */
@Injectable()
export class Staff {
  /**
   * Holds their rows until the transaction ends, so that nobody is renamed or deleted while a record
   * takes over the name.
   *
   * @returns those of the ids that belong to active members of staff
   */
  async active(em: EntityManager, ids: readonly number[]): Promise<StaffMember[]> {
    if (ids.length === 0) return [];
    const rows = await em.query<StaffRow[]>(
      `SELECT ${COLUMNS} FROM users WHERE id IN (${placeholders(ids)}) AND isActive = 1 LOCK IN SHARE MODE`,
      [...ids],
    );
    return rows.map(toMember);
  }

  /** @returns the active members of staff who are called so, or whose username it is */
  async named(em: EntityManager, name: string): Promise<StaffMember[]> {
    const rows = await em.query<StaffRow[]>(
      `SELECT ${COLUMNS} FROM users
       WHERE isActive = 1 AND (username = ? OR CONCAT_WS(' ', firstName, lastName) = ?)
       LOCK IN SHARE MODE`,
      [name.toLowerCase(), name],
    );
    return rows.map(toMember);
  }
}

const toMember = (row: StaffRow): StaffMember => ({ id: row.id, displayName: displayNameOf(row) });
