import { INVOICE_LABELS as LABELS, pick, requiredMessage } from '@atrium/contracts';
import { truncate } from '@atrium/ui-kit';
import {
  changedValues,
  ClientFields,
  DateField,
  FormGrid,
  type LabeledChange,
  labeledChanges,
  MoneyField,
  TextAreaField,
  TextField,
} from '@atrium/ui-kit/forms';
import { formatDate, formatMoney } from '@atrium/web-kit';
import type { InvoiceDto, UpdateInvoiceDto } from '../../api/endpoints.generated';
import { ProjectWithClient, type ProjectWithClientProps } from '../project-with-client';
import { useClientChoices } from '../use-client-choices';

/** The fields of the quick form; the editor has the others. */
const FIELDS = [
  'invoiceNumber',
  'clientName',
  'clientEmail',
  'amount',
  'dueDate',
  'description',
  'projectId',
] as const satisfies readonly (keyof typeof LABELS)[];

type InvoiceField = (typeof FIELDS)[number];

/**
 * The values of the form: those of an update, but a client, an amount and a due date are required.
 * A field that was cleared is `null`; an untouched one may be missing.
 */
export type InvoiceFormValues = Pick<UpdateInvoiceDto, InvoiceField> &
  Pick<InvoiceDto, 'clientName' | 'clientEmail' | 'amount' | 'dueDate'>;

/** The form's initial values for an existing invoice. */
export const formValuesOf = (invoice: InvoiceDto): InvoiceFormValues => ({
  ...pick(invoice, FIELDS),
  invoiceNumber: invoice.invoiceNumber ?? undefined,
});

/** The body of an update: only the fields that the user changed. */
export const changesOf = (
  before: InvoiceFormValues,
  entered: InvoiceFormValues,
): UpdateInvoiceDto => changedValues(FIELDS, before, entered);

/** The fields in which two versions of an invoice differ, with their values as text. */
export const differences = (before: InvoiceDto, after: InvoiceDto): LabeledChange[] =>
  labeledChanges(pick(LABELS, FIELDS), before, after, textOf);

function textOf(invoice: InvoiceDto, field: InvoiceField): string {
  if (field === 'amount') return formatMoney(invoice.amount, invoice);
  if (field === 'dueDate') return formatDate(invoice.dueDate);
  if (field === 'projectId') return invoice.projectName ?? 'none';
  const text = invoice[field];
  return text ? truncate(text) : 'none';
}

interface InvoiceFieldsProps {
  /** Whether the number can't be empty; if it can, the server assigns one. */
  requiresNumber?: boolean;
  numberHelp?: string;
  /** The invoice to edit; omitted for a new one. */
  invoice?: InvoiceDto;
  /** The project of a new invoice. */
  project?: ProjectWithClientProps['selected'];
  projectClient?: ProjectWithClientProps['filledClient'];
}

/** The form fields of an invoice. */
export const InvoiceFields = ({
  requiresNumber,
  numberHelp,
  invoice,
  project = invoice,
  projectClient,
}: InvoiceFieldsProps) => (
  <>
    <TextField
      name="invoiceNumber"
      label={LABELS.invoiceNumber}
      maxLength={50}
      required={requiresNumber ? requiredMessage(LABELS.invoiceNumber) : undefined}
      help={numberHelp}
    />
    <ClientFields source={useClientChoices()} labels={LABELS} />
    <FormGrid>
      <MoneyField
        name="amount"
        label={LABELS.amount}
        currency={invoice?.currency}
        required={requiredMessage(LABELS.amount)}
      />
      <DateField name="dueDate" label={LABELS.dueDate} required={requiredMessage(LABELS.dueDate)} />
    </FormGrid>
    <ProjectWithClient selected={project} filledClient={projectClient} />
    <TextAreaField name="description" label={LABELS.description} />
  </>
);
