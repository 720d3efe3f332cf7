import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ticketNumber } from '@atrium/contracts';
import type { Actor } from '../../platform/access';
import { Notifier } from '../notifications';
import type { TicketRow } from './ticket-reader';

type NoticedTicket = Pick<TicketRow, 'id' | 'title' | 'assigneeId' | 'createdById'>;

/** Tells people what happens to their tickets; whoever does it is not told. */
@Injectable()
export class TicketNotices {
  constructor(private readonly notifier: Notifier) {}

  /** The new assignee hears of it. */
  async assigned(em: EntityManager, actor: Actor, ticket: NoticedTicket): Promise<void> {
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

  /** The assignee and whoever opened the ticket hear of a public reply. */
  async replied(em: EntityManager, actor: Actor, ticket: NoticedTicket): Promise<void> {
    const people = [ticket.assigneeId, ticket.createdById].filter((id) => id !== null);
    await this.notifier.notify(em, {
      type: 'ticket.replied',
      recipients: [...new Set(people)],
      actorId: actor.id,
      title: `${actor.displayName} replied to ${ticketNumber(ticket.id)}`,
      body: ticket.title,
      link: `/tickets/${ticket.id}`,
    });
  }
}
