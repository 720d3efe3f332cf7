import { LIMITS, type TicketPriority } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog, RecordHistory } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { insertRecord, Summaries } from '../../../platform/database';
import { errors } from '../../../platform/http/errors';
import { cutText } from '../../../platform/truncate';
import { ClientLinks } from '../../clients';
import { Staff } from '../../users';
import { MessageEffects } from '../conversation/message-effects';
import { Ticket, ticketSummaries } from '../entities/ticket.entity';
import { type MessageRecipients, TicketMessage } from '../entities/ticket-message.entity';
import { effectOfClientReply } from '../rules/client-reply';
import { isForwarded, titleOf } from '../rules/mail-subject';
import { quoteOffset } from '../rules/quoted-text';
import { joinList, splitList } from '../rules/text-list';
import { ServiceLevels } from '../service-levels/service-levels';
import type { TicketRow } from '../ticket-list';
import { TicketNotifications } from '../ticket-notifications';
import { lockFinalTicket, lockTicketOfMessage, readTicket } from '../ticket-rows';

/** A received email, with texts that fit their columns. */
export interface IncomingMessage {
  incomingMailId: number;
  mailboxId: number | null;
  /** Message-ID as {@link mailIdOf} returns it. */
  mailId: string;
  sender: string;
  senderName: string;
  recipients: MessageRecipients;
  subject: string;
  text: string;
  /** About attachments that were not saved; empty if there are none. */
  note: string;
  html: string | null;
  /** The HTML contains images from other servers. */
  hasRemoteImages: boolean;
  /** Adds an automatic reply without changing the ticket. */
  isAutomatic: boolean;
}

/** The defaults of the mailbox for new tickets. */
export interface NewTicketDefaults {
  priority: TicketPriority;
  assigneeId: number | null;
}

/** The ticket that an email belongs to. */
export interface MatchedTicket {
  ticketId: number;
  /** The message that the email replies to; it stays in the conversation of this message. */
  repliedToId?: number | undefined;
}

/**
 * The values that a new ticket copies from the email, or from the closed ticket that it follows.
 */
interface OpenedTicket {
  /** Additional recipients of replies. */
  cc: readonly string[];
  followsId?: number;
  projectId?: number | null;
}

/** The ticket that an email was added to. */
interface FiledMessage {
  ticketId: number;
  messageId: number;
  projectId: number | null;
  /** The email opened the ticket. */
  isNew: boolean;
}

/** Adds the emails of clients to tickets (docs/domain/helpdesk-mail.md#replies-from-clients). */
@Injectable()
export class IncomingMessages {
  constructor(
    private readonly clients: ClientLinks,
    private readonly staff: Staff,
    private readonly effects: MessageEffects,
    private readonly notifications: TicketNotifications,
    private readonly serviceLevels: ServiceLevels,
    private readonly history: RecordHistory,
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly clock: Clock,
  ) {}

  /**
   * A client's reply arrived: the ticket no longer waits for the client, a resolved or recently
   * closed one is in progress again, and one closed for longer is followed by a new ticket.
   *
   * @throws AppError 404 if the ticket doesn't exist
   */
  async reply(
    em: EntityManager,
    { ticketId, repliedToId }: MatchedTicket,
    message: IncomingMessage,
    defaults: NewTicketDefaults,
  ): Promise<FiledMessage> {
    const before =
      repliedToId === undefined
        ? await lockFinalTicket(em, ticketId)
        : await lockTicketOfMessage(em, repliedToId);
    if (!before) throw errors.notFound('ticket');
    if (message.isAutomatic) return this.file(em, before, message);
    const closedAt =
      before.status === 'closed' ? await this.closedAt(em, before) : before.updatedAt;
    const status = effectOfClientReply(before.status, closedAt, this.clock.now());
    if (status === 'follow-up') {
      const { id: followsId, projectId, cc } = before;
      // The sender, who can be one of them, becomes the client.
      const others = splitList(cc).filter((address) => address !== message.sender);
      return this.open(em, message, defaults, { followsId, projectId, cc: others });
    }
    const filed = await this.file(em, before, message);
    await this.notifications.clientReplied(em, message.senderName, before, filed.messageId);
    await this.effects.apply(em, null, before, { status, isWaitingForClient: false });
    return filed;
  }

