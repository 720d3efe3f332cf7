import { Injectable } from '@nestjs/common';
import { DAY_MS, displayNameOf, ticketNumber, calendarDateOf } from '@atrium/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Clock } from '../../platform/clock';
import { Summaries, queryPrepared } from '../../platform/database';
import { countRows, listPage, type CappedCount } from '../../platform/database/list-page';
import { errors } from '../../platform/http/errors';
import type { PagedRows } from '../../platform/http/paging';
import type { ListTicketsQuery } from './dto/list-tickets.query';
import type { TicketEventDto, TicketMessageDto } from './dto/ticket-message.dto';
import type { TicketSummaryDto } from './dto/ticket-summary.dto';
import type { TicketDetailDto, TicketDto } from './dto/ticket.dto';
import type { Ticket } from './entities/ticket.entity';
import { TICKET_TRANSITIONS } from './rules/ticket-transitions';
import { TICKET_SOURCE, ticketConditions, ticketSort, type TicketFilters } from './ticket-list';
import { ticketAbilities } from './tickets.policy';

export type TicketRow = Pick<
  Ticket,
  | 'id'
  | 'title'
  | 'description'
  | 'clientName'
  | 'clientEmail'
  | 'clientId'
  | 'priority'
  | 'status'
  | 'assignedTo'
  | 'assigneeId'
  | 'projectId'
  | 'firstResponseAt'
  | 'resolvedAt'
  | 'createdById'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
> & { projectName: string | null };

/** Days that Avg Response looks back (decisions section 1). */
const RESPONSE_DAYS = 30;

/** Answers questions about tickets; changes nothing. */
@Injectable()
export class TicketReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly summaries: Summaries,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, query: ListTicketsQuery): Promise<PagedRows<TicketDto>> {
    const page = await listPage<TicketRow>(this.dataSource.manager, {
      source: TICKET_SOURCE,
      where: ticketConditions(query),
      sort: ticketSort(query.sort),
      query,
    });
    return page.map((row) => toTicket(actor, row));
  }

  /** How many tickets {@link list} has with these filters. */
  count(filters: TicketFilters): Promise<CappedCount> {
    return countRows(this.dataSource.manager, TICKET_SOURCE, ticketConditions(filters));
  }

  /** Counted in the database's summaries, whatever page of the list is at hand. */
  async summary(): Promise<TicketSummaryDto> {
    const since = new Date(this.clock.now().getTime() - RESPONSE_DAYS * DAY_MS);
    const figures = await this.summaries.read({
      open: { metric: 'tickets.status.open' },
      inProgress: { metric: 'tickets.status.in-progress' },
      resolved: { metric: 'tickets.status.resolved' },
      closed: { metric: 'tickets.status.closed' },
      response: { metric: 'tickets.response', from: calendarDateOf(since) },
    });
    const { response } = figures;
    return {
      open: figures.open.count,
      inProgress: figures.inProgress.count,
      resolved: figures.resolved.count,
      closed: figures.closed.count,
      averageResponseMinutes:
        response.count > 0 ? Math.round(Number(response.total) / response.count / 60) : null,
    };
  }

  /**
   * @param em of a transaction, to see what it has written
   * @throws AppError 404 when there is no such ticket
   */
  async detail(
    actor: Actor,
    id: number,
    em: EntityManager = this.dataSource.manager,
  ): Promise<TicketDetailDto> {
    const row = await readOne<TicketRow & CreatorNames>(em, READ_WITH_CREATOR, id);
    const createdByName =
      row.creatorUsername === null
        ? null
        : displayNameOf({
            username: row.creatorUsername,
            firstName: row.creatorFirstName,
            lastName: row.creatorLastName,
          });
    return toTicketDetail(actor, row, createdByName);
  }

  /**
   * The conversation, oldest first; of a very long one its newest part.
   *
   * @throws AppError 404 when there is no such ticket
   */
  async messages(id: number): Promise<TicketMessageDto[]> {
    const em = this.dataSource.manager;
    await assertExists(em, id);
    const newestFirst = await em.query<TicketMessageDto[]>(
      `SELECT id, kind, body, authorId, authorName, createdAt FROM ticket_messages
       WHERE ticketId = ? ORDER BY id DESC LIMIT ?`,
      [id, ENTRIES_AT_ONCE],
    );
    return newestFirst.reverse();
  }

  /**
   * The changes, oldest first; of very many the newest.
   *
   * @throws AppError 404 when there is no such ticket
   */
  async history(id: number): Promise<TicketEventDto[]> {
    const em = this.dataSource.manager;
    await assertExists(em, id);
    const newestFirst = await em.query<TicketEventDto[]>(
      `SELECT id, field, oldValue, newValue, actorId, actorName, createdAt FROM ticket_events
       WHERE ticketId = ? ORDER BY id DESC LIMIT ?`,
      [id, ENTRIES_AT_ONCE],
    );
    return newestFirst.reverse();
  }
}

