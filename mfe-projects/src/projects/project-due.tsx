import { Tag } from '@atrium/ui-kit';
import { dateIn, formatDate, useCompanySettings, useMinuteTick } from '@atrium/web-kit';
import type { ProjectListItemDto } from '../api/endpoints.generated';
import styles from './project-due.module.css';
import { dueText, isOverdue } from './project-labels';

interface ProjectDueProps {
  project: Pick<ProjectListItemDto, 'status' | 'dueDate'>;
  /** Omits `Due:`, because the column's title says it. */
  inColumn?: boolean;
}

/** The due date, and whether it has passed (docs/domain/projects.md#overdue). */
export function ProjectDue({ project, inColumn = false }: ProjectDueProps) {
  const { timeZone } = useCompanySettings();
  useMinuteTick();
  const today = dateIn(timeZone);
  return (
    <span className={`${styles.due} ${inColumn ? '' : styles.secondary}`}>
      {inColumn && project.dueDate ? formatDate(project.dueDate) : dueText(project.dueDate)}
      {isOverdue(project, today) && <Tag tone="danger">Overdue</Tag>}
    </span>
  );
}
