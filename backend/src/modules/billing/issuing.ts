import { invoiceErrors } from './invoices.errors';
import type { LineTax } from './line-totals';

interface IssuedFields {
  issueDate: string;
  dueDate: string;
  deliveryDate?: string | null | undefined;
  deliveryCountry?: string | null | undefined;
}

/**
 * Checks what an issued invoice needs (docs/domain/invoices.md#issuing).
 *
 * @throws AppError 400 with the field that is missing or wrong
 */
export function assertCanBeIssued(
  { issueDate, dueDate, deliveryDate, deliveryCountry }: IssuedFields,
  lines: readonly Pick<LineTax, 'taxCategory'>[],
): void {
  if (dueDate < issueDate) throw invoiceErrors.dueBeforeIssue();
  if (!lines.some(({ taxCategory }) => taxCategory === 'K')) return;
  if (!deliveryDate) throw invoiceErrors.deliveryDateMissing();
  if (!deliveryCountry) throw invoiceErrors.deliveryCountryMissing();
}
