import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { MysqlClient } from '../database/sql';
import { withRetry } from '../database/transactions';
import { errors } from '../http/errors';

export interface RateLimit {
  /** Tells this limit's counts from others'. */
  name: string;
  /** Tries within the window. */
  attempts: number;
  windowMinutes: number;
}

/** Counts tries in the database, for all processes together (decisions section 4). */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<RateLimit, RateLimiterMySQL>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts one try. One that is refused is taken off again: those who were let in and take theirs
   * back make room for others at once.
   *
   * @param subject what is counted, such as a network address; it is stored unreadable
   * @returns how many there have been in the window, this one included
   * @throws AppError 429 when there were too many
   */
  async consume(limit: RateLimit, subject: string): Promise<number> {
    const limiter = this.limiterOf(limit);
    try {
      const { consumedPoints } = await withRetry(() => limiter.consume(keyOf(subject)));
      return consumedPoints;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await this.refund(limit, subject);
      throw errors.tooManyRequests(Math.max(1, refusal.msBeforeNext / 1000));
    }
  }

  /** Takes one try off the count, because it was none to be limited. */
  async refund(limit: RateLimit, subject: string): Promise<void> {
    await withRetry(() => this.limiterOf(limit).reward(keyOf(subject)));
  }

  /** Lets the subject begin anew. */
  async reset(limit: RateLimit, subject: string): Promise<void> {
    await withRetry(() => this.limiterOf(limit).delete(keyOf(subject)));
  }

  private limiterOf(limit: RateLimit): RateLimiterMySQL {
    const known = this.limiters.get(limit);
    if (known) return known;
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
    });
    this.limiters.set(limit, limiter);
    return limiter;
  }
}

const keyOf = (subject: string): string => createHash('sha256').update(subject).digest('hex');
