import { type HeldMailReason, MINUTE_MS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { rowExists } from '../../../platform/database';
import { BlockedSenders, Settings } from '../../settings';
import {
  additionalRecipients,
  type MatchedTicket,
  ticketInSubject,
  TicketMail,
  ticketOfReplyAddress,
} from '../../tickets';
import type { IncomingMail, IncomingMailReason } from '../entities/incoming-mail.entity';
import { isAutomatic, originOf } from '../rules/automatic-mail';
import { matchingTicket } from '../rules/matching-ticket';
import type { ReceivedMail } from './parse-mail';

/** More emails from one sender within this time are held. */
const FLOOD_MAILS = 10;
const FLOOD_MS = 10 * MINUTE_MS;

export type TriageDecision =
  | { action: 'hold'; reason: HeldMailReason; lastError?: string }
  | { action: 'ignore'; reason: Exclude<IncomingMailReason, HeldMailReason> }
  | { action: 'open'; cc: string[] }
  | ({ action: 'add'; isAutomatic: boolean } & MatchedTicket);

/**
 * Decides what happens to an email (docs/domain/helpdesk-mail.md#ticket-matching). Writes nothing.
 */
@Injectable()
export class MailTriage {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly ticketMail: TicketMail,
  ) {}

  async decide(mail: IncomingMail, received: ReceivedMail): Promise<TriageDecision> {
    const em = this.dataSource.manager;
    const { sender, headers } = received;
    const ownAddresses = await this.ticketMail.ownAddresses(em);
    const origin = originOf(sender, headers, ownAddresses);
    const isReport =
      origin === 'delivery-report' ||
      (origin === 'mail-server' && (await isReportWithoutFormat(em, received)));
    if (isReport) return { action: 'ignore', reason: 'delivery-report' };
    const isFromProgram =
      origin === 'automatic' || (origin === 'mail-server' && isAutomatic(headers));
    if (sender === '') {
      // A person may have written any other email.
      if (isFromProgram) return { action: 'ignore', reason: 'automatic' };
      const lastError = 'The email has no valid sender address.';
      return { action: 'hold', reason: 'no-sender', lastError };
    }
    if (!mail.isAccepted) {
      const { blockedSenders } = await this.settings.getIn(em, 'helpdesk');
      if (new BlockedSenders(blockedSenders).has(sender)) {
        return { action: 'hold', reason: 'blocked' };
      }
    }
    const ticket = await this.findTicket(em, received);
    if (!mail.isAccepted) {
      if (ticket === undefined && isFromProgram) return { action: 'ignore', reason: 'automatic' };
      if (await isFlood(em, mail)) return { action: 'hold', reason: 'flood' };
      if (origin === 'own') return { action: 'hold', reason: 'own-address' };
      if (origin === 'mail-server') return { action: 'hold', reason: 'mail-server' };
      if (origin === 'list' && ticket === undefined) return { action: 'hold', reason: 'list' };
    }
    return ticket === undefined
      ? { action: 'open', cc: additionalRecipients(received, ownAddresses) }
      : { action: 'add', ...ticket, isAutomatic: origin === 'automatic' };
  }

  private async findTicket(
    em: EntityManager,
    received: ReceivedMail,
  ): Promise<MatchedTicket | undefined> {
    const { repliedTo, deliveredTo, subject, sender } = received;
    const byReplyAddress = ticketOfReplyAddress(deliveredTo, this.ticketMail.sign);
    const bySubject = ticketInSubject(subject);
    const repliedToMessage = await messageOfThread(em, repliedTo);
    const ticketId = matchingTicket({
      byThread: repliedToMessage?.ticketId,
      byReplyAddress: await existing(em, byReplyAddress),
      bySubject,
      isParticipant: bySubject !== undefined && (await isParticipant(em, bySubject, sender)),
    });
    return ticketId === undefined ? undefined : { ticketId, repliedToId: repliedToMessage?.id };
  }
}

/** Whether a mail server returned a reply with only a text instead of a report (RFC 3464). */
function isReportWithoutFormat(
  em: EntityManager,
  { report, repliedTo, headers }: ReceivedMail,
): Promise<boolean> {
  const mailIds = [report.mailId ?? [], isAutomatic(headers) ? repliedTo : []].flat();
  return mailIds.length === 0
    ? Promise.resolve(false)
    : rowExists(
        em,
        `SELECT 1 FROM ticket_messages
         WHERE direction = 'out' AND mailId IN (?)`,
        [mailIds],
      );
}

/** The closest message that the email replies to. */
async function messageOfThread(
  em: EntityManager,
  mailIds: readonly string[],
): Promise<{ id: number; ticketId: number } | undefined> {
  if (mailIds.length === 0) return undefined;
  const rows = await em.query<{ id: number; ticketId: number; mailId: string }[]>(
    `SELECT id, ticketId, mailId FROM ticket_messages WHERE mailId IN (?)`,
    [mailIds],
  );
  for (const mailId of mailIds) {
    const found = rows.find((row) => row.mailId === mailId);
    if (found) return found;
  }
  return undefined;
}

/** A signed address can refer to a deleted ticket. */
const existing = async (
  em: EntityManager,
  ticketId: number | undefined,
): Promise<number | undefined> =>
  ticketId !== undefined && (await rowExists(em, 'SELECT 1 FROM tickets WHERE id = ?', [ticketId]))
    ? ticketId
    : undefined;

const isParticipant = (em: EntityManager, ticketId: number, sender: string): Promise<boolean> =>
  rowExists(
    em,
    `SELECT 1 FROM tickets t WHERE t.id = ? AND (t.clientEmail = ? OR FIND_IN_SET(?, t.cc) > 0
       OR EXISTS (SELECT 1 FROM ticket_messages m
         WHERE m.ticketId = t.id AND m.direction = 'in' AND m.sender = ?))`,
    [ticketId, sender, sender, sender],
  );

async function isFlood(
  em: EntityManager,
  { id, sender, storedAt }: IncomingMail,
): Promise<boolean> {
  const [row] = await em.query<{ mails: string }[]>(
    `SELECT COUNT(*) AS mails FROM incoming_mails
     WHERE sender = ? AND storedAt BETWEEN ? AND ? AND id < ?`,
    [sender, new Date(storedAt.getTime() - FLOOD_MS), storedAt, id],
  );
  return Number(row?.mails ?? 0) >= FLOOD_MAILS;
}
