import { addDays, formatCalendarDate, formatMoney, scheduledDates } from '@atrium/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { idsInBatches } from '../../../platform/batches';
import { Clock } from '../../../platform/clock';
import { Transactions, updateVersioned } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import { JobRunner } from '../../../platform/jobs';
import { ClientLinks } from '../../clients';
import { Notifier } from '../../notifications';
import { Settings, Today } from '../../settings';
import { usersWithRight } from '../../users';
import { InvoiceDefaults } from '../invoice-defaults';
import { insertLines, InvoiceLines } from '../invoice-lines';
import type { InvoiceRow } from '../invoice-list';
import { InvoiceWriter } from '../invoice-writer';
import { readInvoice } from '../invoices.reader';
import { InvoiceIssuing } from '../issuing';
import { openingBalance } from '../rules/balance';
import { SendingService } from '../sending/sending.service';
import { RecurringInvoice } from './recurring-invoice.entity';
import { readRecurringInvoice, type RecurringInvoiceRecord } from './recurring-invoice-list';

const EVERY_SECONDS = 60;

interface RunOptions {
  actor: Actor | null;
  today: string;
  draftReason?: string | undefined;
}

/**
 * Creates the invoices of recurring invoices (docs/domain/recurring-invoices.md#runs). Each invoice
 * is created in one transaction that locks its recurring invoice and moves it to the next date, so
 * a killed process leaves neither gaps nor duplicates.
 */
@Injectable()
export class RecurringInvoiceRuns implements OnModuleInit {
  private readonly logger = new Logger('RecurringInvoices');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clients: ClientLinks,
    private readonly defaults: InvoiceDefaults,
    private readonly lines: InvoiceLines,
    private readonly writer: InvoiceWriter,
    private readonly issuing: InvoiceIssuing,
    private readonly sending: SendingService,
    private readonly notifier: Notifier,
    private readonly settings: Settings,
    private readonly audit: AuditLog,
    private readonly today: Today,
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'invoices.recurring',
      everySeconds: EVERY_SECONDS,
      run: () => this.run(),
    });
  }

  /**
   * Creates the invoice for the next date if that is today or earlier.
   *
   * @param options.actor null for the job
   * @param options.draftReason why an invoice that should be sent stays a draft
   * @returns false if nothing is due
   * @throws AppError 400 or 409 if the invoice should be sent, but can't be issued
   */
  async createNext(
    em: EntityManager,
    id: number,
    { actor, today, draftReason }: RunOptions,
  ): Promise<boolean> {
    const before = await readRecurringInvoice(em, id, { lock: true });
    const { status, nextDate: date } = before;
    if (status !== 'active' || date === null || date > today) return false;
    const draft = await this.createDraft(em, actor, before, date, today);
    if (before.mode === 'send' && draftReason === undefined) {
      const issued = await this.issuing.issue(em, actor, draft, { today });
      await this.sending.sendIssued(em, actor, issued);
    }
    if (before.mode === 'draft') await this.notifyOfDraft(em, actor, before, draft);
    else if (draftReason !== undefined) await this.notifyOfFailure(em, before, draft, draftReason);
    const [nextDate = null] = scheduledDates(before, addDays(date, 1), 1);
    const after = {
      lastDate: date,
      nextDate,
      status: nextDate === null ? ('ended' as const) : status,
    };
    await updateVersioned(em, RecurringInvoice, id, before.version, after);
    await this.audit.record(em, actor, {
      action: 'recurring_invoice.run',
      entity: 'recurring_invoice',
      entityId: id,
      before: { lastDate: before.lastDate, nextDate: date, status },
      after,
    });
    return true;
  }

  /** One that fails is logged and retried in the next run; the others are not delayed. */
  private async run(): Promise<void> {
    const today = await this.today.date();
    const dueIds = idsInBatches((afterId, limit) =>
      this.dataSource.query(
        `SELECT id FROM recurring_invoices
         WHERE status = 'active' AND nextDate <= ? AND id > ? ORDER BY id LIMIT ?`,
        [today, afterId, limit],
      ),
    );
    for await (const id of dueIds) {
      await this.createAllDue(id, today).catch((error: unknown) => this.logger.error(error));
    }
  }

  private async createAllDue(id: number, today: string): Promise<void> {
    let isCreated = true;
    while (isCreated) isCreated = await this.createOne(id, today);
  }

  private async createOne(id: number, today: string): Promise<boolean> {
    const create = (draftReason?: string) =>
      this.transactions.run((em) => this.createNext(em, id, { actor: null, today, draftReason }));
    return create().catch((error: unknown) => {
      if (error instanceof AppError) return create(error.message);
      throw error;
    });
  }

  private async notifyOfDraft(
    em: EntityManager,
    actor: Actor | null,
    { createdById }: RecurringInvoiceRecord,
    { id, clientName, amount, issueDate }: InvoiceRow,
  ): Promise<void> {
    const { currency } = await this.settings.getIn(em, 'company');
    await this.notifier.notify(em, {
      type: 'invoice.drafted',
      recipients: await recipientsOf(em, createdById),
      actorId: actor?.id ?? null,
      title: `A draft invoice for ${clientName} is ready to review, ${formatMoney(amount, { currency })}`,
      body: issueDate && `A recurring invoice created it for ${formatCalendarDate(issueDate)}.`,
      link: `/billing/${id}`,
      subject: { entity: 'invoice', id },
    });
  }

  private async notifyOfFailure(
    em: EntityManager,
    { createdById }: RecurringInvoiceRecord,
    { id, clientName }: InvoiceRow,
    reason: string,
  ): Promise<void> {
    await this.notifier.notify(em, {
      type: 'invoice.undelivered',
      recipients: await recipientsOf(em, createdById),
      actorId: null,
      title: `A recurring invoice for ${clientName} is a draft and wasn't sent`,
      body: reason,
      link: `/billing/${id}`,
      subject: { entity: 'invoice', id },
    });
  }

  private async createDraft(
    em: EntityManager,
    actor: Actor | null,
    recurring: RecurringInvoiceRecord,
    date: string,
    today: string,
  ): Promise<InvoiceRow> {
    const { clientName, clientEmail, projectId, description, dueDays } = recurring;
    const clientId = await this.clients.link(em, actor, { clientName, clientEmail });
    const dates = await this.defaults.dates(
      em,
      { issueDate: date, dueDate: dueDays === null ? null : addDays(date, dueDays) },
      { clientId, today },
    );
    const { lines, totals } = await this.lines.inCompanyCurrency(em, recurring.lines);
    const id = await this.writer.insert(em, {
      clientName,
      clientEmail,
      clientId,
      projectId,
      description,
      terms: recurring.terms ?? (await this.defaults.terms(em)),
      ...dates,
      ...totals,
      ...openingBalance({ status: 'draft', amount: totals.amount }, today),
      recurringInvoiceId: recurring.id,
      recurringDate: date,
      createdById: recurring.createdById,
      createdAt: this.clock.now(),
    });
    await insertLines(em, id, lines);
    const created = await readInvoice(em, id);
    await this.writer.record(em, actor, 'invoice.create', { after: { ...created, lines } });
    return created;
  }
}

/** The creator, or everyone who can manage recurring invoices if the creator no longer can. */
async function recipientsOf(em: EntityManager, createdById: number | null): Promise<number[]> {
  const managers = (await usersWithRight(em, 'recurring_invoice.manage')).map(({ id }) => id);
  return createdById !== null && managers.includes(createdById) ? [createdById] : managers;
}
