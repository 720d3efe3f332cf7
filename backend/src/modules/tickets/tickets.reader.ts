import {
  DAY_MS,
  pick,
  TICKET_EVENT_FIELDS,
  TICKET_PRIORITIES,
  TICKET_TRANSITIONS,
  TICKET_VIEWS,
  type TicketEventField,
  ticketNumber,
  type TicketPriority,
  utcCalendarDate,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { type ActivityEntryDto, RecordHistory } from '../../platform/audit';
import { rowExists, Summaries } from '../../platform/database';
import { listPageOrChanges } from '../../platform/database/list-changes';
import { countRows } from '../../platform/database/list-page';
import { errors } from '../../platform/http/errors';
import type { Page } from '../../platform/http/paging';
import { displayNameOrNull } from '../users';
import { latestEmail, pageMessages } from './conversation/ticket-messages.reader';
import type {
  ServiceLevelFiguresDto,
  TicketDetailDto,
  TicketDto,
  TicketEventDto,
  TicketSummaryDto,
} from './dto/ticket.dto';
import type { ListTicketsQuery } from './dto/ticket-input.dto';
import type { ListTicketMessagesQuery, TicketMessageDto } from './dto/ticket-message.dto';
import { listFollowers } from './followers/ticket-followers';
import { TicketMail } from './mail/ticket-mail';
import { canUndoMerge, readUnchangedMerge } from './merging/ticket-merges';
import { missingRecipients } from './rules/mail-recipients';
import { splitList } from './rules/text-list';
import {
  fromStored,
  type ListedTicket,
  type StoredTicketRow,
  TICKET_COLUMNS,
  TICKET_SOURCE,
  ticketConditions,
  ticketSort,
} from './ticket-list';
import { readTicketRow } from './ticket-rows';
import { TicketViewers } from './ticket-viewers';
import { ticketAbilities, type TicketOwnership } from './tickets.policy';

/** docs/domain/tickets.md#average-response */
const RESPONSE_DAYS = 30;

const SERVICE_TARGETS = ['first-response', 'resolution'] as const;

/** Reads tickets; writes nothing. */
@Injectable()
export class TicketsReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly summaries: Summaries,
    private readonly recordHistory: RecordHistory,
    private readonly viewers: TicketViewers,
    private readonly mail: TicketMail,
  ) {}

  async list(actor: Actor, query: ListTicketsQuery): Promise<Page<TicketDto>> {
    const page = await listPageOrChanges<StoredTicketRow>(this.dataSource.manager, {
      source: TICKET_SOURCE,
      where: ticketConditions(query, await this.viewers.of(actor)),
      sort: ticketSort(query.sort),
      query,
      entity: 'ticket',
    });
    return page.map((row) => toTicket(actor, fromStored(row)));
  }

  /** Figures of all tickets, from the summaries, and the number of tickets in each view. */
  async summary(actor: Actor): Promise<TicketSummaryDto> {
    const viewer = await this.viewers.of(actor);
    const from = utcCalendarDate(new Date(viewer.now.getTime() - RESPONSE_DAYS * DAY_MS));
    const figures = await this.summaries.read({
      open: { metric: 'tickets.status.open' },
      inProgress: { metric: 'tickets.status.in-progress' },
      resolved: { metric: 'tickets.status.resolved' },
      closed: { metric: 'tickets.status.closed' },
      response: { metric: 'tickets.response', from },
    });
    const { response } = figures;
    return {
      open: figures.open.count,
      inProgress: figures.inProgress.count,
      resolved: figures.resolved.count,
      closed: figures.closed.count,
      averageResponseMinutes:
        response.count > 0 ? Math.round(Number(response.total) / response.count / 60) : null,
      serviceLevels: await this.serviceLevels(from),
      views: await Promise.all(
        TICKET_VIEWS.filter((view) => view !== 'all').map(async (view) => ({
          view,
          ...(await countRows(
            this.dataSource.manager,
            TICKET_SOURCE,
            ticketConditions({ view }, viewer),
          )),
        })),
      ),
    };
  }

  /** docs/domain/tickets.md#figures */
  private async serviceLevels(from: string): Promise<ServiceLevelFiguresDto[]> {
    const priorities = TICKET_PRIORITIES.toReversed();
    const queries = priorities.flatMap((priority) =>
      SERVICE_TARGETS.map((target) => [
        `${target}.${priority}`,
        { metric: `tickets.targets.${target}.${priority}`, from },
      ]),
    );
    const figures = await this.summaries.read(
      Object.fromEntries(queries) as Record<string, { metric: string; from: string }>,
    );
    const figuresOf = (target: (typeof SERVICE_TARGETS)[number], priority: TicketPriority) => {
      const { count = 0, total = '0' } = figures[`${target}.${priority}`] ?? {};
      return { met: Number(total), total: count };
    };
    return priorities.map((priority) => ({
      priority,
      firstResponse: figuresOf('first-response', priority),
      resolution: figuresOf('resolution', priority),
    }));
  }

  /**
   * @param em the transaction, to include its own writes
   * @throws AppError 404 if the ticket doesn't exist
   */
  async detail(
    actor: Actor,
    id: number,
    em: EntityManager = this.dataSource.manager,
  ): Promise<TicketDetailDto> {
    const row = await readTicketRow<StoredTicketRow & CreatorNames>(em, READ_WITH_CREATOR, id);
    const createdByName =
      displayNameOrNull({
        username: row.creatorUsername,
        firstName: row.creatorFirstName,
        lastName: row.creatorLastName,
      }) ?? row.openerName;
    const suggestedCc = await this.suggestedCc(em, row);
    const canUnmerge = await this.canUnmerge(em, actor, row);
    const followers = await listFollowers(em, id);
    return toTicketDetail(actor, row, { createdByName, suggestedCc, followers, canUnmerge });
  }

  /** docs/domain/tickets.md#undoing-a-merge */
  private async canUnmerge(em: EntityManager, actor: Actor, row: ListedTicket): Promise<boolean> {
    if (row.mergedIntoId === null || !(await readUnchangedMerge(em, row.id))) return false;
    const [into] = await em.query<TicketOwnership[]>(
      'SELECT createdById, assigneeId, mergedIntoId FROM tickets WHERE id = ?',
      [row.mergedIntoId],
    );
    return into !== undefined && canUndoMerge(actor, row, into) === true;
  }

  /** docs/domain/helpdesk-mail.md#missing-recipients */
  private async suggestedCc(
    em: EntityManager,
    { id, clientEmail, cc }: Pick<ListedTicket, 'id' | 'clientEmail' | 'cc'>,
  ): Promise<string[]> {
    const latest = await latestEmail(em, id);
    if (!latest) return [];
    const ownAddresses = await this.mail.ownAddresses(em);
    return missingRecipients({ clientEmail, cc: splitList(cc) }, latest, ownAddresses);
  }

  /** @throws AppError 404 if the ticket doesn't exist */
  async messages(id: number, query: ListTicketMessagesQuery): Promise<Page<TicketMessageDto>> {
    const em = this.dataSource.manager;
    await assertExists(em, id);
    const ownAddresses = await this.mail.ownAddresses(em);
    return pageMessages(em, id, query, ownAddresses);
  }

  /**
   * The newest {@link MAX_ENTRIES} changed fields, oldest first (docs/domain/tickets.md#history).
   * The history of a merged ticket is included without the merge itself, which closed only that
   * ticket.
   *
   * @throws AppError 404 if the ticket doesn't exist
   */
  async history(id: number): Promise<TicketEventDto[]> {
    const em = this.dataSource.manager;
    await assertExists(em, id);
    const merged = await em.query<{ id: number }[]>(
      'SELECT id FROM tickets WHERE mergedIntoId = ? ORDER BY id DESC LIMIT ?',
      [id, MAX_MERGED],
    );
    const [own = [], ...others] = await Promise.all(
      [id, ...merged.map((ticket) => ticket.id)].map((entityId) =>
        this.recordHistory.newest(
          em,
          { entity: 'ticket', entityId, actions: HISTORY_ACTIONS, fields: AUDITED_FIELDS },
          MAX_ENTRIES,
        ),
      ),
    );
    const isMerge = ({ changes }: ActivityEntryDto): boolean =>
      changes.some(({ field }) => field === AUDITED_FIELD.mergedInto);
    return [...own, ...others.flat().filter((entry) => !isMerge(entry))]
      .sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)
      .flatMap(toEvents)
      .slice(-MAX_ENTRIES);
  }
}

