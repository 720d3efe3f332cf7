import { PROJECT_STATUSES, type ProjectStatus } from '@atrium/contracts';
import { Column, Entity, Index } from 'typeorm';
import {
  CalendarDateColumn,
  LowerCaseColumn,
  MoneyColumn,
  RecordEntity,
  ReferenceColumn,
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

  /** The owner. */
  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;
}
