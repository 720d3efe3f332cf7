import { outranks, rankOf, type Abilities, type Ability, type Role } from '@atrium/contracts';
import { allOf, allowIf, type Actor } from '../../platform/access';

/** What the policy has to know about the person that the action is about. */
export interface UserStanding {
  id: number;
  role: Role;
  /** Has a password, so can or could sign in. */
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
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/**
 * Decisions section 5, row "users": an admin changes only lower ranks, a super_admin everybody;
 * nobody changes the own role or deletes the own account. That the last active super_admin stays is
 * a matter of the state and is decided under a lock.
 */
export function userAbilities(actor: Actor, user: UserStanding): Abilities<UserAction> {
  const isSelf = user.id === actor.id;
  const isBelow = actor.role === 'super_admin' || outranks(actor.role, user.role);
  const manage = allowIf(actor.rights.has('user.manage'), 'role.not_allowed');
  const manageBelow = allOf(manage, allowIf(isBelow, 'users.lower_ranks_only'));
  const update = isSelf ? manage : manageBelow;
  return {
    update,
    changeRole: allOf(manage, allowIf(!isSelf, 'users.own_role'), manageBelow),
    changePermissions: allOf(
      manage,
      allowIf(actor.rights.has('user.permissions'), 'users.permissions_need_super_admin'),
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
  };
}

/** Roles that the actor may give: up to admin for an admin, every one for a super_admin. */
export function canGiveRole(actor: Actor, role: Role): Ability {
  return allOf(
    allowIf(actor.rights.has('user.manage'), 'role.not_allowed'),
    allowIf(rankOf(role) <= rankOf(actor.role), 'users.role_too_high'),
  );
}