/** The audit log's name for each field of the history. */
const AUDITED_FIELD = {
  title: 'title',
  status: 'status',
  priority: 'priority',
  assignedTo: 'assignedTo',
  project: 'projectName',
  mergedTicket: 'mergedTicket',
  mergedInto: 'mergedInto',
  movedTo: 'movedTo',
  movedFrom: 'movedFrom',
} as const satisfies Record<TicketEventField, string>;

const HISTORY_ACTIONS = ['ticket.update', 'ticket.message_out', 'ticket.message_in'];

/** The message that was moved. */
const MESSAGE_ID = 'messageId';

const AUDITED_FIELDS = [...Object.values(AUDITED_FIELD), MESSAGE_ID];

/** One event per changed field. Its id combines the entry's id and the position of the field. */
function toEvents({ id, at, actorId, actorName, changes }: ActivityEntryDto): TicketEventDto[] {
  const moved = changes.find(({ field }) => field === MESSAGE_ID);
  const messageId = moved ? Number(moved.after) : null;
  return TICKET_EVENT_FIELDS.flatMap((field, index) =>
    changes
      .filter((change) => change.field === AUDITED_FIELD[field])
      .map(({ before, after }) => ({
        id: id * TICKET_EVENT_FIELDS.length + index,
        field,
        oldValue: before,
        newValue: after,
        messageId,
        actorId,
        actorName,
        createdAt: at,
      })),
  );
}

