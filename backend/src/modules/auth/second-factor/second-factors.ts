import { DAY_MS, type Role, type SecondFactor, type SignInMethod } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { Clock } from '../../../platform/clock';
import { Settings } from '../../settings';
import { User } from '../../users';
import type { OwnSecondFactorDto } from '../dto/second-factor.dto';
import { Passkey } from '../entities/passkey.entity';
import { RecoveryCode } from '../entities/recovery-code.entity';
import { SecondFactorState } from '../entities/second-factor.entity';

/** The steps that can complete a sign-in after the password. */
export type SecondStep = SecondFactor | 'passkey';

/** The second factors that a user has set up. */
interface OwnedFactors {
  hasTotp: boolean;
  passkeys: number;
  recoveryCodes: number;
}

/**
 * Reads which second factors users have and whether they need one
 * (docs/domain/accounts.md#second-factor).
 */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async owned(userId: number, em: EntityManager = this.dataSource.manager): Promise<OwnedFactors> {
    const state = await em.findOneBy(SecondFactorState, { userId });
    return {
      hasTotp: hasTotp(state),
      passkeys: await em.countBy(Passkey, { userId }),
      recoveryCodes: await em.countBy(RecoveryCode, { userId, usedAt: IsNull() }),
    };
  }

  /** For the caller's own security settings. */
  async describe({ id, role }: Pick<Actor, 'id' | 'role'>): Promise<OwnSecondFactorDto> {
    const { passwordHash } = await this.dataSource.manager.findOneByOrFail(User, { id });
    return {
      ...(await this.owned(id)),
      hasPassword: passwordHash !== null && (await this.settings.allowsPassword(role)),
      isRequired: await this.isRequired(role),
    };
  }

  /** The second steps of a sign-in with the password; empty if the password is enough. */
  async stepsAfterPassword(user: { id: number; role: Role }): Promise<SecondStep[]> {
    const { hasTotp: hasApp, passkeys, recoveryCodes } = await this.owned(user.id);
    const needsSecondStep = hasApp || (passkeys > 0 && (await this.isRequired(user.role)));
    if (!needsSecondStep) return [];
    return [
      ...(hasApp ? (['totp'] as const) : []),
      ...(hasApp && recoveryCodes > 0 ? (['recovery-code'] as const) : []),
      ...(passkeys > 0 ? (['passkey'] as const) : []),
    ];
  }

  async isRequired(role: Role): Promise<boolean> {
    const { secondFactorRoles } = await this.settings.get('signIn');
    return secondFactorRoles.includes(role);
  }

  /**
   * The deadline for a user to set up a required second factor. Starts the grace period unless it
   * has started.
   *
   * @returns null if none is required, the user has one, or they signed in with an identity
   *   provider
   */
  async enforceDeadline(
    user: { id: number; role: Role },
    method: SignInMethod,
  ): Promise<Date | null> {
    if (method === 'oidc' || method === 'passkey' || !(await this.isRequired(user.role))) {
      return null;
    }
    const { manager } = this.dataSource;
    const state = await manager.findOneBy(SecondFactorState, { userId: user.id });
    if (hasTotp(state) || (await manager.existsBy(Passkey, { userId: user.id }))) return null;
    const start = state?.requiredSince ?? (await this.startGracePeriod(user.id));
    const { secondFactorGraceDays } = await this.settings.get('signIn');
    return new Date(start.getTime() + secondFactorGraceDays * DAY_MS);
  }

  private async startGracePeriod(userId: number): Promise<Date> {
    const now = this.clock.now();
    await this.dataSource.manager.query(
      `INSERT INTO second_factors (userId, requiredSince) VALUES (?, ?)
       ON DUPLICATE KEY UPDATE requiredSince = COALESCE(requiredSince, VALUES(requiredSince))`,
      [userId, now],
    );
    return now;
  }
}

export const hasTotp = (state: SecondFactorState | null): boolean =>
  state !== null && state.totpConfirmedAt !== null;
