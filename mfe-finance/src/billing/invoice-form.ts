import type { FieldChange } from '@atrium/ui-kit/forms';
import { formatDate, formatMoney } from '@atrium/web-kit';
import type { InvoiceDto, UpdateInvoiceDto } from '../api/endpoints.generated';

/** What the form of an invoice holds; an emptied field is `null`, an untouched one may be missing. */
export interface InvoiceFormValues {
  invoiceNumber?: string | null;
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

/** Empty in whatever way is `null`. */
const normal = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

const changedFields = (before: InvoiceFormValues, after: InvoiceFormValues) =>
  FIELDS.filter((field) => normal(before[field]) !== normal(after[field]));

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

/**
 * The fields that the person changed, and only these: what others changed in the meantime is not
 * overwritten by a form that was opened before.
 */
export const changesOf = (
  before: InvoiceFormValues,
  entered: InvoiceFormValues,
): UpdateInvoiceDto =>
  Object.fromEntries(
    changedFields(before, entered).map((field) => [field, normal(entered[field])]),
  );

/** What differs between two states of an invoice, in words. */
export const differences = (before: InvoiceDto, after: InvoiceDto): FieldChange[] =>
  changedFields(formValuesOf(before), formValuesOf(after)).map((field) => ({
    label: LABELS[field],
    before: textOf(field, before),
    after: textOf(field, after),
  }));

/** Most characters of a value that are shown. */
const SHOWN = 80;

function textOf(field: keyof InvoiceFormValues, invoice: InvoiceDto): string {
  if (field === 'amount') return formatMoney(invoice.amount);
  if (field === 'dueDate') return formatDate(invoice.dueDate);
  if (field === 'projectId') return invoice.projectName ?? 'none';
  const text = invoice[field];
  if (!text) return 'none';
  return text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text;
}
