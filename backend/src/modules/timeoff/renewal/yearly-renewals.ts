import { startOfDayIn, yearOf } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../platform/audit';
import { idsInBatches } from '../../../platform/batches';
import { Transactions } from '../../../platform/database';
import { JobRunner } from '../../../platform/jobs';
import { Settings, Today } from '../../settings';
import { daysOf } from '../balances/time-off-balances.reader';
import { TimeOffLedger } from '../balances/time-off-ledger';
import { TimeOffBalance } from '../entities/time-off-ledger-entry.entity';
import { isRenewed, renewalMovements } from '../rules/yearly-renewal';
import { TimeOffNotifications } from '../time-off-notifications';
import { readRenewalContext } from './renewal-context';

const EVERY_SECONDS = 600;

/**
 * Renews the balance of each active user on January 1, in the company's time zone
 * (docs/domain/time-off.md#yearly-renewal). It runs all year, so it also covers downtime at
 * midnight and users who are activated again.
 */
@Injectable()
export class YearlyRenewals implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly ledger: TimeOffLedger,
    private readonly audit: AuditLog,
    private readonly settings: Settings,
    private readonly today: Today,
    private readonly jobs: JobRunner,
    private readonly notifications: TimeOffNotifications,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'timeoff.renew',
      everySeconds: EVERY_SECONDS,
      run: () => this.run(),
    });
  }

  private async run(): Promise<void> {
    const year = yearOf(await this.today.date());
    if (!isRenewed(await this.settings.get('timeoff'), year)) return;
    const { timeZone } = await this.settings.get('company');
    const startOfYear = startOfDayIn(`${year}-01-01`, timeZone);
    // Users who joined this year have their starting balances, even if they were invited earlier.
    const userIds = idsInBatches((afterId, limit) =>
      this.dataSource.query(
        `SELECT u.id FROM users u LEFT JOIN time_off_balances b ON b.userId = u.id
         WHERE u.id > ? AND u.isActive = 1
           AND COALESCE(u.invitationAcceptedAt, u.createdAt) < ?
           AND (b.renewedYear IS NULL OR b.renewedYear < ?)
         ORDER BY u.id LIMIT ?`,
        [afterId, startOfYear, year, limit],
      ),
    );
    for await (const id of userIds) {
      await this.transactions.run((em) => this.renew(em, id, year));
    }
  }

  /** Does nothing if the balance was renewed, or renewals were turned off, since it was found. */
  private async renew(em: EntityManager, userId: number, year: number): Promise<void> {
    const settings = await this.settings.getIn(em, 'timeoff');
    if (!isRenewed(settings, year)) return;
    await this.ledger.lock(em, userId);
    const { affectedRows } = await em.query<{ affectedRows: number }>(
      `UPDATE time_off_balances SET renewedYear = ?
       WHERE userId = ? AND (renewedYear IS NULL OR renewedYear < ?)`,
      [year, userId, year],
    );
    if (affectedRows === 0) return;
    const own = await em.findOneByOrFail(TimeOffBalance, { userId });
    const before = await this.ledger.balance(em, userId);
    const context = await readRenewalContext(em, { userId, own, year, settings });
    const movements = renewalMovements(before, year, context);
    const after = await this.ledger.move(em, userId, movements, { actorId: null });
    await this.audit.record(em, null, {
      action: 'time_off_balance.renew',
      entity: 'time_off_balance',
      entityId: userId,
      before: daysOf(before),
      after: daysOf(after),
    });
    await this.notifications.renewed(em, { userId, year, movements, balance: after });
  }
}
