import { PROJECT_TRANSITIONS, type ProjectStatus } from '@atrium/contracts';
import { ProjectStatusTag } from '@atrium/ui-kit';
import { InlineSelect } from '@atrium/ui-kit/data';
import type { ReactNode } from 'react';
import type { ProjectListItemDto, UpdateProjectDto } from '../api/endpoints.generated';
import { STATUS_CHOICES } from './project-labels';

/** The part of a project that decides about its next status. */
type ProjectWithStatus = Pick<ProjectListItemDto, 'status' | 'progress' | 'abilities'>;

/** The ability that a change of status needs. */
export const abilityFor = (
  { update, cancel, reopen }: ProjectWithStatus['abilities'],
  from: ProjectStatus,
  to: ProjectStatus,
) => {
  if (to === 'cancelled') return cancel;
  const isEnded = from === 'completed' || from === 'cancelled';
  return isEnded ? reopen : update;
};

/** The statuses that the user can give the project (docs/domain/projects.md#transitions). */
export const statusesFor = ({ status, abilities }: ProjectWithStatus): ProjectStatus[] =>
  PROJECT_TRANSITIONS[status].filter((to) => abilityFor(abilities, status, to) === true);

/**
 * The change that undoes a change of status; `undefined` if it isn't allowed. Completing a project
 * sets its progress to 100, so that is restored too.
 */
export function undoOf(
  project: ProjectWithStatus,
  to: ProjectStatus,
): UpdateProjectDto | undefined {
  const { status, progress, abilities } = project;
  const canReturn =
    PROJECT_TRANSITIONS[to].includes(status) && abilityFor(abilities, to, status) === true;
  return canReturn ? { status, progress } : undefined;
}

interface InlineProjectStatusProps<Project> {
  project: Project;
  onChange: (project: Project, to: ProjectStatus) => void;
  /** Displayed in place of the status. */
  children?: ReactNode;
}

/** The status, which the user changes where it is displayed. */
export function InlineProjectStatus<Project extends ProjectWithStatus & { name: string }>({
  project,
  onChange,
  children = <ProjectStatusTag status={project.status} />,
}: InlineProjectStatusProps<Project>) {
  const { name, status } = project;
  const next = statusesFor(project);
  if (next.length === 0) return children;
  return (
    <InlineSelect
      label={`Status of ${name}`}
      value={status}
      choices={STATUS_CHOICES.filter(({ value }) => value === status || next.includes(value))}
      onChange={(to) => onChange(project, to)}
    >
      {children}
    </InlineSelect>
  );
}
