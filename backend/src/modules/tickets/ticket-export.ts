import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ticketNumber } from '@atrium/contracts';
import type { ExportColumn } from '../../platform/export';
import { ListExport } from '../settings';
import type { ExportTicketsQuery } from './dto/export-tickets.query';
import { TICKET_SOURCE, ticketConditions, ticketSort } from './ticket-list';
import type { TicketRow } from './ticket-reader';

const COLUMNS: readonly ExportColumn<TicketRow>[] = [
  { header: 'Ticket', kind: 'text', width: 10, value: ({ id }) => ticketNumber(id) },
  { header: 'Title', kind: 'text', width: 44, value: ({ title }) => title },
  { header: 'Description', kind: 'text', width: 44, value: ({ description }) => description },
  { header: 'Client', kind: 'text', value: ({ clientName }) => clientName },
  { header: 'Client Email', kind: 'text', value: ({ clientEmail }) => clientEmail },
  { header: 'Priority', kind: 'text', width: 10, value: ({ priority }) => priority },
  { header: 'Status', kind: 'text', width: 12, value: ({ status }) => status },
  { header: 'Assigned', kind: 'text', width: 20, value: ({ assignedTo }) => assignedTo },
  { header: 'Project', kind: 'text', value: ({ projectName }) => projectName },
  { header: 'Created', kind: 'moment', value: ({ createdAt }) => createdAt },
  { header: 'First Response', kind: 'moment', value: ({ firstResponseAt }) => firstResponseAt },
  { header: 'Resolved', kind: 'moment', value: ({ resolvedAt }) => resolvedAt },
];

/** Tickets as a file: the rows of the list with the same filters, in its order. */
@Injectable()
export class TicketExport {
  constructor(private readonly exports: ListExport) {}

  send(response: Response, { format, sort, ...filters }: ExportTicketsQuery): Promise<void> {
    return this.exports.send(response, {
      fileName: 'tickets',
      format,
      columns: COLUMNS,
      source: TICKET_SOURCE,
      where: ticketConditions(filters),
      sort: ticketSort(sort),
    });
  }
}
