import { displayNameOf, type Permission, type Role, type UserNames } from '@atrium/contracts';
import type { ActorFields } from './actor';

/** The part of an actor that the database determines. */
export type ActorUser = Required<
  Pick<
    ActorFields,
    'id' | 'username' | 'displayName' | 'role' | 'permissions' | 'financeForManagersOnly'
  >
>;

/**
 * Selects an {@link ActorRow}: `u` is the user, and `f` the row `finance` of `settings`, if any.
 */
export const ACTOR_COLUMNS =
  'u.id, u.username, u.firstName, u.lastName, u.role, u.permissions, f.value AS finance';

export interface ActorRow extends UserNames {
  id: number;
  username: string;
  role: Role;
  /** JSON. */
  permissions: string;
  /** JSON; null until the finance settings are saved. */
  finance: string | null;
}

export function actorUserOf(row: ActorRow): ActorUser {
  const { id, username, role, finance } = row;
  const settings = JSON.parse(finance ?? '{}') as { managersOnly?: boolean };
  return {
    id,
    username,
    displayName: displayNameOf(row),
    role,
    permissions: JSON.parse(row.permissions) as Permission[],
    financeForManagersOnly: settings.managersOnly === true,
  };
}
