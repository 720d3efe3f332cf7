import {
  outranks,
  rankOf,
  ROLES,
  type Abilities,
  type Ability,
  type Role,
} from '@atrium/contracts';
import { allOf, allowIf, type Actor } from '../../platform/access';

/** What the policy has to know about a request. */
export interface RequestStanding {
  userId: number;
  /** Role of the person who wants to be away. */
  userRole: Role;
  /** Today lies behind the first day. */
  hasBegun: boolean;
}

export type TimeOffAction = 'approve' | 'deny' | 'cancel';

const isApprover = (actor: Actor): boolean => actor.rights.has('timeoff.requests.manage');

/** Only a super admin can be the one approver there is. */
const isAlone = (actor: Actor, hasOtherApprover: boolean): boolean =>
  actor.role === 'super_admin' && !hasOtherApprover;

/** Roles whose requests the actor reads: a manager's up to manager (decisions section 5). */
export const managedRoles = (actor: Actor): readonly Role[] => {
  if (!isApprover(actor)) return [];
  return actor.role === 'manager' ? ROLES.filter((role) => !outranks(role, 'manager')) : ROLES;
};

/** Roles on whose requests the actor may decide: managed ones, never of a higher rank. */
const decidableRoles = (actor: Actor): readonly Role[] =>
  managedRoles(actor).filter((role) => !outranks(role, actor.role));

/** Whose requests wait for the actor's decision; those whose `approve` is allowed. */
export const decidable = (
  actor: Actor,
  { hasOtherApprover }: { hasOtherApprover: boolean },
): { roles: readonly Role[]; exceptUserId: number | null } => ({
  roles: decidableRoles(actor),
  exceptUserId: isAlone(actor, hasOtherApprover) ? null : actor.id,
});

export const canReadRequest = (
  actor: Actor,
  { userId, userRole }: Pick<RequestStanding, 'userId' | 'userRole'>,
): boolean => userId === actor.id || managedRoles(actor).includes(userRole);

/**
 * Decisions section 5, row "approve, deny", and section 8 on cancelling; one entry an action. What
 * the status of the request allows is decided by its transitions.
 *
 * @param hasOtherApprover somebody else is active who could decide on a super admin's own request
 */
export function requestAbilities(
  actor: Actor,
  { userId, userRole, hasBegun }: RequestStanding,
  { hasOtherApprover }: { hasOtherApprover: boolean },
): Abilities<TimeOffAction> {
  const isOwn = userId === actor.id;
  const decide = allOf(
    allowIf(isApprover(actor), 'role.not_allowed'),
    allowIf(!isOwn || isAlone(actor, hasOtherApprover), 'timeoff.own_request'),
    allowIf(!outranks(userRole, actor.role), 'timeoff.higher_rank'),
  );
  return {
    approve: decide,
    deny: decide,
    cancel: isOwn
      ? allowIf(!hasBegun || decide === true, 'timeoff.has_begun')
      : allOf(allowIf(isApprover(actor), 'timeoff.not_yours'), decide),
  };
}

/** A request for somebody else: admins and up (decisions section 8). */
export const canRequestFor = (actor: Actor, userId: number): Ability =>
  allowIf(
    userId === actor.id || rankOf(actor.role) >= rankOf('admin'),
    'timeoff.others_need_admin',
  );

/** Decisions section 5, row "edit balances": not one's own, super_admin aside. */
export const canEditBalance = (actor: Actor, userId: number): Ability =>
  allOf(
    allowIf(actor.rights.has('timeoff.balances.manage'), 'role.not_allowed'),
    allowIf(userId !== actor.id || actor.role === 'super_admin', 'timeoff.own_balance'),
  );
