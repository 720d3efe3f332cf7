import { type DeliveryStatus, isErasedAddress } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { errors } from '../../../platform/http/errors';
import { MailDeliveries, type MailDelivery, Outbox } from '../../../platform/mail';
import { truncate } from '../../../platform/truncate';
import { MessageEffects } from '../conversation/message-effects';
import { TicketMessage } from '../entities/ticket-message.entity';
import type { TicketRow } from '../ticket-list';
import { TicketNotifications } from '../ticket-notifications';
import { lockTicketOfMessage } from '../ticket-rows';
import { ticketErrors } from '../tickets.errors';

/** Length of the column. */
const ERROR_LENGTH = 1000;

type LockedMessage = Pick<
  TicketMessage,
  'id' | 'deliveryStatus' | 'deliveryError' | 'waitsForClient' | 'recipients'
>;

interface LockedReply extends LockedMessage {
  ticket: TicketRow;
}

interface UndeliveredReply {
  ticketId: number;
  authorId: number | null;
  title: string;
}

/**
 * Records the delivery of replies, and sends failed ones again
 * (docs/domain/helpdesk-mail.md#delivery).
 */
@Injectable()
export class ReplyDeliveries implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly deliveries: MailDeliveries,
    private readonly audit: AuditLog,
    private readonly effects: MessageEffects,
    private readonly notifications: TicketNotifications,
  ) {}

  onModuleInit(): void {
    this.deliveries.register('ticket-reply', (em, delivery) => this.recordDelivery(em, delivery));
  }

  /**
   * Queues a failed or bounced reply again, to the present address of the client. Call it last in
   * the transaction.
   *
   * @param ticket locked
   * @throws AppError 404, 409 for a message that has not failed or whose email was deleted, and for
   *   a client whose address was erased
   */
  async retry(
    em: EntityManager,
    actor: Actor,
    ticket: TicketRow,
    messageId: number,
  ): Promise<void> {
    const message = await em.findOneBy(TicketMessage, { id: messageId, ticketId: ticket.id });
    if (!message) throw errors.notFound('message');
    // The erasure also deleted the email, so the check below would say that it hasn't failed.
    if (isErasedAddress(ticket.clientEmail)) throw ticketErrors.clientErased();
    const { outboxId, deliveryStatus } = message;
    const mail =
      outboxId && isUndelivered(deliveryStatus) && (await this.outbox.lock(em, outboxId));
    if (!mail || mail.status === 'pending') throw ticketErrors.messageNotFailed();
    await this.outbox.retry(em, actor, mail);
  }

  /**
   * Records that a reply bounced. One that only Cc recipients didn't get has still been sent.
   * Ignores reports about addresses that it no longer goes to.
   *
   * @param report.failedRecipients the addresses of each recipient; empty if they are not known
   * @returns false if there is no such reply
   */
  async recordBounce(
    em: EntityManager,
    mailId: string,
    { failedRecipients, reason }: { failedRecipients: readonly string[][]; reason: string },
  ): Promise<boolean> {
    const reply = await em.findOneBy(TicketMessage, { mailId, direction: 'out' });
    if (!reply) return false;
    const locked = await lockReply(em, reply.id);
    if (!locked) return true;
    const { to = [], cc = [], earlierTo = [] } = locked.recipients ?? {};
    const isIn = (list: readonly string[], addresses: readonly string[]): boolean =>
      addresses.some((address) => list.includes(address));
    // Copies that were sent again have the same Message-ID.
    const failed = failedRecipients.filter(
      (addresses) => isIn([...to, ...cc], addresses) || !isIn(earlierTo, addresses),
    );
    if (failedRecipients.length > 0 && failed.length === 0) return true;
    // The client's address can forward to a Cc recipient's.
    const isCcOnly =
      failed.length > 0 && failed.every((addresses) => isIn(cc, addresses) && !isIn(to, addresses));
    // One that was queued again, or whose sender has not recorded the delivery yet, stays queued.
    if (isCcOnly) await this.update(em, locked, locked.deliveryStatus, reason);
    else await this.recordFailure(em, locked, 'bounced', reason);
    return true;
  }

  private async recordDelivery(
    em: EntityManager,
    { outboxId, status, error, actor }: MailDelivery,
  ): Promise<void> {
    const [reply] = await em.query<{ id: number }[]>(
      'SELECT id FROM ticket_messages WHERE outboxId = ?',
      [outboxId],
    );
    if (!reply) return;
    if (status === 'failed') {
      const locked = await lockReply(em, reply.id);
      if (locked) await this.recordFailure(em, locked, status, error);
      return;
    }
    if (status === 'queued') return this.recordRetry(em, actor, { ...reply, outboxId });
    const message = await lockMessage(em, reply.id);
    if (!message) return;
    // A bounce can be read before the sender has recorded the delivery.
    const { deliveryStatus } = message;
    await this.update(em, message, deliveryStatus === 'queued' ? status : deliveryStatus, error);
  }

  /**
   * The reply goes to the present address of the client, and the ticket waits for the client again
   * (docs/domain/tickets.md#waiting-for-the-client).
   *
   * @throws AppError 409 for a client whose address was erased
   */
  private async recordRetry(
    em: EntityManager,
    actor: Actor | null,
    reply: { id: number; outboxId: string },
  ): Promise<void> {
    const locked = await lockReply(em, reply.id);
    if (!locked) return;
    const { ticket, waitsForClient, recipients } = locked;
    const { clientEmail } = ticket;
    if (isErasedAddress(clientEmail)) throw ticketErrors.clientErased();
    await this.outbox.changeRecipient(em, reply.outboxId, clientEmail);
    await em.update(
      TicketMessage,
      { id: reply.id },
      {
        recipients: {
          to: [clientEmail],
          cc: recipients?.cc ?? [],
          earlierTo: [...new Set([...(recipients?.earlierTo ?? []), ...(recipients?.to ?? [])])],
        },
        deliveryStatus: 'queued',
        deliveryError: null,
      },
    );
    const isWaiting = waitsForClient && (await isNewest(em, ticket.id, reply.id));
    await this.effects.apply(em, actor, ticket, isWaiting ? { isWaitingForClient: true } : {});
  }

  /**
   * The ticket stops waiting for an answer to an email that the client never got
   * (docs/domain/tickets.md#waiting-for-the-client).
   */
  private async recordFailure(
    em: EntityManager,
    reply: LockedReply,
    status: 'failed' | 'bounced',
    error: string | null,
  ): Promise<void> {
    await this.update(em, reply, status, error);
    const { ticket, deliveryStatus, waitsForClient } = reply;
    // Someone may have set the flag after an earlier report about the same email.
    if (isUndelivered(deliveryStatus)) return;
    const stopsWaiting =
      ticket.isWaitingForClient && waitsForClient && (await isNewest(em, ticket.id, reply.id));
    // Even a failure without a change prevents the undo of a merge.
    await this.effects.apply(em, null, ticket, stopsWaiting ? { isWaitingForClient: false } : {});
  }

  /**
   * Notifies the author, unless they already know.
   *
   * @param error is added to earlier ones, such as those of other Cc recipients
   */
  private async update(
    em: EntityManager,
    { id, deliveryStatus: previousStatus, deliveryError: earlier }: LockedMessage,
    deliveryStatus: DeliveryStatus | null,
    error: string | null,
  ): Promise<void> {
    const lines = new Set([earlier, error].flatMap((text) => text?.split('\n') ?? []));
    const deliveryError = truncate([...lines].join('\n'), ERROR_LENGTH) || null;
    await em.update(TicketMessage, { id }, { deliveryStatus, deliveryError });
    const isPartial = !isUndelivered(deliveryStatus);
    const isKnown = deliveryStatus === previousStatus && (!isPartial || deliveryError === earlier);
    if (error === null || isKnown) return;
    const [reply] = await em.query<UndeliveredReply[]>(
      `SELECT m.ticketId, m.authorId, t.title FROM ticket_messages m
       JOIN tickets t ON t.id = m.ticketId WHERE m.id = ?`,
      [id],
    );
    if (!reply) return;
    await this.notifications.undelivered(em, { id, ...reply }, { error, isPartial });
    await this.audit.record(em, null, {
      action: isPartial ? 'ticket.partly_delivered' : 'ticket.undelivered',
      entity: 'ticket',
      entityId: reply.ticketId,
      after: { messageId: id, deliveryStatus, deliveryError },
    });
  }
}

const lockMessage = (em: EntityManager, id: number): Promise<LockedMessage | null> =>
  em.findOne(TicketMessage, {
    select: {
      id: true,
      deliveryStatus: true,
      deliveryError: true,
      waitsForClient: true,
      recipients: true,
    },
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });

/**
 * Locks the ticket of a reply and then the reply. A user who sends it again locks them in the same
 * order.
 *
 * @returns undefined if the ticket has just been deleted
 */
async function lockReply(em: EntityManager, id: number): Promise<LockedReply | undefined> {
  const ticket = await lockTicketOfMessage(em, id);
  const message = ticket && (await lockMessage(em, id));
  return message ? { ticket, ...message } : undefined;
}

const isUndelivered = (status: DeliveryStatus | null): boolean =>
  status === 'failed' || status === 'bounced';

/** Whether there is no later message to or from the client. */
async function isNewest(em: EntityManager, ticketId: number, id: number): Promise<boolean> {
  const later = await em.query<unknown[]>(
    `SELECT 1 FROM ticket_messages
     WHERE ticketId = ? AND id > ? AND kind = 'reply' AND isAutomatic = 0 LIMIT 1`,
    [ticketId, id],
  );
  return later.length === 0;
}
