import { truncate } from '@atrium/ui-kit';
import { changedFields, changedValues, type LabeledChange } from '@atrium/ui-kit/forms';
import { formatDate, formatMoney } from '@atrium/web-kit';
import type { InvoiceDto, UpdateInvoiceDto } from '../api/endpoints.generated';

/** What the form of an invoice holds; an emptied field is `null`, an untouched one may be missing. */
export interface InvoiceFormValues {
  invoiceNumber?: string;
  clientName: string;
  clientEmail: string;
  /** Decimal string with two places. */
  amount: string;
  /** `YYYY-MM-DD` */
  dueDate: string;
  projectId?: number | null;
  description?: string | null;
}

const LABELS = {
  invoiceNumber: 'Invoice number',
  clientName: 'Client name',
  clientEmail: 'Client email',
  amount: 'Amount',
  dueDate: 'Due date',
  projectId: 'Project',
  description: 'Description',
} as const satisfies Record<keyof InvoiceFormValues, string>;

const FIELDS = Object.keys(LABELS) as (keyof InvoiceFormValues)[];

/** The form of an invoice as it is now. */
export const formValuesOf = ({
  invoiceNumber,
  clientName,
  clientEmail,
  amount,
  dueDate,
  projectId,
  description,
}: InvoiceDto): InvoiceFormValues => ({
  invoiceNumber,
  clientName,
  clientEmail,
  amount,
  dueDate,
  projectId,
  description,
});

/** What the person changed. */
export const changesOf = (
  before: InvoiceFormValues,
  entered: InvoiceFormValues,
): UpdateInvoiceDto => changedValues(FIELDS, before, entered);

/** What differs between two states of an invoice, in words. */
export const differences = (
  before: InvoiceDto,
  after: InvoiceDto,
  currency: string | undefined,
): LabeledChange[] =>
  changedFields(FIELDS, formValuesOf(before), formValuesOf(after)).map((field) => ({
    label: LABELS[field],
    before: textOf(field, before, currency),
    after: textOf(field, after, currency),
  }));

function textOf(
  field: keyof InvoiceFormValues,
  invoice: InvoiceDto,
  currency: string | undefined,
): string {
  if (field === 'amount') return formatMoney(invoice.amount, { currency });
  if (field === 'dueDate') return formatDate(invoice.dueDate);
  if (field === 'projectId') return invoice.projectName ?? 'none';
  const text = invoice[field];
  return text ? truncate(text) : 'none';
}
