import { greetingNameOf } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApiTokens } from '../../../platform/api-tokens';
import { type AuditActor, AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { Outbox } from '../../../platform/mail';
import { Sessions } from '../../../platform/session';
import { Settings } from '../../settings';
import { type User, UserAccountsService } from '../../users';
import { SecondFactors } from '../second-factor/second-factors';
import { passwordChangedMail } from './password-mails';

/** The steps that a password change and a reset share. */
@Injectable()
export class PasswordWriter {
  constructor(
    private readonly accounts: UserAccountsService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly factors: SecondFactors,
    private readonly outbox: Outbox,
    private readonly sessions: Sessions,
    private readonly settings: Settings,
    private readonly tokens: ApiTokens,
  ) {}

  /**
   * Stores the new hash, ends the user's sessions, revokes open reset links, and notifies the user
   * by email. Runs in the caller's transaction, which has locked the user's row.
   */
  async write(
    em: EntityManager,
    actor: AuditActor,
    action: 'user.change_password' | 'user.reset_password',
    user: User,
    passwordHash: string,
  ): Promise<void> {
    const { name: company } = await this.settings.getIn(em, 'company');
    await this.accounts.setPassword(em, user, passwordHash);
    await this.sessions.endAllForUser(em, user.id);
    const { passkeys } = await this.factors.owned(user.id, em);
    const now = this.clock.now();
    const tokens = await this.tokens.list(em, [user.id]);
    await this.outbox.enqueue(
      em,
      passwordChangedMail({
        to: user.email,
        name: greetingNameOf(user),
        company,
        hasPasskeys: passkeys > 0,
        hasTokens: tokens.some(({ expiresAt }) => expiresAt === null || expiresAt > now),
      }),
    );
    await this.audit.record(em, actor, { action, entity: 'user', entityId: user.id });
  }
}
