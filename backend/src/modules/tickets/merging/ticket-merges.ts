import { keysOf } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import { type Ability, type Actor, allOf } from '../../../platform/access';
import type { Ticket } from '../entities/ticket.entity';
import { type StoredColumns, TicketMerge } from '../entities/ticket-merge.entity';
import type { ClockFields } from '../rules/service-level';
import type { TicketRow } from '../ticket-list';
import { readTicket } from '../ticket-rows';
import { ticketAbilities, type TicketOwnership } from '../tickets.policy';

/**
 * The columns that a merge changes in either ticket, apart from the lists, and whether they are
 * timestamps. Service-level notifications that were sent since the merge aren't sent again.
 */
const CHANGED_COLUMNS = {
  status: false,
  firstResponseAt: true,
  resolvedAt: true,
  lastActivityAt: true,
  isWaitingForClient: false,
  waitingSince: true,
  waitedSeconds: false,
  reopenedAt: true,
  firstResponseDueAt: true,
  dueAt: true,
  nextDueAt: true,
  nextNoticeAt: true,
} as const satisfies Record<
  | Exclude<keyof ClockFields, 'firstResponseNotice' | 'resolutionNotice'>
  | 'status'
  | 'firstResponseAt'
  | 'resolvedAt'
  | 'lastActivityAt',
  boolean
>;

/** The values of a locked ticket, to store with its merge. */
export async function readChangedColumns(em: EntityManager, id: number): Promise<StoredColumns> {
  const [row] = await em.query<Record<string, string | number | Date | null>[]>(
    `SELECT ${keysOf(CHANGED_COLUMNS).join(', ')} FROM tickets WHERE id = ?`,
    [id],
  );
  return Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}

/** The values that {@link readChangedColumns} stored. */
export const restoredColumns = (
  stored: StoredColumns,
): Partial<Pick<Ticket, keyof typeof CHANGED_COLUMNS>> =>
  Object.fromEntries(
    keysOf(CHANGED_COLUMNS).map((name) => {
      const value = stored[name] ?? null;
      return [name, CHANGED_COLUMNS[name] && value !== null ? new Date(value) : value];
    }),
  ) as Partial<Pick<Ticket, keyof typeof CHANGED_COLUMNS>>;

/** The merge of a ticket, if neither ticket has changed or received a message since. */
export async function readUnchangedMerge(
  em: EntityManager,
  ticketId: number,
): Promise<TicketMerge | null> {
  return (
    em
      .createQueryBuilder(TicketMerge, 'merge')
      .innerJoin('tickets', 'ticket', 'ticket.id = merge.ticketId')
      .innerJoin('tickets', 'target', 'target.id = merge.intoId')
      .where('merge.ticketId = :ticketId', { ticketId })
      .andWhere('ticket.mergedIntoId = merge.intoId')
      .andWhere('ticket.version = merge.ticketVersion AND target.version = merge.intoVersion')
      .andWhere('ticket.lastActivityAt = merge.mergedAt AND target.lastActivityAt = merge.mergedAt')
      // An automatic reply changes neither ticket.
      .andWhere(
        `NOT EXISTS (SELECT 1 FROM ticket_messages m
         WHERE m.ticketId = merge.intoId AND m.id > merge.lastMessageId)`,
      )
      .getOne()
  );
}

/** Whether the user can edit both tickets, apart from the merge itself. */
export const canUndoMerge = (
  actor: Actor,
  ticket: TicketOwnership,
  into: TicketOwnership,
): Ability =>
  allOf(
    ticketAbilities(actor, { ...ticket, mergedIntoId: null }).merge,
    ticketAbilities(actor, into).merge,
  );

/**
 * Locks both in the order of their ids, so that two merges cannot deadlock. `into` is undefined if
 * it was deleted.
 *
 * @throws AppError 404 if the ticket itself doesn't exist
 */
export async function lockBoth(
  em: EntityManager,
  id: number,
  intoId: number,
): Promise<{ from: TicketRow; into: TicketRow | undefined }> {
  const found = await em.query<{ id: number }[]>(
    'SELECT id FROM tickets WHERE id IN (?, ?) ORDER BY id FOR UPDATE',
    [id, intoId],
  );
  const from = await readTicket(em, id);
  const exists = found.some((row) => row.id === intoId);
  return { from, into: exists ? await readTicket(em, intoId) : undefined };
}
