import { Injectable } from '@nestjs/common';
import { type Actor, assertAllowed } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Transactions } from '../../../platform/database';
import { errors } from '../../../platform/http/errors';
import { Sessions } from '../../../platform/session';
import { lockUser, userAbilities, userFieldsOf, userStateOf } from '../../users';
import type { OwnSessionDto } from '../dto/auth.dto';

/**
 * Lists and ends the caller's own sessions (docs/domain/accounts.md#your-sessions), and ends those of
 * other users (docs/domain/accounts.md#sign-out-by-an-admin).
 */
@Injectable()
export class AccountSessionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly sessions: Sessions,
  ) {}

  /** Most recently used first. */
  async list(actor: Actor): Promise<OwnSessionDto[]> {
    const rows = await this.sessions.listForUser(actor.id);
    return rows.map(({ sid, ...session }) => ({ ...session, isCurrent: sid === actor.sessionId }));
  }

  /** @throws AppError 404 for a session that has ended or belongs to someone else */
  async end(actor: Actor, id: string): Promise<void> {
    await this.transactions.run(async (em) => {
      if (!(await this.sessions.endOneForUser(em, actor.id, id))) throw errors.notFound('session');
      await this.audit.record(em, actor, {
        action: 'session.end',
        entity: 'session',
        entityId: actor.id,
      });
    });
  }

  /** Ends all sessions except the current one. */
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

  /** @throws AppError 403 for the caller, a user whom the caller can't manage or who hasn't joined; 404 */
  async endAllOf(actor: Actor, userId: number): Promise<void> {
    await this.transactions.respond(actor, async (em) => {
      const { user } = await lockUser(em, actor, userId);
      assertAllowed(userAbilities(actor, userStateOf(userFieldsOf(user))).endSessions);
      await this.sessions.endAllForUser(em, userId);
      await this.audit.record(em, actor, {
        action: 'user.end_sessions',
        entity: 'user',
        entityId: userId,
      });
    });
  }
}
