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
  'resetPassword',
  'resetSecondFactor',
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/**
 * An admin manages lower roles only, a super admin everyone; no one changes their own role or
 * deletes their own account (docs/domain/accounts.md#ranks). The rule that one active super admin
 * must remain is checked under a lock, see `lockUser`.
 */
export function userAbilities(actor: Actor, user: UserState): Abilities<UserAction> {
  const isSelf = user.id === actor.id;
  const isBelow = actor.role === 'super_admin' || outranks(actor.role, user.role);
  const manage = allowRight(actor, 'user.manage', 'role.not_allowed');
  const manageBelow = allOf(manage, allowIf(isBelow, 'users.lower_ranks_only'));
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
    resetPassword: allOf(
      manage,
      allowIf(!isSelf, 'users.own_password'),
      manageBelow,
      allowIf(user.hasJoined, 'users.has_not_joined'),
    ),
    resetSecondFactor: allOf(
      manage,
      allowIf(!isSelf, 'users.own_second_factor'),
      manageBelow,
      allowIf(user.hasJoined, 'users.has_not_joined'),
    ),
  };
}

/** Admins can assign roles up to admin, super admins every role. */
export function canAssignRole(actor: Actor, role: Role): Ability {
  return allOf(
    allowRight(actor, 'user.manage', 'role.not_allowed'),
    allowIf(rankOf(role) <= rankOf(actor.role), 'users.role_too_high'),
  );
}
