import { isOneOf, PROJECT_STATUSES, type ProjectStatus } from '@atrium/contracts';
import { PROJECT_STATUS_APPEARANCE, truncate } from '@atrium/ui-kit';
import { formatDate, formatMoney } from '@atrium/web-kit';
import type { ProjectDetailDto, ProjectMemberDto } from '../api/endpoints.generated';

/** Undefined once the owner's account is deleted (docs/domain/projects.md#owner). */
export const ownerOf = ({ members }: ProjectDetailDto): ProjectMemberDto | undefined =>
  members.find(({ isOwner }) => isOwner);

/** `Due: Dec 18, 2026`, or `No due date`. */
export const dueText = (dueDate: string | null): string =>
  dueDate ? `Due: ${formatDate(dueDate)}` : 'No due date';

/**
 * Whether an unfinished project is past its due date (docs/domain/projects.md#overdue).
 *
 * @param today in the company's time zone
 */
export const isOverdue = (
  { status, dueDate }: { status: ProjectStatus; dueDate: string | null },
  today: string,
): boolean => (status === 'active' || status === 'on-hold') && dueDate !== null && dueDate < today;

export const STATUS_CHOICES: readonly { value: ProjectStatus; label: string }[] =
  PROJECT_STATUSES.map((value) => ({ value, label: PROJECT_STATUS_APPEARANCE[value].label }));

/**
 * A field's value as displayed; `none` if it is empty.
 *
 * @param options.currency the company's, as an ISO 4217 code
 */
export function fieldText(
  field: string,
  value: string | number | null | undefined,
  { currency }: { currency: string },
): string {
  if (value === null || value === undefined || value === '') return 'none';
  const text = String(value);
  if (field === 'status' && isOneOf(PROJECT_STATUSES, text)) {
    return PROJECT_STATUS_APPEARANCE[text].label;
  }
  if (field === 'progress') return `${text}%`;
  if (field === 'budget') return formatMoney(text, { currency });
  if (field === 'dueDate') return formatDate(text);
  return truncate(text);
}
