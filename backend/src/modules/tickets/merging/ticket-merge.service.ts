import { isErasedAddress, LIMITS, ticketNumber } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import {
  insertRecord,
  markChanged,
  Summaries,
  Transactions,
  updateVersioned,
} from '../../../platform/database';
import type { TicketDetailDto } from '../dto/ticket.dto';
import { Ticket, ticketSummaries } from '../entities/ticket.entity';
import { type MovedRecords, TicketMerge } from '../entities/ticket-merge.entity';
import { TicketMessage } from '../entities/ticket-message.entity';
import { addFollowers, followerIds } from '../followers/ticket-followers';
import { joinList, splitList } from '../rules/text-list';
import { firstResponseAfterMerge, timestampsAtStatus } from '../rules/ticket-transitions';
import { ServiceLevels } from '../service-levels/service-levels';
import type { TicketRow } from '../ticket-list';
import { TicketRecords } from '../ticket-records';
import { readTicket } from '../ticket-rows';
import { indexTags } from '../ticket-tags';
import { ticketErrors } from '../tickets.errors';
import { ticketAbilities } from '../tickets.policy';
import { TicketsReader } from '../tickets.reader';
import { lockBoth, readChangedColumns } from './ticket-merges';

/** docs/domain/tickets.md#merging */
@Injectable()
export class TicketMergeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly records: TicketRecords,
    private readonly serviceLevels: ServiceLevels,
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly reader: TicketsReader,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves the conversation, the recipients, the tags and the evidence to the target, adds the
   * followers and the description as a note to it, and closes the ticket. The history of the target
   * includes the history of its merged tickets.
   *
   * @returns the target
   * @throws AppError 403 if the policy denies it for either ticket, 404 for an unknown ticket, 400
   *   for an unknown target, 409 if both are the same or the target is merged
   */
  merge(actor: Actor, id: number, intoId: number): Promise<TicketDetailDto> {
    return this.transactions.respond(actor, async (em) => {
      if (id === intoId) throw ticketErrors.mergeWithItself();
      const { from, into } = await lockBoth(em, id, intoId);
      if (!into) throw ticketErrors.unknownTarget();
      if (into.mergedIntoId !== null) throw ticketErrors.targetIsMerged(into.mergedIntoId);
      if (from.mergedIntoId !== null) throw ticketErrors.alreadyMerged(from.mergedIntoId);
      assertAllowed(ticketAbilities(actor, from).merge);
      assertAllowed(ticketAbilities(actor, into).merge);

      const now = this.clock.now();
      const repliedAt = await firstReplyAt(em, id);
      const ticketBefore = await readChangedColumns(em, id);
      const intoBefore = await readChangedColumns(em, intoId);
      const moved = await this.moveRecords(em, actor, from, into);
      await this.close(em, from, intoId, now);
      await this.extend(em, into, from, { repliedAt, now });
      const [closed, extended] = [await readTicket(em, id), await readTicket(em, intoId)];
      // Left from an earlier merge whose target was merged into a ticket that was then deleted.
      await em.delete(TicketMerge, id);
      await em.insert(TicketMerge, {
        ticketId: id,
        intoId,
        mergedAt: now,
        ticketVersion: closed.version,
        intoVersion: extended.version,
        ticketBefore,
        intoBefore,
        lastMessageId: await lastMessageId(em, intoId),
        ccCount: ownRecipients(into).length,
        tags: into.tags,
        moved,
      });
      await this.record(em, actor, { from, into, closed, extended });
      return this.reader.detail(actor, intoId, em);
    });
  }

  /** Moves everything that belongs to the ticket to the target. */
  private async moveRecords(
    em: EntityManager,
    actor: Actor,
    from: TicketRow,
    into: TicketRow,
  ): Promise<MovedRecords> {
    const messages = await idsOf(em, 'ticket_messages WHERE ticketId = ?', from.id);
    const tickets = await idsOf(em, 'tickets WHERE mergedIntoId = ?', from.id);
    await em.query('UPDATE ticket_messages SET ticketId = ? WHERE ticketId = ?', [
      into.id,
      from.id,
    ]);
    const noteId = await this.keepDescription(em, actor, from, into.id);
    const followers = await this.extendFollowers(em, from.id, into.id);
    const linked = await this.records.move(em, from.id, into.id);
    markChanged(em, 'ticket', tickets);
    await em.query(
      'UPDATE tickets SET mergedIntoId = ?, updatedAt = updatedAt WHERE mergedIntoId = ?',
      [into.id, from.id],
    );
    return { messages, tickets, followers, linked, noteId };
  }

  /** @returns the users who followed only the merged ticket */
  private async extendFollowers(em: EntityManager, id: number, intoId: number): Promise<number[]> {
    const present = new Set(await followerIds(em, intoId));
    const added = (await followerIds(em, id)).filter((userId) => !present.has(userId));
    await addFollowers(em, intoId, added);
    return added;
  }

  /**
   * Adds it to the target as an internal note, because it is what the client asked for.
   *
   * @returns the id of the note
   */
  private async keepDescription(
    em: EntityManager,
    actor: Actor,
    { id, title, description }: TicketRow,
    intoId: number,
  ): Promise<number | null> {
    if (!description) return null;
    return insertRecord(em, TicketMessage, {
      ticketId: intoId,
      kind: 'note',
      body: `Description of ${ticketNumber(id)} “${title}”, which was merged into this ticket:\n\n${description}`,
      authorId: actor.id,
      authorName: actor.displayName,
      createdAt: this.clock.now(),
    });
  }

  private async close(
    em: EntityManager,
    from: TicketRow,
    intoId: number,
    now: Date,
  ): Promise<void> {
    const status = 'closed';
    const timestamps = timestampsAtStatus(status, from, now);
    const clocks = await this.serviceLevels.change(
      em,
      from,
      { ...from, ...timestamps, status },
      now,
    );
    await updateVersioned(em, Ticket, from.id, from.version, {
      ...timestamps,
      ...clocks,
      status,
      mergedIntoId: intoId,
      lastActivityAt: now,
    });
  }

  /** @param repliedAt the first public reply by staff to the merged ticket, if any */
  private async extend(
    em: EntityManager,
    into: TicketRow,
    from: TicketRow,
    { repliedAt, now }: { repliedAt: Date | undefined; now: Date },
  ): Promise<void> {
    const merged = mergedLists(into, from);
    if (splitList(merged.cc).length > LIMITS.ticketCc) throw ticketErrors.tooManyRecipients();
    const firstResponseAt = firstResponseAfterMerge(into, repliedAt, now);
    const clocks = await this.serviceLevels.change(em, into, { ...into, firstResponseAt }, now);
    await updateVersioned(em, Ticket, into.id, into.version, {
      ...merged,
      ...clocks,
      firstResponseAt,
      lastActivityAt: now,
    });
    await indexTags(em, into.id, merged.tags);
  }

  /** Call it last in the transaction: it locks summary rows that all writers share. */
  private async record(
    em: EntityManager,
    actor: Actor,
    { from, into, closed, extended }: Record<'from' | 'into' | 'closed' | 'extended', TicketRow>,
  ): Promise<void> {
    const entry = { action: 'ticket.update', entity: 'ticket' } as const;
    await this.audit.recordAll(em, actor, [
      {
        ...entry,
        entityId: from.id,
        before: { status: from.status, mergedInto: null },
        after: { status: closed.status, mergedInto: ticketNumber(into.id) },
      },
      {
        ...entry,
        entityId: into.id,
        before: { cc: into.cc, tags: into.tags, mergedTicket: null },
        after: { cc: extended.cc, tags: extended.tags, mergedTicket: ticketNumber(from.id) },
      },
    ]);
    await this.summaries.recordAll(em, ticketSummaries, [
      { before: from, after: closed },
      { before: into, after: extended },
    ]);
  }
}

