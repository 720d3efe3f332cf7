import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { Transactions } from '../../../platform/database';
import { errors } from '../../../platform/http/errors';
import { Sessions } from '../../../platform/session';
import type { OwnSessionDto } from './own-session.dto';

/** Name of a session that says nothing about how it is stored. */
const PUBLIC_ID = 'LEFT(SHA2(sid, 256), 16)';

/** Where the person is signed in, and ending it (decisions section 5, "own sessions"). */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
  ) {}

  /** The last used one first. */
  async list(actor: Actor): Promise<OwnSessionDto[]> {
    const rows = await this.dataSource.query<(OwnSessionDto & { sid: string })[]>(
      `SELECT ${PUBLIC_ID} AS id, sid, createdAt, lastSeenAt, expire AS expiresAt, address, userAgent
       FROM session WHERE userId = ? AND expire > ? ORDER BY lastSeenAt DESC, sid`,
      [actor.id, this.clock.now()],
    );
    return rows.map(({ sid, ...session }) => ({ ...session, isCurrent: sid === actor.sessionId }));
  }

  /** @throws AppError 404 for a session that is over or somebody else's */
  async end(actor: Actor, id: string): Promise<void> {
    await this.transactions.run(async (em) => {
      const { affectedRows } = await em.query<{ affectedRows: number }>(
        `DELETE FROM session WHERE userId = ? AND ${PUBLIC_ID} = ?`,
        [actor.id, id],
      );
      if (affectedRows === 0) throw errors.notFound('session');
      await this.audit.record(em, actor, {
        action: 'session.end',
        entity: 'session',
        entityId: actor.id,
      });
    });
  }

  /** Signs the person out everywhere but here. */
  async endOthers(actor: Actor): Promise<void> {
    await this.transactions.run(async (em) => {
      await this.sessions.endAllForUser(em, actor.id, actor.sessionId);
      await this.audit.record(em, actor, {
        action: 'session.end_others',
        entity: 'session',
        entityId: actor.id,
      });
    });
  }
}
