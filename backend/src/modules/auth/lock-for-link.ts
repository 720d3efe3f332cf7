import type { EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../platform/access';
import {
  lockUser,
  type User,
  userAbilities,
  userErrors,
  userFieldsOf,
  userStateOf,
} from '../users';

/**
 * Locks the user for whom an admin creates a password reset or sign-in link.
 *
 * @throws AppError 403, 404, 409 for a user who has not joined or is inactive
 */
export async function lockForLink(em: EntityManager, actor: Actor, userId: number): Promise<User> {
  const { user } = await lockUser(em, actor, userId);
  const decision = userAbilities(actor, userStateOf(userFieldsOf(user))).resetPassword;
  if (decision === 'users.has_not_joined' || !user.isActive) throw userErrors.hasNotJoined();
  assertAllowed(decision);
  return user;
}
