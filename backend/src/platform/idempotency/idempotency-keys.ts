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

/** How long a response is stored (docs/domain/data.md#idempotency). */
const RETENTION_HOURS = 24;

/** How long a second request waits for the first one. */
const WAIT_LIMIT_MS = 10_000;
const POLL_INTERVAL_MS = 100;

/** How often a process sends the heartbeat of its running requests. */
const HEARTBEAT_MS = 10_000;

/** A request without a heartbeat for this long belongs to a process that has died. */
const DEAD_AFTER_SECONDS = 30;

export interface KeyedRequest {
  userId: number;
  key: string;
  /** Identifies the request among others with the same key, and its changes in the audit log. */
  requestId: string;
  /** Method and path. */
  route: string;
  body: unknown;
}

/** The first response to a request; `body` is undefined if it had none. */
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
  /** Time since the last heartbeat. */
  silentSeconds: string | number;
}

/** A key and the request that holds it. */
type KeyHolder = Pick<KeyedRequest, 'userId' | 'key'> & Pick<Row, 'requestId'>;

const MATCHES = 'userId = ? AND idempotencyKey = ?';

/** The key, if this request holds it. */
const IS_HELD = `${MATCHES} AND requestId <=> ?`;

/**
 * Stores the first response to each request with an idempotency key (docs/domain/data.md#idempotency).
 *
 * A process may die before it stores the response. The audit log shows whether the request completed,
 * because every change adds an entry in its transaction. Heartbeats use the clock of the database,
 * which all processes share.
 */
@Injectable()
export class IdempotencyKeys implements OnApplicationShutdown {
  private readonly cipher: ResponseCipher;
  private readonly running = new Set<KeyedRequest>();
  private readonly heartbeat = setInterval(() => void this.sendHeartbeat(), HEARTBEAT_MS).unref();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    { sessionSecret }: Config,
  ) {
    this.cipher = new ResponseCipher(sessionSecret);
  }

  onApplicationShutdown(): void {
    clearInterval(this.heartbeat);
  }

  /**
   * Acquires the key for this request. One of several concurrent requests gets it; the others wait.
   *
   * @returns the first response, if there is one; otherwise the caller does the work and then calls
   * {@link complete} or {@link release}
   * @throws AppError 409 if the key was used for another request, the first request is in progress,
   * or its response was lost
   */
  async acquire(request: KeyedRequest): Promise<StoredResponse | undefined> {
    const deadline = Date.now() + WAIT_LIMIT_MS;
    while (!(await this.insert(request))) {
      const row = await this.find(request);
      if (!row) continue;
      if (row.expiresAt <= this.clock.now())
        await this.delete({ ...request, requestId: row.requestId });
      else {
        const response = this.responseOf(row, request);
        if (response) return response;
        if (Number(row.silentSeconds) > DEAD_AFTER_SECONDS) await this.recover(request, row);
        else if (Date.now() >= deadline) throw idempotencyErrors.inProgress();
        else await sleep(POLL_INTERVAL_MS);
      }
    }
    this.running.add(request);
    return undefined;
  }

  async complete(request: KeyedRequest, { status, body }: StoredResponse): Promise<void> {
    const { userId, key, requestId } = request;
    this.running.delete(request);
    const text = body === undefined ? null : this.cipher.encrypt(JSON.stringify(body), key);
    await this.dataSource.query(
      `UPDATE idempotency_keys SET responseStatus = ?, responseBody = ? WHERE ${IS_HELD}`,
      [status, text, userId, key, requestId],
    );
  }

  /** Releases the key of a request that changed nothing, so that it can be sent again. */
  async release(request: KeyedRequest): Promise<void> {
    this.running.delete(request);
    await this.delete(request);
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
          hoursAfter(this.clock.now(), RETENTION_HOURS),
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

  /** Deletes the key, unless another request holds it by now. */
  private async delete({ userId, key, requestId }: KeyHolder): Promise<void> {
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE ${IS_HELD}`, [
      userId,
      key,
      requestId,
    ]);
  }

  /** @returns undefined if there is no response yet */
  private responseOf(row: Row, { key, route, body }: KeyedRequest): StoredResponse | undefined {
    if (row.routeHash !== sha256(route) || row.requestHash !== bodyHash(body)) {
      throw idempotencyErrors.keyReused();
    }
    if (row.responseStatus === null) return undefined;
    if (row.responseBody === null) return { status: row.responseStatus, body: undefined };
    const text = this.cipher.decrypt(row.responseBody, key);
    if (text === undefined) throw idempotencyErrors.responseLost();
    return { status: row.responseStatus, body: JSON.parse(text) };
  }

  /** Deletes the key of a dead process, unless the request had completed. */
  private async recover(request: KeyedRequest, row: Row): Promise<void> {
    if (row.requestId === null) throw idempotencyErrors.responseLost();
    const completed = await this.dataSource.query<unknown[]>(
      'SELECT 1 FROM audit_log WHERE createdAt >= ? AND requestId = ? LIMIT 1',
      [row.createdAt, row.requestId],
    );
    if (completed.length > 0) throw idempotencyErrors.responseLost();
    await this.delete({ ...request, requestId: row.requestId });
  }

  /** Marks the running requests of this process as alive. */
  private async sendHeartbeat(): Promise<void> {
    for (const { userId, key, requestId } of this.running) {
      await this.dataSource
        .query(`UPDATE idempotency_keys SET aliveAt = NOW(3) WHERE ${IS_HELD}`, [
          userId,
          key,
          requestId,
        ])
        // The next heartbeat follows before the request counts as dead.
        .catch(() => undefined);
    }
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const bodyHash = (body: unknown): string => sha256(JSON.stringify(body ?? null));

const hoursAfter = (moment: Date, hours: number): Date =>
  new Date(moment.getTime() + hours * 60 * 60 * 1000);
