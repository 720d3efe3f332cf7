import { Entity, Index } from 'typeorm';
import { TimestampColumn, ReferenceColumn } from '../../../platform/database';

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
