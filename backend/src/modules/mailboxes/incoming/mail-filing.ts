import { formatFileSize, HOUR_MS, pick } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { AppError } from '../../../platform/http/app-error';
import { type AttachmentContent, EvidenceAttachments } from '../../evidence';
import { Settings } from '../../settings';
import {
  IncomingMessages,
  type NewTicketDefaults,
  readTicket,
  ReplyDeliveries,
  TicketAttachments,
  TicketMail,
} from '../../tickets';
import type { IncomingMail, IncomingMailReason } from '../entities/incoming-mail.entity';
import { suppressesAutoReplies } from '../rules/automatic-mail';
import type { TriageDecision } from './mail-triage';
import type { ReceivedMail } from './parse-mail';

/** A sender gets at most one confirmation in this period. */
const CONFIRMATION_PAUSE_MS = HOUR_MS;

/** The fields of an email that its message in the conversation has, too. */
const MESSAGE_FIELDS = [
  'mailId',
  'sender',
  'senderName',
  'recipients',
  'subject',
  'text',
  'html',
  'hasRemoteImages',
] as const;

/** Writes the effects of an email in the transaction that processes it. */
@Injectable()
export class MailFiling {
  constructor(
    private readonly messages: IncomingMessages,
    private readonly ticketMail: TicketMail,
    private readonly replyDeliveries: ReplyDeliveries,
    private readonly attachments: TicketAttachments,
    private readonly evidence: EvidenceAttachments,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the attachments, and discards them unless the work has added them. After an error, the
   * hourly job of the storage discards them, because the commit may have succeeded.
   *
   * @param work receives the contents, and a note about the files that were not stored; returns
   *   whether it has added them
   */
  async withStoredFiles(
    { files }: ReceivedMail,
    { action }: TriageDecision,
    work: (contents: AttachmentContent[], note: string) => Promise<boolean>,
  ): Promise<void> {
    const stored: AttachmentContent[] = [];
    const skipped: string[] = [];
    for (const { name, content, isInline } of action === 'ignore' ? [] : files) {
      try {
        stored.push({ name, content: await this.evidence.store(content), isInline });
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        // The message for uploads asks for another file.
        const reason = content.length === 0 ? 'This file is empty.' : error.message;
        skipped.push(`${name} (${formatFileSize(content.length)}): ${reason}`);
      }
    }
    const isAdded = await work(stored, noteAbout(skipped));
    if (!isAdded) await this.evidence.discard(stored.map(({ content }) => content));
  }

  /** @returns the id of the ticket that the email was added to */
  async file(
    em: EntityManager,
    mail: IncomingMail,
    received: ReceivedMail,
    decision: Extract<TriageDecision, { action: 'open' | 'add' }>,
    { contents, note }: { contents: readonly AttachmentContent[]; note: string },
  ): Promise<number> {
    const message = {
      ...pick(received, MESSAGE_FIELDS),
      note,
      incomingMailId: mail.id,
      mailboxId: mail.mailboxId,
      isAutomatic: decision.action === 'add' && decision.isAutomatic,
    };
    const defaults = await defaultsOf(em, mail.mailboxId);
    const filed =
      decision.action === 'open'
        ? await this.messages.open(em, message, defaults, { cc: decision.cc })
        : await this.messages.reply(em, decision, message, defaults);
    const { ticketId, projectId, messageId, isNew } = filed;
    const owner = { uploadedBy: message.senderName, ticketId, projectId };
    await this.attachments.add(em, messageId, await this.evidence.add(em, contents, owner));
    if (
      isNew &&
      !message.isAutomatic &&
      !suppressesAutoReplies(received.sender, received.headers)
    ) {
      await this.confirm(em, ticketId, received.sender);
    }
    return ticketId;
  }

  /** Records that the reply that a delivery report refers to was returned. */
  async recordBounce(
    em: EntityManager,
    { report, repliedTo }: ReceivedMail,
    reason: IncomingMailReason,
  ): Promise<void> {
    if (reason !== 'delivery-report' || !report.hasFailed) return;
    const reported = report.mailId === undefined ? [] : [report.mailId];
    for (const mailId of [...reported, ...repliedTo]) {
      if (await this.replyDeliveries.recordBounce(em, mailId, report)) return;
    }
  }

  private async confirm(em: EntityManager, ticketId: number, sender: string): Promise<void> {
    const { confirmsNewTickets } = await this.settings.getIn(em, 'helpdesk');
    if (!confirmsNewTickets) return;
    const now = this.clock.now();
    await em.query('INSERT IGNORE INTO mail_confirmations (sender, sentAt) VALUES (?, ?)', [
      sender,
      new Date(0),
    ]);
    // One statement decides, so that two emails at the same time get one confirmation.
    const { affectedRows } = await em.query<{ affectedRows: number }>(
      'UPDATE mail_confirmations SET sentAt = ? WHERE sender = ? AND sentAt <= ?',
      [now, sender, new Date(now.getTime() - CONFIRMATION_PAUSE_MS)],
    );
    if (affectedRows === 1) {
      await this.ticketMail.sendConfirmation(em, await readTicket(em, ticketId));
    }
  }
}

const noteAbout = (skipped: readonly string[]): string =>
  skipped.length === 0
    ? ''
    : ['These attachments were not saved. They are in the original email:', ...skipped].join('\n');

async function defaultsOf(em: EntityManager, mailboxId: number | null): Promise<NewTicketDefaults> {
  const [mailbox] = await em.query<
    { defaultPriority: NewTicketDefaults['priority']; defaultAssigneeId: number | null }[]
  >('SELECT defaultPriority, defaultAssigneeId FROM mailboxes WHERE id = ?', [mailboxId]);
  return {
    priority: mailbox?.defaultPriority ?? 'medium',
    assigneeId: mailbox?.defaultAssigneeId ?? null,
  };
}
