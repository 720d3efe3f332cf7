import { TICKET_LABELS as LABELS, ticketNumber } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Actor } from '../../platform/access';
import { isTrue } from '../../platform/database';
import type { ExportColumn } from '../../platform/export';
import { ListExport } from '../settings';
import type { ExportTicketsQuery } from './dto/ticket-input.dto';
import { type StoredTicketRow, TICKET_SOURCE, ticketConditions, ticketSort } from './ticket-list';
import { TicketViewers } from './ticket-viewers';

/** Every field that people enter has a column. */
const COLUMNS: Readonly<
  Record<keyof typeof LABELS, ExportColumn<StoredTicketRow>> &
    Record<string, ExportColumn<StoredTicketRow>>
> = {
  number: { header: 'Ticket', kind: 'text', width: 10, value: (row) => ticketNumber(row.id) },
  title: { header: LABELS.title, kind: 'text', width: 44, value: (row) => row.title },
  description: {
    header: LABELS.description,
    kind: 'text',
    width: 44,
    value: (row) => row.description,
  },
  clientName: { header: 'Client', kind: 'text', value: (row) => row.clientName },
  clientEmail: { header: LABELS.clientEmail, kind: 'text', value: (row) => row.clientEmail },
  priority: { header: LABELS.priority, kind: 'text', width: 10, value: (row) => row.priority },
  status: { header: LABELS.status, kind: 'text', width: 12, value: (row) => row.status },
  assigneeId: { header: 'Assigned', kind: 'text', width: 20, value: (row) => row.assignedTo },
  projectId: { header: LABELS.projectId, kind: 'text', value: (row) => row.projectName },
  createdAt: { header: 'Created', kind: 'timestamp', value: (row) => row.createdAt },
  firstResponseAt: {
    header: 'First Response',
    kind: 'timestamp',
    value: (row) => row.firstResponseAt,
  },
  resolvedAt: { header: 'Resolved', kind: 'timestamp', value: (row) => row.resolvedAt },
  cc: { header: LABELS.cc, kind: 'text', value: (row) => row.cc || null },
  tags: { header: LABELS.tags, kind: 'text', value: (row) => row.tags || null },
  isWaitingForClient: {
    header: LABELS.isWaitingForClient,
    kind: 'text',
    width: 10,
    value: (row) => (isTrue(row.isWaitingForClient) ? 'yes' : null),
  },
  dueAt: { header: 'Due', kind: 'timestamp', value: (row) => row.dueAt },
};

/** Exports the rows of the list with the same filters and sort order. */
@Injectable()
export class TicketExport {
  constructor(
    private readonly exports: ListExport,
    private readonly viewers: TicketViewers,
  ) {}

  async send(
    actor: Actor,
    response: Response,
    { format, sort, ...filters }: ExportTicketsQuery,
  ): Promise<void> {
    return this.exports.send(response, {
      fileName: 'tickets',
      format,
      columns: Object.values(COLUMNS),
      source: TICKET_SOURCE,
      where: ticketConditions(filters, await this.viewers.of(actor)),
      sort: ticketSort(sort),
    });
  }
}
