import type { ExpenseCategory } from '@atrium/contracts';

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

/** What a caller sent: `undefined` keeps a field, `null` empties it. */
export type ExpenseChanges = { [Field in keyof ExpenseFacts]?: ExpenseFacts[Field] | undefined };

/**
 * The expense as it would be with the changes, and the fields that differ. A field that was sent as
 * it stands already is no change, so that a form may send everything back.
 */
export function applyChanges(
  before: ExpenseFacts,
  sent: ExpenseChanges,
): { facts: ExpenseFacts; changed: (keyof ExpenseFacts)[] } {
  const facts: ExpenseFacts = {
    vendorName: chosen(sent.vendorName, before.vendorName),
    vendorEmail: chosen(sent.vendorEmail, before.vendorEmail),
    description: chosen(sent.description, before.description),
    category: chosen(sent.category, before.category),
    amount: chosen(sent.amount, before.amount),
    projectId: chosen(sent.projectId, before.projectId),
    receiptUrl: chosen(sent.receiptUrl, before.receiptUrl),
  };
  const fields = Object.keys(facts) as (keyof ExpenseFacts)[];
  return { facts, changed: fields.filter((field) => facts[field] !== before[field]) };
}

const chosen = <Value>(sent: Value | undefined, kept: Value): Value =>
  sent === undefined ? kept : sent;
