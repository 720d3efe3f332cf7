import { INVOICE_LABELS, keysOf, pick } from '@atrium/contracts';
import { truncate } from '@atrium/ui-kit';
import { changedFields, changedValues, type LabeledChange } from '@atrium/ui-kit/forms';
import { formatDate, formatMoney } from '@atrium/web-kit';
import type { InvoiceDto, UpdateInvoiceDto } from '../api/endpoints.generated';

type InvoiceField = keyof typeof INVOICE_LABELS;

/**
 * The values of the form: those of an update, but a client, an amount and a due date are required. A
 * field that was cleared is `null`; an untouched one may be missing.
 */
export type InvoiceFormValues = Pick<UpdateInvoiceDto, InvoiceField> &
  Pick<InvoiceDto, 'clientName' | 'clientEmail' | 'amount' | 'dueDate'>;

const FIELDS = keysOf(INVOICE_LABELS);

/** The form's initial values for an existing invoice. */
export const formValuesOf = (invoice: InvoiceDto): InvoiceFormValues => pick(invoice, FIELDS);

/** The body of an update: only the fields that the user changed. */
export const changesOf = (
  before: InvoiceFormValues,
  entered: InvoiceFormValues,
): UpdateInvoiceDto => changedValues(FIELDS, before, entered);

/** The fields in which two versions of an invoice differ, with their values as text. */
export const differences = (
  before: InvoiceDto,
  after: InvoiceDto,
  currency: string | undefined,
): LabeledChange[] =>
  changedFields(FIELDS, formValuesOf(before), formValuesOf(after)).map((field) => ({
    label: INVOICE_LABELS[field],
    before: textOf(field, before, currency),
    after: textOf(field, after, currency),
  }));

function textOf(field: InvoiceField, invoice: InvoiceDto, currency: string | undefined): string {
  if (field === 'amount') return formatMoney(invoice.amount, { currency });
  if (field === 'dueDate') return formatDate(invoice.dueDate);
  if (field === 'projectId') return invoice.projectName ?? 'none';
  const text = invoice[field];
  return text ? truncate(text) : 'none';
}
