import { displayNameOf, type Permission, type Role, type UserNames } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import { type Actor, createActor } from '../../platform/access';

type ActorRow = UserNames & { id: number; username: string; role: Role; permissions: string };

/**
 * A user as the author of background work that they started, with their current rights.
 *
 * @param requestId identifies the work in the audit log
 * @returns undefined if the user was deleted or deactivated
 */
export async function backgroundActor(
  em: EntityManager,
  userId: number | null,
  requestId: string,
): Promise<Actor | undefined> {
  const [user] = await em.query<ActorRow[]>(
    `SELECT id, username, firstName, lastName, role, permissions FROM users
     WHERE id = ? AND isActive = 1`,
    [userId],
  );
  if (!user) return undefined;
  const { id, username, role } = user;
  return createActor({
    id,
    username,
    displayName: displayNameOf(user),
    role,
    permissions: JSON.parse(user.permissions) as Permission[],
    sessionId: '',
    address: '',
    requestId,
  });
}
