import { utcCalendarDate } from '@atrium/contracts';
import { type SummaryDefinition } from '../../../platform/database';
import type { Expense } from './expense.entity';

type SummarizedFields = Pick<Expense, 'status' | 'amount' | 'createdAt'>;

/**
 * `expenses.status.<status>`: count and sum per status. `expenses.created`: the same per day of
 * creation.
 */
export const expenseSummaries: SummaryDefinition<SummarizedFields> = {
  name: 'expenses',
  metricPrefixes: ['expenses.'],
  contributions: ({ status, amount, createdAt }) => [
    { metric: `expenses.status.${status}`, count: 1, total: amount },
    { metric: 'expenses.created', bucket: utcCalendarDate(createdAt), count: 1, total: amount },
  ],
  recountSql: `
    SELECT CONCAT('expenses.status.', status) AS metric, '1000-01-01' AS bucket,
      COUNT(*) AS count, SUM(amount) AS total
    FROM expenses GROUP BY status
    UNION ALL
    SELECT 'expenses.created', CAST(DATE(createdAt) AS CHAR), COUNT(*), SUM(amount)
    FROM expenses GROUP BY CAST(DATE(createdAt) AS CHAR)`,
};
