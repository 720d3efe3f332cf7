import {
  LIMITS,
  PROJECT_STATUSES,
  PROJECT_TRANSITIONS,
  type ProjectStatus,
} from '@atrium/contracts';

/** Leaving one of these is called reopening. */
const ENDED_STATUSES: readonly ProjectStatus[] = ['completed', 'cancelled'];

export const canTransition = (from: ProjectStatus, to: ProjectStatus): boolean =>
  from === to || PROJECT_TRANSITIONS[from].includes(to);

/** In the order of {@link PROJECT_STATUSES}. */
export const nextStatuses = (from: ProjectStatus): ProjectStatus[] =>
  PROJECT_STATUSES.filter((to) => PROJECT_TRANSITIONS[from].includes(to));

export const isReopening = (from: ProjectStatus, to: ProjectStatus): boolean =>
  ENDED_STATUSES.includes(from) && to === 'active';

/**
 * The progress, in percent, of a project with this status: a completed project always has 100
 * (docs/domain/projects.md#progress).
 */
export const progressAt = (status: ProjectStatus, progress: number): number =>
  status === 'completed' ? LIMITS.progressMax : progress;
