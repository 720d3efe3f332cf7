import { DateField } from '@atrium/ui-kit/data';
import { EmailField, FormGrid, MoneyField, TextAreaField, TextField } from '@atrium/ui-kit/forms';
import { useSession } from '@atrium/web-kit';
import { ProjectField } from './project-field';

interface InvoiceFieldsProps {
  /** Said when the number is missing; left out: the server gives one. */
  numberRequired?: string;
  numberHelp?: string;
  project?: { id: number; name: string };
}

/** The fields that creating and editing an invoice have in common (specification section 2). */
export function InvoiceFields({ numberRequired, numberHelp, project }: InvoiceFieldsProps) {
  const { session } = useSession();
  const currency = session?.settings.currency ?? 'USD';
  return (
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
        <MoneyField
          name="amount"
          label="Amount"
          required="Amount is required"
          sign={currency === 'USD' ? '$' : currency}
        />
        <DateField name="dueDate" label="Due Date" required="Due date is required" />
      </FormGrid>
      <ProjectField chosen={project} />
      <TextAreaField name="description" label="Description" />
    </>
  );
}
