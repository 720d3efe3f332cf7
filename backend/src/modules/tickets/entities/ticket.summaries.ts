import { utcCalendarDate } from '@atrium/contracts';
import { type SummaryDefinition } from '../../../platform/database';
import type { Ticket } from './ticket.entity';

type SummarizedFields = Pick<Ticket, 'status' | 'createdAt' | 'firstResponseAt' | 'resolvedAt'>;

/**
 * `tickets.status.<status>`: count. `tickets.created`: count by day. `tickets.resolved`: count of
 * resolved and closed tickets by the day of their resolution. `tickets.response`: count of answered
 * tickets and seconds to their first response, by the day of creation.
 */
export const ticketSummaries: SummaryDefinition<SummarizedFields> = {
  name: 'tickets',
  metricPrefixes: ['tickets.'],
  contributions: ({ status, createdAt, firstResponseAt, resolvedAt }) => [
    { metric: `tickets.status.${status}`, count: 1 },
    { metric: 'tickets.created', bucket: utcCalendarDate(createdAt), count: 1 },
    ...(resolvedAt
      ? [{ metric: 'tickets.resolved', bucket: utcCalendarDate(resolvedAt), count: 1 }]
      : []),
    ...(firstResponseAt
      ? [
          {
            metric: 'tickets.response',
            bucket: utcCalendarDate(createdAt),
            count: 1,
            total: String(Math.trunc((firstResponseAt.getTime() - createdAt.getTime()) / 1000)),
          },
        ]
      : []),
  ],
  recountSql: `
    SELECT CONCAT('tickets.status.', status) AS metric, '1000-01-01' AS bucket,
      COUNT(*) AS count, 0 AS total
    FROM tickets GROUP BY status
    UNION ALL
    SELECT 'tickets.created', CAST(DATE(createdAt) AS CHAR), COUNT(*), 0
    FROM tickets GROUP BY CAST(DATE(createdAt) AS CHAR)
    UNION ALL
    SELECT 'tickets.resolved', CAST(DATE(resolvedAt) AS CHAR), COUNT(*), 0
    FROM tickets WHERE resolvedAt IS NOT NULL GROUP BY CAST(DATE(resolvedAt) AS CHAR)
    UNION ALL
    SELECT 'tickets.response', CAST(DATE(createdAt) AS CHAR), COUNT(*),
      SUM(TIMESTAMPDIFF(SECOND, createdAt, firstResponseAt))
    FROM tickets WHERE firstResponseAt IS NOT NULL GROUP BY CAST(DATE(createdAt) AS CHAR)`,
};
