import type { EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../platform/access';
import type { Settings } from '../settings';
import {
  linkAbilities,
  type LinkAction,
  lockUser,
  type User,
  userErrors,
  userFieldsOf,
  userStateOf,
} from '../users';
import { passwordErrors } from './auth.errors';

interface LinkRequest {
  actor: Actor;
  userId: number;
  action: LinkAction;
}

/**
 * Locks the user for whom an admin creates a password reset or sign-in link.
 *
 * @throws AppError 403, 404, 409 for a user who has not joined or is inactive; 403 for a password
 *   reset link and 409 for a sign-in link if the user's role needs the other one
 */
export async function lockForLink(
  em: EntityManager,
  settings: Settings,
  { actor, userId, action }: LinkRequest,
): Promise<User> {
  const { user } = await lockUser(em, actor, userId);
  const usesPassword = await settings.allowsPassword(user.role, em);
  const decision = linkAbilities(actor, userStateOf(userFieldsOf(user)), usesPassword)[action];
  switch (decision) {
    case 'users.has_not_joined':
      throw userErrors.hasNotJoined();
    case 'users.inactive':
      throw userErrors.inactive();
    case 'auth.password_disabled':
      throw passwordErrors.disabledFor(user.role, 'Create a sign-in link instead.');
    case 'auth.password_enabled':
      throw passwordErrors.enabled(user.role);
    default:
      assertAllowed(decision);
      return user;
  }
}
