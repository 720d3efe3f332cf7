import { Column, Entity, Index } from 'typeorm';
import { RecordEntity, ReferenceColumn } from '../../../platform/database';

/** docs/domain/projects.md#comments */
@Entity('project_comments')
@Index(['projectId', 'createdAt', 'id'])
export class ProjectComment extends RecordEntity {
  @ReferenceColumn('projects', { onDelete: 'CASCADE' })
  projectId: number;

  @Column({ type: 'text' })
  body: string;

  /** Null after the account was deleted. */
  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  authorId: number | null;

  /** Display name of the author at the time. */
  @Column({ type: 'varchar', length: 401 })
  authorName: string;
}
