import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { isRetryable } from '../../../platform/database';
import { driverPool } from '../../../platform/database/driver-pool';
import { errors } from '../../../platform/http/errors';

/** Failed tries and how they are answered (decisions section 4). */
export const SIGN_IN_LIMITS = {
  /** Failed tries for one name before the next one has to wait. */
  perAccount: 10,
  /** Failed tries from one network address; many people may share one. */
  perAddress: 50,
  /** Both counts start again after this long. */
  windowMinutes: 15,
  /** From this failed try for a name on, the answer comes later and later. */
  slowFrom: 4,
  firstDelayMs: 250,
  longestDelayMs: 2000,
} as const;

export interface SignInTry {
  /** Username or e-mail address as typed, in lower case. */
  name: string;
  address: string;
}

/**
 * Counts tries in the database, for all processes together. A try is counted before the password is
 * checked, so many at once cannot slip through, and is given back when it succeeds. Names without
 * an account count alike, so a limit does not tell whether an account exists.
 */
@Injectable()
export class SignInLimiter {
  private limiters: { account: RateLimiterMySQL; address: RateLimiterMySQL } | undefined;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Counts the try.
   *
   * @returns how many there have been for this name, this one included
   * @throws AppError 429 when there were too many
   */
  async count({ name, address }: SignInTry): Promise<number> {
    const limiters = this.open();
    await consume(limiters.address, addressKey(address));
    return consume(limiters.account, nameKey(name));
  }

  /** Forgets the failed tries for the name, and takes this one off those from the address. */
  async succeeded({ name, address }: SignInTry): Promise<void> {
    const limiters = this.open();
    await limiters.account.delete(nameKey(name));
    await again(() => limiters.address.reward(addressKey(address)));
  }

  /** Lets the answer to a failed try wait, the longer the more there have been. */
  async slowDown(tries: number): Promise<void> {
    const { slowFrom, firstDelayMs, longestDelayMs } = SIGN_IN_LIMITS;
    if (tries < slowFrom) return;
    await sleep(Math.min(firstDelayMs * 2 ** (tries - slowFrom), longestDelayMs));
  }

  private open(): { account: RateLimiterMySQL; address: RateLimiterMySQL } {
    const settings = {
      storeClient: driverPool(this.dataSource),
      storeType: 'pool',
      dbName: String(this.dataSource.options.database),
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      duration: SIGN_IN_LIMITS.windowMinutes * 60,
    };
    this.limiters ??= {
      account: new RateLimiterMySQL({
        ...settings,
        keyPrefix: 'sign-in-account',
        points: SIGN_IN_LIMITS.perAccount,
      }),
      address: new RateLimiterMySQL({
        ...settings,
        keyPrefix: 'sign-in-address',
        points: SIGN_IN_LIMITS.perAddress,
      }),
    };
    return this.limiters;
  }
}

/** Names are typed by anybody, so they are brought to a fixed length and kept unreadable. */
const nameKey = (name: string): string => createHash('sha256').update(name).digest('hex');

const addressKey = (address: string): string => address || 'unknown';

async function consume(limiter: RateLimiterMySQL, key: string): Promise<number> {
  try {
    const { consumedPoints } = await again(() => limiter.consume(key));
    return consumedPoints;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw errors.tooManyRequests(Math.max(1, refusal.msBeforeNext / 1000));
  }
}

/** Runs the work once more when the database chose it as the victim of a deadlock. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return work();
  }
}
