import { Injectable } from '@nestjs/common';
import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { Clock } from '../../../platform/clock';
import { Config } from '../../../platform/config';
import { SecretCipher } from '../../../platform/secrets';
import { secondFactorErrors } from './second-factor.errors';

const PURPOSE = 'pending sign-in';
const LIFETIME_MS = 10 * 60 * 1000;

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
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(
    { isProduction }: Config,
    private readonly cipher: SecretCipher,
    private readonly clock: Clock,
  ) {
    this.name = isProduction ? '__Host-atrium-sign-in' : 'atrium-sign-in';
    this.options = { httpOnly: true, sameSite: 'strict', secure: isProduction, path: '/' };
  }

  write(response: Response, { id, displayName, credential }: PendingUser): void {
    const expiresAt = this.clock.now().getTime() + LIFETIME_MS;
    const value = JSON.stringify({ id, displayName, credential, expiresAt });
    response.cookie(this.name, this.cipher.encrypt(value, PURPOSE), {
      ...this.options,
      maxAge: LIFETIME_MS,
    });
  }

  /** @throws AppError 410 if there is none or it has expired */
  read({ headers }: Request): PendingUser {
    const value = headers.cookie === undefined ? undefined : parse(headers.cookie)[this.name];
    const text = value === undefined ? undefined : this.cipher.decrypt(value, PURPOSE);
    if (text === undefined) throw secondFactorErrors.signInExpired();
    const { expiresAt, ...user } = JSON.parse(text) as PendingUser & { expiresAt: number };
    if (expiresAt <= this.clock.now().getTime()) throw secondFactorErrors.signInExpired();
    return user;
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}
