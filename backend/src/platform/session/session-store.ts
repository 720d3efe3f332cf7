import { DAY_MS, HOUR_MS, type SecondFactor, type SignInMethod } from '@atrium/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { hash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import {
  ACTOR_COLUMNS,
  type ActorRow,
  type ActorUser,
  actorUserOf,
  type SignInState,
} from '../access';
import { batchesOf } from '../batches';
import { Clock } from '../clock';
import { Config } from '../config';
import { type PreparedValue, queryPrepared } from '../database';
import { withRetry } from '../database/transactions';

/** Limits of a session (docs/domain/accounts.md#sessions). */
export const SESSION_LIMITS = {
  /** An unused session ends after this time. */
  idleHours: 8,
  /** No session lasts longer than this. */
  lifetimeDays: 7,
  /** The last use is saved at most this often. */
  touchSeconds: 60,
} as const;

export const SESSION_LIFETIME_MS = SESSION_LIMITS.lifetimeDays * DAY_MS;

const FINGERPRINT_LENGTH = 32;

/**
 * Fingerprint of a password hash. A session stores the fingerprint of its password, so that a new
 * password ends every session opened with the old one.
 */
export const credentialFingerprint = (passwordHash: string): string =>
  hash('sha256', passwordHash).slice(0, FINGERPRINT_LENGTH);

/** The same fingerprint in SQL, for the row `u` of `users`. */
export const CREDENTIAL_FINGERPRINT_SQL = `LEFT(SHA2(u.passwordHash, 256), ${FINGERPRINT_LENGTH})`;

/** The session at the identity provider that opened a session. */
interface ProviderSession {
  identityId: number;
  /** Null if the provider did not send it. */
  sid: string | null;
  encryptedIdToken: string | null;
}

/** How the user of a new session was identified. */
export type NewSignIn = Omit<SignInState, 'confirmedAt'> & {
  /** Now, unless given. */
  confirmedAt?: Date | null;
  provider?: ProviderSession;
};

/** The data of a new session. */
interface NewSession extends NewSignIn {
  userId: number;
  /** Fingerprint of the password; null for a user without one. */
  credential: string | null;
  /** Network address of the sign-in. */
  address: string;
  userAgent: string;
}

/** A valid session and its user. */
export interface ActiveSession {
  /** Primary key of the session. */
  sid: string;
  user: ActorUser;
  signIn: SignInState;
}

interface SessionRow extends ActorRow {
  sid: string;
  sess: string;
  createdAt: Date;
  lastSeenAt: Date;
  method: SignInMethod;
  secondFactor: SecondFactor | null;
  confirmedAt: Date | null;
  credential: string | null;
}

/**
 * The query of every request. It does not find the session of a user who was deactivated or
 * deleted, so both take effect on the next request (docs/domain/access.md#immediate-effect).
 */
const SELECT_SESSION = `
  SELECT s.sid, s.sess, s.createdAt, s.lastSeenAt, s.method, s.secondFactor, s.confirmedAt,
         ${CREDENTIAL_FINGERPRINT_SQL} AS credential,
         ${ACTOR_COLUMNS}
  FROM session s
  JOIN users u ON u.id = s.userId AND u.isActive = 1
  LEFT JOIN settings f ON f.name = 'finance'`;

const SELECT_ONE = `${SELECT_SESSION} WHERE s.sid = ? AND s.expire > ?`;

/** Maximum number of sessions in one statement. */
const BATCH_SIZE = 500;

const TOKEN_BYTES = 32;

/**
 * Stores sessions in the table `session` (docs/domain/accounts.md#sessions). The browser sends a
 * random token; the table contains a hash of the token and the server's secret, so a leaked table
 * contains no usable tokens, and a new secret ends all sessions. Only a sign-in inserts a row.
 * Requests update it, so a session that was ended can't be revived.
 */
@Injectable()
export class SessionStore {
  private readonly logger = new Logger('Sessions');

