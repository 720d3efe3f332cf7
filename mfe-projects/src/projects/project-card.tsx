import { Avatar, Card, Clamped, Tooltip } from '@atrium/ui-kit';
import { firstLetterOf, initialsOf } from '@atrium/web-kit';
import type { ProjectListItemDto, ProjectPersonDto } from '../api/endpoints.generated';
import { CardLink } from '../shared/paged-cards';
import { EditableProgress, EditableStatus } from './editable-fields';
import styles from './project-card.module.css';
import { ProjectDue } from './project-due';

/** A project in the card grid. Apart from its status and progress, the card is a link to it. */
export const ProjectCard = ({ project }: { project: ProjectListItemDto }) => (
  <Card interactive>
    <article className={styles.card} aria-labelledby={`project-${project.id}`}>
      <div className={styles.header}>
        <span className={styles.label}>Project Workspace</span>
        <EditableStatus project={project} />
      </div>
      <h3 className={styles.name} id={`project-${project.id}`}>
        <Clamped title={project.name}>
          <CardLink to={`/projects/${project.id}`}>{project.name}</CardLink>
        </Clamped>
      </h3>
      <p className={`${styles.description} ${project.description ? '' : styles.none}`}>
        <Clamped>{project.description || 'No description available'}</Clamped>
      </p>
      <ProjectDue project={project} />
      <div className={styles.meter}>
        <EditableProgress project={project} label={`Progress of ${project.name}`} />
      </div>
      <div className={styles.footer}>
        <Tooltip title={project.clientName}>
          <span className={styles.client}>
            <Avatar size={26} alt={`Client: ${project.clientName}`}>
              {firstLetterOf(project.clientName)}
            </Avatar>
          </span>
        </Tooltip>
        <span className={styles.clientName}>{project.clientName}</span>
        <ProjectMembers first={project.firstMember} othersCount={project.furtherMembers} />
      </div>
    </article>
  </Card>
);

/** The first member and the number of others. */
export function ProjectMembers({
  first,
  othersCount,
}: {
  first: ProjectPersonDto | null;
  othersCount: number;
}) {
  if (!first) return null;
  const rest = othersCount === 0 ? '' : ` and ${othersCount} more`;
  return (
    <Tooltip title={`${first.name}${rest}`}>
      <span className={styles.members} role="img" aria-label={`Members: ${first.name}${rest}`}>
        <Avatar src={first.profilePictureUrl} size={26}>
          {initialsOf(first.name)}
        </Avatar>
        {othersCount > 0 && <span className={styles.more}>+{othersCount}</span>}
      </span>
    </Tooltip>
  );
}
