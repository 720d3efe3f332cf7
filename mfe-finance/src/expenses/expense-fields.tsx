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
import { AmountField } from '../shared/amount-field';
import { useProjectChoices } from '../shared/use-project-choices';
import { CATEGORY_CHOICES } from './expense-words';
import { ReceiptInput } from './receipt-input';

interface ExpenseFieldsProps {
  /** The expense that is edited; left out for a new one. */
  expense?: ExpenseDetailDto;
}

/** The fields of an expense (specification section 2), with its receipt. */
export const ExpenseFields = ({ expense }: ExpenseFieldsProps) => (
  <>
    <FormGrid>
      <TextField name="vendorName" label="Vendor Name" required="Vendor name is required" />
      <EmailField name="vendorEmail" label="Vendor Email" />
    </FormGrid>
    <TextAreaField
      name="description"
      label="Description"
      rows={2}
      required="Description is required"
    />
    <FormGrid>
      <SelectField
        name="category"
        label="Category"
        placeholder="Choose a category"
        choices={CATEGORY_CHOICES}
        required="Category is required"
      />
      <AmountField />
    </FormGrid>
    <ProjectField source={useProjectChoices()} chosen={expense} />
    <Field
      name="receipt"
      label="Receipt"
      help="An image (JPEG, PNG, WebP or GIF) or a PDF of at most 10 MB."
    >
      <ReceiptInput attachedName={expense?.receiptName} />
    </Field>
  </>
);
