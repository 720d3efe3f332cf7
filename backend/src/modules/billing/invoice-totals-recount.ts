import type { DataSource } from 'typeorm';
import { SIGNED_AMOUNT_SQL } from './payments/payment.entity';

interface InvoiceDifference {
  id: number;
  invoiceNumber: string;
  paidTotal: string;
  creditedTotal: string;
  /** The sums of its payments and credit notes. */
  countedPaid: string;
  countedCredited: string;
}

/**
 * Finds invoices whose totals differ from their payments and credit notes. Every change updates
 * them in its transaction, so a difference comes from rows that were written directly to the
 * database (docs/domain/invoices.md#balance).
 */
export const findInvoiceDifferences = (dataSource: DataSource): Promise<InvoiceDifference[]> =>
  dataSource.query<InvoiceDifference[]>(`
    SELECT i.id, i.invoiceNumber, i.paidTotal, i.creditedTotal,
      CAST(COALESCE(p.paid, 0) AS DECIMAL(20, 2)) AS countedPaid,
      CAST(COALESCE(c.credited, 0) AS DECIMAL(20, 2)) AS countedCredited
    FROM invoices i
    LEFT JOIN (
      SELECT invoiceId, SUM(${SIGNED_AMOUNT_SQL}) AS paid FROM payments p GROUP BY invoiceId
    ) p ON p.invoiceId = i.id
    LEFT JOIN (
      SELECT creditedInvoiceId, SUM(amount) AS credited FROM invoices
      WHERE kind = 'credit-note' GROUP BY creditedInvoiceId
    ) c ON c.creditedInvoiceId = i.id
    WHERE i.kind = 'invoice' AND (
      i.paidTotal <> COALESCE(p.paid, 0) OR i.creditedTotal <> COALESCE(c.credited, 0)
    )
    ORDER BY i.id`);
