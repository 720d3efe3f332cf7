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
  RecordEntity,
  ReferenceColumn,
  type SummaryDefinition,
  type SummaryDelta,
  TimestampColumn,
} from '../../../platform/database';

/** The last notification about a target (docs/domain/tickets.md#service-level-notifications). */
const SERVICE_LEVEL_NOTICES = ['none', 'warning', 'breach'] as const;

export type ServiceLevelNotice = (typeof SERVICE_LEVEL_NOTICES)[number];

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
@Index(['nextDueAt', 'id'])
@Index(['status', 'nextDueAt', 'id'])
@Index(['nextNoticeAt', 'id'])
@Index(['lastActivityAt', 'id'])
@Index(['status', 'isWaitingForClient', 'createdAt', 'id'])
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

  /** Additional recipients of replies, as a text list (rules/text-list.ts). */
  @LowerCaseColumn({ length: 2600, default: '' })
  cc: string;

  /** As a text list; `ticket_tags` is its index. */
  @Column({ type: 'varchar', length: 420, default: '' })
  tags: string;

  /** The resolution clock is stopped (docs/domain/tickets.md#waiting-for-the-client). */
  @Column({ type: 'boolean', default: false })
  isWaitingForClient: boolean;

  @TimestampColumn({ nullable: true })
  waitingSince: Date | null;

  /** Business time that the ticket has waited for the client since its clock started. */
  @Column({ type: 'int', default: 0 })
  waitedSeconds: number;

  /** The resolution clock starts at this time, or at the creation if null. */
  @TimestampColumn({ nullable: true })
  reopenedAt: Date | null;

  /** docs/domain/tickets.md#due-times */
  @TimestampColumn({ nullable: true })
  firstResponseDueAt: Date | null;

  @TimestampColumn({ nullable: true })
  dueAt: Date | null;

  /** The earliest due time that is upcoming or missed; 9999-12-31 if there is none. */
  @TimestampColumn({ default: '9999-12-31 00:00:00.000' })
  nextDueAt: Date;

  /** The last notification about the first response. */
  @Column({ type: 'enum', enum: SERVICE_LEVEL_NOTICES, default: 'none' })
  firstResponseNotice: ServiceLevelNotice;

  /** The last notification about the resolution. */
  @Column({ type: 'enum', enum: SERVICE_LEVEL_NOTICES, default: 'none' })
  resolutionNotice: ServiceLevelNotice;

  @TimestampColumn({ nullable: true })
  nextNoticeAt: Date | null;

  /** The last message or change. */
  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  lastActivityAt: Date;

  /** docs/domain/tickets.md#merging */
  @ReferenceColumn('tickets', { onDelete: 'SET NULL' })
  mergedIntoId: number | null;

  /** The closed ticket that this one continues. */
  @ReferenceColumn('tickets', { onDelete: 'SET NULL' })
  followsId: number | null;
}

type SummarizedFields = Pick<
  Ticket,
  | 'status'
  | 'priority'
  | 'createdAt'
  | 'firstResponseAt'
  | 'firstResponseDueAt'
  | 'resolvedAt'
  | 'dueAt'
  | 'mergedIntoId'
>;

/**
 * `tickets.status.<status>`: count. `tickets.created`: count by day. `tickets.resolved`: count of
 * resolved and closed tickets by the day of their resolution. `tickets.response`: count of answered
 * tickets and seconds to their first response, by the day of creation.
 * `tickets.targets.<target>.<priority>`: count of first responses or resolutions with a due time,
 * and how many of them were in time, by their day. Merged tickets have a status and a creation
 * only.
 */
export const ticketSummaries: SummaryDefinition<SummarizedFields> = {
  name: 'tickets',
  metricPrefixes: ['tickets.'],
  contributions: (ticket) => [
    { metric: `tickets.status.${ticket.status}`, count: 1 },
    { metric: 'tickets.created', bucket: utcCalendarDate(ticket.createdAt), count: 1 },
    ...(ticket.mergedIntoId === null ? outcomes(ticket) : []),
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
    FROM tickets WHERE resolvedAt IS NOT NULL AND mergedIntoId IS NULL
    GROUP BY CAST(DATE(resolvedAt) AS CHAR)
    UNION ALL
    SELECT 'tickets.response', CAST(DATE(createdAt) AS CHAR), COUNT(*),
      SUM(TIMESTAMPDIFF(SECOND, createdAt, firstResponseAt))
    FROM tickets WHERE firstResponseAt IS NOT NULL AND mergedIntoId IS NULL
    GROUP BY CAST(DATE(createdAt) AS CHAR)
    UNION ALL ${targetSql('first-response', 'firstResponseAt', 'firstResponseDueAt')}
    UNION ALL ${targetSql('resolution', 'resolvedAt', 'dueAt')}`,
};

function outcomes(ticket: SummarizedFields): SummaryDelta[] {
  const { priority, createdAt, firstResponseAt, firstResponseDueAt, resolvedAt, dueAt } = ticket;
  return [
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
    ...targetOutcome(
      `tickets.targets.first-response.${priority}`,
      firstResponseAt,
      firstResponseDueAt,
    ),
    ...targetOutcome(`tickets.targets.resolution.${priority}`, resolvedAt, dueAt),
  ];
}

const targetOutcome = (metric: string, at: Date | null, dueAt: Date | null): SummaryDelta[] =>
  at && dueAt
    ? [{ metric, bucket: utcCalendarDate(at), count: 1, total: at <= dueAt ? '1' : '0' }]
    : [];

function targetSql(target: string, at: string, dueAt: string): string {
  return `
    SELECT CONCAT('tickets.targets.${target}.', priority), CAST(DATE(${at}) AS CHAR), COUNT(*),
      SUM(CASE WHEN ${at} <= ${dueAt} THEN 1 ELSE 0 END)
    FROM tickets WHERE ${at} IS NOT NULL AND ${dueAt} IS NOT NULL AND mergedIntoId IS NULL
    GROUP BY priority, CAST(DATE(${at}) AS CHAR)`;
}
