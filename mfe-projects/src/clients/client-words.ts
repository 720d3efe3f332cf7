import { CLIENT_STATUSES, type ClientStatus } from '@atrium/contracts';
import { STATUS_APPEARANCE } from '@atrium/ui-kit';
import { formatCount } from '@atrium/web-kit';

/** Every status with its word, to choose from. */
export const STATUS_CHOICES: readonly { value: ClientStatus; label: string }[] =
  CLIENT_STATUSES.map((value) => ({ value, label: STATUS_APPEARANCE[value].label }));

/** How the fields of a client are called. */
export const FIELD_LABELS: Record<string, string> = {
  name: 'Name',
  industry: 'Industry',
  status: 'Status',
  contactName: 'Contact',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
};

/** How a field of a client is called in a history. */
export const fieldLabel = (field: string): string => FIELD_LABELS[field] ?? field;

const isStatus = (text: string): text is ClientStatus =>
  CLIENT_STATUSES.some((status) => status === text);

/** The value of a field as people read it; `none` for an empty one. */
export function fieldText(field: string, value: string | null | undefined): string {
  if (!value) return 'none';
  return field === 'status' && isStatus(value) ? STATUS_APPEARANCE[value].label : value;
}

/** `3 projects`, `1 project` */
export const counted = (count: number, one: string): string =>
  `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

/** `3 projects, 1 ticket and 2 invoices`, without those of which there are none. */
export function countedRecords(
  records: readonly (readonly [number | undefined, string])[],
): string {
  const parts = records.flatMap(([count, one]) => (count ? [counted(count, one)] : []));
  const last = parts.pop();
  if (last === undefined) return '';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}

/** Address for dialling: what a phone understands of a number as people write it. */
export const phoneAddress = (phone: string): string => `tel:${phone.replace(/[^\d+*#,;]/g, '')}`;
