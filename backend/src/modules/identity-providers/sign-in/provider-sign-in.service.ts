import { displayNameOf, LIMITS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { AuditLog, unauthenticatedActor } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { Config } from '../../../platform/config';
import {
  acquireNamedLock,
  isDuplicateKey,
  isMissingReference,
  Transactions,
} from '../../../platform/database';
import { parseText } from '../../../platform/http/validation/values';
import { type RateLimit, RateLimits } from '../../../platform/rate-limits';
import { SecretCipher } from '../../../platform/secrets';
import { Sessions } from '../../../platform/session';
import { lockUserWithoutActor, type User, UserAccountsService } from '../../users';
import { UserIdentity } from '../entities/user-identity.entity';
import { IdentityLinks } from '../identities/identity-links';
import { IdentityProviders, type ProviderSettings } from '../identity-providers';
import { providerSignInErrors } from '../identity-providers.errors';
import { signInPath } from '../identity-providers.service';
import { decideFirstSignIn } from '../rules/first-sign-in';
import { mappedRole } from '../rules/mapped-role';
import {
  newSignInSecrets,
  OidcClient,
  type ProviderIdentity,
  type SignInSecrets,
} from './oidc-client';
import { type ClaimedSignIn, PendingSignIns } from './pending-sign-ins';

/** Prevents a stranger from filling the table of pending sign-ins. */
const STARTS_PER_ADDRESS: RateLimit = { name: 'oidc-start', attempts: 200, windowMinutes: 15 };

/** Clock difference between the provider and this server, and rounding to seconds. */
const CLOCK_DIFFERENCE_MS = 30_000;

export const ID_TOKEN_PURPOSE = 'id token';

/** The sign-in of a browser that returned from the provider. */
export interface ReturnedSignIn extends ClaimedSignIn {
  provider: ProviderSettings;
}

/** Signs users in with an identity provider (docs/domain/accounts.md#provider-sign-in). */
@Injectable()
export class ProviderSignInService {
  constructor(
    private readonly providers: IdentityProviders,
    private readonly client: OidcClient,
    private readonly pending: PendingSignIns,
    private readonly links: IdentityLinks,
    private readonly accounts: UserAccountsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly cipher: SecretCipher,
    private readonly rateLimits: RateLimits,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Starts a sign-in.
   *
   * @param returnTo path that opens afterwards; `/` if it isn't a path of this site
   * @returns the URL of the provider's sign-in page
   * @throws AppError 400 without HTTPS, 404, 429, 503
   */
  async start(request: Request, providerKey: string, returnTo: unknown): Promise<string> {
    this.sessions.assertCookieAllowed(request);
    const { secrets, url } = await this.prepare(request, providerKey);
    const purpose = { providerKey, userId: null, isStepUp: false, returnTo: pathOf(returnTo) };
    await this.transactions.run((em) => this.pending.insert(em, request, secrets, purpose));
    return url;
  }

  /**
   * Starts to link an identity to the caller's account.
   *
   * @returns the URL of the provider's sign-in page
   * @throws AppError 404, 429, 503
   */
  async startLinking(
    actor: Actor,
    request: Request,
    providerKey: string,
  ): Promise<{ url: string }> {
    const { secrets, url } = await this.prepare(request, providerKey);
    const purpose = { providerKey, userId: actor.id, isStepUp: false, returnTo: '/profile' };
    return this.transactions.respond(actor, async (em) => {
      await this.pending.insert(em, request, secrets, purpose);
      return { url };
    });
  }

  /**
   * Starts to confirm the caller's identity at a provider (docs/domain/access.md#step-up).
   *
   * @returns the URL of the provider's sign-in page, which asks for the credentials again
   * @throws AppError 404, 429, 503
   */
  async startStepUp(
    actor: Actor,
    request: Request,
    { provider: providerKey, returnTo }: { provider: string; returnTo: string },
  ): Promise<{ url: string }> {
    const { secrets, url } = await this.prepare(request, providerKey, { forcesSignIn: true });
    const purpose = { providerKey, userId: actor.id, isStepUp: true, returnTo: pathOf(returnTo) };
    return this.transactions.respond(actor, async (em) => {
      await this.pending.insert(em, request, secrets, purpose);
      return { url };
    });
  }

  /**
   * Deletes and returns the pending sign-in of this callback, so that it can be completed only once.
   *
   * @throws AppError 400, 404
   */
  async claim(request: Request, providerKey: string): Promise<ReturnedSignIn> {
    this.sessions.assertCookieAllowed(request);
    const provider = await this.providers.get(providerKey);
    return { ...(await this.pending.claim(request, providerKey)), provider };
  }

  /**
   * Completes a sign-in, a link or a confirmation.
   *
   * @returns the path that opens next
   * @throws AppError 400, 403, 404, 409, 503
   */
  async complete(request: Request, claimed: ReturnedSignIn): Promise<string> {
    const { provider, providerKey, secrets, userId, returnTo } = claimed;
    const callbackUrl = new URL(this.config.publicUrl + signInPath(providerKey, 'callback'));
    callbackUrl.search = new URL(request.originalUrl, callbackUrl).search;
    const identity = await this.client.identify(provider, callbackUrl, secrets);
    if (userId !== null) {
      if (request.actor?.id !== userId) throw providerSignInErrors.otherUser();
      await (claimed.isStepUp
        ? this.confirm(request.actor, provider, identity, claimed.startedAt)
        : this.links.add(request.actor, provider, identity));
      return returnTo;
    }
    const linked = await this.signIn(request, provider, identity);
    await this.openSession(request, provider, linked, identity);
    return returnTo;
  }

  /** Confirms the user's session, if the identity is linked to them. */
  private async confirm(
    { id, sessionId }: Actor,
    { name }: ProviderSettings,
    identity: ProviderIdentity,
    startedAt: Date,
  ): Promise<void> {
    const { authenticatedAt } = identity;
    const isFresh =
      authenticatedAt !== null &&
      authenticatedAt.getTime() >= startedAt.getTime() - CLOCK_DIFFERENCE_MS;
    if (!isFresh) throw providerSignInErrors.notConfirmed(name);
    await this.transactions.run(async (em) => {
      const linked = await this.links.find(em, identity);
      if (linked?.userId !== id) throw providerSignInErrors.otherIdentity(name);
      await this.sessions.confirm(em, sessionId);
    });
  }

  private async prepare(
    request: Request,
    providerKey: string,
    options: { forcesSignIn?: boolean } = {},
  ): Promise<{ secrets: SignInSecrets; url: string }> {
    await this.rateLimits.consume(STARTS_PER_ADDRESS, request.ip ?? '');
    const provider = await this.providers.get(providerKey);
    const secrets = newSignInSecrets();
    const redirectUrl = this.config.publicUrl + signInPath(providerKey, 'callback');
    const url = await this.client.authorizationUrl(provider, redirectUrl, secrets, options);
    return { secrets, url };
  }

  private async openSession(
    request: Request,
    { name }: ProviderSettings,
    { id: identityId, userId }: UserIdentity,
    { providerSid: sid, idToken }: ProviderIdentity,
  ): Promise<void> {
    const encryptedIdToken =
      idToken === null ? null : this.cipher.encrypt(idToken, ID_TOKEN_PURPOSE);
    try {
      await this.sessions.start(request, userId, {
        method: 'oidc',
        secondFactor: null,
        provider: { identityId, sid, encryptedIdToken },
      });
    } catch (error) {
      // The user has unlinked the identity in the meantime.
      if (isMissingReference(error)) throw providerSignInErrors.notLinked(name);
      throw error;
    }
  }

  /** Finds, links or creates the account, and applies the mapped role. */
  private async signIn(
    request: Request,
    provider: ProviderSettings,
    identity: ProviderIdentity,
  ): Promise<UserIdentity> {
    try {
      return await this.transactions.run((em) => this.signInWith(em, request, provider, identity));
    } catch (error) {
      // The address is the username of another account.
      if (isDuplicateKey(error)) throw providerSignInErrors.notLinked(provider.name);
      throw error;
    }
  }

  private async signInWith(
    em: EntityManager,
    request: Request,
    provider: ProviderSettings,
    identity: ProviderIdentity,
  ): Promise<UserIdentity> {
    const known = await this.links.find(em, identity);
    const linked = known ?? (await this.firstSignIn(em, request, provider, identity));
    const { user, isLastSuperAdmin } = await lockUserWithoutActor(em, linked.userId);
    if (!user.isActive) throw providerSignInErrors.inactiveAccount();
    const now = this.clock.now();
    await em.update(UserIdentity, { id: linked.id }, { email: identity.email, lastUsedAt: now });
    const role = mappedRole(provider, identity.claims);
    if (role !== undefined && role !== user.role && !isLastSuperAdmin) {
      await this.accounts.setRole(em, user, role);
      await this.audit.record(em, null, {
        action: 'user.update',
        entity: 'user',
        entityId: user.id,
        before: { role: user.role },
        after: { role },
        note: `The role was assigned by ${provider.name}.`,
      });
    }
    await this.accounts.recordSignIn(em, user.id, now);
    await this.audit.record(em, authorOf(request, user), {
      action: 'session.start',
      entity: 'session',
      entityId: user.id,
      note: `With ${provider.name}.`,
    });
    return linked;
  }

  private async firstSignIn(
    em: EntityManager,
    request: Request,
    provider: ProviderSettings,
    identity: ProviderIdentity,
  ): Promise<UserIdentity> {
    const { email, isEmailVerified, claims } = identity;
    // The same person may be signing in for the first time in another tab.
    await acquireNamedLock(em, 'identity_providers.first_sign_in');
    const linked = await this.links.find(em, identity);
    if (linked) return linked;
    const account =
      email === null || !isEmailVerified ? null : await this.accounts.lockByEmail(em, email);
    const decision = decideFirstSignIn({
      isEmailVerified,
      account: account
        ? {
            isActive: account.isActive && !account.isServiceAccount,
            hasIdentity: await this.links.hasAny(em, account.id),
          }
        : undefined,
      createsUsers: provider.createsUsers,
    });
    if (decision === 'link' && account) {
      return this.links.insert(em, authorOf(request, account), account, provider, identity);
    }
    if (decision === 'create' && email !== null) {
      const created = await this.createUser(em, request, provider, { email, claims });
      return this.links.insert(em, authorOf(request, created), created, provider, identity);
    }
    if (decision === 'inactiveAccount') throw providerSignInErrors.inactiveAccount();
    throw decision === 'emailNotVerified'
      ? providerSignInErrors.emailNotVerified(provider.name)
      : providerSignInErrors.notLinked(provider.name);
  }

  private async createUser(
    em: EntityManager,
    request: Request,
    provider: ProviderSettings,
    { email, claims }: { email: string; claims: ProviderIdentity['claims'] },
  ): Promise<User> {
    const user = await this.accounts.createActive(em, {
      email,
      firstName: nameIn(claims, 'given_name'),
      lastName: nameIn(claims, 'family_name'),
      role: mappedRole(provider, claims) ?? provider.defaultRole,
    });
    await this.audit.record(em, authorOf(request, user), {
      action: 'user.create',
      entity: 'user',
      entityId: user.id,
      after: user,
      note: `Created by a sign-in with ${provider.name}.`,
    });
    return user;
  }
}

const authorOf = (request: Request, user: User) =>
  unauthenticatedActor(request, { id: user.id, displayName: displayNameOf(user) });

/** A name in the claims; null if it is missing or can't be stored. */
function nameIn(claims: ProviderIdentity['claims'], claim: string): string | null {
  const { value } = parseText(claims[claim], { label: 'Name', max: LIMITS.nameLength });
  return value === undefined || value === '' ? null : value;
}

const MAX_PATH_LENGTH = 1000;

/**
 * A path on this site; `/` for anything else. Browsers treat a backslash as a slash, and `//`
 * starts a host name.
 */
const pathOf = (value: unknown): string =>
  typeof value === 'string' &&
  value.length <= MAX_PATH_LENGTH &&
  /^\/(?![/\\])[\x21-\x7e]*$/.test(value)
    ? value
    : '/';