async function idsOf(em: EntityManager, source: string, ticketId: number): Promise<number[]> {
  const rows = await em.query<{ id: number }[]>(`SELECT id FROM ${source}`, [ticketId]);
  return rows.map(({ id }) => id);
}

async function lastMessageId(em: EntityManager, ticketId: number): Promise<number> {
  const [row] = await em.query<{ id: number | null }[]>(
    'SELECT MAX(id) AS id FROM ticket_messages WHERE ticketId = ?',
    [ticketId],
  );
  return row?.id ?? 0;
}

/** When staff first replied to the ticket in public. */
async function firstReplyAt(em: EntityManager, ticketId: number): Promise<Date | undefined> {
  const [reply] = await em.query<{ createdAt: Date }[]>(
    `SELECT createdAt FROM ticket_messages
     WHERE ticketId = ? AND kind = 'reply' AND direction = 'out' ORDER BY id LIMIT 1`,
    [ticketId],
  );
  return reply?.createdAt;
}

/**
 * The recipients and tags of both tickets. The client of the merged one becomes a recipient, unless
 * its address was erased.
 */
function mergedLists(
  into: Pick<TicketRow, 'clientEmail' | 'cc' | 'tags'>,
  from: Pick<TicketRow, 'clientEmail' | 'cc' | 'tags'>,
): { cc: string; tags: string } {
  const added = [from.clientEmail, ...splitList(from.cc)].filter((address) =>
    isRecipient(into, address),
  );
  const tags = new Map(
    [...splitList(from.tags), ...splitList(into.tags)].map((tag) => [tag.toLowerCase(), tag]),
  );
  return {
    cc: joinList([...new Set([...ownRecipients(into), ...added])]),
    tags: joinList([...tags.values()].slice(-LIMITS.ticketTags)),
  };
}

const ownRecipients = (ticket: Pick<TicketRow, 'clientEmail' | 'cc'>): string[] => [
  ...new Set(splitList(ticket.cc).filter((address) => isRecipient(ticket, address))),
];

const isRecipient = ({ clientEmail }: Pick<TicketRow, 'clientEmail'>, address: string): boolean =>
  address !== clientEmail && !isErasedAddress(address);
