import type { TicketStatus } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { type Actor, assertAllowed } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { insertRecord, Transactions } from '../../../platform/database';
import type { CreateTicketMessageDto } from '../dto/ticket-input.dto';
import type { TicketMessageDto } from '../dto/ticket-message.dto';
import type { Ticket } from '../entities/ticket.entity';
import { TicketMessage } from '../entities/ticket-message.entity';
import { addFollowers } from '../followers/ticket-followers';
import { ReplyDeliveries } from '../mail/reply-deliveries';
import { TicketAttachments } from '../mail/ticket-attachments';
import { TicketMail } from '../mail/ticket-mail';
import { joinList, splitList } from '../rules/text-list';
import type { TicketRow } from '../ticket-list';
import { TicketNotifications } from '../ticket-notifications';
import { TicketReferences } from '../ticket-references';
import { readTicket } from '../ticket-rows';
import { ticketAbilities } from '../tickets.policy';
import { assertStatusChange, type MessageChanges, MessageEffects } from './message-effects';
import { readMessage } from './ticket-messages.reader';
import { endTyping } from './ticket-typing.service';

/**
 * Adds public replies and internal notes to a ticket, and retries replies
 * (docs/domain/tickets.md#conversation).
 */
@Injectable()
export class TicketConversationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly effects: MessageEffects,
    private readonly references: TicketReferences,
    private readonly attachments: TicketAttachments,
    private readonly mail: TicketMail,
    private readonly deliveries: ReplyDeliveries,
    private readonly notifications: TicketNotifications,
    private readonly clock: Clock,
  ) {}

  /**
   * The first public reply is the ticket's first response (docs/domain/tickets.md#first-response),
   * and goes to the client by email.
   *
   * @throws AppError 400 for an unknown attachment, or if a service account assigns the ticket to
   *   itself; 403 if the policy denies it, 409 if the status can't follow the current one
   */
  add(actor: Actor, ticketId: number, input: CreateTicketMessageDto): Promise<TicketMessageDto> {
    const { kind, body, attachmentIds = [] } = input;
    const isReply = kind === 'reply';
    return this.transactions.respond(actor, async (em) => {
      const before = await readTicket(em, ticketId, { lock: true });
      assertAllowed(ticketAbilities(actor, before).reply);
      assertStatusChange(actor, before, statusAfter(input, before));
      const files = await this.attachments.lock(em, actor, ticketId, [...new Set(attachmentIds)]);
      const createdAt = this.clock.now();
      const assignee = input.assignToMe
        ? await this.references.assignee(em, { assigneeId: actor.id })
        : undefined;
      const changes: MessageChanges & Pick<Ticket, 'isWaitingForClient'> = {
        ...changesOf(input, before, createdAt),
        ...(assignee && { assigneeId: assignee.id, assignedTo: assignee.displayName }),
      };
      const cc = input.cc ?? splitList(before.cc);
      const sent = isReply
        ? await this.mail.sendReply(em, actor, before, { body, cc, files })
        : undefined;
      const id = await insertRecord(em, TicketMessage, {
        ticketId,
        kind,
        body,
        authorId: actor.id,
        authorName: actor.displayName,
        createdAt,
        waitsForClient: isReply && changes.isWaitingForClient,
        ...sent,
      });
      await this.attachments.add(
        em,
        id,
        files.map((file) => file.id),
      );
      await addFollowers(em, ticketId, [actor.id]);
      if (isReply) await this.notifications.replied(em, actor, before, id);
      else await this.notifications.mentioned(em, actor, before, { id, body });
      await this.audit.record(em, actor, {
        action: `ticket.${kind}`,
        entity: 'ticket',
        entityId: ticketId,
        after: { message: body },
      });
      await this.effects.apply(em, actor, before, changes);
      await endTyping(em, actor, ticketId);
      const ownAddresses = await this.mail.ownAddresses(em);
      return readMessage(em, ticketId, { id, ownAddresses });
    });
  }

  /**
   * Sends a failed reply again (docs/domain/helpdesk-mail.md#delivery).
   *
   * @throws AppError 403 if the policy denies it, 404, 409 if the message has not failed
   */
  retry(actor: Actor, ticketId: number, messageId: number): Promise<TicketMessageDto> {
    return this.transactions.respond(actor, async (em) => {
      const ticket = await readTicket(em, ticketId, { lock: true });
      assertAllowed(ticketAbilities(actor, ticket).reply);
      await this.audit.record(em, actor, {
        action: 'ticket.retry_reply',
        entity: 'ticket',
        entityId: ticketId,
        after: { messageId, recipient: ticket.clientEmail },
      });
      await this.deliveries.retry(em, actor, ticket, messageId);
      const ownAddresses = await this.mail.ownAddresses(em);
      return readMessage(em, ticketId, { id: messageId, ownAddresses });
    });
  }
}

const statusAfter = (
  { resolve, status }: CreateTicketMessageDto,
  before: TicketRow,
): TicketStatus => (resolve ? 'resolved' : (status ?? before.status));

/** The changes that a message by staff makes to its ticket, except for the assignee. */
function changesOf(
  input: CreateTicketMessageDto,
  before: TicketRow,
  createdAt: Date,
): MessageChanges & Pick<Ticket, 'isWaitingForClient'> {
  const { kind, cc, keepCc, isWaitingForClient, priority } = input;
  const changes = {
    status: statusAfter(input, before),
    ...(priority && { priority }),
  };
  if (kind === 'note') {
    return { ...changes, isWaitingForClient: isWaitingForClient ?? before.isWaitingForClient };
  }
  return {
    ...changes,
    ...(cc && keepCc && { cc: joinList(cc) }),
    isWaitingForClient: isWaitingForClient ?? true,
    firstResponseAt: before.firstResponseAt ?? createdAt,
  };
}
