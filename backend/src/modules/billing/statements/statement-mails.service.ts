import {
  absoluteDecimal,
  formatCalendarDate,
  formatMoney,
  isErasedAddress,
  isNegativeDecimal,
  isZeroDecimal,
  type MailTemplate,
} from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { insertRecord, Transactions } from '../../../platform/database';
import { errors } from '../../../platform/http/errors';
import {
  MailAttachments,
  MailDeliveries,
  type MailDelivery,
  MailTransport,
  Outbox,
} from '../../../platform/mail';
import { addresseesOf } from '../../clients';
import { Notifier } from '../../notifications';
import { Settings } from '../../settings';
import { peopleNames } from '../../users';
import type { StatementDocument } from '../documents/document';
import { composeClientMail } from '../sending/client-mail';
import { billingEmailOf } from '../sending/invoice-mails';
import { StatementDelivery } from './statement-delivery.entity';
import { fileNameOf, StatementFiles } from './statement-files';
import type {
  SendStatementDto,
  StatementDeliveryDto,
  StatementMailProposalDto,
} from './statement-mails.dto';
import type { StatementQuery } from './statements.dto';
import { readStatementClient, type StatementClient } from './statements.reader';

const PDF_SOURCE = 'statement-pdf';

const MAX_LISTED = 200;

const CLIENT_DELETED = 'The client was deleted before the email was sent.';

/** Sends statements by email and tracks their delivery (docs/domain/invoices.md#statement). */
@Injectable()
export class StatementMails implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly files: StatementFiles,
    private readonly outbox: Outbox,
    private readonly deliveries: MailDeliveries,
    private readonly attachments: MailAttachments,
    private readonly transport: MailTransport,
    private readonly settings: Settings,
    private readonly notifier: Notifier,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.attachments.register(PDF_SOURCE, async (id) => {
      const delivery = await this.dataSource.manager.findOneBy(StatementDelivery, { id });
      return delivery ? this.files.pdf(delivery.statement) : undefined;
    });
    this.deliveries.register('statement', (em, delivery) => this.recordDelivery(em, delivery));
    // The deliveries are deleted with their client.
    this.deliveries.registerClientCheck('statement', async (em, outboxIds) => {
      const kept = await em.find(StatementDelivery, {
        select: { outboxId: true },
        where: { outboxId: In([...outboxIds]) },
      });
      return outboxIds.filter((id) => kept.every(({ outboxId }) => outboxId !== id));
    });
  }

  /** @throws AppError as `StatementsReader.statement` */
  async proposal(clientId: number, query: StatementQuery): Promise<StatementMailProposalDto> {
    const em = this.dataSource.manager;
    const document = await this.files.document(clientId, query);
    const client = await readStatementClient(em, clientId);
    const { aging, credits, balanceDue, currency } = document;
    return {
      to: await recipientsOf(em, client),
      suggestions: await addresseesOf(em, clientId),
      ...proposedText(client, document, query),
      hasMailServer: this.transport.isConfigured,
      invoices: aging.total.count,
      credits: credits.amount,
      balanceDue,
      currency,
    };
  }

  /**
   * Queues an email with the statement as PDF.
   *
   * @throws AppError 400 without a recipient, and as `StatementsReader.statement`
   */
  async send(
    actor: Actor,
    clientId: number,
    query: StatementQuery,
    { to: entered, cc = [], subject, message }: SendStatementDto,
  ): Promise<StatementDeliveryDto> {
    const document = await this.files.document(clientId, query);
    return this.transactions.respond(actor, async (em) => {
      const client = await readStatementClient(em, clientId, { lock: true });
      // Read again, because the client may have been erased since.
      const statement = { ...document, client: await this.files.party(em, client) };
      const to = entered ?? (await recipientsOf(em, client));
      if (to.length === 0) throw errors.invalid({ to: 'Enter at least one recipient.' });
      const proposed = proposedText(client, statement, query);
      const mail = {
        recipients: { to, cc },
        subject: subject ?? proposed.subject,
        message: message ?? proposed.message,
      };
      const id = await insertRecord(em, StatementDelivery, {
        clientId,
        recipients: mail.recipients,
        subject: mail.subject,
        statementDate: statement.to,
        statement,
        createdById: actor.id,
        createdAt: this.clock.now(),
      });
      const outboxId = await this.queue(em, { id, statement, ...mail });
      await em.update(StatementDelivery, { id }, { outboxId });
      await this.audit.record(em, actor, {
        action: 'client.send_statement',
        entity: 'client',
        entityId: clientId,
        after: { recipients: [...to, ...cc].join(', ') },
      });
      const [delivery] = await readDeliveries(em, clientId, 1);
      if (!delivery) throw errors.notFound('client');
      return delivery;
    });
  }

  /** Newest first. @throws AppError 404 */
  async list(clientId: number): Promise<StatementDeliveryDto[]> {
    const em = this.dataSource.manager;
    await readStatementClient(em, clientId);
    return readDeliveries(em, clientId, MAX_LISTED);
  }

  /**
   * Cancels the queued emails of a client that is about to be deleted, and notifies their senders.
   * The deliveries, and with them the attachments, are deleted with the client.
   */
  async cancel(em: EntityManager, clientId: number): Promise<void> {
    const queued = await em.query<{ outboxId: string }[]>(
      `SELECT outboxId FROM statement_deliveries
       WHERE clientId = ? AND status = 'queued' AND outboxId IS NOT NULL`,
      [clientId],
    );
    for (const { outboxId } of queued) {
      const isCancelled = await this.outbox.cancel(em, outboxId, CLIENT_DELETED);
      if (isCancelled) {
        await this.notifySender(em, { outboxId, error: CLIENT_DELETED, isClientDeleted: true });
      }
    }
  }

  private async queue(
    em: EntityManager,
    { id, statement, ...mail }: QueuedStatement,
  ): Promise<string> {
    const { to: date, balanceDue, currency, seller } = statement;
    const composed = await composeClientMail(em, this.settings, {
      template: 'statement',
      ...mail,
      sender: seller.name,
      facts: {
        details: [
          { label: 'Statement date', value: formatCalendarDate(date) },
          {
            label: isNegativeDecimal(balanceDue) ? 'Credit balance' : 'Balance due',
            value: formatMoney(absoluteDecimal(balanceDue), { currency }),
          },
        ],
      },
      attachment: {
        source: PDF_SOURCE,
        id,
        name: `${fileNameOf(statement)}-${currency}-${date}.pdf`,
        mimeType: 'application/pdf',
      },
    });
    return this.outbox.enqueue(em, composed);
  }

  private async recordDelivery(
    em: EntityManager,
    { outboxId, status, sentAt, error }: MailDelivery,
  ): Promise<void> {
    await em.update(StatementDelivery, { outboxId }, { status, sentAt, error });
    if (status === 'failed') await this.notifySender(em, { outboxId, error });
  }

  private async notifySender(
    em: EntityManager,
    {
      outboxId,
      error,
      isClientDeleted = false,
    }: Pick<MailDelivery, 'outboxId' | 'error'> & { isClientDeleted?: boolean },
  ): Promise<void> {
    const [failed] = await em.query<{ clientId: number; name: string; senderId: number | null }[]>(
      `SELECT d.clientId, c.name, d.createdById AS senderId
       FROM statement_deliveries d JOIN clients c ON c.id = d.clientId WHERE d.outboxId = ?`,
      [outboxId],
    );
    if (!failed?.senderId) return;
    const { clientId, name, senderId } = failed;
    await this.notifier.notify(em, {
      type: 'invoice.undelivered',
      recipients: [senderId],
      actorId: null,
      title: `The statement couldn't be delivered to ${name}`,
      body: error,
      link: isClientDeleted ? null : `/clients/${clientId}`,
      subject: { entity: 'client', id: clientId },
    });
  }
}

