import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { Transactions } from '../../../platform/database';
import { Sessions } from '../../../platform/session';
import { Settings } from '../../settings';
import { AccountMails } from '../../users';
import type { RecoveryCodesDto, TotpEnrollmentDto } from '../dto/second-factor.dto';
import { Passkey } from '../entities/passkey.entity';
import { RecoveryCode } from '../entities/recovery-code.entity';
import { SecondFactorState } from '../entities/second-factor.entity';
import { CodeChecker } from './code-checker';
import { newRecoveryCodes } from './rules/recovery-codes';
import { newTotpSecret, totpUri } from './rules/totp';
import { secondFactorErrors } from './second-factor.errors';
import { hasTotp, SecondFactors } from './second-factors';

/** As an image that a page can show without a library. */
async function qrCodeOf(text: string): Promise<string> {
  const { toString } = await import('qrcode');
  const svg = await toString(text, { type: 'svg', margin: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** Sets up and removes the caller's authenticator app (docs/domain/accounts.md#second-factor). */
@Injectable()
export class TotpService {
  constructor(
    private readonly audit: AuditLog,
    private readonly checker: CodeChecker,
    private readonly clock: Clock,
    private readonly factors: SecondFactors,
    private readonly mails: AccountMails,
    private readonly sessions: Sessions,
    private readonly settings: Settings,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Creates a secret, which takes effect when the first code is entered.
   *
   * @throws AppError 409 if the account already has an app
   */
  enroll(actor: Actor): Promise<TotpEnrollmentDto> {
    return this.transactions.respond(actor, async (em) => {
      const state = await this.checker.lock(em, actor.id);
      if (hasTotp(state)) throw secondFactorErrors.alreadyOn();
      const secret = newTotpSecret();
      await em.upsert(
        SecondFactorState,
        { userId: actor.id, totpSecret: this.checker.encryptSecret(secret), totpLastStep: null },
        ['userId'],
      );
      const { name: company } = await this.settings.getIn(em, 'company');
      const uri = totpUri(secret, { company, username: actor.username });
      return { secret, uri, qrCode: await qrCodeOf(uri) };
    });
  }

  /**
   * Activates the app with its first code.
   *
   * @returns the recovery codes, which are shown only once
   * @throws AppError 400 for a wrong code, 409 if the setup was not started or is already complete
   */
  confirm(actor: Actor, code: string): Promise<RecoveryCodesDto> {
    return this.transactions.respond(actor, async (em) => {
      const state = await this.checker.lock(em, actor.id);
      if (!state?.totpSecret) throw secondFactorErrors.notStarted();
      if (hasTotp(state)) throw secondFactorErrors.alreadyOn();
      await this.checker.useTotp(em, state, code);
      await em.update(
        SecondFactorState,
        { userId: actor.id },
        { totpConfirmedAt: this.clock.now() },
      );
      await this.sessions.confirm(em, actor.sessionId, 'totp');
      await this.record(em, actor, 'user.enable_totp', 'An authenticator app was set up.');
      return { recoveryCodes: await this.replaceRecoveryCodes(em, actor.id) };
    });
  }

  /**
   * Removes the app and the recovery codes.
   *
   * @throws AppError 409 without an app, or if the role needs it
   */
  async disable(actor: Actor): Promise<void> {
    await this.transactions.run(async (em) => {
      if (!hasTotp(await this.checker.lock(em, actor.id))) throw secondFactorErrors.notOn();
      const isRequired = await this.factors.isRequired(actor.role);
      if (isRequired && !(await em.existsBy(Passkey, { userId: actor.id }))) {
        throw secondFactorErrors.lastOne();
      }
      await this.remove(em, actor.id);
      await this.record(em, actor, 'user.disable_totp', 'The authenticator app was removed.');
    });
  }

  /**
   * Replaces the recovery codes; the previous ones stop working.
   *
   * @throws AppError 409 without an app
   */
  renewRecoveryCodes(actor: Actor): Promise<RecoveryCodesDto> {
    return this.transactions.respond(actor, async (em) => {
      if (!hasTotp(await this.checker.lock(em, actor.id))) throw secondFactorErrors.notOn();
      const recoveryCodes = await this.replaceRecoveryCodes(em, actor.id);
      await this.record(em, actor, 'user.renew_recovery_codes', 'New recovery codes were created.');
      return { recoveryCodes };
    });
  }

  /** Deletes the app and the recovery codes of a user, in the caller's transaction. */
  async remove(em: EntityManager, userId: number): Promise<void> {
    await em.update(
      SecondFactorState,
      { userId },
      { totpSecret: null, totpConfirmedAt: null, totpLastStep: null },
    );
    await em.delete(RecoveryCode, { userId });
  }

  private async replaceRecoveryCodes(em: EntityManager, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await em.delete(RecoveryCode, { userId });
    await em.insert(
      RecoveryCode,
      codes.map((code) => ({ userId, codeHash: this.checker.hashRecoveryCode(userId, code) })),
    );
    return codes;
  }

  private async record(
    em: EntityManager,
    actor: Actor,
    action: string,
    change: string,
  ): Promise<void> {
    await this.audit.record(em, actor, { action, entity: 'user', entityId: actor.id });
    await this.mails.notify(em, actor.id, change);
  }
}
