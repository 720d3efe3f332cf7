import { formatInstant, ticketNumber } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { Clock } from '../../../platform/clock';
import { Transactions } from '../../../platform/database';
import { JobRunner } from '../../../platform/jobs';
import { NotificationActions, Notifier } from '../../notifications';
import { Staff } from '../../users';
import { dueReminders, type ServiceLevelReminder } from '../rules/service-level';
import type { TicketRow } from '../ticket-list';
import { managersOrAdmins } from '../ticket-notifications';
import { readTicket } from '../ticket-rows';
import { ticketAbilities, type TicketOwnership } from '../tickets.policy';
import { ServiceLevels } from './service-levels';

const EVERY_SECONDS = 60;

/** Number of tickets that one query reads. */
const BATCH = 100;

/**
 * Notifies the assignee, or managers if no active user is assigned, before and when a target is
 * missed (docs/domain/tickets.md#service-level-notifications). The ticket stores what was sent, in
 * the transaction of the notification, so each is sent once however many processes run.
 */
@Injectable()
export class ServiceLevelReminders implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly serviceLevels: ServiceLevels,
    private readonly notifier: Notifier,
    private readonly staff: Staff,
    private readonly actions: NotificationActions,
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'tickets.service_levels',
      everySeconds: EVERY_SECONDS,
      run: () => this.run(),
    });
    this.actions.register({
      type: 'ticket.due',
      action: 'assign_ticket',
      filterAllowed: (actor, ids) => this.filterTakeable(actor, ids),
    });
  }

  /** The tickets among these that the actor can assign to themselves. */
  private async filterTakeable(actor: Actor, ids: readonly number[]): Promise<number[]> {
    const rows = await this.dataSource.query<(TicketOwnership & { id: number })[]>(
      'SELECT id, createdById, assigneeId, mergedIntoId FROM tickets WHERE id IN (?)',
      [ids],
    );
    return rows.filter((row) => ticketAbilities(actor, row).take === true).map(({ id }) => id);
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    for (;;) {
      const due = await this.dataSource.query<{ id: number }[]>(
        'SELECT id FROM tickets WHERE nextNoticeAt <= ? ORDER BY nextNoticeAt, id LIMIT ?',
        [now, BATCH],
      );
      for (const { id } of due) await this.transactions.run((em) => this.remind(em, id, now));
      if (due.length < BATCH) return;
    }
  }

  private async remind(em: EntityManager, id: number, now: Date): Promise<void> {
    const [found] = await em.query<{ nextNoticeAt: Date | null }[]>(
      'SELECT nextNoticeAt FROM tickets WHERE id = ? FOR UPDATE',
      [id],
    );
    // Another process may have sent it, or the ticket was answered.
    if (!found?.nextNoticeAt || found.nextNoticeAt > now) return;
    const ticket = await readTicket(em, id);
    const policy = await this.serviceLevels.policy(em);
    const { reminders, clocks } = dueReminders(ticket, now, policy);
    // Neither the version nor `updatedAt` changes: people don't see these columns.
    await em.query(
      `UPDATE tickets SET firstResponseNotice = ?, resolutionNotice = ?, nextNoticeAt = ?,
         updatedAt = updatedAt WHERE id = ?`,
      [clocks.firstResponseNotice, clocks.resolutionNotice, futureNotice(now, clocks), id],
    );
    const { timeZone } = policy.calendar;
    for (const reminder of reminders) await this.notify(em, ticket, reminder, timeZone);
  }

  private async notify(
    em: EntityManager,
    { id, title, assigneeId }: TicketRow,
    { target, level, dueAt }: ServiceLevelReminder,
    timeZone: string,
  ): Promise<void> {
    const assignees = assigneeId === null ? [] : await this.staff.active(em, [assigneeId]);
    const recipients = assignees.map((user) => user.id);
    await this.notifier.notify(em, {
      type: 'ticket.due',
      recipients: recipients.length > 0 ? recipients : await managersOrAdmins(em),
      actorId: null,
      title: TEXTS[target][level](ticketNumber(id)),
      body: `${title}, due ${formatInstant(dueAt, timeZone)}`,
      link: `/tickets/${id}`,
      subject: { entity: 'ticket', id },
    });
  }
}

/** Never in the past, so that a changed setting can't make the job find the same ticket forever. */
const futureNotice = (now: Date, { nextNoticeAt }: { nextNoticeAt: Date | null }): Date | null =>
  nextNoticeAt && nextNoticeAt <= now ? null : nextNoticeAt;

const TEXTS = {
  firstResponse: {
    warning: (number: string) => `The first response to ${number} is due soon`,
    breach: (number: string) => `The first response to ${number} is overdue`,
  },
  resolution: {
    warning: (number: string) => `${number} is due soon`,
    breach: (number: string) => `${number} is overdue`,
  },
} as const;
