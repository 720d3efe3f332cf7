import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { ExportColumn } from '../../platform/export';
import { ListExport } from '../settings';
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
  constructor(private readonly exports: ListExport) {}

  send(response: Response, { format, sort, ...filters }: ExportInvoicesQuery): Promise<void> {
    return this.exports.send(response, {
      fileName: 'invoices',
      format,
      columns: COLUMNS,
      source: INVOICE_SOURCE,
      where: invoiceConditions(filters),
      sort: invoiceSort(sort),
    });
  }
}
