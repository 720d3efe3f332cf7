import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../clock';
import { Config } from '../config';
import { isDuplicateKey } from '../database';
import { ResponseCipher } from './response-cipher';
import { idempotencyErrors } from './idempotency.errors';

/** How long an answer is given again (decisions section 3). */
const KEPT_HOURS = 24;

/** How long a second request waits for the first one. */
const WAIT_LIMIT_MS = 10_000;
const LOOK_EVERY_MS = 100;

/** How often a process says of its requests that they are still at work. */
const SIGN_EVERY_MS = 10_000;

/** A request of which nothing was heard for so long has died with its process. */
const DEAD_AFTER_SECONDS = 30;

export interface KeyedRequest {
  userId: number;
  key: string;
  /** Tells this request from others with the same key, and finds what it has done in the audit log. */
  requestId: string;
  /** Method and path. */
  route: string;
  body: unknown;
}

/** The first answer to a request; `body` is undefined where there was none. */
export interface StoredResponse {
  status: number;
  body: unknown;
}

interface Row {
  routeHash: string;
  requestHash: string;
  responseStatus: number | null;
  responseBody: string | null;
  requestId: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** How long nothing was heard of the request. */
  silentSeconds: string | number;
}

/** Which request has which key. */
type KeyHolder = Pick<KeyedRequest, 'userId' | 'key'> & Pick<Row, 'requestId'>;

const MATCHES = 'userId = ? AND idempotencyKey = ?';

/** The key as long as it is this request that has it. */
const IS_OWN = `${MATCHES} AND requestId <=> ?`;

/**
 * Keeps the first answer to each request that carries an idempotency key (decisions section 3).
 *
 * A process may die before it can keep an answer. Whether the request was carried out is known all
 * the same, because every change stands in the audit log, written in its own transaction. How long a
 * request has been silent is told by the database's clock, which all processes share.
 */
@Injectable()
export class IdempotencyKeys implements OnApplicationShutdown {
  private readonly cipher: ResponseCipher;
  private readonly atWork = new Set<KeyedRequest>();
  private readonly signs = setInterval(() => void this.sign(), SIGN_EVERY_MS).unref();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    { sessionSecret }: Config,
  ) {
    this.cipher = new ResponseCipher(sessionSecret);
  }

  onApplicationShutdown(): void {
    clearInterval(this.signs);
  }

  /**
   * Takes the key for this request. Of several at the same time one gets it; the others wait.
   *
   * @returns the first answer, if there is one; else the caller does the work and ends with
   * {@link complete} or {@link release}
   * @throws AppError 409 when the key belongs to another request, the first one is not done, or it
   * was carried out by a process that died before it could answer
   */
  async acquire(request: KeyedRequest): Promise<StoredResponse | undefined> {
    const deadline = Date.now() + WAIT_LIMIT_MS;
    while (!(await this.insert(request))) {
      const row = await this.find(request);
      if (!row) continue;
      if (row.expiresAt <= this.clock.now())
        await this.forget({ ...request, requestId: row.requestId });
      else {
        const answer = this.answerOf(row, request);
        if (answer) return answer;
        if (Number(row.silentSeconds) > DEAD_AFTER_SECONDS) await this.settle(request, row);
        else if (Date.now() >= deadline) throw idempotencyErrors.inProgress();
        else await sleep(LOOK_EVERY_MS);
      }
    }
    this.atWork.add(request);
    return undefined;
  }

  async complete(request: KeyedRequest, { status, body }: StoredResponse): Promise<void> {
    const { userId, key, requestId } = request;
    this.atWork.delete(request);
    const text = body === undefined ? null : this.cipher.encrypt(JSON.stringify(body), key);
    await this.dataSource.query(
      `UPDATE idempotency_keys SET responseStatus = ?, responseBody = ? WHERE ${IS_OWN}`,
      [status, text, userId, key, requestId],
    );
  }

  /** Gives the key back: the request changed nothing, so it may be sent again. */
  async release(request: KeyedRequest): Promise<void> {
    this.atWork.delete(request);
    await this.forget(request);
  }

  private async insert({ userId, key, route, body, requestId }: KeyedRequest): Promise<boolean> {
    try {
      await this.dataSource.query(
        `INSERT INTO idempotency_keys
           (userId, idempotencyKey, routeHash, requestHash, requestId, expiresAt)
         VALUES (?, ?, ?, ?, ?, ?)`,
        [
          userId,
          key,
          sha256(route),
          bodyHash(body),
          requestId,
          hoursAfter(this.clock.now(), KEPT_HOURS),
        ],
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private async find({ userId, key }: KeyedRequest): Promise<Row | undefined> {
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT routeHash, requestHash, responseStatus, responseBody, requestId, createdAt, expiresAt,
              TIMESTAMPDIFF(SECOND, aliveAt, NOW(3)) AS silentSeconds
       FROM idempotency_keys WHERE ${MATCHES}`,
      [userId, key],
    );
    return row;
  }

  /** Gives the key free, unless another request has taken it in the meantime. */
  private async forget({ userId, key, requestId }: KeyHolder): Promise<void> {
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE ${IS_OWN}`, [
      userId,
      key,
      requestId,
    ]);
  }

  /** @returns undefined while there is no answer */
  private answerOf(row: Row, { key, route, body }: KeyedRequest): StoredResponse | undefined {
    if (row.routeHash !== sha256(route) || row.requestHash !== bodyHash(body)) {
      throw idempotencyErrors.keyReused();
    }
    if (row.responseStatus === null) return undefined;
    if (row.responseBody === null) return { status: row.responseStatus, body: undefined };
    const text = this.cipher.decrypt(row.responseBody, key);
    if (text === undefined) throw idempotencyErrors.responseLost();
    return { status: row.responseStatus, body: JSON.parse(text) };
  }

  /** Gives the key of a request free whose process died, if it was not carried out before. */
  private async settle(request: KeyedRequest, row: Row): Promise<void> {
    if (row.requestId === null) throw idempotencyErrors.responseLost();
    const done = await this.dataSource.query<unknown[]>(
      'SELECT 1 FROM audit_log WHERE createdAt >= ? AND requestId = ? LIMIT 1',
      [row.createdAt, row.requestId],
    );
    if (done.length > 0) throw idempotencyErrors.responseLost();
    await this.forget({ ...request, requestId: row.requestId });
  }

  /** Says of the requests of this process that they are at work. */
  private async sign(): Promise<void> {
    for (const { userId, key, requestId } of this.atWork) {
      await this.dataSource
        .query(`UPDATE idempotency_keys SET aliveAt = NOW(3) WHERE ${IS_OWN}`, [
          userId,
          key,
          requestId,
        ])
        // The next sign comes before anybody takes the request for dead.
        .catch(() => undefined);
    }
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const bodyHash = (body: unknown): string => sha256(JSON.stringify(body ?? null));

const hoursAfter = (moment: Date, hours: number): Date =>
  new Date(moment.getTime() + hours * 60 * 60 * 1000);
