import { isErasedAddress, ticketNumber } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { rowExists, Summaries, Transactions, updateVersioned } from '../../../platform/database';
import { errors } from '../../../platform/http/errors';
import type { TicketDetailDto } from '../dto/ticket.dto';
import type { CreateTicketDto, MoveTicketMessageDto } from '../dto/ticket-input.dto';
import { Ticket, ticketSummaries } from '../entities/ticket.entity';
import { type MessageRecipients, TicketMessage } from '../entities/ticket-message.entity';
import { TicketMail } from '../mail/ticket-mail';
import { additionalRecipients } from '../rules/mail-recipients';
import { splitList } from '../rules/text-list';
import type { TicketRow } from '../ticket-list';
import { TicketRecords } from '../ticket-records';
import { readTicket } from '../ticket-rows';
import { ticketErrors } from '../tickets.errors';
import { ticketAbilities } from '../tickets.policy';
import { TicketsReader } from '../tickets.reader';
import { TicketsService } from '../tickets.service';
import { emailsOfClient } from './ticket-messages.reader';

type ReceivedMessage = Pick<TicketMessage, 'authorName'> & {
  sender: string;
  recipients: MessageRecipients;
};

type NewTicketFields = Pick<CreateTicketDto, 'clientName' | 'clientEmail' | 'projectId' | 'cc'> &
  Partial<Pick<TicketRow, 'clientId'>>;

/** Moves received messages to new tickets (docs/domain/tickets.md#moving-a-message). */
@Injectable()
export class MovedMessagesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tickets: TicketsService,
    private readonly mail: TicketMail,
    private readonly records: TicketRecords,
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly reader: TicketsReader,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the new ticket
   * @throws AppError 400 for an unknown assignee, 403 if the policy denies it, 404, 409 if the
   *   message wasn't received or is the first one of a ticket without a description
   */
  move(
    actor: Actor,
    ticketId: number,
    messageId: number,
    input: MoveTicketMessageDto,
  ): Promise<TicketDetailDto> {
    return this.transactions.respond(actor, async (em) => {
      const from = await readTicket(em, ticketId, { lock: true });
      assertAllowed(ticketAbilities(actor, from).update);
      const message = await findMovableMessage(em, from, messageId);

      const { clientId, ...fields } = await this.newTicketFields(em, from, message);
      const created = await this.tickets.insert(em, actor, { ...fields, ...input }, clientId);
      await em.query('UPDATE ticket_messages SET ticketId = ? WHERE id = ?', [
        created.id,
        messageId,
      ]);
      const evidence = await attachmentIds(em, messageId);
      await this.records.move(em, from.id, created.id, { evidence });
      const lastActivityAt = this.clock.now();
      await updateVersioned(em, Ticket, from.id, from.version, { lastActivityAt });
      await this.record(em, actor, { from, created, messageId });
      return this.reader.detail(actor, created.id, em);
    });
  }

  /** The sender becomes the client of the new ticket, unless the message is from the old client. */
  private async newTicketFields(
    em: EntityManager,
    { clientName, clientEmail, clientId, projectId, cc }: TicketRow,
    { sender, authorName, recipients }: ReceivedMessage,
  ): Promise<NewTicketFields> {
    const emails = await emailsOfClient(em, { clientId, clientEmail }, [sender]);
    if (emails.has(sender) || isErasedAddress(sender)) {
      return { clientName, clientEmail, clientId, projectId, cc: splitList(cc) };
    }
    const others = additionalRecipients({ sender, recipients }, await this.mail.ownAddresses(em));
    return {
      clientName: authorName,
      clientEmail: sender,
      cc: others.filter((address) => !isErasedAddress(address)),
    };
  }

  /** Call it last in the transaction: it locks summary rows that all writers share. */
  private async record(
    em: EntityManager,
    actor: Actor,
    { from, created, messageId }: { from: TicketRow; created: TicketRow; messageId: number },
  ): Promise<void> {
    await this.audit.recordAll(em, actor, [
      {
        action: 'ticket.message_out',
        entity: 'ticket',
        entityId: from.id,
        before: { movedTo: null },
        after: { movedTo: ticketNumber(created.id), messageId },
      },
      {
        action: 'ticket.message_in',
        entity: 'ticket',
        entityId: created.id,
        before: { movedFrom: null },
        after: { movedFrom: ticketNumber(from.id), messageId },
      },
    ]);
    await this.summaries.record(em, ticketSummaries, null, created);
  }
}

/** @throws AppError 404, 409 if the message can't be moved */
async function findMovableMessage(
  em: EntityManager,
  { id: ticketId, description }: TicketRow,
  messageId: number,
): Promise<ReceivedMessage> {
  const message = await em.findOne(TicketMessage, {
    where: { id: messageId, ticketId },
    select: { direction: true, sender: true, authorName: true, recipients: true },
  });
  if (!message) throw errors.notFound('message');
  const { direction, sender, authorName, recipients } = message;
  if (direction !== 'in' || sender === null) throw ticketErrors.messageNotReceived();
  const isFirst = !(await rowExists(
    em,
    'SELECT 1 FROM ticket_messages WHERE ticketId = ? AND id < ? LIMIT 1',
    [ticketId, messageId],
  ));
  if (isFirst && !description) throw ticketErrors.firstMessage();
  return { sender, authorName, recipients: recipients ?? { to: [], cc: [] } };
}

async function attachmentIds(em: EntityManager, messageId: number): Promise<number[]> {
  const rows = await em.query<{ evidenceId: number }[]>(
    'SELECT evidenceId FROM ticket_attachments WHERE messageId = ?',
    [messageId],
  );
  return rows.map(({ evidenceId }) => evidenceId);
}
