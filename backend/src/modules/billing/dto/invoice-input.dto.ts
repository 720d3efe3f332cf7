import {
  INVOICE_HISTORY_LABELS,
  INVOICE_LABELS,
  INVOICE_STATUSES,
  type ExportFormat,
  type InvoiceStatus,
} from '@atrium/contracts';
import { OmitType } from '@nestjs/swagger';
import { ExportFormatField } from '../../../platform/export';
import { ListQuery } from '../../../platform/http/paging';
import {
  CalendarDateField,
  ChoiceField,
  DescriptionField,
  EmailField,
  IdField,
  MoneyField,
  QueryIdField,
  TextField,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';
import { INVOICE_SORTS, type InvoiceSort } from '../invoice-list';

const INVOICE_NUMBER = {
  label: INVOICE_LABELS.invoiceNumber,
  max: 50,
  optional: true,
  example: 'INV-2026-0031',
} as const;
const DUE_DATE = { label: INVOICE_LABELS.dueDate, optional: true, example: '2026-12-21' } as const;

export class CreateInvoiceDto {
  @TextField({
    ...INVOICE_NUMBER,
    nullable: true,
    description: 'The next number of the year by default.',
  })
  invoiceNumber?: string | null;

  @IdField({ label: INVOICE_LABELS.projectId, nullable: true, optional: true, example: 12 })
  projectId?: number | null;

  @TextField({ label: INVOICE_LABELS.clientName, example: 'Northwind Ltd' })
  clientName: string;

  @EmailField({
    label: INVOICE_LABELS.clientEmail,
    description:
      'Links the invoice to the client with this address. An unknown address creates a client.',
    example: 'ops@northwind.example',
  })
  clientEmail: string;

  @MoneyField({ label: INVOICE_LABELS.amount, example: '1250.00' })
  amount: string;

  @ChoiceField(INVOICE_STATUSES, {
    label: INVOICE_HISTORY_LABELS.status,
    enumName: 'InvoiceStatus',
    optional: true,
    description: '`pending` by default. `paid` and `cancelled` need the right to settle invoices.',
    example: 'pending',
  })
  status?: InvoiceStatus;

  @CalendarDateField({
    ...DUE_DATE,
    nullable: true,
    description: 'By default, the number of days from today that the settings define (30).',
  })
  dueDate?: string | null;

  @CalendarDateField({
    label: INVOICE_HISTORY_LABELS.paidDate,
    nullable: true,
    optional: true,
    example: null,
  })
  paidDate?: string | null;

  @DescriptionField({
    label: INVOICE_LABELS.description,
    nullable: true,
    optional: true,
    example: 'Milestone 1: concept and design',
  })
  description?: string | null;
}

/** Fields that are left out keep their value. Number and due date can change but not be cleared. */
export class UpdateInvoiceDto extends UpdateType(CreateInvoiceDto) {
  @TextField({ ...INVOICE_NUMBER, description: 'Must be unique.' })
  override invoiceNumber?: string;

  @ChoiceField(INVOICE_STATUSES, {
    label: INVOICE_HISTORY_LABELS.status,
    enumName: 'InvoiceStatus',
    optional: true,
    description: '`paid` and `cancelled` need the right to settle invoices.',
  })
  override status?: InvoiceStatus;

  @CalendarDateField({ ...DUE_DATE, description: 'The last day to pay.' })
  override dueDate?: string;

  @VersionField()
  version?: number;
}

export class PayInvoiceDto {
  @CalendarDateField({
    label: INVOICE_HISTORY_LABELS.paidDate,
    nullable: true,
    optional: true,
    description: 'Today in the company time zone by default.',
    example: '2026-11-20',
  })
  paidDate?: string | null;

  @VersionField()
  version?: number;
}

export class CancelInvoiceDto {
  @VersionField()
  version?: number;
}

export class ListInvoicesQuery extends ListQuery {
  @ChoiceField(INVOICE_STATUSES, {
    label: INVOICE_HISTORY_LABELS.status,
    enumName: 'InvoiceStatus',
    optional: true,
    example: 'pending',
  })
  status?: InvoiceStatus;

  @QueryIdField({ label: 'Project', description: 'Only invoices of this project.', example: 12 })
  projectId?: number;

  @QueryIdField({ label: 'Client', description: 'Only invoices to this client.', example: 4 })
  clientId?: number;

  @ChoiceField(INVOICE_SORTS, {
    label: 'Sort',
    enumName: 'InvoiceSort',
    optional: true,
    description: 'A leading minus sorts in descending order. Newest first by default.',
    example: '-createdAt',
  })
  sort: InvoiceSort = '-createdAt';
}

/** The filters and the sort order of the list. An export has no pages. */
export class ExportInvoicesQuery extends OmitType(ListInvoicesQuery, [
  'page',
  'pageSize',
  'after',
]) {
  @ExportFormatField()
  format: ExportFormat = 'csv';
}

const DISPOSITIONS = ['attachment', 'inline'] as const;

export class InvoicePdfQuery {
  @ChoiceField(DISPOSITIONS, {
    label: 'Disposition',
    enumName: 'PdfDisposition',
    optional: true,
    description: 'Whether the browser saves the document or displays it.',
    example: 'attachment',
  })
  disposition: (typeof DISPOSITIONS)[number] = 'attachment';
}
