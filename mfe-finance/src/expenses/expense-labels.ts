import {
  capitalize,
  EXPENSE_CATEGORIES,
  EXPENSE_STATUSES,
  type ExpenseCategory,
  type ExpenseStatus,
} from '@atrium/contracts';
import { STATUS_APPEARANCE } from '@atrium/ui-kit';

export const categoryLabel = (category: ExpenseCategory): string => capitalize(category);

export const CATEGORY_CHOICES: readonly { value: ExpenseCategory; label: string }[] =
  EXPENSE_CATEGORIES.map((value) => ({ value, label: categoryLabel(value) }));

export const STATUS_CHOICES: readonly { value: ExpenseStatus; label: string }[] =
  EXPENSE_STATUSES.map((value) => ({ value, label: STATUS_APPEARANCE[value].label }));
