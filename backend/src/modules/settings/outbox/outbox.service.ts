import { greetingNameOf, type UserNames } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, assertAllowed, assertStatusAllows } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { type MailEnvelope, OutboxMessage, Transactions } from '../../../platform/database';
import { type Condition, listPage, type ListSource } from '../../../platform/database/list-page';
import { escapeLike, textSearch } from '../../../platform/database/text-search';
import { errors } from '../../../platform/http/errors';
import type { Page } from '../../../platform/http/paging';
import {
  MailAttachments,
  MailDeliveries,
  MailSender,
  Outbox,
  renderMailHtml,
  sendMailPage,
} from '../../../platform/mail';
import { Settings } from '../settings';
import type { ListOutboxQuery, OutboxMessageDetailDto, OutboxMessageDto } from './outbox.dto';
import { outboxAbilities } from './outbox.policy';

const COLUMNS =
  'o.id, o.template, o.recipient, o.subject, o.status, o.attempts, o.createdAt, ' +
  'o.nextAttemptAt, o.sentAt, o.lastError';

const SOURCE: ListSource = { from: 'outbox o', alias: 'o', columns: COLUMNS };

type Row = Omit<OutboxMessageDto, 'id' | 'abilities'> & { id: number | string };

/** Shows and retries emails, and sends test messages (docs/domain/settings.md#outbox). */
@Injectable()
export class OutboxService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly deliveries: MailDeliveries,
    private readonly sender: MailSender,
    private readonly attachments: MailAttachments,
    private readonly settings: Settings,
  ) {}

  /** Newest first. */
  async list(
    actor: Actor,
    { status, search, ...query }: ListOutboxQuery,
  ): Promise<Page<OutboxMessageDto>> {
    const page = await listPage<Row>(this.dataSource.manager, {
      source: SOURCE,
      where: [
        ...(status ? [{ sql: 'o.status = ?', params: [status] }] : []),
        ...searchConditions(search),
      ],
      sort: { column: 'o.id', direction: 'DESC' },
      query,
    });
    const deleted = await this.withDeletedClient(page.rows);
    return page.map((row) => toDto(actor, row, deleted));
  }

  /** @throws AppError 403 for an email with a personal link, 404 */
  async read(actor: Actor, id: number): Promise<OutboxMessageDetailDto> {
    const message = await this.readable(actor, id);
    const { text, html } = await this.contentOf(id);
    return { ...message, text, hasHtml: html !== null };
  }

  /** @throws AppError 403 for an email with a personal link, 404 also if it has no formatting */
  async sendFormatted(response: Response, actor: Actor, id: number): Promise<void> {
    await this.readable(actor, id);
    const { html, envelope } = await this.contentOf(id);
    if (html === null) throw errors.notFound('formatted email');
    const page = await this.withImages(openLinksInNewTab(html), envelope);
    sendMailPage(response, page, { remoteImages: false });
  }

  /** Embeds the images that the email contains, such as the company's logo. */
  private async withImages(html: string, envelope: MailEnvelope | null): Promise<string> {
    const images = (envelope?.attachments ?? []).filter(({ cid }) => cid !== undefined);
    const read = (await this.attachments.read({ attachments: images })) ?? [];
    return read.reduce(
      (page, { cid, contentType, content }) =>
        page.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`),
      html,
    );
  }

  private async readable(actor: Actor, id: number): Promise<OutboxMessageDto> {
    const message = await this.find(actor, id);
    assertAllowed(message.abilities.read);
    return message;
  }

  private async find(actor: Actor, id: number): Promise<OutboxMessageDto> {
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT ${COLUMNS} FROM outbox o WHERE o.id = ?`,
      [id],
    );
    if (!row) throw errors.notFound('email');
    return toDto(actor, row, await this.withDeletedClient([row]));
  }

  /** The ids of the failed emails among them whose client was deleted. */
  private withDeletedClient(rows: readonly Row[]): Promise<Set<string>> {
    const failed = rows
      .filter(({ status }) => status === 'failed')
      .map(({ id, template }) => ({ id: String(id), template }));
    return this.deliveries.withDeletedClient(this.dataSource.manager, failed);
  }

  private contentOf(id: number): Promise<Pick<OutboxMessage, 'text' | 'html' | 'envelope'>> {
    return this.dataSource.manager.findOneOrFail(OutboxMessage, {
      select: { text: true, html: true, envelope: true },
      where: { id: String(id) },
    });
  }

  /**
   * Retries a failed email. A reply to a ticket goes to the present address of its client.
   *
   * @throws AppError 403, 404, 409 for an email that is pending, was sent, or contains a personal
   *   link, and for a client that was deleted or whose address was erased
   */
  async retry(actor: Actor, id: number): Promise<OutboxMessageDto> {
    await this.transactions.run(async (em) => {
      const before = await this.outbox.lock(em, String(id));
      if (!before) throw errors.notFound('email');
      const deleted = await this.deliveries.withDeletedClient(em, [before]);
      const { retry } = outboxAbilities(actor, before, {
        isClientDeleted: deleted.has(before.id),
      });
      if (retry === 'outbox.not_retryable' || retry === 'outbox.client_deleted') {
        assertStatusAllows(retry);
      }
      assertAllowed(retry);
      await this.outbox.retry(em, actor, before);
      const queued = await em.findOneByOrFail(OutboxMessage, { id: before.id });
      await this.record(em, actor, 'setting.retry_mail', queued);
    });
    return this.sendNow(actor, id);
  }

  /** Sends a message to the caller and returns its status. */
  async sendTest(actor: Actor): Promise<OutboxMessageDto> {
    const id = await this.transactions.run(async (em) => {
      const [user] = await em.query<(UserNames & { email: string })[]>(
        'SELECT username, email, firstName, lastName FROM users WHERE id = ?',
        [actor.id],
      );
      if (!user) throw errors.notSignedIn();
      const { name } = await this.settings.getIn(em, 'company');
      const subject = `Test message from ${name}`;
      const text = `Hi ${greetingNameOf(user)},\n\nThis test message confirms that ${name} can send email.\n`;
      const mail = {
        template: 'test' as const,
        to: user.email,
        subject,
        text,
        html: renderMailHtml(text, { sender: name, heading: subject }),
      };
      const sentId = await this.outbox.enqueue(em, mail);
      await this.record(em, actor, 'setting.test_mail', {
        recipient: mail.to,
        subject: mail.subject,
      });
      return sentId;
    });
    return this.sendNow(actor, Number(id));
  }

  /** Sends due emails now instead of in the next run of the mail job. */
  private async sendNow(actor: Actor, id: number): Promise<OutboxMessageDto> {
    await this.sender.sendDue();
    return this.find(actor, id);
  }

  private record(
    em: EntityManager,
    actor: Actor,
    action: string,
    { recipient, subject }: { recipient: string; subject: string },
  ): Promise<void> {
    return this.audit.record(em, actor, {
      action,
      entity: 'setting',
      entityId: null,
      after: { recipient, subject },
    });
  }
}

/** A frame can't show the pages of the application. */
const openLinksInNewTab = (html: string): string =>
  html.replace('<head>', '<head><base target="_blank">');

/** Emails whose subject contains the words, or whose recipient starts with the text. */
function searchConditions(search: string | null | undefined): Condition[] {
  const text = search?.trim().toLowerCase();
  const subject = textSearch(text, {
    from: SOURCE.from,
    fullText: ['o.subject'],
    prefix: ['o.recipient'],
  });
  if (!text || !subject) return [];
  return [
    {
      // Each part of a union uses its own index.
      sql: `o.id IN (SELECT matches.id FROM (
        SELECT o.id FROM outbox o WHERE ${subject.sql}
        UNION SELECT o.id FROM outbox o WHERE o.recipient LIKE ?) matches)`,
      params: [...(subject.params ?? []), `${escapeLike(text)}%`],
    },
  ];
}

function toDto(actor: Actor, row: Row, withDeletedClient: ReadonlySet<string>): OutboxMessageDto {
  const id = String(row.id);
  const isClientDeleted = withDeletedClient.has(id);
  return { ...row, id, abilities: outboxAbilities(actor, row, { isClientDeleted }) };
}
