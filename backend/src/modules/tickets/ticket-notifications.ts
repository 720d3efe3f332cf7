import { Injectable } from '@nestjs/common';
import { ticketNumber } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Notifier } from '../notifications';
import type { TicketRow } from './ticket-list';

type NotifiedTicket = Pick<TicketRow, 'id' | 'title' | 'assigneeId' | 'createdById'>;

/** Notifies users of changes to their tickets, except the user who makes the change. */
@Injectable()
export class TicketNotifications {
  constructor(private readonly notifier: Notifier) {}

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
    });
  }
}
