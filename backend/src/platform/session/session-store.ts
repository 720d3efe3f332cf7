import { createHash } from 'node:crypto';
import type { Permission, Role } from '@atrium/contracts';
import type { Request } from 'express';
import { Store, type Session, type SessionData } from 'express-session';
import type { DataSource } from 'typeorm';
import type { Clock } from '../clock';
import { queryPrepared, type PreparedValue } from '../database';
import { marksFor } from '../database/marks';
import { CREDENTIAL_SQL } from './credential';
import { isTouchDue, sessionEnd } from './session-limits';

declare module 'express-session' {
  interface SessionData {
    /** Who signed in. */
    userId: number;
    /** Mark of the password that the session was opened with. */
    credential: string;
    /** Network address that the session began at. */
    address: string;
    userAgent: string;
  }
}

/** What one query finds out about the session of a request. */
export interface SessionFacts {
  /** Name of the session in the table: the SHA-256 of what the cookie carries. */
  sid: string;
  startedAt: Date;
  lastSeenAt: Date;
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

declare module 'express' {
  interface Request {
    /** The good session that the request carries, if there is one. */
    sessionFacts?: SessionFacts;
  }
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
  SELECT s.sid, s.sess, s.createdAt, s.lastSeenAt, ${CREDENTIAL_SQL} AS credential,
         u.id, u.username, u.firstName, u.lastName, u.role, u.permissions, f.value AS finance
  FROM session s
  JOIN users u ON u.id = s.userId AND u.isActive = 1
  LEFT JOIN settings f ON f.name = 'finance'`;

const READ_ONE = `${READ} WHERE s.sid = ? AND s.expire > ?`;

/** Sessions that one statement asks for at most. */
const AT_ONCE = 500;

/** The name under which a session is stored, so that nobody who reads the table can use it. */
const storedSid = (cookieId: string): string => createHash('sha256').update(cookieId).digest('hex');

/**
 * Keeps sessions in the table `session` (specification section 3). A row is inserted once, at
 * sign-in; whatever is written later only updates it, so a session that another request has ended
 * in the meantime stays ended.
 */
export class SessionStore extends Store {
  /** What was read, by the object that express-session carries through the request. */
  private readonly facts = new WeakMap<SessionData, SessionFacts>();

  /** Name in the table of those objects that have a row there. */
  private readonly stored = new WeakMap<SessionData, string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    super();
  }

  override get(
    cookieId: string,
    callback: (error: unknown, session?: SessionData | null) => void,
  ): void {
    settle(this.read(cookieId), callback);
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const session = super.createSession(request, data);
    const facts = this.facts.get(data);
    if (facts) {
      this.facts.set(session, facts);
      this.stored.set(session, facts.sid);
      request.sessionFacts = facts;
    }
    return session;
  }

  override set(cookieId: string, session: SessionData, callback?: (error?: unknown) => void): void {
    settle(this.write(cookieId, session), callback);
  }

  /**
   * Answers at once where there is nothing to note, which is nearly always: while express-session
   * waits for this it holds back the last byte of the answer and sends it by itself.
   */
  override touch(
    cookieId: string,
    session: SessionData,
    callback?: (error?: unknown) => void,
  ): void {
    const facts = this.facts.get(session);
    const now = this.clock.now();
    if (facts && isTouchDue(facts.lastSeenAt, now)) {
      settle(this.noteUse(cookieId, facts, now), callback);
    } else {
      callback?.();
    }
  }

  override destroy(cookieId: string, callback?: (error?: unknown) => void): void {
    settle(this.execute('DELETE FROM session WHERE sid = ?', [storedSid(cookieId)]), callback);
  }

  /**
   * For connections that outlast their request: those of the sessions that are still good, by their
   * names in the table, with whom they belong to at this moment.
   */
  async goodAmong(sids: readonly string[]): Promise<Map<string, SessionFacts>> {
    const good = new Map<string, SessionFacts>();
    for (let start = 0; start < sids.length; start += AT_ONCE) {
      const part = sids.slice(start, start + AT_ONCE);
      const rows = await this.execute<SessionRow[]>(
        `${READ} WHERE s.sid IN (${marksFor(part)}) AND s.expire > ?`,
        [...part, this.clock.now()],
      );
      for (const row of rows) if (dataOf(row)) good.set(row.sid, factsOf(row));
    }
    return good;
  }

  private async read(cookieId: string): Promise<SessionData | null> {
    const sid = storedSid(cookieId);
    const [row] = await this.execute<SessionRow[]>(READ_ONE, [sid, this.clock.now()]);
    const data = row && dataOf(row);
    if (!data) return null;
    this.facts.set(data, factsOf(row));
    return data;
  }

  private async write(cookieId: string, session: SessionData): Promise<void> {
    const sid = storedSid(cookieId);
    if (this.stored.get(session) === sid) await this.update(sid, session);
    else await this.insert(sid, session);
    this.stored.set(session, sid);
  }

  private async insert(sid: string, session: SessionData): Promise<void> {
    const now = this.clock.now();
    await this.execute(
      `INSERT INTO session (sid, sess, expire, userId, createdAt, lastSeenAt, address, userAgent)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        sid,
        JSON.stringify(session),
        sessionEnd(now, now),
        session.userId,
        now,
        now,
        session.address,
        session.userAgent,
      ],
    );
  }

  private async update(sid: string, session: SessionData): Promise<void> {
    await this.execute('UPDATE session SET sess = ? WHERE sid = ?', [JSON.stringify(session), sid]);
  }

  private async noteUse(cookieId: string, { startedAt }: SessionFacts, now: Date): Promise<void> {
    await this.execute('UPDATE session SET lastSeenAt = ?, expire = ? WHERE sid = ?', [
      now,
      sessionEnd(startedAt, now),
      storedSid(cookieId),
    ]);
  }

  private execute<Result>(sql: string, values: PreparedValue[]): Promise<Result> {
    return queryPrepared(this.dataSource.manager, sql, values);
  }
}

/** What the session holds, unless the person's password has changed since it was opened. */
function dataOf({ sess, credential }: SessionRow): SessionData | null {
  const data = JSON.parse(sess) as SessionData;
  return data.credential === credential ? data : null;
}

function factsOf(row: SessionRow): SessionFacts {
  const { sid, id, username, firstName, lastName, role, createdAt, lastSeenAt } = row;
  const permissions = JSON.parse(row.permissions) as Permission[];
  const finance = row.finance === null ? {} : (JSON.parse(row.finance) as FinanceSettings);
  return {
    sid,
    startedAt: createdAt,
    lastSeenAt,
    user: { id, username, firstName, lastName, role, permissions },
    financeForManagersOnly: finance.managersOnly === true,
  };
}

interface FinanceSettings {
  managersOnly?: boolean;
}

/** Hands the outcome to a callback, whose own errors are not the promise's. */
function settle<T>(
  work: Promise<T>,
  callback: ((error: unknown, value?: T) => void) | undefined,
): void {
  work.then(
    (value) => callback?.(null, value),
    (error: unknown) => callback?.(error),
  );
}
