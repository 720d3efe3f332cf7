import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { markReferringRecords } from '../../platform/database';
import { UserHooks } from '../users';

/**
 * Keeps `assignedTo` equal to the assignee's display name (docs/domain/tickets.md#assignment).
 * Tickets store the name so that the list can sort by it on an index.
 */
@Injectable()
export class TicketAssignees implements OnModuleInit {
  constructor(
    private readonly userHooks: UserHooks,
    private readonly audit: AuditLog,
  ) {}

  onModuleInit(): void {
    this.userHooks.register({
      afterRename: (em, userId, displayName) => this.rename(em, userId, displayName),
      beforeDelete: (em, actor, userId) => this.unassign(em, actor, userId),
    });
  }

  /** The tickets themselves don't change, so `updatedAt` and the version stay. */
  private async rename(em: EntityManager, userId: number, displayName: string): Promise<void> {
    await markReferringRecords(em, 'ticket', 'assigneeId', userId);
    await em.query(
      'UPDATE tickets SET assignedTo = ?, updatedAt = updatedAt WHERE assigneeId = ?',
      [displayName, userId],
    );
  }

  /** Unassigns the user's tickets and records the former assignee in their history. */
  private async unassign(em: EntityManager, actor: Actor, userId: number): Promise<void> {
    const tickets = await em.query<{ id: number; assigneeId: number; assignedTo: string }[]>(
      'SELECT id, assigneeId, assignedTo FROM tickets WHERE assigneeId = ? ORDER BY id FOR UPDATE',
      [userId],
    );
    await em.query(
      `UPDATE tickets SET assigneeId = NULL, assignedTo = NULL, version = version + 1
       WHERE assigneeId = ?`,
      [userId],
    );
    await this.audit.recordAll(
      em,
      actor,
      tickets.map(({ id, ...before }) => ({
        action: 'ticket.update',
        entity: 'ticket',
        entityId: id,
        before,
        after: { assigneeId: null, assignedTo: null },
      })),
    );
  }
}
