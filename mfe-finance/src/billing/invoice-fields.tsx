import { DateField } from '@atrium/ui-kit/data';
import { EmailField, FormGrid, ProjectField, TextAreaField, TextField } from '@atrium/ui-kit/forms';
import type { InvoiceDto } from '../api/endpoints.generated';
import { AmountField } from '../shared/amount-field';
import { useProjectChoices } from '../shared/use-project-choices';

interface InvoiceFieldsProps {
  /** Said when the number is missing; left out: the server gives one. */
  numberRequired?: string;
  numberHelp?: string;
  /** The invoice that is edited; left out for a new one. */
  invoice?: InvoiceDto;
}

/** The fields that creating and editing an invoice have in common (specification section 2). */
export const InvoiceFields = ({ numberRequired, numberHelp, invoice }: InvoiceFieldsProps) => (
  <>
    <TextField
      name="invoiceNumber"
      label="Invoice Number"
      maxLength={50}
      required={numberRequired}
      help={numberHelp}
    />
    <FormGrid>
      <TextField name="clientName" label="Client Name" required="Client name is required" />
      <EmailField name="clientEmail" label="Client Email" required="Client email is required" />
    </FormGrid>
    <FormGrid>
      <AmountField />
      <DateField name="dueDate" label="Due Date" required="Due date is required" />
    </FormGrid>
    <ProjectField source={useProjectChoices()} chosen={invoice} none="General" />
    <TextAreaField name="description" label="Description" />
  </>
);
