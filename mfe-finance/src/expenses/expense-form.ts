import type { ExpenseCategory } from '@atrium/contracts';
import { truncate } from '@atrium/ui-kit';
import { changedFields, changedValues, type LabeledChange } from '@atrium/ui-kit/forms';
import { formatMoney } from '@atrium/web-kit';
import type { ExpenseDetailDto, UpdateExpenseDto } from '../api/endpoints.generated';
import { categoryWord } from './expense-words';

/** What the form of an expense holds; an emptied field is `null`, an untouched one may be missing. */
export interface ExpenseFormValues {
  vendorName: string;
  vendorEmail?: string | null;
  description: string;
  category: ExpenseCategory;
  /** Decimal string with two places. */
  amount: string;
  projectId?: number | null;
  /** A new receipt; `null` removes the one that is there. */
  receipt?: File | null;
}

const FIELDS = [
  'vendorName',
  'vendorEmail',
  'description',
  'category',
  'amount',
  'projectId',
] as const satisfies readonly (keyof ExpenseFormValues)[];

/** The form of an expense as it is now. */
export const formValuesOf = ({
  vendorName,
  vendorEmail,
  description,
  category,
  amount,
  projectId,
}: ExpenseDetailDto): ExpenseFormValues => ({
  vendorName,
  vendorEmail,
  description,
  category,
  amount,
  projectId,
});

/** What the person changed. */
export const changesOf = (
  before: ExpenseFormValues,
  entered: ExpenseFormValues,
): UpdateExpenseDto => changedValues(FIELDS, before, entered);

const LABELS: Record<(typeof FIELDS)[number], string> = {
  vendorName: 'Vendor name',
  vendorEmail: 'Vendor email',
  description: 'Description',
  category: 'Category',
  amount: 'Amount',
  projectId: 'Project',
};

function inWords(
  expense: ExpenseDetailDto,
  field: (typeof FIELDS)[number],
  currency: string | undefined,
): string {
  if (field === 'category') return categoryWord(expense.category);
  if (field === 'amount') return formatMoney(expense.amount, { currency });
  const text = (field === 'projectId' ? expense.projectName : expense[field]) ?? 'none';
  return truncate(text);
}

/** What differs between two states of an expense, in words. */
export const differences = (
  before: ExpenseDetailDto,
  after: ExpenseDetailDto,
  currency: string | undefined,
): LabeledChange[] => [
  ...changedFields(FIELDS, formValuesOf(before), formValuesOf(after)).map((field) => ({
    label: LABELS[field],
    before: inWords(before, field, currency),
    after: inWords(after, field, currency),
  })),
  ...(receiptOf(before) === receiptOf(after)
    ? []
    : [{ label: 'Receipt', before: receiptOf(before), after: receiptOf(after) }]),
];

const receiptOf = ({ receiptName, receiptUrl }: ExpenseDetailDto): string =>
  receiptName ?? receiptUrl ?? 'none';
