import { Global, Injectable, Module } from '@nestjs/common';
import { hash } from 'node:crypto';
import { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { MysqlClient } from './database/sql';
import { withRetry } from './database/transactions';
import { errors } from './http/errors';

export interface RateLimit {
  /** Identifies the limit. */
  name: string;
  /** Allowed attempts in the window. */
  attempts: number;
  windowMinutes: number;
  /** Rejects attempts above the limit from memory, so that they cost no query. */
  blocksInMemory?: boolean;
}

/** The remaining requests of a client in the current window. */
export interface RateLimitState {
  isAllowed: boolean;
  remaining: number;
  resetSeconds: number;
}

const windowOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes) => ({
  remaining: Math.max(0, remainingPoints),
  resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});

/** Counts attempts in the database, for all processes (docs/domain/accounts.md#sign-in-limits). */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<RateLimit, RateLimiterMySQL>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts one attempt. A rejected attempt is not counted, so that a refund of an accepted one
   * admits the next one immediately.
   *
   * @param subject the key to limit, such as a network address; stored as a hash
   * @returns the number of attempts in the window, including this one
   * @throws AppError 429 if the limit is exceeded
   */
  async consume(limit: RateLimit, subject: string): Promise<number> {
    const limiter = this.limiterOf(limit);
    try {
      const { consumedPoints } = await withRetry(() => limiter.consume(keyOf(subject)));
      return consumedPoints;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      await this.refund(limit, subject);
      throw errors.tooManyRequests(Math.max(1, error.msBeforeNext / 1000));
    }
  }

  /**
   * Counts one request of a client that sees its limit in `RateLimit` headers. A rejected request
   * is counted, too.
   */
  async tryConsume(limit: RateLimit, subject: string): Promise<RateLimitState> {
    const limiter = this.limiterOf(limit);
    try {
      const result = await withRetry(() => limiter.consume(keyOf(subject)));
      return { isAllowed: true, ...windowOf(result) };
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return { isAllowed: false, ...windowOf(error) };
    }
  }

  /** Removes one attempt from the count. */
  async refund(limit: RateLimit, subject: string): Promise<void> {
    await withRetry(() => this.limiterOf(limit).reward(keyOf(subject)));
  }

  /** Resets the count of the subject. */
  async reset(limit: RateLimit, subject: string): Promise<void> {
    await withRetry(() => this.limiterOf(limit).delete(keyOf(subject)));
  }

  private limiterOf(limit: RateLimit): RateLimiterMySQL {
    const existing = this.limiters.get(limit);
    if (existing) return existing;
    const limiter = new RateLimiterMySQL({
      storeClient: MysqlClient.poolOf(this.dataSource),
      storeType: 'pool',
      dbName: String(this.dataSource.options.database),
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.attempts,
      duration: limit.windowMinutes * 60,
      ...(limit.blocksInMemory && { inMemoryBlockOnConsumed: limit.attempts + 1 }),
    });
    this.limiters.set(limit, limiter);
    return limiter;
  }
}

const keyOf = (subject: string): string => hash('sha256', subject);

@Global()
@Module({ providers: [RateLimits], exports: [RateLimits] })
export class RateLimitsModule {}
