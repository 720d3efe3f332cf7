import { pick, type TicketStatus } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { isSameJson } from '../../../platform/changes';
import { Clock } from '../../../platform/clock';
import { markChanged, Summaries, updateVersioned } from '../../../platform/database';
import { Ticket, ticketSummaries } from '../entities/ticket.entity';
import { canTransition, isReopening, timestampsAtStatus } from '../rules/ticket-transitions';
import { ServiceLevels } from '../service-levels/service-levels';
import type { TicketRow } from '../ticket-list';
import { readTicket } from '../ticket-rows';
import { ticketErrors } from '../tickets.errors';
import { ticketAbilities } from '../tickets.policy';

/** The fields that a message can change. */
export type MessageChanges = Partial<
  Pick<
    Ticket,
    | 'status'
    | 'priority'
    | 'assigneeId'
    | 'assignedTo'
    | 'firstResponseAt'
    | 'isWaitingForClient'
    | 'cc'
  >
>;

const AUDITED = [
  'status',
  'priority',
  'assigneeId',
  'assignedTo',
  'isWaitingForClient',
  'cc',
] as const;

/** Changes tickets as the effect of a message (docs/domain/tickets.md#conversation). */
@Injectable()
export class MessageEffects {
  constructor(
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly serviceLevels: ServiceLevels,
    private readonly clock: Clock,
  ) {}

  /**
   * Call it last in the transaction: it locks summary rows that all writers share.
   *
   * @param actor null for the reply of a client
   * @param before the locked ticket
   */
  async apply(
    em: EntityManager,
    actor: Actor | null,
    before: TicketRow,
    changes: MessageChanges,
  ): Promise<void> {
    markChanged(em, 'ticket', [before.id]);
    const now = this.clock.now();
    const changed = { ...before, ...changes };
    const timestamps = timestampsAtStatus(changed.status, changed, now);
    const clocks = await this.serviceLevels.change(em, before, { ...changed, ...timestamps }, now);
    const columns = { ...changes, ...timestamps, ...clocks };
    if (isSame(before, columns)) {
      // A note must not make open forms stale.
      await em.query('UPDATE tickets SET lastActivityAt = ?, updatedAt = updatedAt WHERE id = ?', [
        now,
        before.id,
      ]);
      return;
    }
    const saved = { ...columns, lastActivityAt: now };
    await updateVersioned(em, Ticket, before.id, before.version, saved);
    const after = await readTicket(em, before.id);
    if (AUDITED.some((field) => before[field] !== after[field])) {
      await this.audit.record(em, actor, {
        action: 'ticket.update',
        entity: 'ticket',
        entityId: before.id,
        before: pick(before, AUDITED),
        after: pick(after, AUDITED),
      });
    }
    await this.summaries.record(em, ticketSummaries, before, after);
  }
}

const isSame = (before: TicketRow, columns: object): boolean =>
  Object.entries(columns).every(
    ([name, value]) => !(name in before) || isSameJson(value, before[name as keyof TicketRow]),
  );

/** @throws AppError 403 if only managers can reopen the ticket, 409 if the status can't follow */
export function assertStatusChange(actor: Actor, before: TicketRow, status: TicketStatus): void {
  if (isReopening(before.status, status)) assertAllowed(ticketAbilities(actor, before).reopen);
  if (!canTransition(before.status, status)) {
    throw ticketErrors.statusNotReachable(before.status, status);
  }
}
