import { displayNameOf, type Role } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Request } from 'express';
import { AuditLog, unauthenticatedActor } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { Transactions } from '../../../platform/database';
import {
  credentialFingerprint,
  DeviceCookie,
  type NewSignIn,
  Sessions,
} from '../../../platform/session';
import { ProviderLogoutService } from '../../identity-providers';
import { Settings } from '../../settings';
import { Passwords, UserAccountsService } from '../../users';
import { authErrors, passwordErrors } from '../auth.errors';
import { PasskeysService, type PasskeyUser } from '../passkeys/passkeys.service';
import { CodeChecker, type EnteredCode } from '../second-factor/code-checker';
import { PendingSignIn, type PendingUser } from '../second-factor/pending-sign-in';
import { SecondFactors, type SecondStep } from '../second-factor/second-factors';
import { SignInLimiter } from './sign-in-limiter';

/** A user whose password was verified. */
export interface VerifiedUser extends PendingUser {
  role: Role;
}

/** Column length of an audit note. */
const NOTE_LENGTH = 500;

/** Signs users in and out (docs/domain/accounts.md#sign-in). */
@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: UserAccountsService,
    private readonly clock: Clock,
    private readonly limiter: SignInLimiter,
    private readonly passwords: Passwords,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly sessions: Sessions,
    private readonly device: DeviceCookie,
    private readonly checker: CodeChecker,
    private readonly factors: SecondFactors,
    private readonly passkeys: PasskeysService,
    private readonly pending: PendingSignIn,
    private readonly settings: Settings,
    private readonly providerLogouts: ProviderLogoutService,
  ) {}

  /**
   * Finds the user with this username (or email address) and password.
   *
   * @throws AppError 401, the same and after the same work for an unknown name, a wrong password
   *   and an inactive account; 403 if the user's role has no password sign-in; 429 after too many
   *   failed attempts
   */
  async verify(request: Request, name: string, password: string): Promise<VerifiedUser> {
    this.sessions.assertCookieAllowed(request);
    const account = await this.accounts.findForSignIn(name.toLowerCase());
    const attempt = {
      name: name.toLowerCase(),
      address: request.ip ?? '',
      userId: account?.id,
      device: this.device.read(request),
    };
    const attempts = await this.limiter.count(attempt);
    const matches = await this.passwords.verify(account?.passwordHash ?? null, password);
    if (!account?.passwordHash || !matches) {
      await this.limiter.slowDown(attempts);
      throw authErrors.rejected();
    }
    await this.limiter.succeeded(attempt);
    const { id, passwordHash, role } = account;
    if (!(await this.settings.allowsPassword(role))) throw passwordErrors.disabled();
    return {
      id,
      role,
      displayName: displayNameOf(account),
      credential: credentialFingerprint(passwordHash),
    };
  }

  /**
   * Opens a session for a user with a verified password, unless they need a second factor.
   *
   * @returns what can complete the sign-in; empty if the user is signed in
   */
  async signIn(request: Request, user: VerifiedUser): Promise<SecondStep[]> {
    const steps = await this.factors.stepsAfterPassword(user);
    if (steps.length > 0) {
      if (request.res) this.pending.write(request.res, user);
      return steps;
    }
    await this.record(request, user);
    await this.sessions.open(request, user.id, user.credential, {
      method: 'password',
      secondFactor: null,
    });
    return [];
  }

  /**
   * Completes a sign-in that needs a code.
   *
   * @throws AppError 400 for a wrong or used code, 410 if the sign-in took too long, 429
   */
  async completeWithCode(request: Request, entered: EnteredCode): Promise<PendingUser> {
    const user = this.pending.read(request);
    const secondFactor = await this.checker.limited(request, user.id, () =>
      this.checker.use(user.id, entered),
    );
    await this.record(request, user);
    const signIn: NewSignIn = { method: 'password', secondFactor };
    await this.sessions.open(request, user.id, user.credential, signIn);
    if (request.res) this.pending.clear(request.res);
    return user;
  }

  /** @throws AppError 400 for a passkey that isn't valid */
  async signInWithPasskey(
    request: Request,
    response: AuthenticationResponseJSON,
  ): Promise<PasskeyUser> {
    this.sessions.assertCookieAllowed(request);
    const user = await this.passkeys.verify(request, response, undefined);
    await this.record(request, user);
    await this.sessions.start(request, user.id, { method: 'passkey', secondFactor: null });
    return user;
  }

  private async record(
    request: Request,
    { id, displayName }: Pick<PendingUser, 'id' | 'displayName'>,
  ): Promise<void> {
    await this.transactions.run(async (em) => {
      await this.accounts.recordSignIn(em, id, this.clock.now());
      await this.audit.record(em, unauthenticatedActor(request, { id, displayName }), {
        action: 'session.start',
        entity: 'session',
        entityId: id,
        note: request.get('user-agent')?.slice(0, NOTE_LENGTH),
      });
    });
  }

  /**
   * Ends the request's session, if there is one.
   *
   * @returns the page that also signs the user out at their identity provider
   */
  async signOut(request: Request): Promise<string | undefined> {
    const { actor } = request;
    if (!actor) return undefined;
    const signOutUrl = await this.providerLogouts.signOutUrl(actor.sessionId);
    await this.sessions.end(request);
    await this.transactions.run((em) =>
      this.audit.record(em, actor, {
        action: 'session.end',
        entity: 'session',
        entityId: actor.id,
      }),
    );
    return signOutUrl;
  }
}
