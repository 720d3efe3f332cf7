import { pick, TICKET_LABELS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, anyOf, assertAllowed } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { applyChanges, type Changes } from '../../platform/changes';
import { Clock } from '../../platform/clock';
import {
  insertRecord,
  markDependents,
  Summaries,
  Transactions,
  updateVersioned,
} from '../../platform/database';
import { assertCurrentVersion } from '../../platform/http/errors';
import type { Recorded } from '../../platform/http/validation';
import { ClientLinks } from '../clients';
import { Notifier } from '../notifications';
import { assertStatusChange } from './conversation/message-effects';
import type { TicketDetailDto } from './dto/ticket.dto';
import type { CreateTicketDto, UpdateTicketDto } from './dto/ticket-input.dto';
import { Ticket, ticketSummaries } from './entities/ticket.entity';
import { joinList } from './rules/text-list';
import { timestampsAtStatus } from './rules/ticket-transitions';
import { ServiceLevels } from './service-levels/service-levels';
import { TICKET_COLUMNS, type TicketRow } from './ticket-list';
import { TicketNotifications } from './ticket-notifications';
import { TicketReferences } from './ticket-references';
import { readTicket } from './ticket-rows';
import { indexTags } from './ticket-tags';
import { ticketErrors } from './tickets.errors';
import { canAssignTo, ticketAbilities } from './tickets.policy';
import { TicketsReader, toTicketDetail } from './tickets.reader';

/** Fields that people enter, as stored, and the names that follow the ids among them. */
type TicketFields = Omit<Recorded<CreateTicketDto>, 'cc' | 'tags'> &
  Pick<TicketRow, 'cc' | 'tags' | 'projectName'>;

const EDITABLE: Readonly<Record<keyof TicketFields, string>> = {
  ...TICKET_LABELS,
  assignedTo: TICKET_LABELS.assigneeId,
  projectName: TICKET_LABELS.projectId,
};

/** Whether the only change is that the user takes the ticket (docs/domain/tickets.md#taking). */
const takes = (actor: Actor, input: Omit<UpdateTicketDto, 'version'>): boolean =>
  input.assigneeId === actor.id &&
  Object.entries<unknown>({ ...input }).every(
    ([name, value]) => name === 'assigneeId' || value === undefined,
  );

/** Without the columns that only the module itself uses. */
const auditedFields = (row: TicketRow) => ({
  ...pick(row, TICKET_COLUMNS),
  projectName: row.projectName,
});

