import { isErasedAddress, ticketNumber } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { Config } from '../../../platform/config';
import type { MailEnvelope } from '../../../platform/database';
import { MailTransport, Outbox, renderMailHtml } from '../../../platform/mail';
import { SecretCipher } from '../../../platform/secrets';
import { Settings } from '../../settings';
import type { TicketMessage } from '../entities/ticket-message.entity';
import { threadHeaders } from '../rules/mail-id';
import { subjectOf } from '../rules/mail-subject';
import { replyAddress, withoutReplyTag } from '../rules/reply-address';
import { replyHtml, replyText, splitBySize } from '../rules/reply-text';
import { type AttachedFile, TicketAttachments } from './ticket-attachments';

/** Derives a separate signing key for reply addresses. */
const SIGNATURE_PURPOSE = 'ticket reply address';

interface MailedTicket {
  id: number;
  title: string;
  clientEmail: string;
}

interface NewReply {
  body: string;
  cc: readonly string[];
  files: readonly AttachedFile[];
}

/** The columns of a message that is sent by email. */
type SentColumns = Pick<
  TicketMessage,
  'sender' | 'recipients' | 'mailId' | 'deliveryStatus' | 'outboxId' | 'mailboxId'
>;

interface SendingMailbox {
  id: number;
  name: string;
  address: string;
  signature: string | null;
}

/** Sends public replies and confirmations (docs/domain/helpdesk-mail.md#outgoing-mail). */
@Injectable()
export class TicketMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly transport: MailTransport,
    private readonly config: Config,
    private readonly cipher: SecretCipher,
    private readonly settings: Settings,
    private readonly attachments: TicketAttachments,
  ) {}

  /** Signs the addresses that replies are sent to. */
  readonly sign = (text: string): string => this.cipher.sign(text, SIGNATURE_PURPOSE);

  /**
   * Queues a public reply to the client.
   *
   * @returns the columns of the message; undefined if there is no mail server, or the client's
   *   address was erased
   */
  async sendReply(
    em: EntityManager,
    actor: Actor,
    ticket: MailedTicket,
    { body, cc, files }: NewReply,
  ): Promise<SentColumns | undefined> {
    if (!this.transport.isConfigured || isErasedAddress(ticket.clientEmail)) return undefined;
    const mailbox = await findMailbox(em, ticket.id);
    const { maxAttachmentBytes } = await this.settings.getIn(em, 'helpdesk');
    const { attached, linked } = splitBySize(files, maxAttachmentBytes);
    const links = [];
    for (const file of linked) {
      links.push({ name: file.name, url: await this.attachments.linkTo(em, actor, file) });
    }
    const teamName = mailbox?.name ?? (await this.settings.getIn(em, 'company')).name;
    const signature = [actor.displayName, teamName, ...signatureLines(mailbox)];
    const text = { body, signature, links };
    const mailId = `ticket-${ticket.id}-${randomUUID()}@${new URL(this.config.publicUrl).hostname}`;
    const recipients = { to: [ticket.clientEmail], cc: [...cc] };
    const outboxId = await this.outbox.enqueue(em, {
      template: 'ticket-reply',
      to: ticket.clientEmail,
      subject: subjectOf(ticket.id, ticket.title),
      text: replyText(text),
      html: replyHtml(text),
      envelope: {
        ...this.addressesOf(mailbox, ticket.id),
        cc: recipients.cc,
        messageId: `<${mailId}>`,
        ...threadHeaders(await threadMailIds(em, ticket.id)),
        attachments: attached.map(({ storageKey, name, mimeType }) => ({
          storageKey,
          name,
          mimeType,
        })),
      },
    });
    const sender = mailbox?.address ?? this.defaultSender();
    const mailboxId = mailbox?.id ?? null;
    return { sender, recipients, mailId, deliveryStatus: 'queued', outboxId, mailboxId };
  }

  /** Queues the confirmation of an email that opened a ticket. */
  async sendConfirmation(em: EntityManager, ticket: MailedTicket): Promise<void> {
    if (!this.transport.isConfigured) return;
    const mailbox = await findMailbox(em, ticket.id);
    const { name } = await this.settings.getIn(em, 'company');
    const teamName = mailbox?.name ?? name;
    const text = confirmationText(ticket, [teamName, ...signatureLines(mailbox)]);
    await this.outbox.enqueue(em, {
      template: 'ticket-confirmation',
      to: ticket.clientEmail,
      subject: subjectOf(ticket.id, ticket.title),
      text,
      html: renderMailHtml(text, {
        sender: teamName,
        details: [{ label: 'Ticket', value: ticketNumber(ticket.id) }],
      }),
      envelope: {
        ...this.addressesOf(mailbox, ticket.id),
        ...threadHeaders(await threadMailIds(em, ticket.id)),
      },
    });
  }

  private addressesOf(
    mailbox: SendingMailbox | undefined,
    ticketId: number,
  ): Pick<MailEnvelope, 'from' | 'replyTo'> {
    if (!mailbox) return {};
    const { name, address } = mailbox;
    return { from: { name, address }, replyTo: replyAddress(address, ticketId, this.sign) };
  }

  /** The addresses of all mailboxes, and of `MAIL_FROM`. */
  async ownAddresses(em: EntityManager): Promise<ReadonlySet<string>> {
    const mailboxes = await em.query<{ address: string }[]>('SELECT address FROM mailboxes');
    const addresses = [...mailboxes.map(({ address }) => address), this.defaultSender()];
    return new Set(addresses.map((address) => withoutReplyTag(address)));
  }

  /** The address in `MAIL_FROM`, which sends if there is no mailbox. */
  private defaultSender(): string {
    const { mailFrom } = this.config;
    return (/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim();
  }
}

/** The mailbox that last received mail of the ticket, otherwise the oldest active one. */
async function findMailbox(
  em: EntityManager,
  ticketId: number,
): Promise<SendingMailbox | undefined> {
  const [mailbox] = await em.query<SendingMailbox[]>(
    `SELECT b.id, b.name, b.address, b.signature FROM mailboxes b
     WHERE b.isActive = 1
     ORDER BY b.id = (SELECT m.mailboxId FROM ticket_messages m
       WHERE m.ticketId = ? AND m.direction = 'in' AND m.mailboxId IS NOT NULL
       ORDER BY m.id DESC LIMIT 1) DESC, b.id
     LIMIT 1`,
    [ticketId],
  );
  return mailbox;
}

/**
 * Message-IDs of the emails that people wrote to each other, oldest first. A reply answers none of
 * the automatic replies, and the client's mail program may not know their Message-IDs.
 */
async function threadMailIds(em: EntityManager, ticketId: number): Promise<string[]> {
  const rows = await em.query<{ mailId: string }[]>(
    `SELECT mailId FROM ticket_messages
     WHERE ticketId = ? AND kind = 'reply' AND isAutomatic = 0 AND mailId IS NOT NULL ORDER BY id`,
    [ticketId],
  );
  return rows.map(({ mailId }) => mailId);
}

const signatureLines = (mailbox: SendingMailbox | undefined): string[] =>
  mailbox?.signature?.split('\n') ?? [];

const confirmationText = ({ title }: MailedTicket, signature: readonly string[]): string =>
  [
    'Hello,',
    `We've received your message "${title}" and will reply as soon as we can.`,
    'To add something, reply to this email.',
    ['-- ', ...signature].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
