import {
  INVOICE_LABELS,
  negateDecimal,
  PAYMENT_LABELS as LABELS,
  type PaymentMethod,
  RECORD_ID_LABEL,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { onDates } from '../../../platform/database/date-conditions';
import type { ListSource } from '../../../platform/database/list-page';
import type { ExportColumn } from '../../../platform/export';
import { ListExport } from '../../settings';
import { displayNameOrNull } from '../../users';
import { addsToPayments, type PaymentEntryKind } from './payment.entity';
import type { ExportPaymentsQuery } from './payments.dto';

interface ExportedPayment {
  id: number;
  date: string;
  kind: PaymentEntryKind;
  amount: string;
  method: PaymentMethod;
  reference: string | null;
  reason: string | null;
  createdAt: Date;
  invoiceNumber: string;
  /** Null for invoices that earlier versions issued. */
  currency: string | null;
  clientName: string;
  clientEmail: string;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
}

const SOURCE: ListSource = {
  from: 'payments p',
  alias: 'p',
  columns:
    'p.id, p.date, p.kind, p.amount, p.method, p.reference, p.reason, p.createdAt, ' +
    'i.invoiceNumber, i.clientName, i.clientEmail, u.username, u.firstName, u.lastName, ' +
    'i.issuedCurrency AS currency',
  joins: 'JOIN invoices i ON i.id = p.invoiceId LEFT JOIN users u ON u.id = p.createdById',
};

const COLUMNS: readonly ExportColumn<ExportedPayment>[] = [
  { header: LABELS.date, kind: 'date', value: ({ date }) => date },
  { header: 'Invoice', kind: 'text', width: 16, value: ({ invoiceNumber }) => invoiceNumber },
  { header: 'Client', kind: 'text', value: ({ clientName }) => clientName },
  { header: INVOICE_LABELS.clientEmail, kind: 'text', value: ({ clientEmail }) => clientEmail },
  { header: 'Kind', kind: 'text', width: 16, value: ({ kind }) => kind },
  { header: LABELS.method, kind: 'text', width: 14, value: ({ method }) => method },
  { header: LABELS.reference, kind: 'text', value: ({ reference }) => reference },
  {
    header: LABELS.amount,
    kind: 'money',
    value: ({ kind, amount }) => (addsToPayments(kind) ? amount : negateDecimal(amount)),
  },
  { header: LABELS.reason, kind: 'text', width: 30, value: ({ reason }) => reason },
  { header: 'Recorded By', kind: 'text', width: 20, value: displayNameOrNull },
  { header: 'Recorded', kind: 'timestamp', value: ({ createdAt }) => createdAt },
  { header: 'Currency', kind: 'text', width: 10, value: ({ currency }) => currency },
  { header: RECORD_ID_LABEL, kind: 'number', value: ({ id }) => id },
];

/** Exports payments, refunds and their reversals (docs/domain/invoices.md#payments). */
@Injectable()
export class PaymentExport {
  constructor(private readonly exports: ListExport) {}

  send(response: Response, { format, from, to }: ExportPaymentsQuery): Promise<void> {
    return this.exports.send(response, {
      fileName: 'payments',
      format,
      columns: COLUMNS,
      source: SOURCE,
      where: onDates('p.date', { from, to }),
      sort: { column: 'p.date', direction: 'ASC' },
    });
  }
}
