import { Injectable } from '@nestjs/common';
import { displayNameOf } from '@atrium/contracts';
import type { Request } from 'express';
import { AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { Transactions } from '../../../platform/database';
import { credentialFingerprint, DeviceCookie, Sessions } from '../../../platform/session';
import { Passwords, UserAccountsService } from '../../users';
import { ProviderLogoutService } from '../../identity-providers';
import { Settings } from '../../settings';
import { authErrors, passwordErrors } from '../auth.errors';
import { SignInLimiter } from './sign-in-limiter';

/** A user whose password was verified. */
export interface VerifiedUser {
  id: number;
  displayName: string;
  /** Fingerprint of the verified password hash. */
  credential: string;
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
    const { passwordDisabledRoles } = await this.settings.get('signIn');
    if (passwordDisabledRoles.includes(role)) throw passwordErrors.disabled();
    return {
      id,
      displayName: displayNameOf(account),
      credential: credentialFingerprint(passwordHash),
    };
  }

  /** Opens a session for a verified user and records the sign-in. */
  async signIn(request: Request, user: VerifiedUser): Promise<void> {
    const { id, displayName, credential } = user;
    await this.transactions.run(async (em) => {
      await this.accounts.recordSignIn(em, id, this.clock.now());
      const actor = {
        id,
        displayName,
        address: request.ip ?? '',
        requestId: request.requestId ?? '',
      };
      await this.audit.record(em, actor, {
        action: 'session.start',
        entity: 'session',
        entityId: id,
        note: request.get('user-agent')?.slice(0, NOTE_LENGTH),
      });
    });
    await this.sessions.open(request, id, credential, { method: 'password', secondFactor: null });
  }

  /**
   * Ends the request's session, if there is one.
   *
   * @returns the page that also signs the person out at their identity provider
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
