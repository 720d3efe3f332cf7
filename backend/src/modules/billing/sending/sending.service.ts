import { DAY_MS, type DeliveryKind } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { rowExists, Transactions } from '../../../platform/database';
import { errors } from '../../../platform/http/errors';
import { MailTransport } from '../../../platform/mail';
import { addresseesOf } from '../../clients';
import { peopleNames } from '../../users';
import { InvoiceDocuments } from '../documents/invoice-documents';
import type { InvoiceDetailDto } from '../dto/invoice.dto';
import type { InvoiceRow } from '../invoice-list';
import { InvoiceWriter } from '../invoice-writer';
import { invoiceErrors } from '../invoices.errors';
import { invoiceRights } from '../invoices.policy';
import { InvoicesReader, readInvoice } from '../invoices.reader';
import type { Recipients } from './document-delivery.entity';
import type { InvoiceDelivery } from './invoice-delivery.entity';
import { InvoiceLinks } from './invoice-links';
import { billingEmailOf, InvoiceMails } from './invoice-mails';
import type {
  InvoiceDeliveryDto,
  InvoiceLinkDto,
  InvoiceMailProposalDto,
  InvoiceMailQuery,
  RemindInvoiceDto,
  SendInvoiceDto,
} from './sending.dto';

/** Sends invoices, credit notes and reminders (docs/domain/invoices.md#sending). */
@Injectable()
export class SendingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly writer: InvoiceWriter,
    private readonly reader: InvoicesReader,
    private readonly documents: InvoiceDocuments,
    private readonly mails: InvoiceMails,
    private readonly links: InvoiceLinks,
    private readonly transport: MailTransport,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues the email. The first one makes the invoice final.
   *
   * @throws AppError 400 without a recipient, 403 if the policy denies it, 409 if the version is
   *   stale or the status doesn't allow it
   */
  send(actor: Actor, id: number, input: SendInvoiceDto): Promise<InvoiceDetailDto> {
    return this.deliver(actor, id, input, 'send');
  }

  /** As {@link send}, to the client by default. */
  remind(actor: Actor, id: number, input: RemindInvoiceDto): Promise<InvoiceDetailDto> {
    return this.deliver(actor, id, input, 'remind');
  }

  /**
   * Sends an invoice to the client with the template in the settings, unless it was sent before or
   * is paid.
   *
   * @throws AppError as {@link send}, and 409 if it was sent before or is paid
   */
  sendFirst(actor: Actor, id: number): Promise<InvoiceDetailDto> {
    return this.deliver(actor, id, {}, 'send', ({ sentAt, status }) => {
      if (sentAt !== null) throw invoiceErrors.alreadySent();
      if (status === 'paid') throw invoiceErrors.paidNotSent();
    });
  }

  /**
   * Sends a reminder to the client, unless one was sent in the last 24 hours.
   *
   * @throws AppError as {@link remind}, and 409 if one was sent
   */
  remindDaily(actor: Actor, id: number): Promise<InvoiceDetailDto> {
    return this.deliver(actor, id, {}, 'remind', async (_invoice, em) => {
      const since = new Date(this.clock.now().getTime() - DAY_MS);
      const wasReminded = await rowExists(
        em,
        `SELECT 1 FROM invoice_deliveries
         WHERE invoiceId = ? AND kind = 'reminder' AND createdAt > ? LIMIT 1`,
        [id, since],
      );
      if (wasReminded) throw invoiceErrors.remindedToday();
    });
  }

  /**
   * Sends an invoice that a job has issued to the client, with the template in the settings.
   *
   * @param em the transaction that has issued the invoice
   * @param actor null for the job
   */
  sendIssued(em: EntityManager, actor: Actor | null, invoice: InvoiceRow): Promise<void> {
    return this.queue(em, actor, invoice, { action: 'send', cc: [] });
  }

  /** @throws AppError 404 */
  async proposal(id: number, { kind }: InvoiceMailQuery): Promise<InvoiceMailProposalDto> {
    const em = this.dataSource.manager;
    const invoice = await readInvoice(em, id);
    const template = await this.mails.templateOf(em, deliveryKind(invoice, kind), invoice);
    return {
      to: [await billingEmailOf(em, invoice)],
      suggestions: invoice.clientId === null ? [] : await addresseesOf(em, invoice.clientId),
      ...(await this.mails.fill(em, invoice, template)),
      hasMailServer: this.transport.isConfigured,
    };
  }

  /** Newest first. @throws AppError 404 */
  async list(id: number): Promise<InvoiceDeliveryDto[]> {
    const em = this.dataSource.manager;
    await readInvoice(em, id);
    const rows = await em.query<DeliveryRow[]>(
      `SELECT id, kind, recipients, subject, status, error, createdAt, sentAt, openedAt,
         isScheduled, createdById
       FROM invoice_deliveries WHERE invoiceId = ? ORDER BY id DESC LIMIT ?`,
      [id, MAX_LISTED],
    );
    const names = await peopleNames(
      em,
      rows.map(({ createdById }) => createdById),
    );
    return rows.map(({ recipients, status, isScheduled, createdById, ...row }) => ({
      ...row,
      ...(JSON.parse(recipients) as Recipients),
      status: row.openedAt === null ? status : 'opened',
      isScheduled: isScheduled === 1,
      createdBy: names.get(createdById) ?? null,
    }));
  }

  /**
   * Pauses or resumes the scheduled reminders.
   *
   * @throws AppError 403 if the policy denies it, 409 if the version is stale or nothing is due
   */
  setRemindersPaused(
    actor: Actor,
    id: number,
    { remindersPaused, version }: { remindersPaused: boolean; version: number | undefined },
  ): Promise<InvoiceDetailDto> {
    return this.transactions.respond(actor, async (em) => {
      const before = await this.writer.lockFor(em, actor, id, 'remind', version);
      if (before.remindersPaused === remindersPaused) {
        return this.reader.detailOf(em, actor, before);
      }
      await this.writer.save(em, before, { remindersPaused });
      await this.audit.record(em, actor, {
        action: remindersPaused ? 'invoice.pause_reminders' : 'invoice.resume_reminders',
        entity: 'invoice',
        entityId: id,
        before: { remindersPaused: before.remindersPaused },
        after: { remindersPaused },
      });
      return this.reader.detail(actor, id, em);
    });
  }

  /** @throws AppError 404 if there is no link */
  async link(id: number): Promise<InvoiceLinkDto> {
    const em = this.dataSource.manager;
    await readInvoice(em, id);
    const link = await this.links.find(em, id);
    if (!link) throw errors.notFound('link');
    return { url: link.url };
  }

  /**
   * Turns the link off. The next email gets a new one.
   *
   * @throws AppError 403 if the policy denies it, 404 if there is no link
   */
  revokeLink(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const invoice = await readInvoice(em, id, { lock: true });
      assertAllowed(invoiceRights(actor, invoice).send);
      if (!(await this.links.revoke(em, id))) throw errors.notFound('link');
      await this.audit.record(em, actor, {
        action: 'invoice.revoke_link',
        entity: 'invoice',
        entityId: id,
      });
    });
  }

  private async deliver(
    actor: Actor,
    id: number,
    { to, cc = [], subject, message, version }: RemindInvoiceDto,
    action: 'send' | 'remind',
    /** Throws if the locked invoice can't be sent. */
    check?: (invoice: InvoiceRow, em: EntityManager) => Promise<void> | void,
  ): Promise<InvoiceDetailDto> {
    if (to?.length === 0) throw errors.invalid({ to: 'Enter at least one recipient.' });
    // Renders and stores the PDF before the invoice is locked.
    await this.documents.pdf(id);
    return this.transactions.respond(actor, async (em) => {
      const before = await this.writer.lockFor(em, actor, id, action, version);
      await check?.(before, em);
      await this.queue(em, actor, before, { action, to, cc, subject, message });
      return this.reader.detail(actor, id, em);
    });
  }

  private async queue(
    em: EntityManager,
    actor: Actor | null,
    before: InvoiceRow,
    { action, to, cc, subject, message }: QueuedMail,
  ): Promise<void> {
    const kind = deliveryKind(before, action === 'send' ? 'invoice' : 'reminder');
    const template = await this.mails.templateOf(em, kind, before);
    const recipients = { to: to ?? [await billingEmailOf(em, before)], cc };
    await this.mails.queue(em, before, {
      kind,
      recipients,
      subject: subject ?? template.subject,
      message: message ?? template.message,
      createdById: actor?.id ?? null,
    });
    await this.markSent(em, actor, before, { action: `invoice.${action}`, recipients });
  }

  private async markSent(
    em: EntityManager,
    actor: Actor | null,
    before: InvoiceRow,
    { action, recipients }: { action: string; recipients: Recipients },
  ): Promise<void> {
    const sentAt = before.sentAt ?? this.clock.now();
    if (before.sentAt === null) await this.writer.save(em, before, { sentAt });
    await this.audit.record(em, actor, {
      action,
      entity: 'invoice',
      entityId: before.id,
      before: { sentAt: before.sentAt },
      after: { sentAt, ...recipients },
    });
  }
}

interface QueuedMail extends Pick<RemindInvoiceDto, 'to' | 'subject' | 'message'> {
  action: 'send' | 'remind';
  cc: string[];
}

type DeliveryRow = Omit<
  InvoiceDelivery,
  'invoiceId' | 'recipients' | 'linkId' | 'outboxId' | 'reminderDays' | 'isScheduled'
> & {
  /** JSON */
  recipients: string;
  isScheduled: number;
};

const MAX_LISTED = 200;

const deliveryKind = ({ kind }: InvoiceRow, mail: InvoiceMailQuery['kind']): DeliveryKind =>
  kind === 'credit-note' ? kind : mail;
