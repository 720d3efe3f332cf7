import { CLIENT_LABELS as LABELS, yesOrNo } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { ExportColumn } from '../../platform/export';
import { ListExport, Settings } from '../settings';
import { CLIENT_SOURCE, clientConditions, type ClientRow, clientSort } from './client-list';
import type { ExportClientsQuery } from './dto/client-input.dto';

/** Every field that users enter has a column, so that an import accepts the file. */
const COLUMNS: Readonly<
  Record<keyof typeof LABELS, ExportColumn<ClientRow>> & Record<string, ExportColumn<ClientRow>>
> = {
  name: { header: LABELS.name, kind: 'text', width: 28, value: (row) => row.name },
  industry: { header: LABELS.industry, kind: 'text', width: 16, value: (row) => row.industry },
  status: { header: LABELS.status, kind: 'text', width: 10, value: (row) => row.status },
  contactName: { header: LABELS.contactName, kind: 'text', value: (row) => row.contactName },
  email: { header: LABELS.email, kind: 'text', width: 30, value: (row) => row.email },
  phone: { header: LABELS.phone, kind: 'text', width: 18, value: (row) => row.phone },
  street: { header: LABELS.street, kind: 'text', width: 28, value: (row) => row.street },
  postalCode: {
    header: LABELS.postalCode,
    kind: 'text',
    width: 12,
    value: (row) => row.postalCode,
  },
  city: { header: LABELS.city, kind: 'text', width: 16, value: (row) => row.city },
  country: { header: LABELS.country, kind: 'text', width: 10, value: (row) => row.country },
  taxId: { header: LABELS.taxId, kind: 'text', width: 16, value: (row) => row.taxId },
  registrationNumber: {
    header: LABELS.registrationNumber,
    kind: 'text',
    width: 16,
    value: (row) => row.registrationNumber,
  },
  billingEmail: {
    header: LABELS.billingEmail,
    kind: 'text',
    width: 30,
    value: (row) => row.billingEmail,
  },
  paymentDays: { header: LABELS.paymentDays, kind: 'number', value: (row) => row.paymentDays },
  taxRateId: { header: LABELS.taxRateId, kind: 'text', value: (row) => row.taxRateName },
  isEinvoiced: {
    header: LABELS.isEinvoiced,
    kind: 'text',
    width: 12,
    value: (row) => yesOrNo(row.isEinvoiced === 1),
  },
  remindersPaused: {
    header: LABELS.remindersPaused,
    kind: 'text',
    width: 12,
    value: (row) => yesOrNo(row.remindersPaused === 1),
  },
  createdAt: { header: 'Created', kind: 'timestamp', value: (row) => row.createdAt },
};

/** Exports the rows of the list with the same filters and sort order. */
@Injectable()
export class ClientExport {
  constructor(
    private readonly exports: ListExport,
    private readonly settings: Settings,
  ) {}

  async send(response: Response, { format, sort, ...filters }: ExportClientsQuery): Promise<void> {
    const { timeZone } = await this.settings.get('company');
    return this.exports.send(response, {
      fileName: 'clients',
      format,
      columns: Object.values(COLUMNS),
      source: CLIENT_SOURCE,
      where: clientConditions(filters, timeZone),
      sort: clientSort(sort),
    });
  }
}
