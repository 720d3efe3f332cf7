import { ticketNumber } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { type NewNotification, Notifier } from '../notifications';
import { Staff, usersWithRight } from '../users';
import { addFollowers, followerIds } from './followers/ticket-followers';
import type { TicketRow } from './ticket-list';

type NotifiedTicket = Pick<TicketRow, 'id' | 'title' | 'assigneeId' | 'createdById'>;

type TicketNotification = Omit<NewNotification, 'recipients' | 'link' | 'subject'> & {
  /** The message that the link opens. */
  messageId?: number;
  /** User ids; null for a user who is missing or deleted. */
  recipients: readonly (number | null)[];
};

/** Notifies users of changes to their tickets, except the user who makes the change. */
@Injectable()
export class TicketNotifications {
  constructor(
    private readonly notifier: Notifier,
    private readonly staff: Staff,
  ) {}

  /**
   * Notifies the users that a note mentions, who follow the ticket from then on. The note's text
   * stays on the ticket, because it is internal.
   */
  async mentioned(
    em: EntityManager,
    actor: Actor,
    ticket: NotifiedTicket,
    note: { id: number; body: string },
  ): Promise<void> {
    const recipients = await this.staff.mentionedIn(em, note.body);
    await addFollowers(em, ticket.id, recipients);
    await this.notify(em, ticket.id, {
      type: 'ticket.mentioned',
      messageId: note.id,
      recipients,
      actorId: actor.id,
      title: `${actor.displayName} mentioned you in a note on ${ticketNumber(ticket.id)}`,
      body: ticket.title,
    });
  }

  /** Notifies the assignee. */
  async assigned(em: EntityManager, actor: Actor, ticket: NotifiedTicket): Promise<void> {
    await this.notify(em, ticket.id, {
      type: 'ticket.assigned',
      recipients: [ticket.assigneeId],
      actorId: actor.id,
      title: `${actor.displayName} assigned ${ticketNumber(ticket.id)} to you`,
      body: ticket.title,
    });
  }

  /** Notifies the new assignee of a deactivated user's tickets, once for all of them. */
  async takenOver(
    em: EntityManager,
    actor: Actor,
    formerAssignee: string,
    { assigneeId, tickets }: { assigneeId: number; tickets: readonly NotifiedTicket[] },
  ): Promise<void> {
    const [first, ...others] = tickets;
    if (!first) return;
    if (others.length === 0) {
      await this.assigned(em, actor, { ...first, assigneeId });
      return;
    }
    await this.notifier.notify(em, {
      type: 'ticket.assigned',
      recipients: [assigneeId],
      actorId: actor.id,
      title: `${actor.displayName} assigned ${tickets.length} tickets to you`,
      body: `They were assigned to ${formerAssignee}, whose account was deactivated.`,
      link: '/tickets?view=mine',
    });
  }

  /** Notifies the assignee of a ticket that a client opened by email. */
  async opened(em: EntityManager, clientName: string, ticket: NotifiedTicket): Promise<void> {
    await this.notify(em, ticket.id, {
      type: 'ticket.assigned',
      recipients: [ticket.assigneeId],
      actorId: null,
      title: `${clientName} opened ${ticketNumber(ticket.id)}, which is assigned to you`,
      body: ticket.title,
    });
  }

  /** Notifies the ticket's assignee, creator and followers about a public reply. */
  async replied(
    em: EntityManager,
    actor: Actor,
    ticket: NotifiedTicket,
    messageId: number,
  ): Promise<void> {
    await this.notify(em, ticket.id, {
      type: 'ticket.replied',
      messageId,
      recipients: [ticket.assigneeId, ticket.createdById, ...(await followerIds(em, ticket.id))],
      actorId: actor.id,
      title: `${actor.displayName} replied to ${ticketNumber(ticket.id)}`,
      body: ticket.title,
    });
  }

  /**
   * Notifies the ticket's assignee, creator and followers about a client's reply. A deactivated
   * assignee can't answer it, so managers are notified instead.
   */
  async clientReplied(
    em: EntityManager,
    clientName: string,
    ticket: NotifiedTicket,
    messageId: number,
  ): Promise<void> {
    const { assigneeId, createdById } = ticket;
    const isDeactivated =
      assigneeId !== null && (await this.staff.active(em, [assigneeId])).length === 0;
    const assignees = isDeactivated ? await managersOrAdmins(em) : [assigneeId];
    await this.notify(em, ticket.id, {
      type: 'ticket.replied',
      messageId,
      recipients: [...assignees, createdById, ...(await followerIds(em, ticket.id))],
      actorId: null,
      title: `${clientName} replied to ${ticketNumber(ticket.id)}`,
      body: ticket.title,
    });
  }

  /**
   * Notifies the author of a reply that couldn't be delivered.
   *
   * @param options.isPartial only some Cc recipients didn't get it
   */
  async undelivered(
    em: EntityManager,
    message: { id: number; ticketId: number; authorId: number | null; title: string },
    { error, isPartial }: { error: string; isPartial: boolean },
  ): Promise<void> {
    const { id: messageId, ticketId, authorId, title } = message;
    const reply = `Your reply to ${ticketNumber(ticketId)}`;
    await this.notify(em, ticketId, {
      type: 'ticket.undelivered',
      messageId,
      recipients: [authorId],
      actorId: null,
      title: isPartial
        ? `${reply} couldn't be delivered to everyone`
        : `${reply} couldn't be delivered`,
      body: `${title}: ${error}`,
    });
  }

  private notify(
    em: EntityManager,
    id: number,
    { recipients, messageId, ...notification }: TicketNotification,
  ): Promise<void> {
    return this.notifier.notify(em, {
      ...notification,
      recipients: [...new Set(recipients)].filter((userId) => userId !== null),
      link: messageId === undefined ? `/tickets/${id}` : `/tickets/${id}?message=${messageId}`,
      subject: { entity: 'ticket', id },
    });
  }
}

/** Managers; where there are none, the admins. */
export async function managersOrAdmins(em: EntityManager): Promise<number[]> {
  const users = await usersWithRight(em, 'ticket.delete');
  const managers = users.filter(({ role }) => role === 'manager');
  return (managers.length > 0 ? managers : users).map(({ id }) => id);
}
