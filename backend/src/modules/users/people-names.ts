import { displayNameOf, type PersonNames } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import { placeholders } from '../../platform/database/sql';

/** Display names by user id; accounts that are gone have none, and neither has `null`. */
export async function peopleNames(
  em: EntityManager,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const people = await em.query<(PersonNames & { id: number; username: string })[]>(
    `SELECT id, username, firstName, lastName FROM users WHERE id IN (${placeholders(known)})`,
    known,
  );
  return new Map(people.map((person) => [person.id, displayNameOf(person)]));
}
