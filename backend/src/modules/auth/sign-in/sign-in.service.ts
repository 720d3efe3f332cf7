import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { displayNameOf } from '@atrium/contracts';
import type { Request } from 'express';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { Transactions } from '../../../platform/database';
import { credentialFingerprint, Sessions } from '../../../platform/session';
import { Passwords } from '../../users';
import { authErrors } from '../auth.errors';
import { SignInLimiter } from './sign-in-limiter';

/** Whose password was verified. */
export interface VerifiedUser {
  id: number;
  displayName: string;
  /** Mark of the verified password hash. */
  credential: string;
}

interface AccountRow {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  passwordHash: string | null;
}

/** A username goes before an e-mail address, should one person's be the other's. */
const FIND = `
  SELECT id, username, firstName, lastName, passwordHash FROM
    (SELECT 1 AS place, u.* FROM users u WHERE u.username = ?
     UNION ALL
     SELECT 2 AS place, u.* FROM users u WHERE u.email = ?) found
  WHERE isActive = 1 ORDER BY place LIMIT 1`;

/** Signing in and out (decisions section 4). */
@Injectable()
export class SignInService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly limiter: SignInLimiter,
    private readonly passwords: Passwords,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Whose username (or e-mail address) and password these are.
   *
   * @throws AppError 401 alike, and after the same work, for an unknown name, a wrong password and
   * an account that is not active; 429 after too many failed tries
   */
  async verify(request: Request, name: string, password: string): Promise<VerifiedUser> {
    this.sessions.assertCookieAllowed(request);
    const attempt = { name: name.toLowerCase(), address: request.ip ?? '' };
    const tries = await this.limiter.count(attempt);
    const [account] = await this.dataSource.query<AccountRow[]>(FIND, [attempt.name, attempt.name]);
    const matches = await this.passwords.verify(account?.passwordHash ?? null, password);
    if (!account?.passwordHash || !matches) {
      await this.limiter.slowDown(tries);
      throw authErrors.rejected();
    }
    await this.limiter.succeeded(attempt);
    const { id, passwordHash } = account;
    return {
      id,
      displayName: displayNameOf(account),
      credential: credentialFingerprint(passwordHash),
    };
  }

  /** Opens the session of a verified person and notes the sign-in. */
  async signIn(request: Request, user: VerifiedUser): Promise<void> {
    const { id, displayName, credential } = user;
    await this.transactions.run(async (em) => {
      // Signing in is no change of the record, so neither its version nor its moment moves.
      await em.query('UPDATE users SET lastLogin = ?, updatedAt = updatedAt WHERE id = ?', [
        this.clock.now(),
        id,
      ]);
      const actor = {
        id,
        displayName,
        address: request.ip ?? '',
        requestId: request.requestId ?? '',
      };
      await this.audit.record(em, actor, {
        action: 'session.start',
        entity: 'session',
        entityId: id,
      });
    });
    await this.sessions.open(request, id, credential);
  }

  /** Ends the session of the request; nothing happens when there is none. */
  async signOut(request: Request): Promise<void> {
    const { actor } = request;
    if (!actor) return;
    await this.sessions.end(request);
    await this.transactions.run((em) =>
      this.audit.record(em, actor, {
        action: 'session.end',
        entity: 'session',
        entityId: actor.id,
      }),
    );
  }
}
