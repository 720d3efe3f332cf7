import { countOf, type SecondFactor } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { type EntityManager, IsNull } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { Transactions } from '../../../platform/database';
import { type RateLimit, RateLimits } from '../../../platform/rate-limits';
import { SecretCipher } from '../../../platform/secrets';
import { DeviceCookie } from '../../../platform/session';
import { AccountMails } from '../../users';
import { RecoveryCode } from '../entities/recovery-code.entity';
import { SecondFactorState } from '../entities/second-factor.entity';
import { normalizeRecoveryCode } from './rules/recovery-codes';
import { findTotpStep } from './rules/totp';
import { secondFactorErrors } from './second-factor.errors';

const LIMIT: RateLimit = { name: 'confirm-identity', attempts: 10, windowMinutes: 15 };
const DAY_LIMIT: RateLimit = { name: 'confirm-identity-day', attempts: 60, windowMinutes: 24 * 60 };

const SECRET_PURPOSE = 'totp secret';
const CODE_PURPOSE = 'recovery code';

/** A code from the authenticator app, or a recovery code. */
export interface EnteredCode {
  code?: string | undefined;
  recoveryCode?: string | undefined;
}

/** Checks codes, each of which is accepted once (docs/domain/accounts.md#second-factor). */
@Injectable()
export class CodeChecker {
  constructor(
    private readonly cipher: SecretCipher,
    private readonly clock: Clock,
    private readonly device: DeviceCookie,
    private readonly limits: RateLimits,
    private readonly mails: AccountMails,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Runs a check and counts it if it fails. Browsers in which the account has signed in before are
   * counted separately, so that a stranger who knows the password doesn't lock out the owner.
   *
   * @throws AppError 429 after too many failed attempts, and the errors of the check
   */
  async limited<T>(request: Request, userId: number, check: () => Promise<T>): Promise<T> {
    const device = this.device.read(request);
    const isKnown = device?.accounts.includes(userId) ?? false;
    const subject = isKnown ? `${device?.id}:${userId}` : String(userId);
    await this.limits.consume(DAY_LIMIT, subject);
    try {
      await this.limits.consume(LIMIT, subject);
    } catch (error) {
      await this.limits.refund(DAY_LIMIT, subject);
      throw error;
    }
    const result = await check();
    await this.limits.reset(LIMIT, subject);
    await this.limits.refund(DAY_LIMIT, subject);
    return result;
  }

  /**
   * Uses up a code of a user with a confirmed app. Only one of several simultaneous requests
   * succeeds.
   *
   * @throws AppError 400 for a wrong or used code
   */
  use(userId: number, { code, recoveryCode }: EnteredCode): Promise<SecondFactor> {
    return this.transactions.run(async (em) => {
      const state = await this.lock(em, userId);
      if (recoveryCode !== undefined) {
        await this.useRecoveryCode(em, userId, recoveryCode);
        return 'recovery-code';
      }
      if (!state?.totpConfirmedAt) throw secondFactorErrors.wrongCode();
      await this.useTotp(em, state, code ?? '');
      return 'totp';
    });
  }

  /** Locks the app of a user, if they have one. */
  lock(em: EntityManager, userId: number): Promise<SecondFactorState | null> {
    return em.findOne(SecondFactorState, {
      where: { userId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Uses up a code of the locked app.
   *
   * @throws AppError 400 for a wrong code, or one that is not newer than the last one
   */
  async useTotp(em: EntityManager, state: SecondFactorState, code: string): Promise<void> {
    const { userId, totpSecret, totpLastStep } = state;
    const secret =
      totpSecret === null ? undefined : this.cipher.decrypt(totpSecret, SECRET_PURPOSE);
    const step = secret && findTotpStep(secret, code, this.clock.now());
    if (!step || (totpLastStep !== null && step <= totpLastStep)) {
      throw secondFactorErrors.wrongCode();
    }
    await em.update(SecondFactorState, { userId }, { totpLastStep: step });
  }

  encryptSecret(secret: string): string {
    return this.cipher.encrypt(secret, SECRET_PURPOSE);
  }

  hashRecoveryCode(userId: number, code: string): string {
    return this.cipher.sign(`${userId}:${normalizeRecoveryCode(code)}`, CODE_PURPOSE);
  }

  private async useRecoveryCode(em: EntityManager, userId: number, code: string): Promise<void> {
    const codeHash = this.hashRecoveryCode(userId, code);
    const { affected } = await em.update(
      RecoveryCode,
      { userId, codeHash, usedAt: IsNull() },
      { usedAt: this.clock.now() },
    );
    if (affected !== 1) throw secondFactorErrors.wrongRecoveryCode();
    const left = await em.countBy(RecoveryCode, { userId, usedAt: IsNull() });
    await this.mails.notify(
      em,
      userId,
      `One of your recovery codes was used to sign in. You have ${countOf(left, 'code')} left, and can create new ones on your profile.`,
    );
  }
}
