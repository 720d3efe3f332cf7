import { calendarDateIn, formatCalendarDate, rankOf, type Role } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ApiToken, ApiTokens } from '../../platform/api-tokens';
import { idsInBatches } from '../../platform/batches';
import { Transactions } from '../../platform/database';
import { JobRunner } from '../../platform/jobs';
import { type NewNotification, Notifier } from '../notifications';
import { Settings } from '../settings';
import { usersWithRight } from '../users';

interface OwningAccount {
  name: string;
  isActive: number;
  role: Role;
}

/**
 * Sends one notice, a week before an API token expires, to the users who can replace it
 * (docs/domain/api-tokens.md#expiry-notice).
 */
@Injectable()
export class TokenExpiryNotices implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly tokens: ApiTokens,
    private readonly settings: Settings,
    private readonly notifier: Notifier,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'api_tokens.expiry-notices',
      everySeconds: 3600,
      run: () => this.run(),
    });
  }

  private async run(): Promise<void> {
    const { manager } = this.dataSource;
    const ids = idsInBatches((afterId, limit) =>
      this.tokens.findWithoutExpiryNotice(manager, afterId, limit),
    );
    for await (const id of ids) {
      await this.transactions.run(async (em) => {
        const token = await this.tokens.claimExpiryNotice(em, id);
        if (token) await this.notify(em, token);
      });
    }
  }

  private async notify(em: EntityManager, token: ApiToken): Promise<void> {
    const { id, name, userId, expiresAt } = token;
    if (!expiresAt) return;
    const { timeZone } = await this.settings.getIn(em, 'company');
    const expires = `expires on ${formatCalendarDate(calendarDateIn(expiresAt, timeZone))}`;
    const notice: Pick<NewNotification, 'type' | 'actorId' | 'body' | 'subject'> = {
      type: 'token.expiring',
      actorId: null,
      body: 'Programs that use it will stop working. Create a new token, and use it instead of this one.',
      subject: { entity: 'api_token', id },
    };
    const account = await findServiceAccount(em, userId);
    if (!account) {
      const title = `Your API token ${name} ${expires}`;
      await this.notifier.notify(em, { ...notice, title, recipients: [userId], link: '/profile' });
    } else if (account.isActive === 1) {
      const admins = await usersWithRight(em, 'user.manage');
      await this.notifier.notify(em, {
        ...notice,
        title: `The API token ${name} of ${account.name} ${expires}`,
        recipients: admins
          .filter(({ role }) => rankOf(role) >= rankOf(account.role))
          .map((admin) => admin.id),
        link: '/settings?tab=service-accounts',
      });
    }
  }
}

async function findServiceAccount(
  em: EntityManager,
  userId: number,
): Promise<OwningAccount | undefined> {
  const [account] = await em.query<OwningAccount[]>(
    `SELECT s.name, s.isActive, u.role FROM service_accounts s JOIN users u ON u.id = s.userId
     WHERE s.userId = ?`,
    [userId],
  );
  return account;
}
