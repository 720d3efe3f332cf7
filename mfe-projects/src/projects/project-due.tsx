import { Tag } from '@atrium/ui-kit';
import { dateIn, useSession } from '@atrium/web-kit';
import type { ProjectListItemDto } from '../api/endpoints.generated';
import { dueText, isOverdue } from './project-labels';
import styles from './project-due.module.css';

/** The due date, and whether it has passed (docs/domain/projects.md#overdue). */
export function ProjectDue({
  project,
}: {
  project: Pick<ProjectListItemDto, 'status' | 'dueDate'>;
}) {
  const { session } = useSession();
  const today = dateIn(session?.settings.timeZone ?? 'UTC');
  return (
    <span className={styles.due}>
      {dueText(project.dueDate)}
      {isOverdue(project, today) && <Tag tone="danger">Overdue</Tag>}
    </span>
  );
}
