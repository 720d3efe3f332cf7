import type { InvoiceStatus } from '@atrium/contracts';
import { invoiceErrors } from './invoices.errors';

/**
 * The paid date for a status: today by default for a paid invoice, null for any other
 * (docs/domain/invoices.md#paid-date).
 *
 * @throws AppError 400 for a day in the future, or for a paid date without a payment
 */
export function paidDateAt(
  status: InvoiceStatus,
  sent: string | null | undefined,
  today: string,
): string | null {
  if (status !== 'paid') {
    if (sent) throw invoiceErrors.paidDateWithoutPayment();
    return null;
  }
  const paidDate = sent ?? today;
  if (paidDate > today) throw invoiceErrors.paidInFuture();
  return paidDate;
}