/** Who opened the ticket, if their account is there still. */
interface CreatorNames {
  creatorUsername: string | null;
  creatorFirstName: string | null;
  creatorLastName: string | null;
}

const { columns, from, joins } = TICKET_SOURCE;

const READ_ONE = `SELECT ${columns} FROM ${from} ${joins} WHERE t.id = ?`;

const READ_WITH_CREATOR = `
  SELECT ${columns}, creator.username AS creatorUsername, creator.firstName AS creatorFirstName,
         creator.lastName AS creatorLastName
  FROM ${from} ${joins}
  LEFT JOIN users creator ON creator.id = t.createdById
  WHERE t.id = ?`;

/** Entries of a conversation or a history that are shown at once. */
const ENTRIES_AT_ONCE = 500;

async function assertExists(em: EntityManager, id: number): Promise<void> {
  const [row] = await em.query<unknown[]>('SELECT 1 FROM tickets WHERE id = ?', [id]);
  if (!row) throw errors.notFound('ticket');
}

/**
 * One ticket; `lock` keeps others from changing it until the transaction ends.
 *
 * @throws AppError 404 when there is no such ticket
 */
export async function readTicket(
  em: EntityManager,
  id: number,
  { lock = false } = {},
): Promise<TicketRow> {
  if (lock) await em.query('SELECT id FROM tickets WHERE id = ? FOR UPDATE', [id]);
  return readOne<TicketRow>(em, READ_ONE, id);
}

async function readOne<Row>(em: EntityManager, sql: string, id: number): Promise<Row> {
  const [row] = await queryPrepared<Row[]>(em, sql, [id]);
  if (!row) throw errors.notFound('ticket');
  return row;
}

/**
 * A row as the caller sees it opened.
 *
 * @param createdByName null when the account of who opened the ticket is gone
 */
export const toTicketDetail = (
  actor: Actor,
  row: TicketRow,
  createdByName: string | null,
): TicketDetailDto =>
  Object.assign(toTicket(actor, row), {
    createdByName,
    nextStatuses: [...TICKET_TRANSITIONS[row.status]],
  });

/** A row as the caller sees it. Each property is named: copying all of them takes 20 times as long. */
const toTicket = (actor: Actor, row: TicketRow): TicketDto => ({
  id: row.id,
  number: ticketNumber(row.id),
  title: row.title,
  description: row.description,
  clientName: row.clientName,
  clientEmail: row.clientEmail,
  clientId: row.clientId,
  priority: row.priority,
  status: row.status,
  assignedTo: row.assignedTo,
  assigneeId: row.assigneeId,
  projectId: row.projectId,
  projectName: row.projectName,
  firstResponseAt: row.firstResponseAt,
  resolvedAt: row.resolvedAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  version: row.version,
  abilities: ticketAbilities(actor, row),
});
