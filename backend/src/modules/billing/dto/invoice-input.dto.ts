import {
  INVOICE_HISTORY_LABELS,
  INVOICE_KINDS,
  INVOICE_LABELS,
  INVOICE_STATUSES,
  type InvoiceKind,
  type InvoiceStatus,
  LIMITS,
  PAYMENT_LABELS,
} from '@atrium/contracts';
import { ExportQuery } from '../../../platform/export';
import { SyncedListQuery } from '../../../platform/http/changes-page';
import {
  CalendarDateField,
  ChoiceField,
  CountryField,
  DescriptionField,
  EmailField,
  IdField,
  MoneyField,
  ObjectListField,
  QueryIdField,
  SortField,
  TextField,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';
import { CurrencyField } from '../../settings';
import {
  INVOICE_SORTS,
  INVOICE_STATUS_FILTERS,
  type InvoiceSort,
  type InvoiceStatusFilter,
} from '../invoice-list';
import { InvoiceLineInputDto } from './invoice-line.dto';

const INVOICE_NUMBER = {
  label: INVOICE_LABELS.invoiceNumber,
  max: 50,
  optional: true,
  example: 'INV-2026-0031',
} as const;
/** Statuses that a request may send; the server sets the others. */
const SENT_STATUS = {
  label: INVOICE_HISTORY_LABELS.status,
  enumName: 'InvoiceStatus',
  optional: true,
} as const;
const DUE_DATE = { label: INVOICE_LABELS.dueDate, optional: true, example: '2026-12-21' } as const;

export class CreateInvoiceDto {
  @TextField({
    ...INVOICE_NUMBER,
    nullable: true,
    description: 'The next number of the year by default. A draft has none.',
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

  @MoneyField({
    label: INVOICE_LABELS.amount,
    optional: true,
    description:
      'The gross total. Without lines it is required and becomes one line that is not subject to tax. With lines it must equal their total.',
    example: '1250.00',
  })
  amount?: string;

  @ObjectListField(InvoiceLineInputDto, {
    label: INVOICE_LABELS.lines,
    max: LIMITS.invoiceLines,
    optional: true,
  })
  lines?: InvoiceLineInputDto[];

  @ChoiceField(INVOICE_STATUSES, {
    ...SENT_STATUS,
    description:
      '`pending` by default; `draft` issues it later. `paid` and `cancelled` need the right to settle invoices.',
    example: 'pending',
  })
  status?: InvoiceStatus;

  @CalendarDateField({
    label: INVOICE_LABELS.issueDate,
    nullable: true,
    optional: true,
    description:
      'Today by default, or the due date if that is earlier. A draft without one gets the date on which it is issued.',
    example: '2026-11-20',
  })
  issueDate?: string | null;

  @CalendarDateField({
    ...DUE_DATE,
    nullable: true,
    description:
      'By default, the days after the issue date that the client or the settings define (30).',
  })
  dueDate?: string | null;

  @CalendarDateField({
    label: INVOICE_LABELS.deliveryDate,
    nullable: true,
    optional: true,
    description: 'Required for intra-community lines (K).',
    example: null,
  })
  deliveryDate?: string | null;

  @CountryField({
    label: INVOICE_LABELS.deliveryCountry,
    nullable: true,
    optional: true,
    description: 'ISO 3166-1 alpha-2. Required for intra-community lines (K).',
    example: null,
  })
  deliveryCountry?: string | null;

  @DescriptionField({
    label: INVOICE_LABELS.terms,
    nullable: true,
    optional: true,
    max: LIMITS.invoiceLineLength,
    example: '30 days net',
  })
  terms?: string | null;

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

/** Omitted fields keep their values. Number and due date can be changed but not cleared. */
export class UpdateInvoiceDto extends UpdateType(CreateInvoiceDto) {
  @TextField({ ...INVOICE_NUMBER, description: 'Must be unique.' })
  override invoiceNumber?: string;

  @ChoiceField(INVOICE_STATUSES, {
    ...SENT_STATUS,
    description: '`paid` and `cancelled` need the right to settle invoices.',
  })
  override status?: InvoiceStatus;

  @CalendarDateField({ label: INVOICE_LABELS.issueDate, optional: true, example: '2026-11-20' })
  override issueDate?: string;

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

export class IssueInvoiceDto {
  @TextField({
    ...INVOICE_NUMBER,
    nullable: true,
    description: 'The next number of the year by default.',
  })
  invoiceNumber?: string | null;

  @VersionField()
  version?: number;
}

export class CancelInvoiceDto {
  @DescriptionField({
    label: PAYMENT_LABELS.reason,
    max: LIMITS.reasonLength,
    nullable: true,
    optional: true,
    description: 'Required once the invoice was sent or has a credit note.',
    example: 'Ordered twice',
  })
  reason?: string | null;

  @VersionField()
  version?: number;
}

export class ListInvoicesQuery extends SyncedListQuery {
  @ChoiceField(INVOICE_STATUS_FILTERS, {
    label: INVOICE_HISTORY_LABELS.status,
    enumName: 'InvoiceStatusFilter',
    optional: true,
    description: '`open`: pending or overdue invoices. `partly-paid`: those with payments.',
    example: 'pending',
  })
  status?: InvoiceStatusFilter;

  @ChoiceField(INVOICE_KINDS, { label: 'Kind', enumName: 'InvoiceKind', optional: true })
  kind?: InvoiceKind;

  @QueryIdField({ label: 'Invoice', description: 'Only credit notes of this invoice.' })
  creditedInvoiceId?: number;

  @CalendarDateField({ label: 'Issued from', optional: true, example: '2026-01-01' })
  issuedFrom?: string;

  @CalendarDateField({ label: 'Issued to', optional: true, example: '2026-12-31' })
  issuedTo?: string;

  @CalendarDateField({ label: 'Paid from', optional: true, example: '2026-01-01' })
  paidFrom?: string;

  @CalendarDateField({ label: 'Paid to', optional: true, example: '2026-12-31' })
  paidTo?: string;

  @CalendarDateField({ label: 'Due from', optional: true, example: '2026-01-01' })
  dueFrom?: string;

  @CalendarDateField({ label: 'Due to', optional: true, example: '2026-12-31' })
  dueTo?: string;

  @QueryIdField({ label: 'Project', description: 'Only invoices of this project.', example: 12 })
  projectId?: number;

  @QueryIdField({ label: 'Client', description: 'Only invoices to this client.', example: 4 })
  clientId?: number;

  @QueryIdField({
    label: 'Recurring invoice',
    description: 'Only invoices that this recurring invoice created.',
    example: 3,
  })
  recurringInvoiceId?: number;

  @CurrencyField({
    required: false,
    description:
      'ISO 4217 code. Only invoices in this currency. Drafts are in the currency of the company.',
  })
  currency?: string;

  @SortField(INVOICE_SORTS, 'InvoiceSort', { byDefault: 'newest first', example: '-createdAt' })
  sort: InvoiceSort = '-createdAt';
}

export class ExportInvoicesQuery extends ExportQuery(ListInvoicesQuery) {}

export class InvoiceProposalQuery {
  @TextField({
    label: INVOICE_LABELS.clientEmail,
    max: LIMITS.emailLength,
    optional: true,
    description: 'The client whose days to pay determine the due date.',
    example: 'john.smith@acme.example',
  })
  clientEmail?: string;
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
