import { DAY_MS, MINUTE_MS, TOKEN_PREFIX, type TokenScope } from '@atrium/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { hash, randomBytes } from 'node:crypto';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { ACTOR_COLUMNS, type ActorRow, type ActorUser, actorUserOf } from '../access';
import { Clock } from '../clock';
import { insertRecord, queryPrepared } from '../database';
import { withRetry } from '../database/transactions';
import { ApiToken } from './api-token.entity';

/** The last use is saved at most this often. */
const TOUCH_MS = MINUTE_MS;

/** Days before the expiration. A token that was valid for less time gets no notice. */
const EXPIRY_NOTICE_DAYS = 7;

const TOKEN = new RegExp(`^${TOKEN_PREFIX}[A-Za-z0-9_-]{43}$`);

/** Length of the part of a token that lists show. */
const PREFIX_LENGTH = 12;

interface NewApiToken {
  /** The owner. */
  userId: number;
  name: string;
  scopes: TokenScope[];
  expiresAt: Date | null;
  createdById: number;
}

/** A valid token and its owner. */
export interface ActiveToken {
  id: number;
  name: string;
  scopes: TokenScope[];
  user: ActorUser;
}

interface TokenRow extends ActorRow {
  tokenId: number;
  name: string;
  scopes: string;
  lastUsedAt: Date | null;
}

/**
 * Finds no token of an inactive user or service account, so deactivation takes effect on the next
 * request (docs/domain/access.md#immediate-effect).
 */
const SELECT_TOKEN = `
  SELECT t.id AS tokenId, t.name, t.scopes, t.lastUsedAt,
         ${ACTOR_COLUMNS}
  FROM api_tokens t
  JOIN users u ON u.id = t.userId
  LEFT JOIN service_accounts s ON s.userId = u.id
  LEFT JOIN settings f ON f.name = 'finance'
  WHERE (t.expiresAt IS NULL OR t.expiresAt > ?) AND COALESCE(s.isActive, u.isActive) = 1`;

/** The query of every request with a token. */
const SELECT_BY_HASH = `${SELECT_TOKEN} AND t.tokenHash = ?`;

const SELECT_BY_ID = `${SELECT_TOKEN} AND t.id = ?`;

/** Creates, finds and revokes API tokens (docs/domain/api-tokens.md#storage). */
@Injectable()
export class ApiTokens {
  private readonly logger = new Logger('ApiTokens');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @returns the stored token and its text, which is never shown again */
  async create(em: EntityManager, fields: NewApiToken): Promise<{ row: ApiToken; token: string }> {
    const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
    const id = await insertRecord(em, ApiToken, {
      ...fields,
      prefix: token.slice(0, PREFIX_LENGTH),
      tokenHash: hash('sha256', token),
      createdAt: this.clock.now(),
    });
    return { row: await em.findOneByOrFail(ApiToken, { id }), token };
  }

  /** The tokens of the owners, newest first. */
  list(em: EntityManager, userIds: readonly number[]): Promise<ApiToken[]> {
    return em.find(ApiToken, { where: { userId: In(userIds) }, order: { id: 'DESC' } });
  }

  /** Deletes a token of the owner. @returns the deleted row; null if the owner has no such token */
  async revoke(em: EntityManager, userId: number, id: number): Promise<ApiToken | null> {
    const row = await em.findOneBy(ApiToken, { id, userId });
    const { affected } = await em.delete(ApiToken, { id, userId });
    return affected === 0 ? null : row;
  }

  /** The tokens that need an expiry notice (docs/domain/api-tokens.md#expiry-notice), by id. */
  findWithoutExpiryNotice(
    em: EntityManager,
    afterId: number,
    limit: number,
  ): Promise<{ id: number }[]> {
    const now = this.clock.now();
    return em.query(
      `SELECT id FROM api_tokens
       WHERE expiresAt > ? AND expiresAt <= ? AND expiryNoticeAt IS NULL AND id > ?
         AND createdAt < expiresAt - INTERVAL ${EXPIRY_NOTICE_DAYS} DAY
       ORDER BY id LIMIT ?`,
      [now, new Date(now.getTime() + EXPIRY_NOTICE_DAYS * DAY_MS), afterId, limit],
    );
  }

  /** Records the notice. @returns null if another process has, or the token was revoked */
  async claimExpiryNotice(em: EntityManager, id: number): Promise<ApiToken | null> {
    const { affected } = await em.update(
      ApiToken,
      { id, expiryNoticeAt: IsNull() },
      { expiryNoticeAt: this.clock.now() },
    );
    return affected === 0 ? null : em.findOneBy(ApiToken, { id });
  }

  /** Finds a valid token and saves its use, at most once a minute. */
  async find(token: string): Promise<ActiveToken | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const now = this.clock.now();
    const { manager } = this.dataSource;
    const [row] = await queryPrepared<TokenRow[]>(manager, SELECT_BY_HASH, [
      now,
      hash('sha256', token),
    ]);
    if (!row) return undefined;
    if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= TOUCH_MS) {
      await this.saveUse(row.tokenId, now);
    }
    return toActiveToken(row);
  }

  /** Finds a token that is still valid, for work that it started in the background. */
  async findById(em: EntityManager, id: number): Promise<ActiveToken | undefined> {
    const [row] = await queryPrepared<TokenRow[]>(em, SELECT_BY_ID, [this.clock.now(), id]);
    return row && toActiveToken(row);
  }

  /** A failure is only logged, so that reads work while the database accepts no writes. */
  private async saveUse(id: number, now: Date): Promise<void> {
    try {
      await withRetry(() =>
        queryPrepared(
          this.dataSource.manager,
          'UPDATE api_tokens SET lastUsedAt = ? WHERE id = ? AND (lastUsedAt IS NULL OR lastUsedAt < ?)',
          [now, id, now],
        ),
      );
    } catch (error) {
      this.logger.error(error);
    }
  }
}

const toActiveToken = (row: TokenRow): ActiveToken => ({
  id: row.tokenId,
  name: row.name,
  scopes: JSON.parse(row.scopes) as TokenScope[],
  user: actorUserOf(row),
});
