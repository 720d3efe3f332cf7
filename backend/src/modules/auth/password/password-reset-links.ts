import { Injectable } from '@nestjs/common';
import { PASSWORD_RESET_MINUTES } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { Config } from '../../../platform/config';
import { newSecretToken, tokenHashOf, UsersService, type User } from '../../users';
import { PasswordResetToken } from '../entities/password-reset-token.entity';
import type { PasswordResetLinkDto } from './password.dto';
import { passwordErrors } from './password.errors';

const LIFETIME_MS = PASSWORD_RESET_MINUTES * 60_000;

/** The links to choose a new password, each good for one use and a limited time. */
@Injectable()
export class PasswordResetLinks {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly users: UsersService,
  ) {}

  /**
   * Only the newest link of a person works.
   *
   * @param createdById the admin who hands it over; null when the person asked for it
   */
  async make(
    em: EntityManager,
    user: User,
    createdById: number | null,
  ): Promise<PasswordResetLinkDto> {
    const { token, tokenHash } = newSecretToken();
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
    await this.users.endLinks(em, user);
    await em.insert(PasswordResetToken, {
      tokenHash,
      userId: user.id,
      createdById,
      createdAt,
      expiresAt,
    });
    return {
      passwordResetUrl: `${this.config.publicUrl}/password-reset?token=${token}`,
      expiresAt,
    };
  }

  /** @throws AppError 404 for an unknown token, 410 for a used or expired one */
  find(em: EntityManager, token: string): Promise<PasswordResetToken> {
    return this.read(em, token, false);
  }

  /** Takes the link, of which nobody else can make use afterwards; throws as `find` does. */
  async use(em: EntityManager, token: string): Promise<void> {
    const { id } = await this.read(em, token, true);
    await em.update(PasswordResetToken, { id }, { usedAt: this.clock.now() });
  }

  private async read(em: EntityManager, token: string, lock: boolean): Promise<PasswordResetToken> {
    const tokenHash = tokenHashOf(token);
    if (!tokenHash) throw passwordErrors.linkUnknown();
    const link = await em.findOne(PasswordResetToken, {
      where: { tokenHash },
      ...(lock && { lock: { mode: 'pessimistic_write' as const } }),
    });
    if (!link) throw passwordErrors.linkUnknown();
    if (link.usedAt) throw passwordErrors.linkUsed();
    if (link.expiresAt <= this.clock.now()) throw passwordErrors.linkExpired();
    return link;
  }
}