interface QueuedStatement
  extends MailTemplate, Pick<StatementDelivery, 'id' | 'statement' | 'recipients'> {}

async function recipientsOf(em: EntityManager, { id, email }: StatementClient): Promise<string[]> {
  const address = await billingEmailOf(em, { clientId: id, clientEmail: email });
  return isErasedAddress(address) ? [] : [address];
}

function balanceSentence(balanceDue: string, currency: string): string {
  if (isZeroDecimal(balanceDue)) return 'Nothing is due.';
  const amount = formatMoney(absoluteDecimal(balanceDue), { currency });
  return isNegativeDecimal(balanceDue)
    ? `You have a credit balance of ${amount}.`
    : `The balance due is ${amount}.`;
}

function proposedText(
  { name }: StatementClient,
  { to, balanceDue, currency, seller }: StatementDocument,
  { currency: chosenCurrency }: StatementQuery,
): MailTemplate {
  return {
    // The client may get one for each currency.
    subject: `Statement from ${seller.name}${chosenCurrency ? ` (${chosenCurrency})` : ''}`,
    message: `Dear ${name},

Your statement as of ${formatCalendarDate(to)} is attached. ${balanceSentence(balanceDue, currency)}

Kind regards,
${seller.name}`,
  };
}

type DeliveryRow = Omit<StatementDelivery, 'clientId' | 'recipients' | 'statement' | 'outboxId'> &
  Pick<StatementDeliveryDto, 'type' | 'currency'> & {
    /** JSON */
    recipients: string;
  };

async function readDeliveries(
  em: EntityManager,
  clientId: number,
  limit: number,
): Promise<StatementDeliveryDto[]> {
  const rows = await em.query<DeliveryRow[]>(
    `SELECT id, recipients, subject, status, error, createdAt, sentAt, createdById,
       statementDate, COALESCE(JSON_VALUE(statement, '$.type'), 'open-invoices') AS type,
       JSON_VALUE(statement, '$.currency') AS currency
     FROM statement_deliveries WHERE clientId = ? ORDER BY id DESC LIMIT ?`,
    [clientId, limit],
  );
  const names = await peopleNames(
    em,
    rows.map(({ createdById }) => createdById),
  );
  return rows.map(({ recipients, createdById, ...row }) => ({
    ...row,
    ...(JSON.parse(recipients) as StatementDelivery['recipients']),
    createdBy: names.get(createdById) ?? null,
  }));
}
