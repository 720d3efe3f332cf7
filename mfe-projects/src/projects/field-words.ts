import type { ProjectStatus } from '@atrium/contracts';
import { PROJECT_STATUS_APPEARANCE, truncate } from '@atrium/ui-kit';
import { formatDate, formatMoney } from '@atrium/web-kit';

/** How the fields of a project are called. */
export const FIELD_LABELS: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  clientName: 'Client name',
  clientEmail: 'Client email',
  status: 'Status',
  progress: 'Progress',
  budget: 'Budget',
  dueDate: 'Due date',
  member: 'Member',
};

/** How a field of a project is called in a history. */
export const fieldLabel = (field: string): string => FIELD_LABELS[field] ?? field;

const isStatus = (text: string): text is ProjectStatus => text in PROJECT_STATUS_APPEARANCE;

/**
 * The value of a field as people read it; `none` for an empty one.
 *
 * @param locale with the currency of the company, an ISO 4217 code
 */
export function fieldText(
  field: string,
  value: string | number | null | undefined,
  { currency }: { currency?: string },
): string {
  if (value === null || value === undefined || value === '') return 'none';
  const text = String(value);
  if (field === 'status' && isStatus(text)) return PROJECT_STATUS_APPEARANCE[text].label;
  if (field === 'progress') return `${text}%`;
  if (field === 'budget') return formatMoney(text, { currency });
  if (field === 'dueDate') return formatDate(text);
  return truncate(text);
}