/** The name of the user who opened the ticket; null once the account is deleted. */
interface CreatorNames {
  /** Of the client whose email opened it. */
  openerName: string | null;
  creatorUsername: string | null;
  creatorFirstName: string | null;
  creatorLastName: string | null;
}

const { columns, from, joins } = TICKET_SOURCE;

/**
 * The email that opened a ticket was added in its transaction, which takes less than ten seconds.
 * The messages of a merged ticket belong to the other one.
 */
const READ_WITH_CREATOR = `
  SELECT ${columns}, creator.username AS creatorUsername, creator.firstName AS creatorFirstName,
         creator.lastName AS creatorLastName,
         (SELECT m.authorName FROM ticket_messages m
          WHERE m.ticketId = COALESCE(t.mergedIntoId, t.id) AND m.direction = 'in'
            AND t.createdById IS NULL
            AND m.createdAt BETWEEN t.createdAt AND t.createdAt + INTERVAL 10 SECOND
          ORDER BY m.id LIMIT 1) AS openerName
  FROM ${from} ${joins}
  LEFT JOIN users creator ON creator.id = t.createdById
  WHERE t.id = ?`;

/** Maximum number of entries of a history. */
const MAX_ENTRIES = 500;

/** Maximum number of merged tickets whose history is shown. */
const MAX_MERGED = 20;

async function assertExists(em: EntityManager, id: number): Promise<void> {
  if (!(await rowExists(em, 'SELECT 1 FROM tickets WHERE id = ?', [id]))) {
    throw errors.notFound('ticket');
  }
}

export const toTicketDetail = (
  actor: Actor,
  row: ListedTicket,
  details: Pick<TicketDetailDto, 'createdByName' | 'suggestedCc' | 'followers' | 'canUnmerge'>,
): TicketDetailDto =>
  Object.assign(toTicket(actor, row), {
    ...details,
    nextStatuses: [...TICKET_TRANSITIONS[row.status]],
  });

/** Not a spread: copying the picked columns again takes ten times as long. */
const toTicket = (actor: Actor, row: ListedTicket): TicketDto =>
  Object.assign(pick(row, TICKET_COLUMNS), {
    cc: splitList(row.cc),
    tags: splitList(row.tags),
    number: ticketNumber(row.id),
    projectName: row.projectName,
    isAssigneeInactive: row.isAssigneeInactive,
    abilities: ticketAbilities(actor, row),
  });
