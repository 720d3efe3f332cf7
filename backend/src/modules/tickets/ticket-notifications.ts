import { Injectable } from '@nestjs/common';
import { ticketNumber } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Notifier } from '../notifications';
import { Staff } from '../users';
import { mentionedNames } from './rules/mentions';
import type { TicketRow } from './ticket-list';

type NotifiedTicket = Pick<TicketRow, 'id' | 'title' | 'assigneeId' | 'createdById'>;

/** Notifies users of changes to their tickets, except the user who makes the change. */
@Injectable()
export class TicketNotifications {
  constructor(
    private readonly notifier: Notifier,
    private readonly staff: Staff,
  ) {}

  /**
   * Notifies the users that a note mentions. Its text stays on the ticket, because it is internal.
   */
  async mentioned(
    em: EntityManager,
    actor: Actor,
    ticket: NotifiedTicket,
    note: string,
  ): Promise<void> {
    const recipients = await this.staff.idsNamed(em, mentionedNames(note));
    await this.notifier.notify(em, {
      type: 'ticket.mentioned',
      recipients,
      actorId: actor.id,
      title: `${actor.displayName} mentioned you in a note on ${ticketNumber(ticket.id)}`,
      body: ticket.title,
      link: `/tickets/${ticket.id}`,
      subject: { entity: 'ticket', id: ticket.id },
    });
  }

  /** Notifies the assignee. */
  async assigned(em: EntityManager, actor: Actor, ticket: NotifiedTicket): Promise<void> {
    if (ticket.assigneeId === null) return;
    await this.notifier.notify(em, {
      type: 'ticket.assigned',
      recipients: [ticket.assigneeId],
      actorId: actor.id,
      title: `${actor.displayName} assigned ${ticketNumber(ticket.id)} to you`,
      body: ticket.title,
      link: `/tickets/${ticket.id}`,
      subject: { entity: 'ticket', id: ticket.id },
    });
  }

  /** Notifies the assignee of a ticket that a client opened by email. */
  async opened(em: EntityManager, clientName: string, ticket: NotifiedTicket): Promise<void> {
    if (ticket.assigneeId === null) return;
    await this.notifier.notify(em, {
      type: 'ticket.assigned',
      recipients: [ticket.assigneeId],
      actorId: null,
      title: `${clientName} opened ${ticketNumber(ticket.id)}, which is assigned to you`,
      body: ticket.title,
      link: `/tickets/${ticket.id}`,
      subject: { entity: 'ticket', id: ticket.id },
    });
  }

  /** Notifies the assignee and the creator of a client's reply. */
  async clientReplied(
    em: EntityManager,
    clientName: string,
    ticket: NotifiedTicket,
  ): Promise<void> {
    const userIds = [ticket.assigneeId, ticket.createdById].filter((id) => id !== null);
    await this.notifier.notify(em, {
      type: 'ticket.replied',
      recipients: [...new Set(userIds)],
      actorId: null,
      title: `${clientName} replied to ${ticketNumber(ticket.id)}`,
      body: ticket.title,
      link: `/tickets/${ticket.id}`,
      subject: { entity: 'ticket', id: ticket.id },
    });
  }

  /** Notifies the author of a reply that bounced. */
  async undelivered(
    em: EntityManager,
    reply: { ticketId: number; authorId: number | null; title: string },
    error: string,
  ): Promise<void> {
    await this.notifier.notify(em, {
      type: 'ticket.undelivered',
      recipients: reply.authorId === null ? [] : [reply.authorId],
      actorId: null,
      title: `Your reply to ${ticketNumber(reply.ticketId)} could not be delivered`,
      body: error,
      link: `/tickets/${reply.ticketId}`,
      subject: { entity: 'ticket', id: reply.ticketId },
    });
  }

  /** Notifies the assignee and the creator of a public reply. */
  async replied(em: EntityManager, actor: Actor, ticket: NotifiedTicket): Promise<void> {
    const userIds = [ticket.assigneeId, ticket.createdById].filter((id) => id !== null);
    await this.notifier.notify(em, {
      type: 'ticket.replied',
      recipients: [...new Set(userIds)],
      actorId: actor.id,
      title: `${actor.displayName} replied to ${ticketNumber(ticket.id)}`,
      body: ticket.title,
      link: `/tickets/${ticket.id}`,
      subject: { entity: 'ticket', id: ticket.id },
    });
  }
}
