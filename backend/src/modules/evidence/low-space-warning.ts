import { DAY_MS } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Transactions } from '../../platform/database';
import { JobRunner } from '../../platform/jobs';
import { DiskSpace } from '../../platform/storage';
import { Notifier } from '../notifications';
import { usersWithRight } from '../users';

const EVERY_SECONDS = 300;

/** While space stays low, admins are notified again after this time. */
const REMIND_AFTER_MS = 7 * DAY_MS;

/**
 * Notifies admins before uploads and exports are rejected (docs/reference/limits.md#disk-space).
 */
@Injectable()
export class LowSpaceWarning implements OnModuleInit {
  /** The last warning by this process; other processes' warnings are read from the database. */
  private warnedAt = new Date(0);

  constructor(
    private readonly space: DiskSpace,
    private readonly transactions: Transactions,
    private readonly notifier: Notifier,
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'storage.check_space',
      everySeconds: EVERY_SECONDS,
      run: () => this.check(),
    });
  }

  private async check(): Promise<void> {
    if (!(await this.space.isLow())) return;
    const now = this.clock.now();
    const since = new Date(now.getTime() - REMIND_AFTER_MS);
    if (this.warnedAt > since) return;
    await this.transactions.run(async (em) => {
      const admins = await usersWithRight(em, 'evidence.empty_trash');
      const recipients = admins.map(({ id }) => id);
      if (await this.notifier.hasNotified(em, 'storage.low', recipients, since)) return;
      await this.notifier.notify(em, {
        type: 'storage.low',
        recipients,
        actorId: null,
        title: 'Disk space is running low',
        body: 'Uploads and exports will soon stop working. Empty the trash, or ask the operator for more space.',
        link: '/evidence/trash',
      });
    });
    this.warnedAt = now;
  }
}
