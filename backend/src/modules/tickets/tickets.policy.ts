import type { Abilities, Ability } from '@atrium/contracts';
import { allOf, allowIf, type Actor, isManager } from '../../platform/access';

/** The fields of a ticket that decide who can do what with it. */
export interface TicketOwnership {
  createdById: number | null;
  assigneeId: number | null;
}

export type TicketAction = 'update' | 'reply' | 'reassign' | 'reopen' | 'delete';

/** docs/domain/tickets.md#editing, docs/domain/tickets.md#transitions */
export function ticketAbilities(actor: Actor, ticket: TicketOwnership): Abilities<TicketAction> {
  const isOwn = ticket.createdById === actor.id || ticket.assigneeId === actor.id;
  const update = allOf(
    allowIf(actor.rights.has('ticket.update'), 'role.not_allowed'),
    allowIf(isManager(actor) || isOwn, 'tickets.not_assigned'),
  );
  return {
    update,
    reply: update,
    reassign: allOf(update, allowIf(isManager(actor), 'tickets.assign_self_only')),
    reopen: allOf(update, allowIf(isManager(actor), 'tickets.reopen_needs_manager')),
    delete: allowIf(actor.rights.has('ticket.delete'), 'tickets.delete_needs_manager'),
  };
}

/** docs/domain/tickets.md#assignment */
export const canAssignTo = (actor: Actor, assigneeId: number | null): Ability =>
  allowIf(
    isManager(actor) || assigneeId === null || assigneeId === actor.id,
    'tickets.assign_self_only',
  );
