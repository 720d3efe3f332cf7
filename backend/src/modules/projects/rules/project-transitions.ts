import { LIMITS, PROJECT_STATUSES, type ProjectStatus } from '@atrium/contracts';

/** Where a project may go from each status (decisions section 6). */
export const PROJECT_TRANSITIONS: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  active: ['on-hold', 'completed', 'cancelled'],
  'on-hold': ['active', 'completed', 'cancelled'],
  completed: ['active'],
  cancelled: ['active'],
};

/** Statuses that end a project; leaving one is called reopening. */
const ENDED_STATUSES: readonly ProjectStatus[] = ['completed', 'cancelled'];

export const canMove = (from: ProjectStatus, to: ProjectStatus): boolean =>
  from === to || PROJECT_TRANSITIONS[from].includes(to);

/** Statuses that the project may move to, in the order of {@link PROJECT_STATUSES}. */
export const nextStatuses = (from: ProjectStatus): ProjectStatus[] =>
  PROJECT_STATUSES.filter((to) => PROJECT_TRANSITIONS[from].includes(to));

export const isReopening = (from: ProjectStatus, to: ProjectStatus): boolean =>
  ENDED_STATUSES.includes(from) && to === 'active';

/**
 * Percent that a project stands at after a change: completing it fills the bar, whatever else was
 * sent (decisions section 6: a completed project has 100).
 */
export const progressAt = (status: ProjectStatus, progress: number): number =>
  status === 'completed' ? LIMITS.progressMax : progress;
