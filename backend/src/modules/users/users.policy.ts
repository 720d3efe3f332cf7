import { outranks, rankOf, type Role } from '@atrium/contracts';
import {
  type Abilities,
  type Ability,
  type Actor,
  allOf,
  allowIf,
  allowRight,
} from '../../platform/access';

/** The user that an action targets. */
export interface UserState {
  id: number;
  role: Role;
  isActive: boolean;
  /** Has chosen a password, or signed in with an identity provider. */
  hasJoined: boolean;
}

export const USER_ACTIONS = [
  'update',
  'changeRole',
  'changePermissions',
  'deactivate',
  'delete',
  'resendInvite',
  'changePicture',
  'resetSecondFactor',
  'endSessions',
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/** The links that an admin creates to share with a user. */
export type LinkAction = 'resetPassword' | 'createSignInLink';

const canManage = (actor: Actor): Ability => allowRight(actor, 'user.manage', 'role.not_allowed');

const canManageUser = (actor: Actor, { role }: UserState): Ability =>
  allOf(
    canManage(actor),
    allowIf(actor.role === 'super_admin' || outranks(actor.role, role), 'users.lower_ranks_only'),
  );

/**
 * An admin manages lower roles only, a super admin everyone; no one changes their own role or
 * deletes their own account (docs/domain/accounts.md#ranks). The rule that one active super admin
 * must remain is checked under a lock, see `lockUser`.
 */
export function userAbilities(actor: Actor, user: UserState): Abilities<UserAction> {
  const isSelf = user.id === actor.id;
  const manage = canManage(actor);
  const manageBelow = canManageUser(actor, user);
  const update = isSelf ? manage : manageBelow;
  return {
    update,
    changeRole: allOf(manage, allowIf(!isSelf, 'users.own_role'), manageBelow),
    changePermissions: allOf(
      manage,
      allowRight(actor, 'user.permissions', 'users.permissions_need_super_admin'),
    ),
    deactivate: allOf(manage, allowIf(!isSelf, 'users.own_deactivation'), manageBelow),
    delete: allOf(manage, allowIf(!isSelf, 'users.own_deletion'), manageBelow),
    resendInvite: allOf(manageBelow, allowIf(!user.hasJoined, 'users.has_joined')),
    changePicture: update,
    resetSecondFactor: allOf(
      manage,
      allowIf(!isSelf, 'users.own_second_factor'),
      manageBelow,
      allowIf(user.hasJoined, 'users.has_not_joined'),
    ),
    endSessions: allOf(
      manage,
      allowIf(!isSelf, 'users.own_sessions'),
      manageBelow,
      allowIf(user.hasJoined, 'users.has_not_joined'),
    ),
  };
}

/**
 * Depending on the role, a user signs in with a password or gets a sign-in link, so only one of the
 * links is allowed (docs/domain/accounts.md#sign-in-link).
 *
 * @param usesPassword whether the user's role can sign in with a password
 */
export function linkAbilities(
  actor: Actor,
  user: UserState,
  usesPassword: boolean,
): Abilities<LinkAction> {
  const link = allOf(
    canManage(actor),
    allowIf(user.id !== actor.id, 'users.own_password'),
    canManageUser(actor, user),
    allowIf(user.hasJoined, 'users.has_not_joined'),
  );
  const active = allowIf(user.isActive, 'users.inactive');
  // The role is checked first, so that an inactive user shows the link that the role uses.
  return {
    resetPassword: allOf(link, allowIf(usesPassword, 'auth.password_disabled'), active),
    createSignInLink: allOf(link, allowIf(!usesPassword, 'auth.password_enabled'), active),
  };
}

/** Admins can assign roles up to admin, super admins every role. */
export function canAssignRole(actor: Actor, role: Role): Ability {
  return allOf(
    canManage(actor),
    allowIf(rankOf(role) <= rankOf(actor.role), 'users.role_too_high'),
  );
}
