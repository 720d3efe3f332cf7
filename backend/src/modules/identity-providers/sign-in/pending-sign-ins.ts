import { MINUTE_MS } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import { hash } from 'node:crypto';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { Config } from '../../../platform/config';
import { Transactions } from '../../../platform/database';
import { HostCookie } from '../../../platform/http/host-cookie';
import { JobRunner } from '../../../platform/jobs';
import { SecretCipher } from '../../../platform/secrets';
import { newSecretToken, type SecretToken, tokenHashOf } from '../../users';
import { PendingSignIn } from '../entities/pending-sign-in.entity';
import { providerSignInErrors } from '../identity-providers.errors';
import type { SignInSecrets } from './oidc-client';

const LIFETIME_MS = 10 * MINUTE_MS;
const CODE_VERIFIER_PURPOSE = 'sign-in code verifier';

/** The action to take when the browser returns from the provider. */
interface SignInPurpose {
  providerKey: string;
  /** The account to link or to confirm; null to sign in. */
  userId: number | null;
  /** Confirms the identity of a user who is signed in. */
  isStepUp: boolean;
  /** Path that opens afterwards. */
  returnTo: string;
}

/** A sign-in whose browser has returned. */
export interface ClaimedSignIn extends SignInPurpose {
  secrets: SignInSecrets;
  startedAt: Date;
}

/**
 * Stores the sign-ins that were sent to a provider. Each is completed once, within ten minutes, by
 * the browser that started it (docs/domain/accounts.md#provider-sign-in).
 */
@Injectable()
export class PendingSignIns implements OnModuleInit {
  private readonly cookie: HostCookie;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly cipher: SecretCipher,
    private readonly jobs: JobRunner,
    { isProduction }: Config,
  ) {
    this.cookie = new HostCookie('atrium-provider-sign-in', isProduction);
  }

  onModuleInit(): void {
    this.jobs.register({
      name: 'pending_sign_ins.clean',
      everySeconds: 600,
      run: async () => {
        await this.dataSource.manager.delete(PendingSignIn, {
          expiresAt: LessThan(this.clock.now()),
        });
      },
    });
  }

  /** Stores a sign-in and sets the cookie that identifies the browser. */
  async insert(
    em: EntityManager,
    request: Request,
    { state, nonce, codeVerifier }: SignInSecrets,
    purpose: SignInPurpose,
  ): Promise<void> {
    await em.insert(PendingSignIn, {
      ...purpose,
      stateHash: hash('sha256', state),
      browserHash: this.rememberBrowser(request),
      nonce,
      encryptedCodeVerifier: this.cipher.encrypt(codeVerifier, CODE_VERIFIER_PURPOSE),
      expiresAt: new Date(this.clock.now().getTime() + LIFETIME_MS),
    });
  }

  /**
   * Deletes and returns the sign-in of a callback. Of several requests with the same state, one
   * succeeds.
   *
   * @throws AppError 400 for a state that is unknown, used, expired or from another browser
   */
  claim(request: Request, providerKey: string): Promise<ClaimedSignIn> {
    const { state } = request.query;
    const browserHash = this.browserOf(request)?.tokenHash;
    if (typeof state !== 'string' || browserHash === undefined) {
      throw providerSignInErrors.stateUnknown();
    }
    const stateHash = hash('sha256', state);
    return this.transactions.run(async (em) => {
      const pending = await em.findOne(PendingSignIn, {
        where: { stateHash, browserHash, providerKey },
        lock: { mode: 'pessimistic_write' },
      });
      if (!pending || pending.expiresAt <= this.clock.now()) {
        throw providerSignInErrors.stateUnknown();
      }
      const codeVerifier = this.cipher.decrypt(
        pending.encryptedCodeVerifier,
        CODE_VERIFIER_PURPOSE,
      );
      if (codeVerifier === undefined) throw providerSignInErrors.stateUnknown();
      await em.delete(PendingSignIn, { stateHash });
      const { nonce, userId, isStepUp, returnTo, expiresAt } = pending;
      const startedAt = new Date(expiresAt.getTime() - LIFETIME_MS);
      const secrets = { state, nonce, codeVerifier };
      return { secrets, providerKey, userId, isStepUp, returnTo, startedAt };
    });
  }

  /** Keeps the cookie of a browser that has other pending sign-ins. */
  private rememberBrowser(request: Request): string {
    const { token, tokenHash } = this.browserOf(request) ?? newSecretToken();
    if (request.res) this.cookie.write(request.res, token, LIFETIME_MS);
    return tokenHash;
  }

  private browserOf(request: Request): SecretToken | undefined {
    const token = this.cookie.read(request);
    if (token === undefined) return undefined;
    const tokenHash = tokenHashOf(token);
    return tokenHash === undefined ? undefined : { token, tokenHash };
  }
}
