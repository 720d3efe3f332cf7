import { INVOICE_LABELS as LABELS, requiredMessage } from '@atrium/contracts';
import { DateField } from '@atrium/ui-kit/data';
import { EmailField, FormGrid, ProjectField, TextAreaField, TextField } from '@atrium/ui-kit/forms';
import type { InvoiceDto } from '../api/endpoints.generated';
import { AmountField, useProjectChoices } from '../shared/form-fields';

interface InvoiceFieldsProps {
  /** Whether the number can't be empty; if it can, the server assigns one. */
  requiresNumber?: boolean;
  numberHelp?: string;
  /** The invoice to edit; left out for a new one. */
  invoice?: InvoiceDto;
}

/** The form fields of an invoice. */
export const InvoiceFields = ({ requiresNumber, numberHelp, invoice }: InvoiceFieldsProps) => (
  <>
    <TextField
      name="invoiceNumber"
      label={LABELS.invoiceNumber}
      maxLength={50}
      required={requiresNumber ? requiredMessage(LABELS.invoiceNumber) : undefined}
      help={numberHelp}
    />
    <FormGrid>
      <TextField
        name="clientName"
        label={LABELS.clientName}
        required={requiredMessage(LABELS.clientName)}
      />
      <EmailField
        name="clientEmail"
        label={LABELS.clientEmail}
        required={requiredMessage(LABELS.clientEmail)}
      />
    </FormGrid>
    <FormGrid>
      <AmountField />
      <DateField name="dueDate" label={LABELS.dueDate} required={requiredMessage(LABELS.dueDate)} />
    </FormGrid>
    <ProjectField source={useProjectChoices()} chosen={invoice} none="General" />
    <TextAreaField name="description" label={LABELS.description} />
  </>
);
