import type { ProjectStatus } from '@atrium/contracts';
import { PROJECT_STATUSES } from '@atrium/contracts';
import { PROJECT_STATUS_APPEARANCE } from '@atrium/ui-kit';
import { formatDate } from '@atrium/web-kit';

/** `Due: Dec 18, 2026`, or that there is no date (specification section 2). */
export const dueText = (dueDate: string | null): string =>
  dueDate ? `Due: ${formatDate(dueDate)}` : 'No due date';

/** Every status with its word, to choose from. */
export const STATUS_CHOICES: readonly { value: ProjectStatus; label: string }[] =
  PROJECT_STATUSES.map((value) => ({ value, label: PROJECT_STATUS_APPEARANCE[value].label }));
