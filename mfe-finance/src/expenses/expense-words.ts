import {
  EXPENSE_CATEGORIES,
  EXPENSE_STATUSES,
  LIMITS,
  RECEIPT_MIME_TYPES,
  type ExpenseCategory,
  type ExpenseStatus,
} from '@atrium/contracts';
import { STATUS_APPEARANCE } from '@atrium/ui-kit';
import { formatFileSize } from '@atrium/web-kit';

/** `software` → `Software`. */
export const categoryWord = (category: ExpenseCategory): string =>
  category.charAt(0).toUpperCase() + category.slice(1);

export const CATEGORY_CHOICES: readonly { value: ExpenseCategory; label: string }[] =
  EXPENSE_CATEGORIES.map((value) => ({ value, label: categoryWord(value) }));

export const STATUS_CHOICES: readonly { value: ExpenseStatus; label: string }[] =
  EXPENSE_STATUSES.map((value) => ({ value, label: STATUS_APPEARANCE[value].label }));

/** Why a chosen file cannot be a receipt; `undefined` when it can, as far as a browser knows. */
export function receiptProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!RECEIPT_MIME_TYPES.some((known) => known === type)) {
    return 'Please choose an image (JPEG, PNG, WebP or GIF) or a PDF.';
  }
  if (size === 0) return 'This file is empty.';
  if (size > LIMITS.receiptBytes) {
    return `This file has ${formatFileSize(size)}. A receipt can have at most ${formatFileSize(LIMITS.receiptBytes)}.`;
  }
  return undefined;
}
