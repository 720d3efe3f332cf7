import { HOUR_MS } from '@atrium/contracts';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock';
import { Config } from '../config';
import { isDuplicateKey, queryPrepared, queryRaw, Transactions, withRetry } from '../database';
import { idempotencyErrors } from './idempotency.errors';
import { ResponseCipher } from './response-cipher';

/** How long a response is stored (docs/domain/data.md#idempotency). */
const RETENTION_MS = 24 * HOUR_MS;

/** How long a second request waits for the first one. */
const WAIT_LIMIT_MS = 10_000;
const POLL_INTERVAL_MS = 100;

/** How often a process sends the heartbeat of its running requests. */
const HEARTBEAT_MS = 10_000;

/** A request without a heartbeat for this long belongs to a process that has died. */
const DEAD_AFTER_SECONDS = 30;

/** How long a request whose commit got no response waits for its outcome. */
const SETTLE_LIMIT_MS = 2000;

export interface KeyedRequest {
  userId: number;
  key: string;
  /** Identifies the request among others with the same key, and its changes in the audit log. */
  requestId: string;
  /** Method, path and query. */
  route: string;
  body: unknown;
  /** Status of the response, unless the request fails. */
  status: number;
  /** The response that its transaction has stored, until that is rolled back. */
  stored?: { body: unknown };
}

