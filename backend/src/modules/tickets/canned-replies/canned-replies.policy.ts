import {
  type Abilities,
  type Ability,
  type Actor,
  allowIf,
  isManager,
} from '../../../platform/access';

export type CannedReplyAction = 'update' | 'delete';

/** docs/domain/tickets.md#canned-replies */
export function cannedReplyAbilities(
  actor: Actor,
  { ownerId, isShared }: { ownerId: number; isShared: boolean },
): Abilities<CannedReplyAction> {
  const change = isShared
    ? canShare(actor)
    : allowIf(ownerId === actor.id, 'canned_replies.not_own');
  return { update: change, delete: change };
}

export const canShare = (actor: Actor): Ability =>
  allowIf(isManager(actor), 'canned_replies.share_needs_manager');
