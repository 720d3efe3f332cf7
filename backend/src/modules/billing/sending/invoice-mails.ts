import {
  DEFAULT_CREDIT_NOTE_MAIL,
  DEFAULT_EARLY_REMINDER_MAIL,
  DEFAULT_REMINDER_MAIL,
  type DeliveryKind,
  fillTemplate,
  formatCalendarDate,
  formatMoney,
  type InvoiceMailPlaceholder,
  type MailTemplate,
} from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { insertRecord } from '../../../platform/database';
import {
  MailAttachments,
  MailDeliveries,
  type MailDelivery,
  type MailLayout,
  Outbox,
  SUBJECT_LENGTH,
} from '../../../platform/mail';
import { truncate } from '../../../platform/truncate';
import { Notifier } from '../../notifications';
import { CompanyLogoService, Settings, Today } from '../../settings';
import { InvoiceDocuments } from '../documents/invoice-documents';
import type { InvoiceRow } from '../invoice-list';
import { InvoiceParties } from '../invoice-parties';
import { readDetailFields } from '../invoices.reader';
import { dueReminder } from '../rules/reminders';
import { composeClientMail, LOGO_SOURCE } from './client-mail';
import type { Recipients } from './document-delivery.entity';
import { InvoiceDelivery } from './invoice-delivery.entity';
import { InvoiceLinks } from './invoice-links';

const PDF_SOURCE = 'invoice-pdf';

/** A placeholder for the link until the email is sent. */
const LINK = '{{link}}';

interface InvoiceMail extends MailTemplate {
  kind: DeliveryKind;
  recipients: Recipients;
  /** Null for a scheduled email. */
  createdById: number | null;
  reminderDays?: number;
}

type FailedDelivery = Pick<InvoiceDelivery, 'invoiceId' | 'kind'> &
  Pick<InvoiceRow, 'invoiceNumber' | 'clientName'> & { senderId: number | null };

