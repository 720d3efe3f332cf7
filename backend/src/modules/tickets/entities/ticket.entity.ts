import {
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketPriority,
  type TicketStatus,
  utcCalendarDate,
} from '@atrium/contracts';
import { Column, Entity, Index } from 'typeorm';
import {
  LowerCaseColumn,
  TimestampColumn,
  RecordEntity,
  ReferenceColumn,
  type SummaryDefinition,
} from '../../../platform/database';

/** docs/domain/tickets.md#fields */
@Entity('tickets')
@Index(['createdAt', 'id'])
@Index(['status', 'createdAt', 'id'])
@Index(['priority', 'createdAt', 'id'])
@Index(['priority', 'status', 'createdAt', 'id'])
@Index(['assigneeId', 'createdAt', 'id'])
@Index(['assigneeId', 'status', 'createdAt', 'id'])
@Index(['projectId', 'createdAt', 'id'])
@Index(['clientId', 'createdAt', 'id'])
@Index(['title', 'id'])
@Index(['clientName', 'id'])
@Index(['assignedTo', 'id'])
@Index('ft_tickets', ['title', 'clientName'], { fulltext: true })
export class Ticket extends RecordEntity {
  @Column({ type: 'varchar', length: 200 })
  title: string;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ type: 'varchar', length: 200 })
  clientName: string;

  @LowerCaseColumn()
  clientEmail: string;

  @ReferenceColumn('clients', { onDelete: 'SET NULL' })
  clientId: number | null;

  /** Sorts as low, medium, high. */
  @Column({ type: 'enum', enum: TICKET_PRIORITIES, default: 'medium' })
  priority: TicketPriority;

  @Column({ type: 'enum', enum: TICKET_STATUSES, default: 'open' })
  status: TicketStatus;

  /** Display name of the assignee, stored so that lists can be sorted by it on an index. */
  @Column({ type: 'varchar', length: 401, nullable: true })
  assignedTo: string | null;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  assigneeId: number | null;

  @ReferenceColumn('projects', { onDelete: 'SET NULL' })
  projectId: number | null;

  /** docs/domain/tickets.md#first-response */
  @TimestampColumn({ nullable: true })
  firstResponseAt: Date | null;

  @TimestampColumn({ nullable: true })
  resolvedAt: Date | null;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;
}

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
