import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Config } from '../config';
import { errors } from '../http/errors';
import { CREDENTIAL_FINGERPRINT_SQL } from './credential-fingerprint';
import { SessionCookie } from './session-cookie';
import { SessionStore } from './session-store';

const ADDRESS_LENGTH = 45;
const USER_AGENT_LENGTH = 512;

/** Begins and ends sessions; every module that signs people in or out goes through here. */
@Injectable()
export class Sessions {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly store: SessionStore,
    private readonly cookie: SessionCookie,
  ) {}

  /**
   * To be asked before anything is done that ends in a session: a link that works once must not be
   * used up by somebody who cannot be signed in.
   *
   * @throws AppError 400 when the browser would not keep the cookie
   */
  assertCookieAllowed(request: Request): void {
    if (this.config.isProduction && !request.secure) throw errors.httpsRequired();
  }

  /**
   * Signs the person in on this request, under a new session id; the session that the request came
   * with ends. Call it after the transaction that made the sign-in possible: it also keeps people
   * signed in who have just changed their own password, which ends all other sessions.
   *
   * @throws AppError 401 when the person is not active any more
   */
  async start(request: Request, userId: number): Promise<void> {
    const [row] = await this.dataSource.query<{ credential: string | null }[]>(
      `SELECT ${CREDENTIAL_FINGERPRINT_SQL} AS credential FROM users u WHERE u.id = ? AND u.isActive = 1`,
      [userId],
    );
    if (!row?.credential) throw errors.notSignedIn();
    await this.open(request, userId, row.credential);
  }

  /**
   * The same, for a password that was just verified: should it change before the session is open,
   * the session is not good.
   *
   * @param credential mark of the verified hash, from {@link credentialOf}
   */
  async open(request: Request, userId: number, credential: string): Promise<void> {
    const { actor, res: response, ip = '' } = request;
    if (!response) throw new Error('The request has no response that could carry the cookie.');
    if (actor) await this.store.end(actor.sessionId);
    const token = await this.store.create({
      userId,
      credential,
      address: ip.slice(0, ADDRESS_LENGTH),
      userAgent: (request.get('user-agent') ?? '').slice(0, USER_AGENT_LENGTH),
    });
    this.cookie.write(response, token);
  }

  /** Signs the request out; nothing happens when nobody is signed in. */
  async end(request: Request): Promise<void> {
    const { actor, res: response } = request;
    if (!actor) return;
    await this.store.end(actor.sessionId);
    if (response) this.cookie.clear(response);
  }

  /**
   * Ends the sessions of a person from the next request on, in the transaction that is the reason.
   * Deactivation, deletion and a new password need no call: the read of the session finds them out.
   *
   * @param exceptSessionId `actor.sessionId` of the session to keep
   */
  async endAllForUser(em: EntityManager, userId: number, exceptSessionId = ''): Promise<void> {
    await em.query('DELETE FROM session WHERE userId = ? AND sid <> ?', [userId, exceptSessionId]);
  }
}
