import { addDays } from '@atrium/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { Transactions, updateVersioned } from '../../../platform/database';
import { JobRunner } from '../../../platform/jobs';
import { ClientLinks } from '../../clients';
import { Today } from '../../settings';
import { InvoiceDefaults } from '../invoice-defaults';
import { insertLines } from '../invoice-lines';
import { InvoiceRecords } from '../invoice-records';
import { readInvoice } from '../invoices.reader';
import { openingBalance } from '../rules/balance';
import { totalFields } from '../line-totals';
import { datesFrom } from '../rules/recurrence';
import { RecurringInvoice } from './recurring-invoice.entity';
import { readRecurringInvoice, type RecurringInvoiceRecord } from './recurring-invoice-list';

const EVERY_SECONDS = 60;

/** Recurring invoices that one query finds. */
const BATCH = 100;

/**
 * Makes the invoices of recurring invoices (docs/domain/recurring-invoices.md#runs). Each invoice is
 * one transaction that locks its recurring invoice and moves it to the next date, so that a process
 * that is killed leaves neither a gap nor a duplicate.
 */
@Injectable()
export class RecurringInvoiceRuns implements OnModuleInit {
  private readonly logger = new Logger('RecurringInvoices');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clients: ClientLinks,
    private readonly defaults: InvoiceDefaults,
    private readonly records: InvoiceRecords,
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
   * Makes the invoice of the next date if that is today or earlier.
   *
   * @param actor null for the job
   * @returns false if nothing is due
   */
  async makeNext(
    em: EntityManager,
    actor: Actor | null,
    id: number,
    today: string,
  ): Promise<boolean> {
    const before = await readRecurringInvoice(em, id, { lock: true });
    const { status, nextDate: date } = before;
    if (status !== 'active' || date === null || date > today) return false;
    await this.makeInvoice(em, actor, before, date, today);
    const [nextDate = null] = datesFrom(before, addDays(date, 1), 1);
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

  /** One that fails is logged and tried again with the next run; the others are not delayed. */
  private async run(): Promise<void> {
    const today = await this.today.date();
    let lastId = 0;
    for (;;) {
      const due = await this.dataSource.query<{ id: number }[]>(
        `SELECT id FROM recurring_invoices
         WHERE status = 'active' AND nextDate <= ? AND id > ? ORDER BY id LIMIT ?`,
        [today, lastId, BATCH],
      );
      for (const { id } of due) {
        await this.makeAll(id, today).catch((error: unknown) => this.logger.error(error));
        lastId = id;
      }
      if (due.length < BATCH) return;
    }
  }

  private async makeAll(id: number, today: string): Promise<void> {
    let isMade = true;
    while (isMade) {
      isMade = await this.transactions.run((em) => this.makeNext(em, null, id, today));
    }
  }

  private async makeInvoice(
    em: EntityManager,
    actor: Actor | null,
    recurring: RecurringInvoiceRecord,
    date: string,
    today: string,
  ): Promise<void> {
    const { clientName, clientEmail, projectId, description, lines, dueDays } = recurring;
    const clientId = await this.clients.link(em, actor, { clientName, clientEmail });
    const dates = await this.defaults.dates(
      em,
      { issueDate: date, dueDate: dueDays === null ? null : addDays(date, dueDays) },
      { clientId, today },
    );
    const totals = totalFields(lines);
    const id = await this.records.insert(em, {
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
    await this.records.record(em, actor, 'invoice.create', undefined, { ...created, lines });
  }
}
