import { displayNameOf, greetingNameOf } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { AuditLog, unauthenticatedActor } from '../../../platform/audit';
import { Config } from '../../../platform/config';
import { Transactions } from '../../../platform/database';
import { Outbox } from '../../../platform/mail';
import { type RateLimit, RateLimits } from '../../../platform/rate-limits';
import { DeviceCookie } from '../../../platform/session';
import { Settings } from '../../settings';
import { Passwords, User, UserAccountsService } from '../../users';
import { passwordErrors } from '../auth.errors';
import type {
  PasswordResetDto,
  PasswordResetLinkDto,
  PasswordResetRequestedDto,
} from '../dto/password.dto';
import { lockForLink } from '../lock-for-link';
import { missingAccount } from '../missing-account';
import { SignInLimiter } from '../sign-in/sign-in-limiter';
import { passwordResetMail, passwordUnusedMail } from './password-mails';
import { PasswordResetLinks } from './password-reset-links';
import { PasswordWriter } from './password-writer';

/**
 * Every request for a link takes this long, so that timing doesn't reveal whether the account
 * exists.
 */
const RESPONSE_TIME_MS = 400;

const REQUESTS_PER_EMAIL: RateLimit = { name: 'reset-email', attempts: 5, windowMinutes: 60 };
const REQUESTS_PER_ADDRESS: RateLimit = { name: 'reset-address', attempts: 50, windowMinutes: 60 };
const OPENINGS_PER_ADDRESS: RateLimit = { name: 'reset-link', attempts: 100, windowMinutes: 15 };

/** Resets forgotten passwords with links (docs/domain/accounts.md#password-reset). */
@Injectable()
export class PasswordResetsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly accounts: UserAccountsService,
    private readonly audit: AuditLog,
    private readonly config: Config,
    private readonly links: PasswordResetLinks,
    private readonly outbox: Outbox,
    private readonly passwords: Passwords,
    private readonly rateLimits: RateLimits,
    private readonly settings: Settings,
    private readonly signInLimiter: SignInLimiter,
    private readonly writer: PasswordWriter,
    private readonly device: DeviceCookie,
  ) {}

  /**
   * Emails a link if an active user has this address, or says how to sign in if the user can't use
   * a password. The response doesn't reveal whether there is such a user.
   *
   * @throws AppError 429
   */
  async request(request: Request, email: string): Promise<PasswordResetRequestedDto> {
    await this.rateLimits.consume(REQUESTS_PER_ADDRESS, request.ip ?? '');
    await this.rateLimits.consume(REQUESTS_PER_EMAIL, email);
    await Promise.all([this.mailUser(request, email), sleep(RESPONSE_TIME_MS)]);
    return { isMailed: this.config.smtpUrl !== undefined };
  }

  /**
   * Creates a link for a user of a lower role, for the admin to share.
   *
   * @throws AppError 403, also for a role that can't sign in with a password, 404, 409 for a user
   *   who has not joined
   */
  async createLink(actor: Actor, userId: number): Promise<PasswordResetLinkDto> {
    return this.transactions.respond(actor, async (em) => {
      const user = await lockForLink(em, this.settings, {
        actor,
        userId,
        action: 'resetPassword',
      });
      const link = await this.links.create(em, user, actor.id);
      await this.audit.record(em, actor, {
        action: 'user.make_reset_link',
        entity: 'user',
        entityId: userId,
      });
      return link;
    });
  }

  /**
   * Creates a link for the command line, where no admin is signed in. It resets the sign-in limit,
   * so strangers who used up the account's limit don't lock out its owner.
   *
   * @param name username or email address in lower case
   * @throws AppError 403 for a role that can't sign in with a password, 404 if no active account has
   *   this name, 409 if its user hasn't joined
   */
  async createLinkFor(name: string): Promise<PasswordResetLinkDto> {
    const { user, link } = await this.transactions.run(async (em) => {
      const owner = await this.accounts.lockForSignIn(em, name);
      if (!owner) throw await missingAccount(em, this.accounts, name);
      if (!(await this.settings.allowsPassword(owner.role, em))) {
        throw passwordErrors.disabledFor(owner.role, 'Use the command users sign-in-link instead.');
      }
      await this.audit.record(em, null, {
        action: 'user.make_reset_link',
        entity: 'user',
        entityId: owner.id,
      });
      return { user: owner, link: await this.links.create(em, owner, null) };
    });
    await this.signInLimiter.reset(user);
    return link;
  }

  /**
   * @throws AppError 403 for a role that can't sign in with a password, 404 for an unknown token, 410
   *   for a used or expired one, 429
   */
  async read(request: Request, token: string): Promise<PasswordResetDto> {
    await this.rateLimits.consume(OPENINGS_PER_ADDRESS, request.ip ?? '');
    const em = this.dataSource.manager;
    const { userId, expiresAt } = await this.links.find(em, token);
    const { username, role } = await em.findOneByOrFail(User, { id: userId });
    if (!(await this.settings.allowsPassword(role))) throw passwordErrors.disabled();
    const { name: companyName } = await this.settings.get('company');
    return { username, companyName, expiresAt };
  }

  /**
   * Sets the new password and ends all of the user's sessions. Of several parallel requests, one
   * succeeds. Resets the sign-in limit, so that a user who was locked out can sign in immediately.
   *
   * @throws AppError 400 for a common password, 403 for a role that can't sign in with one, 404, 410,
   *   429
   */
  async reset(request: Request, token: string, password: string): Promise<void> {
    await this.rateLimits.consume(OPENINGS_PER_ADDRESS, request.ip ?? '');
    const { userId } = await this.links.find(this.dataSource.manager, token);
    const passwordHash = await this.passwords.choose(password);
    const user = await this.transactions.run(async (em) => {
      const owner = await em.findOne(User, {
        where: { id: userId, isActive: true },
        lock: { mode: 'pessimistic_write' },
      });
      if (!owner) throw passwordErrors.linkUnknown();
      if (!(await this.settings.allowsPassword(owner.role, em))) throw passwordErrors.disabled();
      await this.links.use(em, token);
      const actor = unauthenticatedActor(request, {
        id: owner.id,
        displayName: displayNameOf(owner),
      });
      await this.writer.write(em, actor, 'user.reset_password', owner, passwordHash);
      return owner;
    });
    await this.signInLimiter.reset(user);
    // The owner of the email address can sign in, even if a stranger uses up the limit again.
    if (request.res) this.device.remember(request, request.res, user.id);
  }

  private async mailUser(request: Request, email: string): Promise<void> {
    await this.transactions.run(async (em) => {
      const user = await em.findOne(User, {
        where: { email, isActive: true },
        lock: { mode: 'pessimistic_write' },
      });
      if (!user) return;
      const { name: company } = await this.settings.getIn(em, 'company');
      const recipient = { to: user.email, name: greetingNameOf(user), company };
      if (user.passwordHash === null || !(await this.settings.allowsPassword(user.role, em))) {
        const signInUrl = `${this.config.publicUrl}/`;
        await this.outbox.enqueue(em, passwordUnusedMail({ ...recipient, signInUrl }));
        return;
      }
      const { passwordResetUrl } = await this.links.create(em, user, null);
      await this.outbox.enqueue(em, passwordResetMail({ ...recipient, passwordResetUrl }));
      await this.audit.record(em, unauthenticatedActor(request), {
        action: 'user.request_reset_link',
        entity: 'user',
        entityId: user.id,
      });
    });
  }
}