/** Creates, changes and deletes tickets. Every method is one transaction. */
@Injectable()
export class TicketsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clients: ClientLinks,
    private readonly references: TicketReferences,
    private readonly notifications: TicketNotifications,
    private readonly notifier: Notifier,
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly serviceLevels: ServiceLevels,
    private readonly reader: TicketsReader,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 400 for an unknown assignee or project, 403 if the policy denies it */
  create(actor: Actor, input: CreateTicketDto): Promise<TicketDetailDto> {
    return this.transactions.respond(actor, async (em) => {
      const created = await this.insert(em, actor, input);
      await this.summaries.record(em, ticketSummaries, null, created);
      return toTicketDetail(actor, created, {
        createdByName: actor.displayName,
        suggestedCc: [],
        followers: [],
        canUnmerge: false,
      });
    });
  }

  /**
   * Adds a ticket without recording its summaries, which comes last in the transaction.
   *
   * @param clientId the ticket's client; by default that of its client email
   * @throws AppError as {@link create}
   */
  async insert(
    em: EntityManager,
    actor: Actor,
    input: CreateTicketDto,
    clientId?: number | null,
  ): Promise<TicketRow> {
    const { assignee, project } = await this.referencesOfNew(em, actor, input);
    const fields: Omit<TicketFields, 'projectName'> = {
      ...input,
      description: input.description ?? null,
      priority: input.priority ?? 'medium',
      status: input.status ?? 'open',
      assigneeId: assignee?.id ?? null,
      assignedTo: assignee?.displayName ?? null,
      projectId: project?.id ?? null,
      cc: joinList(input.cc ?? []),
      tags: joinList(input.tags ?? []),
      isWaitingForClient: input.isWaitingForClient ?? false,
    };
    const now = this.clock.now();
    const ticket = {
      ...fields,
      clientId: clientId === undefined ? await this.clients.link(em, actor, fields) : clientId,
      ...timestampsAtStatus(fields.status, { firstResponseAt: null, resolvedAt: null }, now),
      mergedIntoId: null,
      followsId: null,
      createdById: actor.id,
      createdAt: now,
      updatedAt: now,
      lastActivityAt: now,
      version: 1,
    };
    const clocks = await this.serviceLevels.start(em, ticket, now);
    const id = await insertRecord(em, Ticket, { ...ticket, ...clocks });
    if (ticket.tags !== '') await indexTags(em, id, ticket.tags);
    const created = {
      ...ticket,
      ...clocks,
      id,
      projectName: project?.name ?? null,
      isAssigneeInactive: false,
    };
    await this.notifications.assigned(em, actor, created);
    await this.audit.record(em, actor, {
      action: 'ticket.create',
      entity: 'ticket',
      entityId: id,
      after: auditedFields(created),
    });
    return created;
  }

  /**
   * Checks a new ticket without creating it, which would use up a number.
   *
   * @throws AppError as {@link create}
   */
  async checkNew(em: EntityManager, actor: Actor, input: CreateTicketDto): Promise<void> {
    await this.referencesOfNew(em, actor, input);
  }

  /**
   * Changes the fields in the request.
   *
   * @throws AppError 400 for an unknown assignee or project, 403 if the policy denies it, 409 if
   *   the version is stale or the status can't follow the current one
   */
  update(
    actor: Actor,
    id: number,
    { version, ...input }: UpdateTicketDto,
  ): Promise<TicketDetailDto> {
    return this.transactions.run(async (em) => {
      const before = await readTicket(em, id, { lock: true });
      const abilities = ticketAbilities(actor, before);
      if (before.mergedIntoId !== null) throw ticketErrors.alreadyMerged(before.mergedIntoId);
      assertAllowed(
        takes(actor, input) ? anyOf(abilities.update, abilities.take) : abilities.update,
      );
      assertCurrentVersion(before, version, 'ticket');

      const sent = await this.withReferences(em, before, input);
      const { after, changed } = applyChanges<TicketFields>(EDITABLE, before, sent);
      if (changed.length === 0) return this.reader.detail(actor, id, em);
      if (changed.includes('assigneeId')) assertAllowed(canAssignTo(actor, after.assigneeId));
      assertStatusChange(actor, before, after.status);
      const { projectName, ...columns } = after;
      const clientId = changed.includes('clientEmail')
        ? await this.clients.link(em, actor, after)
        : before.clientId;
      const now = this.clock.now();
      const timestamps = timestampsAtStatus(after.status, before, now);
      const clocks = await this.serviceLevels.change(
        em,
        before,
        { ...columns, ...timestamps, createdAt: before.createdAt },
        now,
      );
      const saved = { ...columns, ...timestamps, ...clocks, clientId, lastActivityAt: now };
      await updateVersioned(em, Ticket, id, before.version, saved);
      if (changed.includes('tags')) await indexTags(em, id, after.tags);
      // The project may have been renamed in the meantime, which is not a change of the ticket.
      const stored = { ...(await readTicket(em, id)), projectName };
      if (changed.includes('assigneeId')) await this.notifications.assigned(em, actor, stored);
      await this.record(em, actor, 'ticket.update', { before, after: stored });
      return this.reader.detail(actor, id, em);
    });
  }

  /** @throws AppError 403 if the policy denies it */
  delete(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await readTicket(em, id, { lock: true });
      assertAllowed(ticketAbilities(actor, before).delete);
      await this.deleteIn(em, actor, before);
    });
  }

  /**
   * Deletes the locked ticket.
   *
   * @param actor null for the system
   */
  async deleteIn(em: EntityManager, actor: Actor | null, before: TicketRow): Promise<void> {
    await markDependents(em, Ticket, before.id);
    const merged = await lockMerged(em, before.id);
    await em.delete(Ticket, before.id);
    await this.notifier.recordsDeleted(em, 'ticket', [before.id]);
    await this.record(em, actor, 'ticket.delete', { before });
    // They count as answered and resolved again.
    await this.summaries.recordAll(
      em,
      ticketSummaries,
      merged.map((ticket) => ({ before: ticket, after: { ...ticket, mergedIntoId: null } })),
    );
  }

  private async referencesOfNew(em: EntityManager, actor: Actor, input: CreateTicketDto) {
    const assignee = (await this.references.assignee(em, input)) ?? null;
    assertAllowed(canAssignTo(actor, assignee?.id ?? null));
    const project = (await this.references.project(em, input.projectId)) ?? null;
    return { assignee, project };
  }

  /**
   * Completes the sent ids and names. The current assignee and project may be sent back even if the
   * user is no longer active or the project no longer exists.
   */
  private async withReferences(
    em: EntityManager,
    before: TicketRow,
    sent: Changes<CreateTicketDto>,
  ): Promise<Changes<TicketFields>> {
    const isSameAssignee =
      sent.assigneeId === undefined
        ? sent.assignedTo === before.assignedTo
        : sent.assigneeId === before.assigneeId;
    const assignee = isSameAssignee ? undefined : await this.references.assignee(em, sent);
    const isSameProject = sent.projectId === before.projectId;
    const project = isSameProject ? undefined : await this.references.project(em, sent.projectId);
    const { cc, tags, ...others } = sent;
    return {
      ...others,
      cc: cc && joinList(cc),
      tags: tags && joinList(tags),
      assigneeId: assignee && assignee.id,
      assignedTo: assignee && assignee.displayName,
      projectId: project && project.id,
      projectName: project && project.name,
    };
  }

  /** Call it last in the transaction: it locks summary rows that all writers share. */
  private async record(
    em: EntityManager,
    actor: Actor | null,
    action: string,
    { before, after }: { before: TicketRow; after?: TicketRow },
  ): Promise<void> {
    await this.audit.record(em, actor, {
      action,
      entity: 'ticket',
      entityId: before.id,
      before: auditedFields(before),
      after: after && auditedFields(after),
    });
    await this.summaries.record(em, ticketSummaries, before, after ?? null);
  }
}

/** The tickets that were merged into the ticket. */
async function lockMerged(em: EntityManager, intoId: number): Promise<TicketRow[]> {
  const found = await em.query<{ id: number }[]>(
    'SELECT id FROM tickets WHERE mergedIntoId = ? ORDER BY id FOR UPDATE',
    [intoId],
  );
  return Promise.all(found.map(({ id }) => readTicket(em, id)));
}
