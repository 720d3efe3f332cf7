import { PROJECT_STATUSES, type ProjectStatus, utcCalendarDate } from '@atrium/contracts';
import { Column, Entity, Index } from 'typeorm';
import {
  CalendarDateColumn,
  LowerCaseColumn,
  MoneyColumn,
  RecordEntity,
  ReferenceColumn,
  type SummaryDefinition,
  TimestampColumn,
} from '../../../platform/database';

/** docs/domain/projects.md#fields */
@Entity('projects')
@Index(['createdAt', 'id'])
@Index(['status', 'createdAt', 'id'])
@Index(['clientId', 'status', 'budget'])
@Index(['clientId', 'createdAt', 'id'])
@Index(['name', 'id'])
@Index(['clientName', 'id'])
@Index(['dueDate', 'id'])
@Index(['budget', 'id'])
@Index(['progress', 'id'])
@Index(['updatedAt', 'id'])
@Index('ft_projects', ['name', 'clientName'], { fulltext: true })
export class Project extends RecordEntity {
  @Column({ type: 'varchar', length: 200 })
  name: string;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ type: 'varchar', length: 200 })
  clientName: string;

  @LowerCaseColumn()
  clientEmail: string;

  /** The client with {@link clientEmail}; a client with projects can't be deleted. */
  @ReferenceColumn('clients', { onDelete: 'RESTRICT', nullable: true })
  clientId: number | null;

  @Column({ type: 'enum', enum: PROJECT_STATUSES, default: 'active' })
  status: ProjectStatus;

  /** Percent, 0 to 100. */
  @Column({ type: 'int', default: 0 })
  progress: number;

  @MoneyColumn({ nullable: true })
  budget: string | null;

  @CalendarDateColumn({ nullable: true })
  dueDate: string | null;

  /** The owner: the creator, or the user to whom the project was last transferred. */
  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;
}

/** A user who works on a project and can edit it (docs/domain/projects.md#members). */
@Entity('project_members')
@Index(['userId', 'projectId'])
export class ProjectMember {
  @ReferenceColumn('projects', { onDelete: 'CASCADE', primary: true })
  projectId: number;

  @ReferenceColumn('users', { onDelete: 'CASCADE', primary: true })
  userId: number;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;
}

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
