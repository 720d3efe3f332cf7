import {
  type Abilities,
  type Ability,
  type Actor,
  allOf,
  allowIf,
  allowRight,
  isManager,
} from '../../platform/access';

/** The fields of a ticket that decide who can do what with it. */
export interface TicketOwnership {
  createdById: number | null;
  assigneeId: number | null;
  mergedIntoId: number | null;
}

export type TicketAction = 'update' | 'take' | 'reply' | 'reassign' | 'merge' | 'reopen' | 'delete';

/** docs/domain/tickets.md#editing, docs/domain/tickets.md#transitions */
export function ticketAbilities(actor: Actor, ticket: TicketOwnership): Abilities<TicketAction> {
  const isOwn = ticket.createdById === actor.id || ticket.assigneeId === actor.id;
  const notMerged = allowIf(ticket.mergedIntoId === null, 'tickets.merged');
  const update = allOf(
    allowRight(actor, 'ticket.update', 'role.not_allowed'),
    notMerged,
    allowIf(isManager(actor) || isOwn, 'tickets.not_assigned'),
  );
  return {
    update,
    take: allOf(
      allowRight(actor, 'ticket.update', 'role.not_allowed'),
      notMerged,
      allowIf(ticket.assigneeId === null, 'tickets.has_assignee'),
    ),
    merge: update,
    reply: update,
    reassign: allOf(update, allowIf(isManager(actor), 'tickets.assign_self_only')),
    reopen: allOf(update, allowIf(isManager(actor), 'tickets.reopen_needs_manager')),
    delete: allowRight(actor, 'ticket.delete', 'tickets.delete_needs_manager'),
  };
}

/** docs/domain/tickets.md#assignment */
export const canAssignTo = (actor: Actor, assigneeId: number | null): Ability =>
  allowIf(
    isManager(actor) || assigneeId === null || assigneeId === actor.id,
    'tickets.assign_self_only',
  );
