import { INVOICE_HISTORY_LABELS as LABELS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { ExportColumn } from '../../platform/export';
import { ListExport } from '../settings';
import type { ExportInvoicesQuery } from './dto/invoice-input.dto';
import { INVOICE_SOURCE, invoiceConditions, invoiceSort, type InvoiceRow } from './invoice-list';

/** Every field of the history has a column. */
const COLUMNS: Readonly<
  Record<keyof typeof LABELS, ExportColumn<InvoiceRow>> & Record<string, ExportColumn<InvoiceRow>>
> = {
  invoiceNumber: { header: 'Invoice', kind: 'text', width: 16, value: (row) => row.invoiceNumber },
  clientName: { header: 'Client', kind: 'text', value: (row) => row.clientName },
  clientEmail: { header: LABELS.clientEmail, kind: 'text', value: (row) => row.clientEmail },
  projectName: {
    header: LABELS.projectName,
    kind: 'text',
    value: (row) => row.projectName ?? 'General',
  },
  amount: { header: LABELS.amount, kind: 'money', value: (row) => row.amount },
  status: { header: LABELS.status, kind: 'text', width: 12, value: (row) => row.status },
  dueDate: { header: LABELS.dueDate, kind: 'date', value: (row) => row.dueDate },
  paidDate: { header: LABELS.paidDate, kind: 'date', value: (row) => row.paidDate },
  description: {
    header: LABELS.description,
    kind: 'text',
    width: 44,
    value: (row) => row.description,
  },
  createdAt: { header: 'Created', kind: 'moment', value: (row) => row.createdAt },
};

/** Exports the rows of the list with the same filters and sort order. */
@Injectable()
export class InvoiceExport {
  constructor(private readonly exports: ListExport) {}

  send(response: Response, { format, sort, ...filters }: ExportInvoicesQuery): Promise<void> {
    return this.exports.send(response, {
      fileName: 'invoices',
      format,
      columns: Object.values(COLUMNS),
      source: INVOICE_SOURCE,
      where: invoiceConditions(filters),
      sort: invoiceSort(sort),
    });
  }
}
