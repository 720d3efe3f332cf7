import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Clock } from '../../platform/clock';
import { UserHooks } from '../users';

/**
 * Keeps `assignedTo` equal to the assignee's display name (docs/domain/tickets.md#assignment).
 * Tickets store the name so that the list can sort by it on an index.
 */
@Injectable()
export class TicketAssignees implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly userHooks: UserHooks,
  ) {}

  onModuleInit(): void {
    this.userHooks.register({
      afterRename: (em, userId, displayName) => this.rename(em, userId, displayName),
      beforeDelete: (em, actor, userId) => this.unassign(em, actor, userId),
    });
  }

  /** The tickets themselves don't change, so `updatedAt` and the version stay. */
  private async rename(em: EntityManager, userId: number, displayName: string): Promise<void> {
    await em.query(
      'UPDATE tickets SET assignedTo = ?, updatedAt = updatedAt WHERE assigneeId = ?',
      [displayName, userId],
    );
  }

  /** Unassigns the user's tickets and records the former assignee in their history. */
  private async unassign(em: EntityManager, actor: Actor, userId: number): Promise<void> {
    await em.query(
      `INSERT INTO ticket_events (ticketId, field, oldValue, newValue, actorId, actorName, createdAt)
       SELECT id, 'assignedTo', assignedTo, NULL, ?, ?, ? FROM tickets WHERE assigneeId = ?`,
      [actor.id, actor.displayName, this.clock.now(), userId],
    );
    await em.query(
      `UPDATE tickets SET assigneeId = NULL, assignedTo = NULL, version = version + 1
       WHERE assigneeId = ?`,
      [userId],
    );
  }
}
