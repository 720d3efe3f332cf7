import type { ExpenseCategory } from '@atrium/contracts';
import { mergeChanges, type AppliedChanges, type Changes } from '../../../platform/changes';

/** The fields of an expense that people enter. */
export interface ExpenseFacts {
  vendorName: string;
  vendorEmail: string | null;
  description: string;
  category: ExpenseCategory;
  /** Decimal string with two places. */
  amount: string;
  projectId: number | null;
  /** Address of the receipt, wherever it is kept. */
  receiptUrl: string | null;
}

const FIELDS: Record<keyof ExpenseFacts, true> = {
  vendorName: true,
  vendorEmail: true,
  description: true,
  category: true,
  amount: true,
  projectId: true,
  receiptUrl: true,
};

/** The expense as it would be with the changes, and the fields that differ. */
export const applyChanges = (
  before: ExpenseFacts,
  sent: Changes<ExpenseFacts>,
): AppliedChanges<ExpenseFacts> => mergeChanges(FIELDS, before, sent);
