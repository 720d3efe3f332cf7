import { MINUTE_MS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock } from '../../../platform/clock';
import { Config } from '../../../platform/config';
import { HostCookie } from '../../../platform/http/host-cookie';
import { SecretCipher } from '../../../platform/secrets';
import { secondFactorErrors } from './second-factor.errors';

const PURPOSE = 'pending sign-in';
const LIFETIME_MS = 10 * MINUTE_MS;

/** A user whose password was verified and who has not yet entered the second factor. */
export interface PendingUser {
  id: number;
  displayName: string;
  /** Fingerprint of the verified password hash. */
  credential: string;
}

/**
 * Stores a sign-in between its two steps in an encrypted cookie, which gives access only to the
 * second step (docs/domain/accounts.md#second-factor).
 */
@Injectable()
export class PendingSignIn {
  private readonly cookie: HostCookie;

  constructor(
    { isProduction }: Config,
    private readonly cipher: SecretCipher,
    private readonly clock: Clock,
  ) {
    this.cookie = new HostCookie('atrium-sign-in', isProduction, 'strict');
  }

  write(response: Response, { id, displayName, credential }: PendingUser): void {
    const expiresAt = this.clock.now().getTime() + LIFETIME_MS;
    const value = JSON.stringify({ id, displayName, credential, expiresAt });
    this.cookie.write(response, this.cipher.encrypt(value, PURPOSE), LIFETIME_MS);
  }

  /** @throws AppError 410 if there is none or it has expired */
  read(request: Request): PendingUser {
    const value = this.cookie.read(request);
    const text = value === undefined ? undefined : this.cipher.decrypt(value, PURPOSE);
    if (text === undefined) throw secondFactorErrors.signInExpired();
    const { expiresAt, ...user } = JSON.parse(text) as PendingUser & { expiresAt: number };
    if (expiresAt <= this.clock.now().getTime()) throw secondFactorErrors.signInExpired();
    return user;
  }

  clear(response: Response): void {
    this.cookie.clear(response);
  }
}
