import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { acquireNamedLock } from '../../../platform/database';
import { assertCurrentVersion, errors } from '../../../platform/http/errors';
import { User } from '../entities/user.entity';
import { userErrors } from '../users.errors';

/** A user whose row the transaction has locked. */
interface LockedUser {
  user: User;
  /** An active super admin while no other one is active. */
  isLastSuperAdmin: boolean;
  /** @throws AppError 409 if no other super admin is active */
  assertNotLastSuperAdmin(): void;
}

/**
 * Locks a user for a change by the actor. If the actor is a super admin, all active super admins
 * are locked first, so that two who demote each other run one after the other: the second
 * one then finds that they are no longer a super admin, or would be the last
 * (docs/domain/accounts.md#last-super-admin).
 *
 * @throws AppError 404 for an unknown id, 409 for a stale version
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
  const locked = await lockRow(em, id, superAdmins);
  assertCurrentVersion(locked.user, version, 'user');
  return locked;
}

/**
 * Locks a user for a change without an actor, such as a role that an identity provider gives. If
 * the user is a super admin, all active super admins are locked first, as in {@link lockUser}.
 *
 * @throws AppError 404 for an unknown id
 */
export async function lockUserWithoutActor(em: EntityManager, id: number): Promise<LockedUser> {
  const isSuperAdmin = await em.existsBy(User, { id, role: 'super_admin' });
  return lockRow(em, id, isSuperAdmin ? await lockSuperAdmins(em) : []);
}

async function lockRow(
  em: EntityManager,
  id: number,
  superAdmins: readonly number[],
): Promise<LockedUser> {
  const user = await em.findOne(User, {
    where: { id, isServiceAccount: false },
    lock: { mode: 'pessimistic_write' },
  });
  if (!user) throw errors.notFound('user');
  const isLastSuperAdmin =
    user.role === 'super_admin' && user.isActive && !superAdmins.some((other) => other !== id);
  return {
    user,
    isLastSuperAdmin,
    assertNotLastSuperAdmin: () => {
      if (isLastSuperAdmin) throw userErrors.lastSuperAdmin();
    },
  };
}

async function lockSuperAdmins(em: EntityManager): Promise<number[]> {
  await acquireNamedLock(em, 'users.super_admins');
  const rows = await em.query<{ id: number }[]>(
    "SELECT id FROM users WHERE role = 'super_admin' AND isActive = 1 ORDER BY id FOR UPDATE",
  );
  return rows.map(({ id }) => id);
}
