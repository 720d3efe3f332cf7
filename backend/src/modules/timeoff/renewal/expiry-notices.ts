import { yearOf } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { idsInBatches } from '../../../platform/batches';
import { Transactions } from '../../../platform/database';
import { JobRunner } from '../../../platform/jobs';
import { Settings, Today } from '../../settings';
import { TimeOffLedger } from '../balances/time-off-ledger';
import { TimeOffBalance } from '../entities/time-off-ledger-entry.entity';
import { expiringMinutes, isNoticePeriod, isRenewed } from '../rules/yearly-renewal';
import { TimeOffNotifications } from '../time-off-notifications';
import { readRenewalContext } from './renewal-context';

const EVERY_SECONDS = 600;

/**
 * Reminds each active user in December, once, of the unused hours that expire on January 1
 * (docs/domain/time-off.md#expiry-notice).
 */
@Injectable()
export class ExpiryNotices implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly ledger: TimeOffLedger,
    private readonly settings: Settings,
    private readonly today: Today,
    private readonly jobs: JobRunner,
    private readonly notifications: TimeOffNotifications,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'timeoff.expiry-notices',
      everySeconds: EVERY_SECONDS,
      run: () => this.run(),
    });
  }

  private async run(): Promise<void> {
    const today = await this.today.date();
    const year = yearOf(today) + 1;
    if (!isNoticePeriod(today) || !isRenewed(await this.settings.get('timeoff'), year)) return;
    const userIds = idsInBatches((afterId, limit) =>
      this.dataSource.query(
        `SELECT u.id FROM users u JOIN time_off_balances b ON b.userId = u.id
         WHERE u.id > ? AND u.isActive = 1
           AND (b.expiryNoticeYear IS NULL OR b.expiryNoticeYear < ?)
         ORDER BY u.id LIMIT ?`,
        [afterId, year, limit],
      ),
    );
    for await (const id of userIds) {
      await this.transactions.run((em) => this.remind(em, id, year));
    }
  }

  /** Does nothing if another process has reminded the user since they were found. */
  private async remind(em: EntityManager, userId: number, year: number): Promise<void> {
    const settings = await this.settings.getIn(em, 'timeoff');
    await this.ledger.lock(em, userId);
    const { affectedRows } = await em.query<{ affectedRows: number }>(
      `UPDATE time_off_balances SET expiryNoticeYear = ?
       WHERE userId = ? AND (expiryNoticeYear IS NULL OR expiryNoticeYear < ?)`,
      [year, userId, year],
    );
    if (affectedRows === 0) return;
    const own = await em.findOneByOrFail(TimeOffBalance, { userId });
    const context = await readRenewalContext(em, { userId, own, year, settings });
    const expiring = expiringMinutes(await this.ledger.balance(em, userId), context);
    await this.notifications.expiring(em, { userId, year, expiring });
  }
}
