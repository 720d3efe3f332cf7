import { utcCalendarDate } from '@atrium/contracts';
import { type SummaryDefinition } from '../../../platform/database';
import type { Project } from './project.entity';

type SummarizedFields = Pick<Project, 'status' | 'budget' | 'createdAt'>;

/** `projects.status.<status>`: count and sum of budgets. `projects.created`: count by day. */
export const projectSummaries: SummaryDefinition<SummarizedFields> = {
  name: 'projects',
  metricPrefixes: ['projects.'],
  contributions: ({ status, budget, createdAt }) => [
    { metric: `projects.status.${status}`, count: 1, total: budget ?? '0.00' },
    { metric: 'projects.created', bucket: utcCalendarDate(createdAt), count: 1 },
  ],
  recountSql: `
    SELECT CONCAT('projects.status.', status) AS metric, '1000-01-01' AS bucket,
      COUNT(*) AS count, COALESCE(SUM(budget), 0) AS total
    FROM projects GROUP BY status
    UNION ALL
    SELECT 'projects.created', CAST(DATE(createdAt) AS CHAR), COUNT(*), 0
    FROM projects GROUP BY CAST(DATE(createdAt) AS CHAR)`,
};
