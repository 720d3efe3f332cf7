import type { EntityManager } from 'typeorm';
import { type Actor, type ActorRow, actorUserOf, createActor } from '../../../platform/access';

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
  const [row] = await em.query<Omit<ActorRow, 'finance'>[]>(
    `SELECT id, username, firstName, lastName, role, permissions FROM users
     WHERE id = ? AND isActive = 1`,
    [userId],
  );
  if (!row) return undefined;
  // The finance setting restricts only employees and viewers, who start no background work.
  const user = actorUserOf({ ...row, finance: null });
  return createActor({ ...user, sessionId: '', address: '', requestId });
}
