import type { SummaryDefinition } from '../../../platform/database';
import type { Client } from './client.entity';

type SummarizedFields = Pick<Client, 'status'>;

/** `clients.status.<status>`: count. */
export const clientSummaries: SummaryDefinition<SummarizedFields> = {
  name: 'clients',
  metricPrefixes: ['clients.'],
  contributions: ({ status }) => [{ metric: `clients.status.${status}`, count: 1 }],
  recountSql: `
    SELECT CONCAT('clients.status.', status) AS metric, '1000-01-01' AS bucket,
      COUNT(*) AS count, 0 AS total
    FROM clients GROUP BY status`,
};