/** Composes invoice emails and tracks their delivery (docs/domain/invoices.md#sending). */
@Injectable()
export class InvoiceMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly deliveries: MailDeliveries,
    private readonly attachments: MailAttachments,
    private readonly links: InvoiceLinks,
    private readonly documents: InvoiceDocuments,
    private readonly parties: InvoiceParties,
    private readonly logo: CompanyLogoService,
    private readonly settings: Settings,
    private readonly notifier: Notifier,
    private readonly today: Today,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    // A sent invoice is final, so its PDF is the same no matter when the email is sent.
    this.attachments.register(PDF_SOURCE, async (id) => (await this.documents.pdf(id)).content);
    this.attachments.register(LOGO_SOURCE, () => this.logo.image());
    for (const template of ['invoice', 'invoice-reminder'] as const) {
      this.deliveries.register(template, (em, delivery) => this.recordDelivery(em, delivery));
    }
  }

  /** The template for this email from the settings. */
  async templateOf(
    em: EntityManager,
    kind: DeliveryKind,
    { dueDate }: Pick<InvoiceRow, 'dueDate'>,
  ): Promise<MailTemplate> {
    if (kind === 'credit-note') return DEFAULT_CREDIT_NOTE_MAIL;
    const { invoiceMail, reminders } = await this.settings.getIn(em, 'finance');
    if (kind === 'invoice') return invoiceMail;
    const today = await this.today.dateIn(em);
    const scheduled = dueReminder(reminders, { dueDate, today });
    return scheduled ?? (dueDate < today ? DEFAULT_REMINDER_MAIL : DEFAULT_EARLY_REMINDER_MAIL);
  }

  /** The template with everything filled in except the link. */
  async fill(
    em: EntityManager,
    invoice: InvoiceRow,
    { subject, message }: MailTemplate,
    link = LINK,
  ): Promise<MailTemplate> {
    const stored = await readDetailFields(em, invoice.id);
    const { name, currency } = stored.seller ?? (await this.parties.seller(em));
    const { invoiceNumber, clientName, amount, balanceDue, issueDate, dueDate } = invoice;
    const values: Record<InvoiceMailPlaceholder, string> = {
      invoiceNumber: invoiceNumber ?? '',
      clientName,
      companyName: name,
      amount: formatMoney(amount, { currency }),
      balanceDue: formatMoney(balanceDue, { currency }),
      issueDate: formatCalendarDate(issueDate ?? dueDate),
      dueDate: formatCalendarDate(dueDate),
      link,
    };
    return { subject: fillTemplate(subject, values), message: fillTemplate(message, values) };
  }

  /**
   * Queues an email with the PDF.
   *
   * @param em the transaction that has locked the invoice
   */
  async queue(em: EntityManager, invoice: InvoiceRow, mail: InvoiceMail): Promise<void> {
    const { kind, recipients, createdById, reminderDays } = mail;
    const link = await this.links.ensure(em, invoice.id);
    const { subject: filledSubject, message } = await this.fill(em, invoice, mail, link.url);
    const subject = truncate(filledSubject, SUBJECT_LENGTH);
    const { seller } = await readDetailFields(em, invoice.id);
    const { name: sender, currency } = seller ?? (await this.parties.seller(em));
    const name = `${(invoice.invoiceNumber ?? '').replace(/[/\\]/g, '-')}.pdf`;
    const composed = await composeClientMail(em, this.settings, {
      template: reminderDays === undefined ? 'invoice' : 'invoice-reminder',
      recipients,
      subject,
      message,
      sender,
      facts: factsOf(invoice, { kind, url: link.url, currency }),
      attachment: { source: PDF_SOURCE, id: invoice.id, name, mimeType: 'application/pdf' },
    });
    const outboxId = await this.outbox.enqueue(em, composed);
    await insertRecord(em, InvoiceDelivery, {
      invoiceId: invoice.id,
      kind,
      recipients,
      subject,
      linkId: message.includes(link.url) || subject.includes(link.url) ? link.id : null,
      outboxId,
      reminderDays: reminderDays ?? null,
      isScheduled: createdById === null,
      createdById,
      createdAt: this.clock.now(),
    });
  }

  private async recordDelivery(
    em: EntityManager,
    { outboxId, status, sentAt, error }: MailDelivery,
  ): Promise<void> {
    await em.update(InvoiceDelivery, { outboxId }, { status, sentAt, error });
    if (status === 'failed') await this.notifySender(em, outboxId, error);
  }

  /** Notifies the sender, or the creator of the invoice if the email was scheduled. */
  private async notifySender(
    em: EntityManager,
    outboxId: string,
    error: string | null,
  ): Promise<void> {
    const [failed] = await em.query<FailedDelivery[]>(
      `SELECT d.invoiceId, d.kind, i.invoiceNumber, i.clientName,
         COALESCE(d.createdById, i.createdById) AS senderId
       FROM invoice_deliveries d JOIN invoices i ON i.id = d.invoiceId WHERE d.outboxId = ?`,
      [outboxId],
    );
    if (!failed?.senderId) return;
    const { invoiceId, kind, invoiceNumber, clientName, senderId } = failed;
    const noun = kind === 'reminder' ? `The reminder for ${invoiceNumber}` : invoiceNumber;
    await this.notifier.notify(em, {
      type: 'invoice.undelivered',
      recipients: [senderId],
      actorId: null,
      title: `${noun} couldn't be delivered to ${clientName}`,
      body: error,
      link: `/billing/${invoiceId}`,
      subject: { entity: 'invoice', id: invoiceId },
    });
  }
}

/** The facts that a client looks for in the email, next to the text of the template. */
function factsOf(
  { invoiceNumber, amount, balanceDue, dueDate }: InvoiceRow,
  { kind, url, currency }: { kind: DeliveryKind; url: string; currency: string },
): Pick<MailLayout, 'details' | 'button'> {
  const number = { value: invoiceNumber ?? '' };
  if (kind === 'credit-note') {
    return {
      details: [
        { label: 'Credit note', ...number },
        { label: 'Total', value: formatMoney(amount, { currency }) },
      ],
      button: { label: 'View Credit Note', url },
    };
  }
  return {
    details: [
      { label: 'Invoice', ...number },
      { label: 'Amount due', value: formatMoney(balanceDue, { currency }) },
      { label: 'Due date', value: formatCalendarDate(dueDate) },
    ],
    button: { label: 'View Invoice', url },
  };
}

/** The address that the client receives invoices at. */
export async function billingEmailOf(
  em: EntityManager,
  { clientId, clientEmail }: Pick<InvoiceRow, 'clientId' | 'clientEmail'>,
): Promise<string> {
  if (clientId === null) return clientEmail;
  const [client] = await em.query<{ billingEmail: string | null }[]>(
    'SELECT billingEmail FROM clients WHERE id = ?',
    [clientId],
  );
  return client?.billingEmail || clientEmail;
}