  /** Lookups whose query has not been sent, by token. */
  private readonly unsent = new Map<string, Promise<ActiveSession | undefined>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Inserts a session, in the transaction of the entity manager if it has one.
   *
   * @returns the token for the cookie
   */
  async insert(em: EntityManager, session: NewSession): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { userId, credential, address, userAgent, method, secondFactor, provider } = session;
    const now = this.clock.now();
    const { confirmedAt = now } = session;
    await queryPrepared(
      em,
      `INSERT INTO session (sid, sess, expire, userId, createdAt, lastSeenAt, address, userAgent,
                            method, secondFactor, confirmedAt,
                            identityId, providerSid, encryptedIdToken)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        this.sidOf(token),
        JSON.stringify({ credential }),
        sessionEnd(now, now),
        userId,
        now,
        now,
        address,
        userAgent,
        method,
        secondFactor,
        confirmedAt,
        provider?.identityId ?? null,
        provider?.sid ?? null,
        provider?.encryptedIdToken ?? null,
      ],
    );
    return token;
  }

  /**
   * Finds the valid session of a token and saves its use, at most once a minute. Requests that
   * arrive together share one query. It is sent after they arrived, so it doesn't find a session
   * that ended before.
   */
  find(token: string): Promise<ActiveSession | undefined> {
    const unsent = this.unsent.get(token);
    if (unsent) return unsent;
    const lookup = setImmediate().then(() => {
      this.unsent.delete(token);
      return this.load(token);
    });
    this.unsent.set(token, lookup);
    return lookup;
  }

  private async load(token: string): Promise<ActiveSession | undefined> {
    const now = this.clock.now();
    const { manager } = this.dataSource;
    const [row] = await queryPrepared<SessionRow[]>(manager, SELECT_ONE, [this.sidOf(token), now]);
    if (!row || !hasCurrentPassword(row)) return undefined;
    if (isTouchDue(row.lastSeenAt, now)) await this.saveUse(row, now);
    return toActiveSession(row);
  }

  async end(sid: string): Promise<void> {
    await this.write('DELETE FROM session WHERE sid = ?', [sid]);
  }

  /**
   * Finds the sessions that are still valid, by their primary keys. For connections that outlive
   * their request.
   */
  async findActive(sids: readonly string[]): Promise<Map<string, ActiveSession>> {
    const active = new Map<string, ActiveSession>();
    for (const batch of batchesOf(sids, BATCH_SIZE)) {
      const rows = await this.dataSource.query<SessionRow[]>(
        `${SELECT_SESSION} WHERE s.sid IN (?) AND s.expire > ?`,
        [batch, this.clock.now()],
      );
      for (const row of rows) {
        if (hasCurrentPassword(row)) active.set(row.sid, toActiveSession(row));
      }
    }
    return active;
  }

  private sidOf(token: string): string {
    return hash('sha256', token + this.config.sessionSecret);
  }

  /** A failure is only logged, so that reads work while the database accepts no writes. */
  private async saveUse({ sid, createdAt }: SessionRow, now: Date): Promise<void> {
    try {
      await this.write('UPDATE session SET lastSeenAt = ?, expire = ? WHERE sid = ?', [
        now,
        sessionEnd(createdAt, now),
        sid,
      ]);
    } catch (error) {
      this.logger.error(error);
    }
  }

  private async write(sql: string, values: PreparedValue[]): Promise<void> {
    await withRetry(() => queryPrepared(this.dataSource.manager, sql, values));
  }
}

/** Whether the session was opened with the user's current password. */
const hasCurrentPassword = ({ sess, credential }: SessionRow): boolean =>
  (JSON.parse(sess) as Pick<NewSession, 'credential'>).credential === credential;

function toActiveSession(row: SessionRow): ActiveSession {
  const { sid, method, secondFactor, confirmedAt } = row;
  return { sid, user: actorUserOf(row), signIn: { method, secondFactor, confirmedAt } };
}

/** When a session ends that started and was last used at these times. */
function sessionEnd(startedAt: Date, lastSeenAt: Date): Date {
  const idleEnd = lastSeenAt.getTime() + SESSION_LIMITS.idleHours * HOUR_MS;
  return new Date(Math.min(idleEnd, startedAt.getTime() + SESSION_LIFETIME_MS));
}

/** Whether the use of a session has to be saved. */
const isTouchDue = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= SESSION_LIMITS.touchSeconds * 1000;
