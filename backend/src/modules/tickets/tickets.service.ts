import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { assertAllowed, type Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { Summaries, Transactions, insertRecord, updateVersioned } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import { ClientLinks } from '../clients';
import type { CreateTicketDto } from './dto/create-ticket.dto';
import type { TicketDetailDto } from './dto/ticket.dto';
import type { UpdateTicketDto } from './dto/update-ticket.dto';
import { TicketEvent } from './entities/ticket-event.entity';
import { Ticket } from './entities/ticket.entity';
import { ticketSummaries } from './entities/ticket.summaries';
import {
  changedFacts,
  ticketChanges,
  type TicketChange,
  type TicketFacts,
} from './rules/ticket-changes';
import { momentsAt } from './rules/ticket-moments';
import { canMove, isReopening } from './rules/ticket-transitions';
import { TicketNotices } from './ticket-notices';
import { TicketReader, readTicket, toTicketDetail, type TicketRow } from './ticket-reader';
import { TicketReferences } from './ticket-references';
import { ticketErrors } from './tickets.errors';
import { canAssignTo, ticketAbilities } from './tickets.policy';

/** Creates, changes and deletes tickets. Every method is one transaction. */
@Injectable()
export class TicketsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clients: ClientLinks,
    private readonly references: TicketReferences,
    private readonly notices: TicketNotices,
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly reader: TicketReader,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 400 for an unknown assignee or project, 403 when the policy refuses */
  create(actor: Actor, input: CreateTicketDto): Promise<TicketDetailDto> {
    const { title, description = null, clientName, clientEmail } = input;
    const { priority = 'medium', status = 'open' } = input;
    return this.transactions.run(async (em) => {
      const assignee = (await this.references.assignee(em, input)) ?? null;
      assertAllowed(canAssignTo(actor, assignee?.id ?? null));
      const project = (await this.references.project(em, input.projectId)) ?? null;
      const now = this.clock.now();
      const ticket = {
        title,
        description,
        clientName,
        clientEmail,
        clientId: await this.clients.link(em, actor, { clientName, clientEmail }),
        priority,
        status,
        assigneeId: assignee?.id ?? null,
        assignedTo: assignee?.displayName ?? null,
        projectId: project?.id ?? null,
        ...momentsAt(status, { firstResponseAt: null, resolvedAt: null }, now),
        createdById: actor.id,
        createdAt: now,
        updatedAt: now,
        version: 1,
      };
      const id = await insertRecord(em, Ticket, ticket);
      const created = { ...ticket, id, projectName: project?.name ?? null };
      await this.notices.assigned(em, actor, created);
      await this.record(em, actor, 'ticket.create', undefined, created);
      return toTicketDetail(actor, created, actor.displayName);
    });
  }

  /**
   * Changes the fields that were sent and notes them in the history.
   *
   * @throws AppError 400 for an unknown assignee or project, 403 when the policy refuses, 409 when
   *   the version is stale or the status may not follow on the present one
   */
  update(actor: Actor, id: number, input: UpdateTicketDto): Promise<TicketDetailDto> {
    return this.transactions.run(async (em) => {
      const before = await readTicket(em, id, { lock: true });
      const abilities = ticketAbilities(actor, before);
      assertAllowed(abilities.update);
      if (input.version !== undefined && input.version !== before.version) {
        throw errors.staleVersion('ticket');
      }
      const facts = await this.factsAfter(em, before, input);
      const changed = changedFacts(before, facts);
      if (changed.length === 0) return this.reader.detail(actor, id, em);
      if (changed.includes('assigneeId')) assertAllowed(canAssignTo(actor, facts.assigneeId));
      if (isReopening(before.status, facts.status)) assertAllowed(abilities.reopen);
      if (!canMove(before.status, facts.status)) {
        throw ticketErrors.statusNotReachable(before.status, facts.status);
      }
      const { projectName: _projectName, ...columns } = facts;
      const clientId = changed.includes('clientEmail')
        ? await this.clients.link(em, actor, facts)
        : before.clientId;
      const moments = momentsAt(facts.status, before, this.clock.now());
      const saved = { ...columns, ...moments, clientId };
      if (!(await updateVersioned(em, Ticket, id, before.version, saved))) {
        throw errors.staleVersion('ticket');
      }
      await this.noteInHistory(em, actor, id, ticketChanges(before, facts));
      const after = await readTicket(em, id);
      if (changed.includes('assigneeId')) await this.notices.assigned(em, actor, after);
      await this.record(em, actor, 'ticket.update', before, after);
      return this.reader.detail(actor, id, em);
    });
  }

  /** @throws AppError 403 when the policy refuses */
  delete(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await readTicket(em, id, { lock: true });
      assertAllowed(ticketAbilities(actor, before).delete);
      await em.delete(Ticket, id);
      await this.record(em, actor, 'ticket.delete', before, undefined);
    });
  }

  /** What people entered, with the sent fields in place; names follow the numbers. */
  private async factsAfter(
    em: EntityManager,
    before: TicketRow,
    input: UpdateTicketDto,
  ): Promise<TicketFacts> {
    // What a form sends back as it was is no change, even when the person or project is gone since.
    const isSameAssignee =
      input.assigneeId === undefined
        ? input.assignedTo === before.assignedTo
        : input.assigneeId === before.assigneeId;
    const assignee = isSameAssignee ? undefined : await this.references.assignee(em, input);
    const isSameProject = input.projectId === before.projectId;
    const project = isSameProject ? undefined : await this.references.project(em, input.projectId);
    return {
      title: input.title ?? before.title,
      description: input.description === undefined ? before.description : input.description,
      clientName: input.clientName ?? before.clientName,
      clientEmail: input.clientEmail ?? before.clientEmail,
      priority: input.priority ?? before.priority,
      status: input.status ?? before.status,
      assigneeId: assignee === undefined ? before.assigneeId : (assignee?.id ?? null),
      assignedTo: assignee === undefined ? before.assignedTo : (assignee?.displayName ?? null),
      projectId: project === undefined ? before.projectId : (project?.id ?? null),
      projectName: project === undefined ? before.projectName : (project?.name ?? null),
    };
  }

  private async noteInHistory(
    em: EntityManager,
    { id: actorId, displayName: actorName }: Actor,
    ticketId: number,
    changes: readonly TicketChange[],
  ): Promise<void> {
    if (changes.length === 0) return;
    const createdAt = this.clock.now();
    const rows = changes.map((change) => ({ ...change, ticketId, actorId, actorName, createdAt }));
    await em.insert(TicketEvent, rows);
  }

  /** The audit row and the summaries of one change; last, because they are everybody's rows. */
  private async record(
    em: EntityManager,
    actor: Actor,
    action: string,
    before: TicketRow | undefined,
    after: TicketRow | undefined,
  ): Promise<void> {
    const entityId = (after ?? before)?.id ?? null;
    await this.audit.record(em, actor, { action, entity: 'ticket', entityId, before, after });
    await this.summaries.record(em, ticketSummaries, before ?? null, after ?? null);
  }
}
