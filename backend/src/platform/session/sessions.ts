import type { SecondFactor } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import type { SignInState } from '../access';
import { Clock } from '../clock';
import { Config } from '../config';
import { withRetry } from '../database';
import { errors } from '../http/errors';
import { DeviceCookie } from './device-cookie';
import { SessionCookie } from './session-cookie';
import { CREDENTIAL_FINGERPRINT_SQL, type NewSignIn, SessionStore } from './session-store';

const ADDRESS_LENGTH = 45;
const USER_AGENT_LENGTH = 512;

/** A public identifier of a session, which does not reveal the stored id. */
const PUBLIC_ID = 'LEFT(SHA2(sid, 256), 16)';

/** A session as its owner sees it. */
interface ListedSession extends SignInState {
  id: string;
  sid: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  address: string | null;
  userAgent: string | null;
}

/** Starts and ends sessions. Every module that signs users in or out uses it. */
@Injectable()
export class Sessions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly store: SessionStore,
    private readonly cookie: SessionCookie,
    private readonly device: DeviceCookie,
  ) {}

  /**
   * Call it before any work that ends with a sign-in, so that a one-time link is not used up if the
   * sign-in would fail.
   *
   * @throws AppError 400 if the browser would reject the cookie
   */
  assertCookieAllowed(request: Request): void {
    if (this.config.isProduction && !request.secure) throw errors.httpsRequired();
  }

  /**
   * Signs the user in with a new session and ends the previous session of the request. Call it
   * after the commit. It also keeps users signed in who have just changed their own password, which
   * ends all their sessions.
   *
   * @throws AppError 401 if the user is no longer active
   */
  async start(request: Request, userId: number, signIn: NewSignIn): Promise<void> {
    const credential = await readCredential(this.dataSource.manager, userId);
    await this.open(request, userId, credential, signIn);
  }

  /**
   * Signs the user in after a password check. If the password changes in the meantime, the session
   * is invalid.
   *
   * @param credential fingerprint of the verified hash, from `credentialFingerprint`
   */
  async open(
    request: Request,
    userId: number,
    credential: string | null,
    signIn: NewSignIn,
  ): Promise<void> {
    const session = { ...clientOf(request), ...signIn, userId, credential };
    const token = await withRetry(() => this.store.insert(this.dataSource.manager, session));
    await this.replaceSession(request, userId, token);
  }

  /**
   * Adds a session in the caller's transaction. The caller has locked the user's row, so that a
   * change of the user's rights also ends this session. Call {@link replaceSession} after the commit.
   *
   * @returns the session's token
   * @throws AppError 401 if the user is no longer active
   */
  async insert(
    em: EntityManager,
    request: Request,
    userId: number,
    signIn: NewSignIn,
  ): Promise<string> {
    const credential = await readCredential(em, userId);
    return this.store.insert(em, { ...clientOf(request), ...signIn, userId, credential });
  }

  /** Sends the new session to the browser and ends the previous session of the request. */
  async replaceSession(request: Request, userId: number, token: string): Promise<void> {
    const { actor, res: response } = request;
    if (!response) throw new Error('The request has no response for the cookie.');
    if (actor) await this.store.end(actor.sessionId);
    this.cookie.write(response, token);
    this.device.remember(request, response, userId);
  }

  /** Ends the session of the request, if it has one. */
  async end(request: Request): Promise<void> {
    const { actor, res: response } = request;
    if (!actor) return;
    await this.store.end(actor.sessionId);
    if (response) this.cookie.clear(response);
  }

  /**
   * Ends the sessions of a user in the caller's transaction. Deactivation, deletion and a new
   * password end them without this call.
   *
   * @param exceptSessionId `actor.sessionId` of a session to keep
   */
  async endAllForUser(em: EntityManager, userId: number, exceptSessionId = ''): Promise<void> {
    await em.query('DELETE FROM session WHERE userId = ? AND sid <> ?', [userId, exceptSessionId]);
  }

  /** Ends the user's sessions that a link opened without a password, in the caller's transaction. */
  async endOpenedByLink(em: EntityManager, userId: number): Promise<void> {
    await em.query("DELETE FROM session WHERE userId = ? AND method = 'link'", [userId]);
  }

  /** Ends sessions in the caller's transaction, by their primary keys. */
  async endMany(em: EntityManager, sids: readonly string[]): Promise<void> {
    if (sids.length > 0) await em.query('DELETE FROM session WHERE sid IN (?)', [sids]);
  }

  /** The user's open sessions, most recently used first. */
  listForUser(userId: number): Promise<ListedSession[]> {
    return this.dataSource.query<ListedSession[]>(
      `SELECT ${PUBLIC_ID} AS id, sid, createdAt, lastSeenAt, expire AS expiresAt, address, userAgent,
              method, secondFactor, confirmedAt
       FROM session WHERE userId = ? AND expire > ? ORDER BY lastSeenAt DESC, sid`,
      [userId, this.clock.now()],
    );
  }

  /**
   * Records that the user of the session has just confirmed their identity.
   *
   * @param secondFactor given if the session now has one
   */
  async confirm(
    em: EntityManager,
    sessionId: string,
    secondFactor: SecondFactor | null = null,
  ): Promise<void> {
    await em.query(
      'UPDATE session SET confirmedAt = ?, secondFactor = COALESCE(?, secondFactor) WHERE sid = ?',
      [this.clock.now(), secondFactor, sessionId],
    );
  }

  /** @returns false if the user has no session with this public id */
  async endOneForUser(em: EntityManager, userId: number, publicId: string): Promise<boolean> {
    const { affectedRows } = await em.query<{ affectedRows: number }>(
      `DELETE FROM session WHERE userId = ? AND ${PUBLIC_ID} = ?`,
      [userId, publicId],
    );
    return affectedRows > 0;
  }
}

/** The network address and the browser of a request. */
const clientOf = (request: Request) => ({
  address: (request.ip ?? '').slice(0, ADDRESS_LENGTH),
  userAgent: (request.get('user-agent') ?? '').slice(0, USER_AGENT_LENGTH),
});

/** @throws AppError 401 if the user is no longer active */
async function readCredential(em: EntityManager, userId: number): Promise<string | null> {
  const [row] = await em.query<{ credential: string | null }[]>(
    `SELECT ${CREDENTIAL_FINGERPRINT_SQL} AS credential FROM users u WHERE u.id = ? AND u.isActive = 1`,
    [userId],
  );
  if (!row) throw errors.notSignedIn();
  return row.credential;
}
