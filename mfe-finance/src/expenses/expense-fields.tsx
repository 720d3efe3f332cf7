import { EXPENSE_LABELS as LABELS, requiredMessage } from '@atrium/contracts';
import {
  EmailField,
  Field,
  FormGrid,
  SelectField,
  TextAreaField,
  TextField,
  ProjectField,
} from '@atrium/ui-kit/forms';
import type { ExpenseDetailDto } from '../api/endpoints.generated';
import { AmountField, useProjectChoices } from '../shared/form-fields';
import { CATEGORY_CHOICES } from './expense-labels';
import { ReceiptInput } from './receipt-input';

interface ExpenseFieldsProps {
  /** The expense to edit; left out for a new one. */
  expense?: ExpenseDetailDto;
}

/** The form fields of an expense, with its receipt. */
export const ExpenseFields = ({ expense }: ExpenseFieldsProps) => (
  <>
    <FormGrid>
      <TextField
        name="vendorName"
        label={LABELS.vendorName}
        required={requiredMessage(LABELS.vendorName)}
      />
      <EmailField name="vendorEmail" label={LABELS.vendorEmail} />
    </FormGrid>
    <TextAreaField
      name="description"
      label={LABELS.description}
      rows={2}
      required={requiredMessage(LABELS.description)}
    />
    <FormGrid>
      <SelectField
        name="category"
        label={LABELS.category}
        placeholder="Choose a category"
        choices={CATEGORY_CHOICES}
        required={requiredMessage(LABELS.category)}
      />
      <AmountField />
    </FormGrid>
    <ProjectField source={useProjectChoices()} chosen={expense} />
    <Field
      name="receipt"
      label="Receipt"
      help="A PDF or an image (JPEG, PNG, WebP or GIF), up to 10 MB."
    >
      <ReceiptInput attachedName={expense?.receiptName} />
    </Field>
  </>
);
