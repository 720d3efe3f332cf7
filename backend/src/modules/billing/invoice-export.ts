import {
  formatPercent,
  INVOICE_HISTORY_LABELS as LABELS,
  RECORD_ID_LABEL,
  signedAmount,
  type TaxCategory,
  type TaxTotal,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { ListSource } from '../../platform/database/list-page';
import type { ExportColumn } from '../../platform/export';
import { ListExport, Settings } from '../settings';
import type { ExportInvoicesQuery } from './dto/invoice-input.dto';
import {
  INVOICE_LIST_SOURCE,
  INVOICE_SOURCE,
  invoiceConditions,
  invoiceSort,
  type RawInvoiceRow,
} from './invoice-list';

/** The project of an invoice without one. */
export const GENERAL_PROJECT = 'General';

type ExportedInvoice = RawInvoiceRow & { creditedInvoiceNumber: string | null };

const SOURCE: ListSource = {
  ...INVOICE_LIST_SOURCE,
  columns: `${INVOICE_LIST_SOURCE.columns}, credited.invoiceNumber AS creditedInvoiceNumber`,
  joins: `${INVOICE_SOURCE.joins} LEFT JOIN invoices credited ON credited.id = i.creditedInvoiceId`,
};

/** Every field of the history has a column. */
const COLUMNS: Readonly<
  Record<keyof typeof LABELS, ExportColumn<ExportedInvoice>> &
    Record<string, ExportColumn<ExportedInvoice>>
> = {
  invoiceNumber: { header: 'Invoice', kind: 'text', width: 16, value: (row) => row.invoiceNumber },
  clientName: { header: 'Client', kind: 'text', value: (row) => row.clientName },
  clientEmail: { header: LABELS.clientEmail, kind: 'text', value: (row) => row.clientEmail },
  projectName: {
    header: LABELS.projectName,
    kind: 'text',
    value: (row) => row.projectName ?? GENERAL_PROJECT,
  },
  amount: {
    header: LABELS.amount,
    kind: 'money',
    value: (row) => signedAmount(row.kind, row.amount),
  },
  status: { header: LABELS.status, kind: 'text', width: 12, value: (row) => row.status },
  dueDate: {
    header: LABELS.dueDate,
    kind: 'date',
    value: (row) => (row.kind === 'invoice' ? row.dueDate : null),
  },
  paidDate: { header: LABELS.paidDate, kind: 'date', value: (row) => row.paidDate },
  description: {
    header: LABELS.description,
    kind: 'text',
    width: 44,
    value: (row) => row.description,
  },
  kind: { header: 'Kind', kind: 'text', width: 12, value: (row) => row.kind },
  creditedInvoiceNumber: {
    header: 'Credited Invoice',
    kind: 'text',
    width: 16,
    value: (row) => row.creditedInvoiceNumber,
  },
  issueDate: { header: LABELS.issueDate, kind: 'date', value: (row) => row.issueDate },
  netTotal: {
    header: LABELS.netTotal,
    kind: 'money',
    value: (row) => signedAmount(row.kind, row.netTotal),
  },
  taxTotal: {
    header: LABELS.taxTotal,
    kind: 'money',
    value: (row) => signedAmount(row.kind, row.taxTotal),
  },
  taxes: { header: 'Taxes', kind: 'text', width: 30, value: taxesText },
  paidTotal: { header: LABELS.paidTotal, kind: 'money', value: (row) => row.paidTotal },
  creditedTotal: { header: LABELS.creditedTotal, kind: 'money', value: (row) => row.creditedTotal },
  balanceDue: {
    header: LABELS.balanceDue,
    kind: 'money',
    // Nothing is due before the invoice is issued.
    value: (row) => (row.status === 'draft' ? null : row.balanceDue),
  },
  deliveryDate: { header: LABELS.deliveryDate, kind: 'date', value: (row) => row.deliveryDate },
  deliveryCountry: {
    header: LABELS.deliveryCountry,
    kind: 'text',
    value: (row) => row.deliveryCountry,
  },
  terms: { header: LABELS.terms, kind: 'text', width: 30, value: (row) => row.terms },
  cancelReason: { header: LABELS.cancelReason, kind: 'text', value: (row) => row.cancelReason },
  createdAt: { header: 'Created', kind: 'timestamp', value: (row) => row.createdAt },
  currency: { header: 'Currency', kind: 'text', width: 10, value: (row) => row.currency },
  // Identifies drafts, which have no number yet, when this file is imported.
  id: { header: RECORD_ID_LABEL, kind: 'number', value: (row) => row.id },
};

/** `S 19%: 57.00 of 300.00; O 0%: 0.00 of 120.00` */
function taxesText({ kind, taxes }: RawInvoiceRow): string {
  return (JSON.parse(taxes ?? '[]') as TaxTotal<TaxCategory>[])
    .map(({ category, percent, netAmount, taxAmount }) => {
      const [net, tax] = [signedAmount(kind, netAmount), signedAmount(kind, taxAmount)];
      return `${category} ${formatPercent(percent)}: ${tax} of ${net}`;
    })
    .join('; ');
}

/** Exports the rows of the list with the same filters and sort order. */
@Injectable()
export class InvoiceExport {
  constructor(
    private readonly exports: ListExport,
    private readonly settings: Settings,
  ) {}

  async send(response: Response, { format, sort, ...filters }: ExportInvoicesQuery): Promise<void> {
    const { currency } = await this.settings.get('company');
    return this.exports.send(response, {
      fileName: 'invoices',
      format,
      columns: Object.values(COLUMNS),
      source: SOURCE,
      where: invoiceConditions(filters, currency),
      sort: invoiceSort(sort),
    });
  }
}
