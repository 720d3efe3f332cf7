import { Injectable } from '@nestjs/common';
import { assertAllowed, type Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { Summaries, Transactions, insertRecord, updateVersioned } from '../../platform/database';
import type { CreateTicketMessageDto } from './dto/ticket-input.dto';
import type { TicketMessageDto } from './dto/ticket.dto';
import { TicketMessage } from './entities/ticket-message.entity';
import { Ticket, ticketSummaries } from './entities/ticket.entity';
import { timestampsAfterReply } from './rules/ticket-transitions';
import { TicketNotifications } from './ticket-notifications';
import { readTicket } from './tickets.reader';
import { ticketAbilities } from './tickets.policy';

/** Adds public replies and internal notes to a ticket (docs/domain/tickets.md#conversation). */
@Injectable()
export class TicketConversationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly notifications: TicketNotifications,
    private readonly clock: Clock,
  ) {}

  /**
   * The first public reply is the ticket's first response (docs/domain/tickets.md#first-response).
   *
   * @throws AppError 403 if the policy denies it
   */
  add(actor: Actor, ticketId: number, input: CreateTicketMessageDto): Promise<TicketMessageDto> {
    const { kind, body } = input;
    return this.transactions.respond(actor, async (em) => {
      const before = await readTicket(em, ticketId, { lock: true });
      assertAllowed(ticketAbilities(actor, before).reply);
      const createdAt = this.clock.now();
      const message = {
        kind,
        body,
        authorId: actor.id,
        authorName: actor.displayName,
        createdAt,
      };
      const id = await insertRecord(em, TicketMessage, { ticketId, ...message });
      const isFirstResponse = kind === 'reply' && before.firstResponseAt === null;
      if (isFirstResponse) {
        const { firstResponseAt } = timestampsAfterReply(before, createdAt);
        await updateVersioned(em, Ticket, ticketId, before.version, { firstResponseAt });
      }
      if (kind === 'reply') await this.notifications.replied(em, actor, before);
      await this.audit.record(em, actor, {
        action: `ticket.${kind}`,
        entity: 'ticket',
        entityId: ticketId,
        after: { message: body },
      });
      if (isFirstResponse) {
        const after = await readTicket(em, ticketId);
        await this.summaries.record(em, ticketSummaries, before, after);
      }
      return { id, ...message };
    });
  }
}
