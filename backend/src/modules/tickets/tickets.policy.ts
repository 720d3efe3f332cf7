import { rankOf, type Abilities, type Ability } from '@atrium/contracts';
import { allOf, allowIf, type Actor } from '../../platform/access';

/** What a ticket's policy has to know about the ticket. */
export interface TicketStanding {
  createdById: number | null;
  assigneeId: number | null;
}

export type TicketAction = 'update' | 'reply' | 'reassign' | 'reopen' | 'delete';

const isManager = (actor: Actor): boolean => rankOf(actor.role) >= rankOf('manager');

/** Decisions section 5, rows "edit ticket, reply" and "delete ticket"; one entry an action. */
export function ticketAbilities(actor: Actor, ticket: TicketStanding): Abilities<TicketAction> {
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

/** Whom a ticket may be given to: managers choose freely, others take it or leave it (decisions section 5). */
export const canAssignTo = (actor: Actor, assigneeId: number | null): Ability =>
  allowIf(
    isManager(actor) || assigneeId === null || assigneeId === actor.id,
    'tickets.assign_self_only',
  );
