import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../platform/rate-limits';

/** Failed tries for one name before the next one has to wait (decisions section 4). */
export const ACCOUNT_LIMIT: RateLimit = {
  name: 'sign-in-account',
  attempts: 10,
  windowMinutes: 15,
};

/** Failed tries from one network address, which many people may share. */
export const ADDRESS_LIMIT: RateLimit = {
  name: 'sign-in-address',
  attempts: 50,
  windowMinutes: 15,
};

/** From this failed try for a name on, the answer comes later and later. */
const SLOW_FROM = 4;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 2000;

export interface SignInTry {
  /** Username or e-mail address as typed, in lower case. */
  name: string;
  address: string;
}

/**
 * Slows and limits failed tries. A try is counted before the password is checked, so many at once
 * cannot slip through, and is given back when it succeeds. Names without an account count alike, so
 * a limit does not tell whether an account exists.
 */
@Injectable()
export class SignInLimiter {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts the try.
   *
   * @returns how many there have been for this name, this one included
   * @throws AppError 429 when there were too many
   */
  async count({ name, address }: SignInTry): Promise<number> {
    await this.limits.consume(ADDRESS_LIMIT, address);
    return this.limits.consume(ACCOUNT_LIMIT, name);
  }

  /** Forgets the failed tries for the name, and takes this one off those from the address. */
  async succeeded({ name, address }: SignInTry): Promise<void> {
    await this.limits.reset(ACCOUNT_LIMIT, name);
    await this.limits.refund(ADDRESS_LIMIT, address);
  }

  /** Forgets the failed tries for all names that a person can sign in with. */
  async forget({ username, email }: { username: string; email: string }): Promise<void> {
    for (const name of [username, email]) {
      await this.limits.reset(ACCOUNT_LIMIT, name.toLowerCase());
    }
  }

  /** Lets the answer to a failed try wait, the longer the more there have been. */
  async slowDown(tries: number): Promise<void> {
    if (tries < SLOW_FROM) return;
    await sleep(Math.min(FIRST_DELAY_MS * 2 ** (tries - SLOW_FROM), LONGEST_DELAY_MS));
  }
}
