import { outranks, rankOf, type Role, ROLES } from '@atrium/contracts';
import {
  type Abilities,
  type Ability,
  type Actor,
  allOf,
  allowIf,
  allowRight,
  anyOf,
} from '../../platform/access';

/** The request fields that the policy depends on. */
interface RequestState {
  userId: number;
  /** Role of the user who requested time off. */
  userRole: Role;
  /** Whether today is after the start date. */
  hasBegun: boolean;
}

export type TimeOffAction = 'update' | 'approve' | 'deny' | 'cancel';

const isApprover = (actor: Actor): boolean => actor.rights.has('timeoff.requests.manage');

/** Whether the actor decides on their own request (docs/domain/time-off.md#only-approver). */
const isOnlyApprover = (actor: Actor, hasOtherApprover: boolean): boolean =>
  actor.role === 'super_admin' && !hasOtherApprover;

/** Roles whose requests the actor reads (docs/domain/time-off.md#managed-requests). */
export const managedRoles = (actor: Actor): readonly Role[] => {
  if (!isApprover(actor)) return [];
  return actor.role === 'manager' ? ROLES.filter((role) => !outranks(role, 'manager')) : ROLES;
};

/** Managed roles up to the actor's own rank. */
const decidableRoles = (actor: Actor): readonly Role[] =>
  managedRoles(actor).filter((role) => !outranks(role, actor.role));

/** The users whose requests the actor can decide on: those for whom `approve` is allowed. */
export const decidable = (
  actor: Actor,
  { hasOtherApprover }: { hasOtherApprover: boolean },
): { roles: readonly Role[]; exceptUserId: number | null } => ({
  roles: decidableRoles(actor),
  exceptUserId: isOnlyApprover(actor, hasOtherApprover) ? null : actor.id,
});

export const canReadRequest = (
  actor: Actor,
  { userId, userRole }: Pick<RequestState, 'userId' | 'userRole'>,
): boolean => userId === actor.id || managedRoles(actor).includes(userRole);

/**
 * Who can change, approve, deny and cancel (docs/domain/time-off.md#changes, #approvers,
 * #cancellation), regardless of the request's status, which the service checks.
 *
 * @param hasOtherApprover whether another active user could decide on a super admin's own request
 */
export function requestAbilities(
  actor: Actor,
  { userId, userRole, hasBegun }: RequestState,
  { hasOtherApprover }: { hasOtherApprover: boolean },
): Abilities<TimeOffAction> {
  const isOwn = userId === actor.id;
  const decide = allOf(
    allowRight(actor, 'timeoff.requests.manage', 'role.not_allowed'),
    allowIf(!isOwn || isOnlyApprover(actor, hasOtherApprover), 'timeoff.own_request'),
    allowIf(!outranks(userRole, actor.role), 'timeoff.higher_rank'),
  );
  return {
    update: allowIf(canRequestFor(actor, userId) === true, 'timeoff.change_needs_requester'),
    approve: decide,
    deny: decide,
    cancel: isOwn
      ? anyOf(
          allowIf(!hasBegun, 'timeoff.has_begun'),
          allOf(
            allowRight(actor, 'timeoff.requests.manage', 'timeoff.has_begun'),
            allowIf(decide === true, 'timeoff.has_begun'),
          ),
        )
      : allOf(allowRight(actor, 'timeoff.requests.manage', 'timeoff.not_yours'), decide),
  };
}

/** Only admins request time off for others (docs/domain/time-off.md#requests-for-others). */
export const canRequestFor = (actor: Actor, userId: number): Ability =>
  allowIf(
    userId === actor.id || rankOf(actor.role) >= rankOf('admin'),
    'timeoff.others_need_admin',
  );

/**
 * Your own, and all of them for users who manage balances
 * (docs/domain/time-off.md#reading-balances).
 */
export const canReadBalanceHistory = (actor: Actor, userId: number): boolean =>
  userId === actor.id || actor.rights.has('timeoff.balances.manage');

/**
 * Users who request time off for others need their balances
 * (docs/domain/time-off.md#reading-balances).
 */
export const canReadBalance = (actor: Actor, userId: number): boolean =>
  canReadBalanceHistory(actor, userId) || canRequestFor(actor, userId) === true;

/** Only super admins edit their own balance (docs/domain/time-off.md#balance-edits). */
export const canEditBalance = (actor: Actor, userId: number): Ability =>
  allOf(
    allowRight(actor, 'timeoff.balances.manage', 'role.not_allowed'),
    allowIf(userId !== actor.id || actor.role === 'super_admin', 'timeoff.own_balance'),
  );
