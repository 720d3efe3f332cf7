import { EXPENSE_LABELS as LABELS, keysOf, pick, requiredMessage } from '@atrium/contracts';
import { truncate } from '@atrium/ui-kit';
import {
  changedValues,
  DateField,
  EmailField,
  Field,
  FormGrid,
  type LabeledChange,
  labeledChanges,
  MoneyField,
  ProjectField,
  type ProjectFieldProps,
  SelectField,
  TextAreaField,
  TextField,
} from '@atrium/ui-kit/forms';
import { dateIn, formatDate, formatMoney, useCompanySettings } from '@atrium/web-kit';
import type {
  CreateExpenseDto,
  ExpenseDetailDto,
  UpdateExpenseDto,
} from '../api/endpoints.generated';
import { useProjectChoices } from '../shared/project-choices';
import { CATEGORY_CHOICES, categoryLabel } from './expense-labels';
import { EnteredDuplicates } from './possible-duplicates';
import { ReceiptInput } from './receipt-input';

type ExpenseField = keyof typeof LABELS;

/** The values of the form. A field that was cleared is `null`; an untouched one may be missing. */
export type ExpenseFormValues = Pick<CreateExpenseDto, ExpenseField> & {
  /** A new receipt; `null` removes the current one. */
  receipt?: File | null;
};

const FIELDS = keysOf(LABELS);

/** The form's initial values for an existing expense. */
export const formValuesOf = (expense: ExpenseDetailDto): ExpenseFormValues => pick(expense, FIELDS);

/** The body of an update: only the fields that the user changed. */
export const changesOf = (
  before: ExpenseFormValues,
  entered: ExpenseFormValues,
): UpdateExpenseDto => changedValues(FIELDS, before, entered);

function textOf(expense: ExpenseDetailDto, field: ExpenseField, currency: string): string {
  if (field === 'category') return categoryLabel(expense.category);
  if (field === 'amount') return formatMoney(expense.amount, { currency });
  if (field === 'purchaseDate' && expense.purchaseDate) return formatDate(expense.purchaseDate);
  const text = (field === 'projectId' ? expense.projectName : expense[field]) ?? 'none';
  return truncate(text);
}

/** The fields in which two versions of an expense differ, with their values as text. */
export const differences = (
  before: ExpenseDetailDto,
  after: ExpenseDetailDto,
  currency: string,
): LabeledChange[] => [
  ...labeledChanges(LABELS, before, after, (expense, field) => textOf(expense, field, currency)),
  ...(receiptOf(before) === receiptOf(after)
    ? []
    : [{ label: 'Receipt', before: receiptOf(before), after: receiptOf(after) }]),
];

const receiptOf = ({ receiptName, receiptUrl }: ExpenseDetailDto): string =>
  receiptName ?? receiptUrl ?? 'none';

interface ExpenseFieldsProps {
  /** The expense to edit; omitted for a new one. */
  expense?: ExpenseDetailDto;
  /** The project of a new expense. */
  project?: ProjectFieldProps['selected'];
}

/** The form fields of an expense, with its receipt. */
export const ExpenseFields = ({ expense, project = expense }: ExpenseFieldsProps) => (
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
      <MoneyField name="amount" label={LABELS.amount} required={requiredMessage(LABELS.amount)} />
    </FormGrid>
    <EnteredDuplicates id={expense?.id} />
    <FormGrid>
      <DateField
        name="purchaseDate"
        label={LABELS.purchaseDate}
        help="The date on the receipt."
        max={dateIn(useCompanySettings().timeZone)}
      />
      <ProjectField source={useProjectChoices()} selected={project} />
    </FormGrid>
    <Field
      name="receipt"
      label="Receipt"
      help="A PDF or an image (JPEG, PNG, WebP or GIF), up to 10 MB."
    >
      <ReceiptInput attachedName={expense?.receiptName} />
    </Field>
  </>
);
