import { displayNameOf, HOUR_MS, MINUTE_MS } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { AuditLog, unauthenticatedActor } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { Config } from '../../../platform/config';
import { Transactions } from '../../../platform/database';
import { JobRunner } from '../../../platform/jobs';
import { type RateLimit, RateLimits } from '../../../platform/rate-limits';
import { Sessions } from '../../../platform/session';
import { Settings } from '../../settings';
import { newSecretToken, tokenHashOf, User, UserAccountsService, UserHooks } from '../../users';
import { passwordErrors } from '../auth.errors';
import type { SignInLinkDto } from '../dto/password.dto';
import { SignInLink } from '../entities/sign-in-link.entity';
import { lockForLink } from '../lock-for-link';
import { missingAccount } from '../missing-account';
import { SecondFactors } from '../second-factor/second-factors';

const EMERGENCY_LIFETIME_MS = 15 * MINUTE_MS;

/** Longer, because the admin has to share it. */
const SHARED_LIFETIME_MS = HOUR_MS;

const OPENINGS_PER_ADDRESS: RateLimit = { name: 'sign-in-link', attempts: 20, windowMinutes: 15 };

/**
 * Signs a user in with a link that the command line prints, in case no one can sign in any other
 * way (docs/domain/accounts.md#emergency-sign-in), or that an admin creates for a user without a
 * password (docs/domain/accounts.md#sign-in-link). Only the hash of its token is stored.
 */
@Injectable()
export class SignInLinksService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly accounts: UserAccountsService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly factors: SecondFactors,
    private readonly jobs: JobRunner,
    private readonly rateLimits: RateLimits,
    private readonly sessions: Sessions,
    private readonly settings: Settings,
    private readonly userHooks: UserHooks,
  ) {}

  onModuleInit(): void {
    this.userHooks.register({
      onRevokeLinks: async (em, userId) => {
        await em.delete(SignInLink, { userId });
      },
    });
    this.jobs.register({
      name: 'sign_in_links.clean',
      everySeconds: 3600,
      run: async () => {
        await this.dataSource.manager.delete(SignInLink, { expiresAt: LessThan(this.clock.now()) });
      },
    });
  }

  /**
   * Creates a link for the command line. Earlier links of the account stop working.
   *
   * @param name username or email address in lower case
   * @throws AppError 404 if no active account has this name, 409 if its user hasn't joined
   */
  async create(name: string): Promise<SignInLinkDto> {
    return this.transactions.run(async (em) => {
      const user = await this.accounts.lockForSignIn(em, name);
      if (!user) throw await missingAccount(em, this.accounts, name);
      return this.replaceLink(em, {
        actor: null,
        userId: user.id,
        lifetimeMs: EMERGENCY_LIFETIME_MS,
      });
    });
  }

  /**
   * Creates a link for a user of a lower role, for the admin to share.
   *
   * @throws AppError 403, 404, 409 for a user who has not joined, is inactive, or signs in with a
   *   password
   */
  async createFor(actor: Actor, userId: number): Promise<SignInLinkDto> {
    return this.transactions.respond(actor, async (em) => {
      await lockForLink(em, this.settings, { actor, userId, action: 'createSignInLink' });
      return this.replaceLink(em, { actor, userId, lifetimeMs: SHARED_LIFETIME_MS });
    });
  }

  private async replaceLink(
    em: EntityManager,
    { actor, userId, lifetimeMs }: { actor: Actor | null; userId: number; lifetimeMs: number },
  ): Promise<SignInLinkDto> {
    const { token, tokenHash } = newSecretToken();
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs);
    await em.delete(SignInLink, { userId });
    await em.insert(SignInLink, { tokenHash, userId, expiresAt });
    await this.audit.record(em, actor, {
      action: 'user.make_sign_in_link',
      entity: 'user',
      entityId: userId,
    });
    return { signInUrl: `${this.config.publicUrl}/sign-in-link?token=${token}`, expiresAt };
  }

  /**
   * Uses up the link and signs its user in on this request. Of several requests, one succeeds.
   *
   * @returns the user's id
   * @throws AppError 400 without HTTPS, 410 for an unknown, used or expired link, 429
   */
  async use(request: Request, token: string): Promise<number> {
    this.sessions.assertCookieAllowed(request);
    await this.rateLimits.consume(OPENINGS_PER_ADDRESS, request.ip ?? '');
    const tokenHash = tokenHashOf(token);
    if (tokenHash === undefined) throw passwordErrors.signInLinkInvalid();
    const opened = await this.transactions.run(async (em) => {
      const now = this.clock.now();
      const link = await em.findOneBy(SignInLink, { tokenHash });
      if (!link || link.expiresAt <= now) throw passwordErrors.signInLinkInvalid();
      // Changes of the user's rights also lock the user before they delete the link.
      const user = await em.findOne(User, {
        where: { id: link.userId, isActive: true, isServiceAccount: false },
        lock: { mode: 'pessimistic_write' },
      });
      const { affected } = await em.delete(SignInLink, { tokenHash });
      if (!user || !affected) throw passwordErrors.signInLinkInvalid();
      await this.accounts.recordSignIn(em, user.id, now);
      const actor = unauthenticatedActor(request, {
        id: user.id,
        displayName: displayNameOf(user),
      });
      await this.audit.record(em, actor, {
        action: 'session.start',
        entity: 'session',
        entityId: user.id,
        note: 'With a sign-in link.',
      });
      const { hasTotp, passkeys } = await this.factors.owned(user.id, em);
      // Otherwise, anyone who gets hold of the link could replace the user's second factor.
      const confirmedAt = hasTotp || passkeys > 0 ? null : now;
      const signIn = { method: 'link', secondFactor: null, confirmedAt } as const;
      return { userId: user.id, token: await this.sessions.insert(em, request, user.id, signIn) };
    });
    await this.sessions.replaceSession(request, opened.userId, opened.token);
    return opened.userId;
  }
}
