import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { errors } from '../../platform/http/errors';
import { User } from './entities/user.entity';
import { userErrors } from './users.errors';

/** A user that the transaction holds, and what it needs to know about the others. */
export interface LockedUser {
  user: User;
  /** @throws AppError 409 when nobody else is an active super admin */
  assertNotLastSuperAdmin(): void;
}

/**
 * Locks a user for a change by the actor. A super admin's changes lock all active super admins
 * first, in the order of their ids, so that two who demote each other come one after the other, and
 * the second finds out that the first has ended the own powers or would leave none (decisions
 * section 5: the last active super_admin stays).
 *
 * @throws AppError 404 for an unknown id, 409 for an older version
 */
export async function lockUser(
  em: EntityManager,
  actor: Actor,
  id: number,
  version?: number,
): Promise<LockedUser> {
  const superAdmins = actor.role === 'super_admin' ? await lockSuperAdmins(em) : [];
  if (actor.role === 'super_admin' && !superAdmins.includes(actor.id)) {
    throw errors.forbidden('role.not_allowed');
  }
  const user = await em.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!user) throw errors.notFound('user');
  if (version !== undefined && version !== user.version) throw errors.staleVersion('user');
  return {
    user,
    assertNotLastSuperAdmin: () => {
      if (user.role !== 'super_admin' || !user.isActive) return;
      if (!superAdmins.some((other) => other !== id)) throw userErrors.lastSuperAdmin();
    },
  };
}

async function lockSuperAdmins(em: EntityManager): Promise<number[]> {
  const rows = await em.query<{ id: number }[]>(
    "SELECT id FROM users WHERE role = 'super_admin' AND isActive = 1 ORDER BY id FOR UPDATE",
  );
  return rows.map(({ id }) => id);
}
