import {
  parseTicketNumber,
  TICKET_LABELS as LABELS,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { rowExists } from '../../platform/database';
import { LinkedRecordImporter, NewClients } from '../clients';
import {
  CLIENT_EMAIL_ALIASES,
  CLIENT_NAME_ALIASES,
  DESCRIPTION_ALIASES,
  type ImportColumn,
  importColumns,
  Importers,
  type ImportInput,
  type ImportValues,
  type KnownRecord,
  PROJECT_ALIASES,
  STATUS_ALIASES,
} from '../imports';
import { projectIdNamed } from '../projects';
import { CreateTicketDto, UpdateTicketDto } from './dto/ticket-input.dto';
import { Ticket } from './entities/ticket.entity';
import { splitList } from './rules/text-list';
import { readTicket } from './ticket-rows';
import { ticketErrors } from './tickets.errors';
import { TicketsService } from './tickets.service';

const COLUMNS: readonly ImportColumn[] = [
  {
    field: 'number',
    label: 'Ticket',
    kind: 'text',
    aliases: ['Ticket Number', 'Number', 'Ticket ID'],
  },
  ...importColumns(LABELS, {
    title: { kind: 'text', isRequired: true, aliases: ['Subject', 'Summary', 'Name'] },
    description: { kind: 'text', aliases: DESCRIPTION_ALIASES },
    clientName: { kind: 'text', isRequired: true, aliases: CLIENT_NAME_ALIASES },
    clientEmail: { kind: 'text', isRequired: true, aliases: CLIENT_EMAIL_ALIASES },
    priority: { kind: 'choice', choices: TICKET_PRIORITIES, aliases: ['Severity', 'Urgency'] },
    status: { kind: 'choice', choices: TICKET_STATUSES, aliases: STATUS_ALIASES },
    // Imported by name.
    assigneeId: null,
    projectId: { kind: 'text', aliases: PROJECT_ALIASES },
    cc: { kind: 'list' },
    tags: { kind: 'list', aliases: ['Labels'] },
    isWaitingForClient: { kind: 'boolean' },
  }),
  {
    field: 'assignedTo',
    label: LABELS.assigneeId,
    kind: 'text',
    aliases: ['Assigned', 'Assigned To', 'Owner', 'Agent'],
  },
];

/** Imports tickets, which are matched by number. */
@Injectable()
export class TicketImporter extends LinkedRecordImporter<CreateTicketDto, UpdateTicketDto> {
  readonly kind = 'tickets';
  readonly rights = {
    create: 'ticket.create',
    update: 'ticket.update',
    delete: 'ticket.delete',
  } as const;
  readonly columns = COLUMNS;
  readonly createDto = CreateTicketDto;
  readonly updateDto = UpdateTicketDto;
  protected readonly entity = Ticket;

  constructor(
    protected readonly importers: Importers,
    protected readonly service: TicketsService,
    protected readonly newClients: NewClients,
  ) {
    super();
  }

  keyOf({ number }: ImportValues): string | undefined {
    const id = typeof number === 'string' ? parseTicketNumber(number) : undefined;
    return id === undefined ? undefined : String(id);
  }

  /** @throws AppError 400 for a number that isn't one of our tickets */
  async find(
    em: EntityManager,
    _actor: Actor,
    { number }: ImportValues,
  ): Promise<KnownRecord | undefined> {
    if (number === undefined) return undefined;
    const id = Number(this.keyOf({ number }));
    const exists = id > 0 && (await rowExists(em, 'SELECT 1 FROM tickets WHERE id = ?', [id]));
    if (!exists) throw ticketErrors.unknownNumber(String(number));
    const ticket = await readTicket(em, id);
    const lists = { cc: splitList(ticket.cc), tags: splitList(ticket.tags) };
    return {
      id,
      version: ticket.version,
      values: { ...ticket, ...lists, number, projectId: ticket.projectName },
      fields: { ...ticket, ...lists },
    };
  }

  override async toInput(em: EntityManager, values: ImportValues): Promise<ImportInput> {
    const { number: _number, projectId: project, ...fields } = values;
    if (project === undefined) return fields;
    return { ...fields, projectId: await projectIdNamed(em, String(project)) };
  }

  checkNew(em: EntityManager, actor: Actor, input: CreateTicketDto): Promise<void> {
    return this.service.checkNew(em, actor, input);
  }
}
