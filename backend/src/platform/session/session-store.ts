import { hash, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Permission, Role } from '@atrium/contracts';
import type { DataSource } from 'typeorm';
import { Clock } from '../clock';
import { Config } from '../config';
import { queryPrepared, type PreparedValue } from '../database';
import { placeholders } from '../database/sql';
import { withRetry } from '../database/transactions';
import { CREDENTIAL_FINGERPRINT_SQL } from './credential-fingerprint';
import { isTouchDue, sessionEnd } from './session-limits';

/** What a session is opened with. */
export interface NewSession {
  userId: number;
  /** Mark of the password that the session was opened with. */
  credential: string;
  /** Network address that the session began at. */
  address: string;
  userAgent: string;
}

/** What one query finds out about a session. */
export interface ActiveSession {
  /** Name of the session in the table. */
  sid: string;
  user: {
    id: number;
    username: string;
    firstName: string | null;
    lastName: string | null;
    role: Role;
    permissions: Permission[];
  };
  /** The setting "Finance is visible to managers only" (decisions section 5). */
  financeForManagersOnly: boolean;
}

interface SessionRow {
  sid: string;
  sess: string;
  createdAt: Date;
  lastSeenAt: Date;
  credential: string | null;
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  permissions: string;
  finance: string | null;
}

/**
 * The one query of every request. A session of a person who was deactivated or deleted, or whose
 * password has changed since, is not found, so each of these takes effect on the very next request.
 */
const READ = `
  SELECT s.sid, s.sess, s.createdAt, s.lastSeenAt, ${CREDENTIAL_FINGERPRINT_SQL} AS credential,
         u.id, u.username, u.firstName, u.lastName, u.role, u.permissions, f.value AS finance
  FROM session s
  JOIN users u ON u.id = s.userId AND u.isActive = 1
  LEFT JOIN settings f ON f.name = 'finance'`;

const READ_ONE = `${READ} WHERE s.sid = ? AND s.expire > ?`;

/** Sessions that one statement asks for at most. */
const AT_ONCE = 500;

const TOKEN_BYTES = 32;

/**
 * Keeps sessions in the table `session` (specification section 3). A browser shows a random token;
 * the table has a hash of it and of the secret, so that nobody who reads the table can use a session,
 * and another secret ends all of them. A row is inserted once, at sign-in; later only its use is
 * noted, so a session that another request has ended in the meantime stays ended.
 */
@Injectable()
export class SessionStore {
  private readonly logger = new Logger('Sessions');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @returns the token that the browser is to show */
  async create(session: NewSession): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { userId, credential, address, userAgent } = session;
    const now = this.clock.now();
    await this.write(
      `INSERT INTO session (sid, sess, expire, userId, createdAt, lastSeenAt, address, userAgent)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        this.sidOf(token),
        JSON.stringify({ credential }),
        sessionEnd(now, now),
        userId,
        now,
        now,
        address,
        userAgent,
      ],
    );
    return token;
  }

  /** The good session that the token belongs to; its use is noted, at most once a minute. */
  async find(token: string): Promise<ActiveSession | undefined> {
    const now = this.clock.now();
    const { manager } = this.dataSource;
    const [row] = await queryPrepared<SessionRow[]>(manager, READ_ONE, [this.sidOf(token), now]);
    if (!row || !isOfPresentPassword(row)) return undefined;
    if (isTouchDue(row.lastSeenAt, now)) await this.noteUse(row, now);
    return factsOf(row);
  }

  async end(sid: string): Promise<void> {
    await this.write('DELETE FROM session WHERE sid = ?', [sid]);
  }

  /**
   * For connections that outlast their request: those of the sessions that are still good, by their
   * names in the table, with whom they belong to at this moment.
   */
  async findActive(sids: readonly string[]): Promise<Map<string, ActiveSession>> {
    const good = new Map<string, ActiveSession>();
    for (let start = 0; start < sids.length; start += AT_ONCE) {
      const part = sids.slice(start, start + AT_ONCE);
      const rows = await this.dataSource.query<SessionRow[]>(
        `${READ} WHERE s.sid IN (${placeholders(part)}) AND s.expire > ?`,
        [...part, this.clock.now()],
      );
      for (const row of rows) if (isOfPresentPassword(row)) good.set(row.sid, factsOf(row));
    }
    return good;
  }

  private sidOf(token: string): string {
    return hash('sha256', token + this.config.sessionSecret);
  }

  /** A database that takes no writes for a while, as during a switch-over, keeps nobody from reading. */
  private async noteUse({ sid, createdAt }: SessionRow, now: Date): Promise<void> {
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

/** Whether the session was opened with the password that the person has now. */
const isOfPresentPassword = ({ sess, credential }: SessionRow): boolean =>
  (JSON.parse(sess) as Pick<NewSession, 'credential'>).credential === credential;

function factsOf(row: SessionRow): ActiveSession {
  const { sid, id, username, firstName, lastName, role } = row;
  const permissions = JSON.parse(row.permissions) as Permission[];
  const finance = row.finance === null ? {} : (JSON.parse(row.finance) as FinanceSettings);
  return {
    sid,
    user: { id, username, firstName, lastName, role, permissions },
    financeForManagersOnly: finance.managersOnly === true,
  };
}

interface FinanceSettings {
  managersOnly?: boolean;
}
