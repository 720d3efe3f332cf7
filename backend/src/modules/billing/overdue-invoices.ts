import {
  countOf,
  daysBetween,
  formatCalendarDate,
  formatMoney,
  type Right,
} from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Summaries, Transactions } from '../../platform/database';
import { JobRunner } from '../../platform/jobs';
import { NotificationActions, Notifier } from '../notifications';
import { Settings, Today } from '../settings';
import { usersWithRight } from '../users';
import { type Invoice, invoiceSummaries } from './entities/invoice.entity';
import { invoiceRights } from './invoices.policy';

const EVERY_SECONDS = 60;

/** Invoices per transaction, so that no lock is held for long. */
const BATCH = 100;

type DueInvoice = Pick<
  Invoice,
  | 'id'
  | 'kind'
  | 'invoiceNumber'
  | 'clientName'
  | 'amount'
  | 'balanceDue'
  | 'dueDate'
  | 'createdById'
> & {
  /** Null for invoices that earlier versions issued. */
  currency: string | null;
};

type OverdueInvoice = Pick<DueInvoice, 'invoiceNumber' | 'clientName' | 'balanceDue' | 'dueDate'>;

const PENDING = { status: 'pending', paidDate: null } as const;
const OVERDUE = { status: 'overdue', paidDate: null } as const;

/**
 * Makes pending invoices overdue on the day after their due date, in the company's time zone
 * (docs/domain/invoices.md#overdue). It runs every minute, so it also covers a changed time zone,
 * an invoice created with a due date in the past, and any downtime at midnight.
 */
@Injectable()
export class OverdueInvoices implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly summaries: Summaries,
    private readonly audit: AuditLog,
    private readonly notifier: Notifier,
    private readonly actions: NotificationActions,
    private readonly settings: Settings,
    private readonly today: Today,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'invoices.overdue',
      everySeconds: EVERY_SECONDS,
      run: () => this.run(),
    });
    this.actions.register({
      type: 'invoice.overdue',
      action: 'pay_invoice',
      filterAllowed: (actor, ids) => this.filterPayable(actor, ids),
    });
  }

  /** The given invoices that are overdue and that the actor can mark as paid. */
  private async filterPayable(actor: Actor, ids: readonly number[]): Promise<number[]> {
    if (invoiceRights(actor, OVERDUE).pay !== true) return [];
    const rows = await this.dataSource.query<{ id: number }[]>(
      "SELECT id FROM invoices WHERE id IN (?) AND status = 'overdue'",
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  private async run(): Promise<void> {
    const today = await this.today.date();
    for (;;) {
      const due = await this.dataSource.query<{ id: number }[]>(
        `SELECT id FROM invoices WHERE status = 'pending' AND dueDate < ?
         ORDER BY dueDate, id LIMIT ?`,
        [today, BATCH],
      );
      if (due.length === 0) return;
      const ids = due.map(({ id }) => id).sort((a, b) => a - b);
      await this.transactions.run((em) => this.makeOverdue(em, ids, today));
    }
  }

  /**
   * Skips invoices that were paid, cancelled, deleted or postponed since they were found. With any
   * index other than the primary key, the database would lock invoices of later batches too.
   */
  private async makeOverdue(
    em: EntityManager,
    ids: readonly number[],
    today: string,
  ): Promise<void> {
    const invoices = await em.query<DueInvoice[]>(
      `SELECT id, kind, invoiceNumber, clientName, amount, balanceDue, dueDate, createdById,
         issuedCurrency AS currency
       FROM invoices FORCE INDEX (PRIMARY)
       WHERE id IN (?) AND status = 'pending' AND dueDate < ?
       ORDER BY id FOR UPDATE`,
      [ids, today],
    );
    if (invoices.length === 0) return;
    await em.query(
      `UPDATE invoices SET status = 'overdue', version = version + 1
       WHERE id IN (?)`,
      [invoices.map(({ id }) => id)],
    );
    const settlers = await idsOf(em, 'invoice.settle');
    const creators = new Set(await idsOf(em, 'invoice.create'));
    for (const invoice of invoices) {
      await this.audit.record(em, null, {
        action: 'invoice.overdue',
        entity: 'invoice',
        entityId: invoice.id,
        before: PENDING,
        after: OVERDUE,
      });
      const { createdById } = invoice;
      const notifiesCreator = createdById !== null && creators.has(createdById);
      await this.notify(em, invoice, {
        today,
        userIds: notifiesCreator ? [...settlers, createdById] : settlers,
      });
    }
    const changes = invoices.map((invoice) => ({
      before: { ...invoice, ...PENDING },
      after: { ...invoice, ...OVERDUE },
    }));
    await this.summaries.recordAll(em, invoiceSummaries, changes);
  }

  /**
   * Notifies everyone who can settle the invoice, and its creator if they can still create
   * invoices; finance may be hidden from others.
   */
  private async notify(
    em: EntityManager,
    invoice: DueInvoice,
    { today, userIds }: { today: string; userIds: readonly number[] },
  ): Promise<void> {
    const { currency } = await this.settings.getIn(em, 'company');
    await this.notifier.notify(em, {
      type: 'invoice.overdue',
      recipients: [...new Set(userIds)],
      actorId: null,
      ...overdueTexts(invoice, { today, currency: invoice.currency ?? currency }),
      link: `/billing/${invoice.id}`,
      subject: { entity: 'invoice', id: invoice.id },
    });
  }
}

/** The texts of the notification about an overdue invoice. */
export function overdueTexts(
  { invoiceNumber, clientName, balanceDue, dueDate }: OverdueInvoice,
  { today, currency }: { today: string; currency: string },
): { title: string; body: string } {
  const days = daysBetween(dueDate, today);
  return {
    title:
      `${invoiceNumber} for ${clientName} is ${countOf(days, 'day')} overdue, ` +
      formatMoney(balanceDue, { currency }),
    body: `It was due on ${formatCalendarDate(dueDate)}.`,
  };
}

const idsOf = async (em: EntityManager, right: Right): Promise<number[]> =>
  (await usersWithRight(em, right)).map(({ id }) => id);
