import { Entity, Index } from 'typeorm';
import { AuthoredText } from '../../../platform/authored-texts';
import { ReferenceColumn } from '../../../platform/database';

/** docs/domain/projects.md#comments */
@Entity('project_comments')
@Index(['projectId', 'createdAt', 'id'])
@Index('ft_project_comments', ['body'], { fulltext: true })
export class ProjectComment extends AuthoredText {
  @ReferenceColumn('projects', { onDelete: 'CASCADE' })
  projectId: number;
}
