import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../clock';
import { Config } from '../config';
import { isDuplicateKey } from '../database';
import { AnswerCipher } from './answer-cipher';
import { idempotencyErrors } from './idempotency.errors';

/** How long an answer is given again (decisions section 3). */
const KEPT_HOURS = 24;

/** How long a second request waits for the first one. */
const WAIT_LIMIT_MS = 10_000;
const LOOK_EVERY_MS = 100;

/** A request that has not ended after this long has died with its process. */
const LONGEST_REQUEST_MS = 5 * 60 * 1000;

export interface KeyedRequest {
  userId: number;
  key: string;
  /** Method and path. */
  route: string;
  body: unknown;
}

/** The first answer to a request; `body` is undefined where there was none. */
export interface KeptAnswer {
  status: number;
  body: unknown;
}

interface Row {
  routeHash: string;
  requestHash: string;
  responseStatus: number | null;
  responseBody: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const MATCHES = 'userId = ? AND idempotencyKey = ?';

/** Keeps the first answer to each request that carries an idempotency key (decisions section 3). */
@Injectable()
export class IdempotencyKeys {
  private readonly cipher: AnswerCipher;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    { sessionSecret }: Config,
  ) {
    this.cipher = new AnswerCipher(sessionSecret);
  }

  /**
   * Takes the key for this request. Of several at the same time one gets it; the others wait.
   *
   * @returns the first answer, if there is one; else the caller does the work and ends with
   * {@link keep} or {@link release}
   * @throws AppError 409 when the key belongs to another request, or the first one is not done
   */
  async take(request: KeyedRequest): Promise<KeptAnswer | undefined> {
    const deadline = Date.now() + WAIT_LIMIT_MS;
    while (!(await this.insert(request))) {
      const row = await this.find(request);
      if (row && row.expiresAt <= this.clock.now()) await this.release(request);
      else if (row) {
        const answer = this.answerOf(row, request);
        if (answer) return answer;
        if (Date.now() >= deadline) throw idempotencyErrors.stillRunning();
        await sleep(LOOK_EVERY_MS);
      }
    }
    return undefined;
  }

  async keep({ userId, key }: KeyedRequest, { status, body }: KeptAnswer): Promise<void> {
    const text = body === undefined ? null : this.cipher.encrypt(JSON.stringify(body), key);
    await this.dataSource.query(
      `UPDATE idempotency_keys SET responseStatus = ?, responseBody = ? WHERE ${MATCHES}`,
      [status, text, userId, key],
    );
  }

  /** Gives the key back: the request changed nothing, so it may be sent again. */
  async release({ userId, key }: KeyedRequest): Promise<void> {
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE ${MATCHES}`, [userId, key]);
  }

  private async insert({ userId, key, route, body }: KeyedRequest): Promise<boolean> {
    const now = this.clock.now();
    try {
      await this.dataSource.query(
        `INSERT INTO idempotency_keys
           (userId, idempotencyKey, routeHash, requestHash, createdAt, expiresAt)
         VALUES (?, ?, ?, ?, ?, ?)`,
        [userId, key, sha256(route), bodyHash(body), now, hoursAfter(now, KEPT_HOURS)],
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private async find({ userId, key }: KeyedRequest): Promise<Row | undefined> {
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT routeHash, requestHash, responseStatus, responseBody, createdAt, expiresAt
       FROM idempotency_keys WHERE ${MATCHES}`,
      [userId, key],
    );
    return row;
  }

  /** @returns undefined while the first request is at work */
  private answerOf(row: Row, { key, route, body }: KeyedRequest): KeptAnswer | undefined {
    if (row.routeHash !== sha256(route) || row.requestHash !== bodyHash(body)) {
      throw idempotencyErrors.reused();
    }
    if (row.responseStatus === null) {
      const age = this.clock.now().getTime() - row.createdAt.getTime();
      if (age > LONGEST_REQUEST_MS) throw idempotencyErrors.outcomeUnknown();
      return undefined;
    }
    if (row.responseBody === null) return { status: row.responseStatus, body: undefined };
    const text = this.cipher.decrypt(row.responseBody, key);
    if (text === undefined) throw idempotencyErrors.outcomeUnknown();
    return { status: row.responseStatus, body: JSON.parse(text) };
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const bodyHash = (body: unknown): string => sha256(JSON.stringify(body ?? null));

const hoursAfter = (moment: Date, hours: number): Date =>
  new Date(moment.getTime() + hours * 60 * 60 * 1000);
