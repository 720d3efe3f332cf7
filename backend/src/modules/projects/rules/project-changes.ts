import type { ProjectStatus } from '@atrium/contracts';
import { mergeChanges, type Changed, type Changes } from '../../../platform/changes';

/** The fields of a project that people enter. */
export interface ProjectFacts {
  name: string;
  description: string | null;
  clientName: string;
  clientEmail: string;
  status: ProjectStatus;
  /** Percent. */
  progress: number;
  /** Decimal string with two places. */
  budget: string | null;
  /** `YYYY-MM-DD` */
  dueDate: string | null;
}

const FIELDS: Record<keyof ProjectFacts, true> = {
  name: true,
  description: true,
  clientName: true,
  clientEmail: true,
  status: true,
  progress: true,
  budget: true,
  dueDate: true,
};

/** The project as it would be with the changes, and the fields that differ. */
export const applyChanges = (
  before: ProjectFacts,
  sent: Changes<ProjectFacts>,
): Changed<ProjectFacts> => mergeChanges(FIELDS, before, sent);
