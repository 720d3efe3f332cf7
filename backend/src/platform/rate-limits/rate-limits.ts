import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { isRetryable } from '../database';
import { driverPool } from '../database/driver-pool';
import { errors } from '../http/errors';

export interface RateLimit {
  /** Tells this limit's counts from others'. */
  name: string;
  /** Tries within the window. */
  tries: number;
  windowMinutes: number;
}

/** Counts tries in the database, for all processes together (decisions section 4). */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<RateLimit, RateLimiterMySQL>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts one try.
   *
   * @param subject what is counted, such as a network address; it is stored unreadable
   * @throws AppError 429 when there were too many
   */
  async count(limit: RateLimit, subject: string): Promise<void> {
    const key = createHash('sha256').update(subject).digest('hex');
    try {
      await this.consume(limit, key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw errors.tooManyRequests(Math.max(1, refusal.msBeforeNext / 1000));
    }
  }

  /** Runs once more when the database chose it as the victim of a deadlock. */
  private async consume(limit: RateLimit, key: string): Promise<void> {
    const limiter = this.limiterOf(limit);
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!isRetryable(error)) throw error;
      await limiter.consume(key);
    }
  }

  private limiterOf(limit: RateLimit): RateLimiterMySQL {
    const known = this.limiters.get(limit);
    if (known) return known;
    const limiter = new RateLimiterMySQL({
      storeClient: driverPool(this.dataSource),
      storeType: 'pool',
      dbName: String(this.dataSource.options.database),
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.tries,
      duration: limit.windowMinutes * 60,
    });
    this.limiters.set(limit, limiter);
    return limiter;
  }
}
