import { displayNameOf, TYPING } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../../platform/access';
import { Clock } from '../../../platform/clock';
import { Transactions } from '../../../platform/database';
import type { TicketTypistDto } from '../dto/ticket-message.dto';
import { readTicket } from '../ticket-rows';
import { ticketAbilities } from '../tickets.policy';

/** Who is writing a message on a ticket (docs/domain/tickets.md#typing). */
@Injectable()
export class TicketTypingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 403 if the policy denies a reply, 404 for an unknown ticket */
  announce(actor: Actor, ticketId: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const ticket = await readTicket(em, ticketId);
      assertAllowed(ticketAbilities(actor, ticket).reply);
      await em.query(
        `INSERT INTO ticket_typing (userId, ticketId, typedAt) VALUES (?, ?, ?)
         ON DUPLICATE KEY UPDATE ticketId = VALUES(ticketId), typedAt = VALUES(typedAt)`,
        [actor.id, ticketId, this.clock.now()],
      );
    });
  }

  /**
   * The other users who typed in the last few seconds.
   *
   * @throws AppError 404 for an unknown ticket
   */
  async list(actor: Actor, ticketId: number): Promise<TicketTypistDto[]> {
    const { manager } = this.dataSource;
    await readTicket(manager, ticketId);
    const rows = await manager.query<{ id: number; firstName: string; lastName: string }[]>(
      `SELECT u.id, u.firstName, u.lastName
       FROM ticket_typing t JOIN users u ON u.id = t.userId
       WHERE t.ticketId = ? AND t.typedAt > ? AND t.userId <> ?
       ORDER BY u.id`,
      [ticketId, new Date(this.clock.now().getTime() - TYPING.shownMs), actor.id],
    );
    return rows.map((user) => ({ id: user.id, name: displayNameOf(user) }));
  }
}

/** Sending a message ends its author's typing. */
export async function endTyping(em: EntityManager, actor: Actor, ticketId: number): Promise<void> {
  await em.query('DELETE FROM ticket_typing WHERE userId = ? AND ticketId = ?', [
    actor.id,
    ticketId,
  ]);
}
