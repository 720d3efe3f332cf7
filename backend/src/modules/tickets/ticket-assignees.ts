import { displayNameOf, type UserNames } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, allOf, allowRight, assertAllowed } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { markReferringRecords } from '../../platform/database';
import { Staff, UserHooks } from '../users';
import { TicketNotifications } from './ticket-notifications';
import { ticketErrors } from './tickets.errors';
import { canAssignTo } from './tickets.policy';

/**
 * Keeps `assignedTo` equal to the assignee's display name (docs/domain/tickets.md#assignment).
 * Tickets store the name so that the list can sort by it on an index.
 */
@Injectable()
export class TicketAssignees implements OnModuleInit {
  constructor(
    private readonly userHooks: UserHooks,
    private readonly staff: Staff,
    private readonly notifications: TicketNotifications,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.userHooks.register({
      afterRename: (em, userId, displayName) => this.rename(em, userId, displayName),
      // Tickets show whether the assignee is inactive.
      afterActivationChange: (em, userId) =>
        markReferringRecords(em, 'ticket', 'assigneeId', userId),
      beforeDelete: (em, actor, userId) => this.unassign(em, actor, userId),
      reassignTickets: (em, actor, user, toId) => this.reassign(em, actor, user, toId),
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

  /**
   * Reassigns the unfinished tickets of a deactivated user. The new assignee gets one notification,
   * however many there are.
   *
   * @throws AppError 400 if no active user has the id, 403 if the policy denies it
   */
  private async reassign(
    em: EntityManager,
    actor: Actor,
    user: UserNames & { id: number; username: string },
    toId: number,
  ): Promise<void> {
    assertAllowed(
      allOf(allowRight(actor, 'ticket.update', 'role.not_allowed'), canAssignTo(actor, toId)),
    );
    const [assignee] = await this.staff.active(em, [toId]);
    if (!assignee) throw ticketErrors.unknownAssignee();
    const tickets = await em.query<
      { id: number; title: string; assigneeId: number; assignedTo: string; createdById: number }[]
    >(
      `SELECT id, title, assigneeId, assignedTo, createdById FROM tickets
       WHERE assigneeId = ? AND status IN ('open', 'in-progress') ORDER BY id FOR UPDATE`,
      [user.id],
    );
    if (tickets.length === 0) return;
    const after = { assigneeId: toId, assignedTo: assignee.displayName };
    await em.query(
      `UPDATE tickets SET assigneeId = ?, assignedTo = ?, lastActivityAt = ?, version = version + 1
       WHERE assigneeId = ? AND status IN ('open', 'in-progress')`,
      [toId, assignee.displayName, this.clock.now(), user.id],
    );
    await this.notifications.takenOver(em, actor, displayNameOf(user), {
      assigneeId: toId,
      tickets,
    });
    await this.audit.recordAll(
      em,
      actor,
      tickets.map(({ id, assigneeId, assignedTo }) => ({
        action: 'ticket.update',
        entity: 'ticket',
        entityId: id,
        before: { assigneeId, assignedTo },
        after,
      })),
    );
  }
}
