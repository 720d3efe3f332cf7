import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock';
import { listRows, sendExport, type ExportColumn } from '../../platform/export';
import { Settings } from '../settings';
import type { ExportInvoicesQuery } from './dto/export-invoices.query';
import { INVOICE_SOURCE, invoiceConditions, invoiceSort } from './invoice-list';
import type { InvoiceRow } from './invoice-reader';

const COLUMNS: readonly ExportColumn<InvoiceRow>[] = [
  { header: 'Invoice', kind: 'text', width: 16, value: ({ invoiceNumber }) => invoiceNumber },
  { header: 'Client', kind: 'text', value: ({ clientName }) => clientName },
  { header: 'Client Email', kind: 'text', value: ({ clientEmail }) => clientEmail },
  { header: 'Project', kind: 'text', value: ({ projectName }) => projectName ?? 'General' },
  { header: 'Amount', kind: 'money', value: ({ amount }) => amount },
  { header: 'Status', kind: 'text', width: 12, value: ({ status }) => status },
  { header: 'Due Date', kind: 'date', value: ({ dueDate }) => dueDate },
  { header: 'Paid Date', kind: 'date', value: ({ paidDate }) => paidDate },
  { header: 'Description', kind: 'text', width: 44, value: ({ description }) => description },
  { header: 'Created', kind: 'moment', value: ({ createdAt }) => createdAt },
];

/** Invoices as a file: the rows of the list with the same filters, in its order. */
@Injectable()
export class InvoiceExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async send(response: Response, { format, sort, ...filters }: ExportInvoicesQuery): Promise<void> {
    const { timeZone } = await this.settings.get('company');
    return sendExport(response, {
      fileName: 'invoices',
      at: this.clock.now(),
      timeZone,
      format,
      columns: COLUMNS,
      rows: listRows<InvoiceRow>(this.dataSource, {
        source: INVOICE_SOURCE,
        where: invoiceConditions(filters),
        sort: invoiceSort(sort),
      }),
    });
  }
}
