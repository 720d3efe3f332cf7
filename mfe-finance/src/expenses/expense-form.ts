import { EXPENSE_LABELS, keysOf, pick } from '@atrium/contracts';
import { truncate } from '@atrium/ui-kit';
import { changedFields, changedValues, type LabeledChange } from '@atrium/ui-kit/forms';
import { formatMoney } from '@atrium/web-kit';
import type {
  CreateExpenseDto,
  ExpenseDetailDto,
  UpdateExpenseDto,
} from '../api/endpoints.generated';
import { categoryLabel } from './expense-labels';

type ExpenseField = keyof typeof EXPENSE_LABELS;

/** The values of the form. A field that was cleared is `null`; an untouched one may be missing. */
export type ExpenseFormValues = Pick<CreateExpenseDto, ExpenseField> & {
  /** A new receipt; `null` removes the current one. */
  receipt?: File | null;
};

const FIELDS = keysOf(EXPENSE_LABELS);

/** The form's initial values for an existing expense. */
export const formValuesOf = (expense: ExpenseDetailDto): ExpenseFormValues => pick(expense, FIELDS);

/** The body of an update: only the fields that the user changed. */
export const changesOf = (
  before: ExpenseFormValues,
  entered: ExpenseFormValues,
): UpdateExpenseDto => changedValues(FIELDS, before, entered);

function textOf(
  expense: ExpenseDetailDto,
  field: ExpenseField,
  currency: string | undefined,
): string {
  if (field === 'category') return categoryLabel(expense.category);
  if (field === 'amount') return formatMoney(expense.amount, { currency });
  const text = (field === 'projectId' ? expense.projectName : expense[field]) ?? 'none';
  return truncate(text);
}

/** The fields in which two versions of an expense differ, with their values as text. */
export const differences = (
  before: ExpenseDetailDto,
  after: ExpenseDetailDto,
  currency: string | undefined,
): LabeledChange[] => [
  ...changedFields(FIELDS, formValuesOf(before), formValuesOf(after)).map((field) => ({
    label: EXPENSE_LABELS[field],
    before: textOf(before, field, currency),
    after: textOf(after, field, currency),
  })),
  ...(receiptOf(before) === receiptOf(after)
    ? []
    : [{ label: 'Receipt', before: receiptOf(before), after: receiptOf(after) }]),
];

const receiptOf = ({ receiptName, receiptUrl }: ExpenseDetailDto): string =>
  receiptName ?? receiptUrl ?? 'none';
