import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../platform/rate-limits';

/**
 * Failed attempts per name before the next one has to wait
 * (docs/domain/accounts.md#sign-in-limits).
 */
export const ACCOUNT_LIMIT: RateLimit = {
  name: 'sign-in-account',
  attempts: 10,
  windowMinutes: 15,
};

/** Failed attempts per network address, which many people may share. */
export const ADDRESS_LIMIT: RateLimit = {
  name: 'sign-in-address',
  attempts: 50,
  windowMinutes: 15,
};

/** From this failed attempt on, each response is delayed longer than the previous one. */
const SLOW_FROM = 4;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 2000;

export interface SignInAttempt {
  /** Username or email address as entered, in lower case. */
  name: string;
  address: string;
}

/**
 * Slows down and limits failed sign-ins. An attempt is counted before the password is verified, so
 * that parallel requests can't exceed the limit, and is refunded when it succeeds. Unknown names
 * are counted too, so that a limit doesn't reveal whether an account exists.
 */
@Injectable()
export class SignInLimiter {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts the attempt.
   *
   * @returns the number of attempts for this name, including this one
   * @throws AppError 429 after too many failed attempts
   */
  async count({ name, address }: SignInAttempt): Promise<number> {
    await this.limits.consume(ADDRESS_LIMIT, address);
    return this.limits.consume(ACCOUNT_LIMIT, name);
  }

  /** Resets the name's failed attempts and refunds this attempt to the address. */
  async succeeded({ name, address }: SignInAttempt): Promise<void> {
    await this.limits.reset(ACCOUNT_LIMIT, name);
    await this.limits.refund(ADDRESS_LIMIT, address);
  }

  /** Resets the failed attempts for every name that the user can sign in with. */
  async reset({ username, email }: { username: string; email: string }): Promise<void> {
    for (const name of [username, email]) {
      await this.limits.reset(ACCOUNT_LIMIT, name.toLowerCase());
    }
  }

  /** Delays the response to a failed attempt, longer with each one. */
  async slowDown(attempts: number): Promise<void> {
    if (attempts < SLOW_FROM) return;
    await sleep(Math.min(FIRST_DELAY_MS * 2 ** (attempts - SLOW_FROM), MAX_DELAY_MS));
  }
}
