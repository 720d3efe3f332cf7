import { pick, ticketNumber } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { markChanged, Summaries, Transactions, updateVersioned } from '../../../platform/database';
import { Staff } from '../../users';
import type { TicketDetailDto } from '../dto/ticket.dto';
import { Ticket, ticketSummaries } from '../entities/ticket.entity';
import { TicketMerge } from '../entities/ticket-merge.entity';
import { TicketMessage } from '../entities/ticket-message.entity';
import { removeFollowers } from '../followers/ticket-followers';
import { joinList, splitList } from '../rules/text-list';
import { isFinished } from '../rules/ticket-transitions';
import type { TicketRow } from '../ticket-list';
import { TicketRecords } from '../ticket-records';
import { readTicket } from '../ticket-rows';
import { indexTags } from '../ticket-tags';
import { ticketErrors } from '../tickets.errors';
import { TicketsReader } from '../tickets.reader';
import { canUndoMerge, lockBoth, readUnchangedMerge, restoredColumns } from './ticket-merges';

const AUDITED = ['status', 'assigneeId', 'assignedTo'] as const;

interface TicketPair {
  ticket: TicketRow;
  into: TicketRow;
}

/** docs/domain/tickets.md#undoing-a-merge */
@Injectable()
export class TicketUnmergeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly records: TicketRecords,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly reader: TicketsReader,
  ) {}

  /**
   * Restores both tickets as they were before the merge.
   *
   * @returns the ticket that was merged
   * @throws AppError 403 if the policy denies it for either ticket, 404 for an unknown ticket, 409
   *   if the ticket isn't merged or either ticket has changed or received a message since
   */
  unmerge(actor: Actor, id: number): Promise<TicketDetailDto> {
    return this.transactions.respond(actor, async (em) => {
      const { mergedIntoId } = await readTicket(em, id);
      if (mergedIntoId === null) throw ticketErrors.notMerged();
      const { from: ticket, into } = await lockBoth(em, id, mergedIntoId);
      if (!into) throw ticketErrors.notMerged();
      assertAllowed(canUndoMerge(actor, ticket, into));
      const merge = await readUnchangedMerge(em, id);
      if (merge?.intoId !== into.id) throw ticketErrors.changedSinceMerge(mergedIntoId);

      await this.moveBack(em, merge);
      const after = await this.restore(em, merge, { ticket, into });
      await this.record(em, actor, { ticket, into }, after);
      return this.reader.detail(actor, id, em);
    });
  }

  /** The order to undo several merges in: one can be undone once the later ones are. */
  async latestFirst(ids: readonly number[]): Promise<number[]> {
    const merges = await this.dataSource.query<{ ticketId: number }[]>(
      `SELECT ticketId FROM ticket_merges WHERE ticketId IN (?)
       ORDER BY mergedAt DESC, intoVersion DESC`,
      [ids],
    );
    return [...new Set([...merges.map(({ ticketId }) => ticketId), ...ids])];
  }

  private async moveBack(em: EntityManager, { ticketId, intoId, moved }: TicketMerge) {
    if (moved.noteId !== null) await em.delete(TicketMessage, moved.noteId);
    if (moved.messages.length > 0) {
      await em.query('UPDATE ticket_messages SET ticketId = ? WHERE id IN (?)', [
        ticketId,
        moved.messages,
      ]);
    }
    await removeFollowers(em, intoId, moved.followers ?? []);
    await this.records.move(em, intoId, ticketId, moved.linked);
    if (moved.tickets.length > 0) {
      markChanged(em, 'ticket', moved.tickets);
      await em.query(
        `UPDATE tickets SET mergedIntoId = ?, updatedAt = updatedAt
         WHERE mergedIntoId = ? AND id IN (?)`,
        [ticketId, intoId, moved.tickets],
      );
    }
  }

  private async restore(
    em: EntityManager,
    { ticketBefore, intoBefore, ccCount, tags }: TicketMerge,
    { ticket, into }: TicketPair,
  ): Promise<TicketPair> {
    await updateVersioned(em, Ticket, ticket.id, ticket.version, {
      ...(await this.withActiveAssignee(em, ticket, restoredColumns(ticketBefore))),
      mergedIntoId: null,
    });
    await updateVersioned(em, Ticket, into.id, into.version, {
      ...restoredColumns(intoBefore),
      cc: joinList(splitList(into.cc).slice(0, ccCount)),
      tags,
    });
    await indexTags(em, into.id, tags);
    await em.delete(TicketMerge, ticket.id);
    const after = { ticket: await readTicket(em, ticket.id), into: await readTicket(em, into.id) };
    for (const { id, version } of Object.values(after)) await keepEarlierMerges(em, id, version);
    return after;
  }

  /** Unassigns an unfinished ticket whose assignee was deactivated while it was merged. */
  private async withActiveAssignee(
    em: EntityManager,
    { assigneeId }: TicketRow,
    restored: ReturnType<typeof restoredColumns>,
  ): Promise<Partial<Ticket>> {
    if (assigneeId === null || !restored.status || isFinished(restored.status)) return restored;
    const [assignee] = await this.staff.active(em, [assigneeId]);
    return assignee ? restored : { ...restored, assigneeId: null, assignedTo: null };
  }

  /** Call it last in the transaction: it locks summary rows that all writers share. */
  private async record(
    em: EntityManager,
    actor: Actor,
    before: TicketPair,
    after: TicketPair,
  ): Promise<void> {
    const entry = { action: 'ticket.update', entity: 'ticket' } as const;
    const { ticket, into } = before;
    await this.audit.recordAll(em, actor, [
      {
        ...entry,
        entityId: ticket.id,
        before: { ...pick(ticket, AUDITED), mergedInto: ticketNumber(into.id) },
        after: { ...pick(after.ticket, AUDITED), mergedInto: null },
      },
      {
        ...entry,
        entityId: into.id,
        before: { cc: into.cc, tags: into.tags, mergedTicket: ticketNumber(ticket.id) },
        after: { cc: after.into.cc, tags: after.into.tags, mergedTicket: null },
      },
    ]);
    await this.summaries.recordAll(em, ticketSummaries, [
      { before: ticket, after: after.ticket },
      { before: into, after: after.into },
    ]);
  }
}

/**
 * A merge and its undo increase the version by two and change nothing, so the merge before it can
 * be undone next.
 */
const keepEarlierMerges = (em: EntityManager, intoId: number, version: number): Promise<unknown> =>
  em.query('UPDATE ticket_merges SET intoVersion = ? WHERE intoId = ? AND intoVersion = ?', [
    version,
    intoId,
    version - 2,
  ]);
