import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../../platform/access';
import { type AuditActor, AuditLog } from '../../../platform/audit';
import { Transactions } from '../../../platform/database';
import { Sessions } from '../../../platform/session';
import { Settings } from '../../settings';
import {
  AccountMails,
  lockUser,
  type User,
  userAbilities,
  UserAccountsService,
  userFieldsOf,
  userStateOf,
} from '../../users';
import { Passkey } from '../entities/passkey.entity';
import { missingAccount } from '../missing-account';
import { secondFactorErrors } from './second-factor.errors';
import { SecondFactors } from './second-factors';
import { TotpService } from './totp.service';

/**
 * Removes the second factors of users who lost them (docs/domain/accounts.md#second-factor-reset).
 */
@Injectable()
export class SecondFactorResetsService {
  constructor(
    private readonly accounts: UserAccountsService,
    private readonly audit: AuditLog,
    private readonly factors: SecondFactors,
    private readonly mails: AccountMails,
    private readonly sessions: Sessions,
    private readonly settings: Settings,
    private readonly totp: TotpService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError 403, 404, 409 if the user has no second factor */
  async reset(actor: Actor, userId: number): Promise<void> {
    await this.transactions.respond(actor, async (em) => {
      const { user } = await lockUser(em, actor, userId);
      assertAllowed(userAbilities(actor, userStateOf(userFieldsOf(user))).resetSecondFactor);
      await this.remove(em, actor, user);
    });
  }

  /**
   * For the command line, where no admin is signed in.
   *
   * @param name username or email address in lower case
   * @throws AppError 404 if no active account has this name, 409 if its user hasn't joined or has no
   *   second factor
   */
  async resetFor(name: string): Promise<void> {
    await this.transactions.run(async (em) => {
      const user = await this.accounts.lockForSignIn(em, name);
      if (!user) throw await missingAccount(em, this.accounts, name);
      await this.remove(em, null, user);
    });
  }

  private async remove(
    em: EntityManager,
    actor: AuditActor | null,
    { id: userId, role, passwordHash }: User,
  ): Promise<void> {
    const { hasTotp, passkeys } = await this.factors.owned(userId, em);
    if (!hasTotp && passkeys === 0) throw secondFactorErrors.nothingToReset();
    await this.totp.remove(em, userId);
    await em.delete(Passkey, { userId });
    await this.sessions.endAllForUser(em, userId);
    await this.audit.record(em, actor, {
      action: 'user.reset_second_factor',
      entity: 'user',
      entityId: userId,
    });
    const hasPassword = passwordHash !== null && (await this.settings.allowsPassword(role, em));
    const signIn = hasPassword
      ? 'Sign in with your password and set them up again.'
      : "If you can't sign in without them, ask an admin for a link. Then set them up again.";
    await this.mails.notify(
      em,
      userId,
      `An admin removed your authenticator app, recovery codes and passkeys, and ended your sessions. ${signIn}`,
    );
  }
}
