import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { assertAllowed, type Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { Summaries, Transactions, updateVersioned } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import { ClientLinks } from '../clients';
import type { CreateTicketDto } from './dto/create-ticket.dto';
import type { TicketDetailDto } from './dto/ticket.dto';
import type { UpdateTicketDto } from './dto/update-ticket.dto';
import { TicketEvent } from './entities/ticket-event.entity';
import { Ticket } from './entities/ticket.entity';
import { ticketSummaries } from './entities/ticket.summaries';
import { ticketChanges } from './rules/ticket-changes';
import { momentsAt } from './rules/ticket-moments';
import { canMove, isReopening } from './rules/ticket-transitions';
import { TicketReader, readTicket, type TicketRow } from './ticket-reader';
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
      const { identifiers } = await em.insert(Ticket, {
        title,
        description,
        clientName,
        clientEmail,
        clientId: await this.linkClient(em, actor, { clientName, clientEmail }),
        priority,
        status,
        assigneeId: assignee?.id ?? null,
        assignedTo: assignee?.displayName ?? null,
        projectId: project?.id ?? null,
        ...momentsAt(status, { firstResponseAt: null, resolvedAt: null }, now),
        createdById: actor.id,
        createdAt: now,
      });
      const id = Number(identifiers[0]?.['id']);
      await this.record(em, actor, 'ticket.create', undefined, await readTicket(em, id));
      return this.reader.detail(actor, id, em);
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
      const after = await this.changed(em, before, input);
      if (after.assigneeId !== before.assigneeId) {
        assertAllowed(canAssignTo(actor, after.assigneeId));
      }
      if (isReopening(before.status, after.status)) assertAllowed(abilities.reopen);
      if (!canMove(before.status, after.status)) {
        throw ticketErrors.statusNotReachable(before.status, after.status);
      }
      const { title, description, clientName, clientEmail, priority, status } = after;
      const saved = await updateVersioned(em, Ticket, id, before.version, {
        title,
        description,
        clientName,
        clientEmail,
        clientId:
          clientEmail === before.clientEmail
            ? before.clientId
            : await this.linkClient(em, actor, { clientName, clientEmail }),
        priority,
        status,
        assigneeId: after.assigneeId,
        assignedTo: after.assignedTo,
        projectId: after.projectId,
        ...(status !== before.status && momentsAt(status, before, this.clock.now())),
      });
      if (!saved) throw errors.staleVersion('ticket');
      const changes = ticketChanges(before, after);
      if (changes.length > 0) {
        const { id: actorId, displayName: actorName } = actor;
        const rows = changes.map((change) => ({ ...change, ticketId: id, actorId, actorName }));
        await em.insert(TicketEvent, rows);
      }
      await this.record(em, actor, 'ticket.update', before, await readTicket(em, id));
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

  /** The ticket with the sent fields in place of its own; names follow the numbers. */
  private async changed(
    em: EntityManager,
    before: TicketRow,
    input: UpdateTicketDto,
  ): Promise<TicketRow> {
    const { assigneeId, assignedTo, version: _version, ...rest } = input;
    // What a form sends back as it was is no change, even when the person or project is gone since.
    const isSame = assigneeId === before.assigneeId && assigneeId !== undefined;
    const assignee = isSame
      ? undefined
      : await this.references.assignee(em, { assigneeId, assignedTo });
    const project =
      input.projectId === before.projectId
        ? undefined
        : await this.references.project(em, input.projectId);
    const sent = Object.entries(rest).filter(([, value]) => value !== undefined);
    return {
      ...before,
      ...Object.fromEntries(sent),
      ...(assignee !== undefined && {
        assigneeId: assignee?.id ?? null,
        assignedTo: assignee?.displayName ?? null,
      }),
      ...(project !== undefined && {
        projectId: project?.id ?? null,
        projectName: project?.name ?? null,
      }),
    };
  }

  private linkClient(
    em: EntityManager,
    actor: Actor,
    { clientEmail, clientName }: { clientEmail: string; clientName: string },
  ): Promise<number> {
    return this.clients.link(em, actor, {
      email: clientEmail,
      name: clientName,
      hasActiveProject: false,
    });
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
