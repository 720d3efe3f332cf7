import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { displayNameOf } from '@atrium/contracts';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { assertAllowed, type Actor } from '../../../platform/access';
import { AuditLog, unauthenticatedActor } from '../../../platform/audit';
import { Config } from '../../../platform/config';
import { Transactions } from '../../../platform/database';
import { Outbox } from '../../../platform/mail';
import { RateLimits, type RateLimit } from '../../../platform/rate-limits';
import { Settings } from '../../settings';
import {
  factsOfUser,
  lockUser,
  Passwords,
  standingOf,
  User,
  userAbilities,
  userErrors,
} from '../../users';
import { SignInLimiter } from '../sign-in/sign-in-limiter';
import { passwordResetMail } from './password-mails';
import { PasswordResetLinks } from './password-reset-links';
import { PasswordWriter } from './password-writer';
import type {
  PasswordResetDto,
  PasswordResetLinkDto,
  PasswordResetRequestedDto,
} from './password.dto';
import { passwordErrors } from './password.errors';

/** The answer to a request for a link takes this long, whether or not there is such an account. */
const ANSWER_AFTER_MS = 400;

const REQUESTS_PER_EMAIL: RateLimit = { name: 'reset-email', attempts: 5, windowMinutes: 60 };
const REQUESTS_PER_ADDRESS: RateLimit = { name: 'reset-address', attempts: 50, windowMinutes: 60 };
const OPENINGS_PER_ADDRESS: RateLimit = { name: 'reset-link', attempts: 100, windowMinutes: 15 };

/** Links to choose a new password (decisions section 4). */
@Injectable()
export class PasswordResets {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly config: Config,
    private readonly links: PasswordResetLinks,
    private readonly outbox: Outbox,
    private readonly passwords: Passwords,
    private readonly rateLimits: RateLimits,
    private readonly settings: Settings,
    private readonly signInLimiter: SignInLimiter,
    private readonly writer: PasswordWriter,
  ) {}

  /**
   * Sends a link if an active person has this address. The answer and its time do not tell.
   *
   * @throws AppError 429
   */
  async request(request: Request, email: string): Promise<PasswordResetRequestedDto> {
    await this.rateLimits.consume(REQUESTS_PER_ADDRESS, request.ip ?? '');
    await this.rateLimits.consume(REQUESTS_PER_EMAIL, email);
    await Promise.all([this.mailLink(request, email), sleep(ANSWER_AFTER_MS)]);
    return { isMailed: this.config.smtpUrl !== undefined };
  }

  /**
   * Makes a link for somebody of a lower role, for the admin to hand over.
   *
   * @throws AppError 403, 404, 409 for somebody who has not joined
   */
  async makeLink(actor: Actor, userId: number): Promise<PasswordResetLinkDto> {
    return this.transactions.run(async (em) => {
      const { user } = await lockUser(em, actor, userId);
      const decision = userAbilities(actor, standingOf(factsOfUser(user))).resetPassword;
      if (decision === 'users.has_not_joined' || !user.isActive) throw userErrors.hasNotJoined();
      assertAllowed(decision);
      const link = await this.links.make(em, user, actor.id);
      await this.audit.record(em, actor, {
        action: 'user.make_reset_link',
        entity: 'user',
        entityId: userId,
      });
      return link;
    });
  }

  /** @throws AppError 404 for an unknown token, 410 for a used or expired one, 429 */
  async read(request: Request, token: string): Promise<PasswordResetDto> {
    await this.rateLimits.consume(OPENINGS_PER_ADDRESS, request.ip ?? '');
    const em = this.dataSource.manager;
    const { userId, expiresAt } = await this.links.find(em, token);
    const { username } = await em.findOneByOrFail(User, { id: userId });
    return { username, expiresAt };
  }

  /**
   * Sets the new password; every session of the person ends. Of many tries at once, one succeeds.
   * Whoever has guessed at the forgotten one too often can sign in with the new one at once.
   *
   * @throws AppError 400 for a common password, 404, 410, 429
   */
  async reset(request: Request, token: string, password: string): Promise<void> {
    await this.rateLimits.consume(OPENINGS_PER_ADDRESS, request.ip ?? '');
    const { userId } = await this.links.find(this.dataSource.manager, token);
    const passwordHash = await this.passwords.choose(password);
    const reset = await this.transactions.run(async (em) => {
      const user = await em.findOne(User, {
        where: { id: userId, isActive: true },
        lock: { mode: 'pessimistic_write' },
      });
      if (!user) throw passwordErrors.linkUnknown();
      await this.links.use(em, token);
      const actor = unauthenticatedActor(request, {
        id: user.id,
        displayName: displayNameOf(user),
      });
      await this.writer.write(em, actor, 'user.reset_password', user, passwordHash);
      return user;
    });
    await this.signInLimiter.forget(reset);
  }

  private async mailLink(request: Request, email: string): Promise<void> {
    await this.transactions.run(async (em) => {
      const user = await em.findOne(User, {
        where: { email, isActive: true },
        lock: { mode: 'pessimistic_write' },
      });
      if (!user?.passwordHash) return;
      const { passwordResetUrl } = await this.links.make(em, user, null);
      const { name: company } = await this.settings.getIn(em, 'company');
      const name = displayNameOf(user);
      await this.outbox.enqueue(
        em,
        passwordResetMail({ to: user.email, name, company, passwordResetUrl }),
      );
      await this.audit.record(em, unauthenticatedActor(request), {
        action: 'user.request_reset_link',
        entity: 'user',
        entityId: user.id,
      });
    });
  }
}
