import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RateLimit, RateLimits } from '../../../platform/rate-limits';
import type { Device } from '../../../platform/session';

const QUARTER_HOUR = 15;
const DAY = 24 * 60;

/** Failed attempts per name from browsers that the account has not signed in with. */
export const ACCOUNT_LIMIT: RateLimit = {
  name: 'sign-in-account',
  attempts: 10,
  windowMinutes: QUARTER_HOUR,
};

/** An account has two names, so a stranger has 90 guesses a day. */
export const ACCOUNT_DAY_LIMIT: RateLimit = {
  name: 'sign-in-account-day',
  attempts: 45,
  windowMinutes: DAY,
};

/** Failed attempts per network address, which many users may share. */
export const ADDRESS_LIMIT: RateLimit = {
  name: 'sign-in-address',
  attempts: 50,
  windowMinutes: QUARTER_HOUR,
};

/** Failed attempts for an account from a browser that it has signed in with before. */
export const DEVICE_LIMIT: RateLimit = {
  name: 'sign-in-device',
  attempts: 10,
  windowMinutes: QUARTER_HOUR,
};

const DEVICE_DAY_LIMIT: RateLimit = {
  name: 'sign-in-device-day',
  attempts: 100,
  windowMinutes: DAY,
};

/** From this failed attempt on, each response is delayed longer than the previous one. */
const SLOW_FROM = 4;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 2000;

interface SignInAttempt {
  /** Username or email address as entered, in lower case. */
  name: string;
  address: string;
  /** The account with this name, if there is one. */
  userId: number | undefined;
  device: Device | undefined;
}

/**
 * Slows down and limits failed sign-ins (docs/domain/accounts.md#sign-in-limits). An attempt is
 * counted before the password is verified, so that parallel requests can't exceed the limit, and is
 * refunded when it succeeds. Unknown names are counted too, so that a limit doesn't reveal whether
 * an account exists.
 */
@Injectable()
export class SignInLimiter {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts the attempt.
   *
   * @returns the number of attempts in the last quarter of an hour, including this one
   * @throws AppError 429 after too many failed attempts
   */
  async count(attempt: SignInAttempt): Promise<number> {
    const counted: [RateLimit, string][] = [];
    let attempts = 0;
    for (const [limit, subject] of limitsFor(attempt)) {
      try {
        // The last limit is the one for a quarter of an hour and this account.
        attempts = await this.limits.consume(limit, subject);
      } catch (error) {
        // A rejected attempt must not use up the other limits.
        for (const earlier of counted) await this.limits.refund(...earlier);
        throw error;
      }
      counted.push([limit, subject]);
    }
    return attempts;
  }

  /** Resets the failed attempts for the account and refunds this attempt to the shared limits. */
  async succeeded(attempt: SignInAttempt): Promise<void> {
    for (const [limit, subject] of limitsFor(attempt)) {
      if (limit === ACCOUNT_LIMIT || limit === DEVICE_LIMIT) {
        await this.limits.reset(limit, subject);
      } else {
        await this.limits.refund(limit, subject);
      }
    }
  }

  /** Resets the failed attempts for every name that the user can sign in with. */
  async reset({ username, email }: { username: string; email: string }): Promise<void> {
    for (const name of [username, email]) {
      await this.limits.reset(ACCOUNT_LIMIT, name.toLowerCase());
      await this.limits.reset(ACCOUNT_DAY_LIMIT, name.toLowerCase());
    }
  }

  /** Delays the response to a failed attempt, longer with each one. */
  async slowDown(attempts: number): Promise<void> {
    if (attempts < SLOW_FROM) return;
    await sleep(Math.min(FIRST_DELAY_MS * 2 ** (attempts - SLOW_FROM), MAX_DELAY_MS));
  }
}

/** The limits of an attempt: those of its browser if the account has signed in with it before. */
function limitsFor({ name, address, userId, device }: SignInAttempt): [RateLimit, string][] {
  if (device && userId !== undefined && device.accounts.includes(userId)) {
    const subject = `${device.id}:${userId}`;
    return [
      [DEVICE_DAY_LIMIT, subject],
      [DEVICE_LIMIT, subject],
    ];
  }
  return [
    [ADDRESS_LIMIT, address],
    [ACCOUNT_DAY_LIMIT, name],
    [ACCOUNT_LIMIT, name],
  ];
}