/** The first response to a request; `body` is undefined if it had none. */
interface StoredResponse {
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

const SELECT_ROW = `
  SELECT routeHash, requestHash, responseStatus, responseBody, requestId, createdAt, expiresAt,
         TIMESTAMPDIFF(SECOND, aliveAt, NOW(3)) AS silentSeconds
  FROM idempotency_keys`;

/**
 * Stores the first response to each request with an idempotency key
 * (docs/domain/data.md#idempotency).
 *
 * The transaction of a request stores its response
 * (docs/explanation/adr/0015-store-the-response-in-the-transaction.md). If the response to its
 * commit is lost, or the process dies, the row shows the outcome: a response, or, for the few
 * requests that respond after their transaction, an entry in the audit log. Heartbeats use the
 * clock of the database, which all processes share.
 */
@Injectable()
export class IdempotencyKeys implements OnApplicationShutdown {
  private readonly cipher: ResponseCipher;
  private readonly running = new Set<KeyedRequest>();
  /** Ids of requests that have ended without a known outcome. */
  private readonly unsettled = new Set<string>();
  private readonly heartbeat = setInterval(() => void this.sendHeartbeat(), HEARTBEAT_MS).unref();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
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
      const holder: KeyHolder = { ...request, requestId: row.requestId };
      if (row.expiresAt <= this.clock.now()) {
        await this.delete(this.dataSource.manager, holder);
        continue;
      }
      const response = this.responseOf(row, request);
      if (response) return response;
      if (this.isAbandoned(row)) await this.resolve(holder);
      else if (Date.now() >= deadline) throw idempotencyErrors.inProgress();
      else await sleep(POLL_INTERVAL_MS);
    }
    this.running.add(request);
    return undefined;
  }

  /**
   * Stores the response in the transaction of the change.
   *
   * @throws AppError 409 if another request holds the key, so that the change is rolled back
   */
  async storeIn(em: EntityManager, request: KeyedRequest, body: unknown): Promise<void> {
    if (!(await this.store(em, request, { status: request.status, body }))) {
      throw idempotencyErrors.inProgress();
    }
    request.stored = { body };
  }

  /** Ends a successful request and stores its response, unless its transaction has stored it. */
  async complete(request: KeyedRequest, response: StoredResponse): Promise<void> {
    this.running.delete(request);
    const { stored, status } = request;
    if (stored && stored.body === response.body && status === response.status) return;
    await this.store(this.dataSource.manager, request, response);
  }

  /** @returns false if another request holds the key */
  private async store(
    em: EntityManager,
    { userId, key, requestId }: KeyedRequest,
    { status, body }: StoredResponse,
  ): Promise<boolean> {
    const text = body === undefined ? null : this.cipher.encrypt(JSON.stringify(body), key);
    const { affectedRows } = await queryPrepared<{ affectedRows: number }>(
      em,
      `UPDATE idempotency_keys SET responseStatus = ?, responseBody = ? WHERE ${IS_HELD}`,
      [status, text, userId, key, requestId],
    );
    return affectedRows === 1;
  }

  /** Releases the key of a request that changed nothing, so that it can be sent again. */
  async release(request: KeyedRequest): Promise<void> {
    this.running.delete(request);
    await this.delete(this.dataSource.manager, request);
  }

  /**
   * Ends a request that failed without a known outcome, such as a commit that got no response. If
   * it made no change, its key is free again. If the outcome cannot be determined now, the next
   * request with the key determines it.
   *
   * @returns the response if the change was committed with it
   */
  async settle(request: KeyedRequest): Promise<StoredResponse | undefined> {
    this.running.delete(request);
    this.markUnsettled(request.requestId);
    const outcome = this.resolve(request).catch(() => undefined);
    return Promise.race([outcome, sleep(SETTLE_LIMIT_MS, undefined, { ref: false })]);
  }

  /** Only until every process can recognize it by its missing heartbeat. */
  private markUnsettled(requestId: string): void {
    this.unsettled.add(requestId);
    setTimeout(() => this.unsettled.delete(requestId), DEAD_AFTER_SECONDS * 1000).unref();
  }

  private isAbandoned({ requestId, silentSeconds }: Row): boolean {
    return (
      Number(silentSeconds) > DEAD_AFTER_SECONDS ||
      (requestId !== null && this.unsettled.has(requestId))
    );
  }

  private async insert({ userId, key, route, body, requestId }: KeyedRequest): Promise<boolean> {
    try {
      // Several requests that insert the same deleted key can deadlock.
      await withRetry(() =>
        queryPrepared(
          this.dataSource.manager,
          `INSERT INTO idempotency_keys
             (userId, idempotencyKey, routeHash, requestHash, requestId, expiresAt)
           VALUES (?, ?, ?, ?, ?, ?)`,
          [
            userId,
            key,
            hash('sha256', route),
            bodyHash(body),
            requestId,
            new Date(this.clock.now().getTime() + RETENTION_MS),
          ],
        ),
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      this.markUnsettled(requestId);
      throw error;
    }
  }

  private async find({ userId, key }: KeyedRequest): Promise<Row | undefined> {
    const [row] = await this.dataSource.query<Row[]>(`${SELECT_ROW} WHERE ${MATCHES}`, [
      userId,
      key,
    ]);
    return row;
  }

  /** Deletes the key, unless another request holds it. */
  private async delete(em: EntityManager, { userId, key, requestId }: KeyHolder): Promise<void> {
    await queryRaw(em, `DELETE FROM idempotency_keys WHERE ${IS_HELD}`, [userId, key, requestId]);
  }

  /** @returns undefined if there is no response yet */
  private responseOf(row: Row, { key, route, body }: KeyedRequest): StoredResponse | undefined {
    if (row.routeHash !== hash('sha256', route) || row.requestHash !== bodyHash(body)) {
      throw idempotencyErrors.keyReused();
    }
    return this.storedIn(row, key);
  }

  private storedIn(
    { responseStatus: status, responseBody }: Row,
    key: string,
  ): StoredResponse | undefined {
    if (status === null) return undefined;
    if (responseBody === null) return { status, body: undefined };
    const text = this.cipher.decrypt(responseBody, key);
    if (text === undefined) throw idempotencyErrors.responseLost();
    return { status, body: JSON.parse(text) };
  }

  /**
   * Decides the outcome of a request that is no longer running, and frees the key if it made no
   * change. A transaction that is still being committed has locked the row, so this waits for it. A
   * later one finds the key missing and is rolled back.
   *
   * @returns the response if the change was committed with it
   * @throws AppError 409 if the change was committed without a response
   */
  private resolve(holder: KeyHolder): Promise<StoredResponse | undefined> {
    const { userId, key, requestId } = holder;
    return this.transactions.run(async (em) => {
      const [row] = await queryRaw<Row[]>(em, `${SELECT_ROW} WHERE ${IS_HELD} FOR UPDATE`, [
        userId,
        key,
        requestId,
      ]);
      if (!row) return undefined;
      const response = this.storedIn(row, key);
      if (response) return response;
      if (requestId === null) throw idempotencyErrors.responseLost();
      const changes = await queryRaw<unknown[]>(
        em,
        'SELECT 1 FROM audit_log WHERE createdAt >= ? AND requestId = ? LIMIT 1',
        [row.createdAt, requestId],
      );
      if (changes.length > 0) throw idempotencyErrors.responseLost();
      await this.delete(em, holder);
      return undefined;
    });
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

const bodyHash = (body: unknown): string => hash('sha256', JSON.stringify(body ?? null));
