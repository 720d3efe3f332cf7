import type { SummaryDefinition } from '../../../platform/database';
import type { Invoice } from './invoice.entity';

type SummarizedFields = Pick<Invoice, 'status' | 'amount' | 'paidDate'>;

/**
 * `invoices.status.<status>`: count and sum per status. `invoices.paid`: the same per day of
 * payment.
 */
export const invoiceSummaries: SummaryDefinition<SummarizedFields> = {
  name: 'invoices',
  metricPrefixes: ['invoices.'],
  contributions: ({ status, amount, paidDate }) => [
    { metric: `invoices.status.${status}`, count: 1, total: amount },
    ...(paidDate ? [{ metric: 'invoices.paid', bucket: paidDate, count: 1, total: amount }] : []),
  ],
  recountSql: `
    SELECT CONCAT('invoices.status.', status) AS metric, '1000-01-01' AS bucket,
      COUNT(*) AS count, SUM(amount) AS total
    FROM invoices GROUP BY status
    UNION ALL
    SELECT 'invoices.paid', CAST(paidDate AS CHAR), COUNT(*), SUM(amount)
    FROM invoices WHERE paidDate IS NOT NULL GROUP BY paidDate`,
};
