import { addDays, calendarDateIn, type ReminderTemplate } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../platform/audit';
import { idsInBatches } from '../../../platform/batches';
import { Transactions } from '../../../platform/database';
import { JobRunner } from '../../../platform/jobs';
import { Settings, Today } from '../../settings';
import { readInvoice } from '../invoices.reader';
import { isOpenSql } from '../open-invoices';
import { stateAbilities } from '../rules/invoice-transitions';
import { REMINDER_GRACE_DAYS, reminderToSend, sendsReminders } from '../rules/reminders';
import { billingEmailOf, InvoiceMails } from './invoice-mails';

const EVERY_SECONDS = 300;

/** Sends the scheduled reminders (docs/domain/invoices.md#reminders). */
@Injectable()
export class InvoiceReminders implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly mails: InvoiceMails,
    private readonly audit: AuditLog,
    private readonly settings: Settings,
    private readonly today: Today,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'invoices.reminders',
      everySeconds: EVERY_SECONDS,
      run: () => this.sendDue(),
    });
  }

  /** Each reminder is sent once, even if two processes run at the same time. */
  async sendDue(): Promise<void> {
    const today = await this.today.date();
    const { reminders } = await this.settings.get('finance');
    if (!sendsReminders(today)) return;
    for (const { days } of reminders) {
      for await (const id of this.findCandidates(days, today)) {
        await this.transactions.run((em) => this.remind(em, id, reminders));
      }
    }
  }

  private findCandidates(days: number, today: string): AsyncGenerator<number> {
    const lastDueDate = addDays(today, -days);
    return idsInBatches((afterId, limit) =>
      this.dataSource.query(
        `SELECT i.id FROM invoices i
         WHERE ${isOpenSql('i.status')} AND i.dueDate BETWEEN ? AND ?
           AND i.kind = 'invoice' AND i.sentAt IS NOT NULL AND i.remindersPaused = 0 AND i.id > ?
           AND NOT EXISTS (SELECT 1 FROM invoice_deliveries d
             WHERE d.invoiceId = i.id AND d.reminderDays >= ?)
         ORDER BY i.id LIMIT ?`,
        [addDays(lastDueDate, -REMINDER_GRACE_DAYS), lastDueDate, afterId, days, limit],
      ),
    );
  }

  /** Checks everything again under the lock, because the client may have just paid. */
  private async remind(
    em: EntityManager,
    id: number,
    reminders: readonly ReminderTemplate[],
  ): Promise<void> {
    const [locked] = await em.query<{ id: number }[]>(
      'SELECT id FROM invoices WHERE id = ? FOR UPDATE',
      [id],
    );
    if (!locked) return;
    const invoice = await readInvoice(em, id);
    if (stateAbilities(invoice).remind !== true || invoice.sentAt === null) return;
    if (invoice.remindersPaused || (await isPausedFor(em, invoice.clientId))) return;
    const { timeZone } = await this.settings.getIn(em, 'company');
    const reminder = reminderToSend(reminders, {
      dueDate: invoice.dueDate,
      today: await this.today.dateIn(em),
      sentOn: calendarDateIn(invoice.sentAt, timeZone),
      sentDays: await sentDaysOf(em, id),
    });
    if (!reminder) return;
    const { days, subject, message } = reminder;
    const recipients = { to: [await billingEmailOf(em, invoice)], cc: [] };
    await this.mails.queue(em, invoice, {
      kind: 'reminder',
      recipients,
      subject,
      message,
      createdById: null,
      reminderDays: days,
    });
    await this.audit.record(em, null, {
      action: 'invoice.remind',
      entity: 'invoice',
      entityId: id,
      after: { days, ...recipients },
    });
  }
}

async function isPausedFor(em: EntityManager, clientId: number | null): Promise<boolean> {
  if (clientId === null) return false;
  const [client] = await em.query<{ remindersPaused: number }[]>(
    'SELECT remindersPaused FROM clients WHERE id = ?',
    [clientId],
  );
  return client?.remindersPaused === 1;
}

async function sentDaysOf(em: EntityManager, invoiceId: number): Promise<number[]> {
  const rows = await em.query<{ reminderDays: number }[]>(
    `SELECT reminderDays FROM invoice_deliveries
     WHERE invoiceId = ? AND reminderDays IS NOT NULL`,
    [invoiceId],
  );
  return rows.map(({ reminderDays }) => reminderDays);
}
