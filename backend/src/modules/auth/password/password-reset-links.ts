import { DAY_MS, MINUTE_MS, PASSWORD_RESET_MINUTES } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThan } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { Config } from '../../../platform/config';
import { JobRunner } from '../../../platform/jobs';
import { Outbox } from '../../../platform/mail';
import { newSecretToken, tokenHashOf, type User, UserHooks } from '../../users';
import { passwordErrors } from '../auth.errors';
import type { PasswordResetLinkDto } from '../dto/password.dto';
import { PasswordResetToken } from '../entities/password-reset-token.entity';

const LINK_LIFETIME_MS = PASSWORD_RESET_MINUTES * MINUTE_MS;

/** An expired link is reported as expired, not as unknown, for this long. */
const RETENTION_MS = 7 * DAY_MS;

/** Creates and redeems single-use password reset links, and deletes old ones. */
@Injectable()
export class PasswordResetLinks implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobRunner,
    private readonly outbox: Outbox,
    private readonly userHooks: UserHooks,
  ) {}

  onModuleInit(): void {
    this.userHooks.register({
      onRevokeLinks: revokeUnused,
    });
    this.jobs.register({
      name: 'password_reset_tokens.clean',
      everySeconds: 3600,
      run: async () => {
        const until = new Date(this.clock.now().getTime() - RETENTION_MS);
        await this.dataSource.manager.delete(PasswordResetToken, { expiresAt: LessThan(until) });
      },
    });
  }

  /**
   * Creates a link; the user's previous links stop working.
   *
   * @param createdById the admin who shares the link; null if the user requested it
   */
  async create(
    em: EntityManager,
    user: User,
    createdById: number | null,
  ): Promise<PasswordResetLinkDto> {
    const { token, tokenHash } = newSecretToken();
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + LINK_LIFETIME_MS);
    await revokeUnused(em, user.id);
    await this.outbox.withdraw(em, 'password-reset', user.email);
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

  /**
   * @param options.lock so that simultaneous requests use the link once
   * @throws AppError 404 for an unknown token, 410 for a used or expired one
   */
  async find(em: EntityManager, token: string, { lock = false } = {}): Promise<PasswordResetToken> {
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

  /** Marks the link as used; throws like {@link find}. */
  async use(em: EntityManager, token: string): Promise<void> {
    const { id } = await this.find(em, token, { lock: true });
    await em.update(PasswordResetToken, { id }, { usedAt: this.clock.now() });
  }
}

async function revokeUnused(em: EntityManager, userId: number): Promise<void> {
  await em.delete(PasswordResetToken, { userId, usedAt: IsNull() });
}