  /** Opens a ticket whose conversation starts with the email. */
  async open(
    em: EntityManager,
    message: IncomingMessage,
    { priority, assigneeId }: NewTicketDefaults,
    { cc, followsId, projectId = null }: OpenedTicket,
  ): Promise<FiledMessage> {
    const [assignee] = assigneeId === null ? [] : await this.staff.active(em, [assigneeId]);
    const client = { clientName: message.senderName, clientEmail: message.sender };
    const now = this.clock.now();
    const opened = {
      ...client,
      title: titleOfMail(message, followsId) || 'No subject',
      priority,
      status: 'open',
      assigneeId: assignee?.id ?? null,
      assignedTo: assignee?.displayName ?? null,
      projectId,
      followsId: followsId ?? null,
      cc: joinList(cc),
      clientId: await this.clients.link(em, null, client),
      firstResponseAt: null,
      isWaitingForClient: false,
      createdAt: now,
      updatedAt: now,
      lastActivityAt: now,
    } as const;
    const clocks = await this.serviceLevels.start(em, opened, now);
    const id = await insertRecord(em, Ticket, { ...opened, ...clocks });
    const ticket = await readTicket(em, id);
    const { messageId } = await this.file(em, ticket, message, {
      startsConversation: followsId === undefined,
    });
    await this.notifications.opened(em, message.senderName, ticket);
    await this.audit.record(em, null, {
      action: 'ticket.create',
      entity: 'ticket',
      entityId: id,
      after: ticket,
      note: 'Opened by an email.',
    });
    await this.summaries.record(em, ticketSummaries, null, ticket);
    return { ticketId: id, messageId, projectId, isNew: true };
  }

  private async file(
    em: EntityManager,
    { id: ticketId, projectId }: TicketRow,
    message: IncomingMessage,
    { startsConversation = false } = {},
  ): Promise<FiledMessage> {
    const { senderName, subject, text, note, ...fields } = message;
    const collapses = !(startsConversation && isForwarded(subject, text));
    const content = contentOf(text, note, { collapses });
    const messageId = await insertRecord(em, TicketMessage, {
      ...fields,
      ticketId,
      kind: 'reply',
      direction: 'in',
      authorName: senderName,
      ...content,
      createdAt: this.clock.now(),
    });
    await this.audit.record(em, null, {
      action: 'ticket.mail_in',
      entity: 'ticket',
      entityId: ticketId,
      after: { message: content.body, from: message.sender },
    });
    return { ticketId, messageId, projectId, isNew: false };
  }

  /** The history records when the ticket was last closed, unless it was created as closed. */
  private async closedAt(em: EntityManager, ticket: TicketRow): Promise<Date> {
    const entries = await this.history.newest(
      em,
      { entity: 'ticket', entityId: ticket.id, actions: ['ticket.update'], fields: ['status'] },
      MAX_HISTORY,
    );
    const closing = entries.find(({ changes }) => changes.some(({ after }) => after === 'closed'));
    return closing?.at ?? ticket.resolvedAt ?? ticket.createdAt;
  }
}

/** Number of history entries that are searched for the last closing. */
const MAX_HISTORY = 100;

function titleOfMail({ subject, text }: IncomingMessage, followsId: number | undefined): string {
  const title = titleOf(subject, { text, isFollowUp: followsId !== undefined });
  return cutText(title, LIMITS.nameLength).trim();
}

const MAX_NOTE_LENGTH = 2000;

/** The text of the message. A note follows what the sender wrote, so that it is never collapsed. */
function contentOf(
  fullText: string,
  fullNote: string,
  { collapses }: { collapses: boolean },
): Pick<TicketMessage, 'body' | 'isTruncated' | 'quoteOffset'> {
  const note = cutText(fullNote, MAX_NOTE_LENGTH);
  const text = cutText(fullText, LIMITS.descriptionLength - (note === '' ? 0 : note.length + 4));
  const isTruncated = text.length < fullText.length;
  const offset = collapses ? quoteOffset(text) : null;
  if (note === '') return { body: text, isTruncated, quoteOffset: offset };
  const shown = `${text.slice(0, offset ?? text.length).trimEnd()}\n\n${note}`;
  return offset === null
    ? { body: shown, isTruncated, quoteOffset: null }
    : { body: `${shown}\n\n${text.slice(offset).trim()}`, isTruncated, quoteOffset: shown.length };
}
