import { CLIENT_STATUSES, type ClientStatus } from '@atrium/contracts';
import { STATUS_APPEARANCE } from '@atrium/ui-kit';

export const STATUS_CHOICES: readonly { value: ClientStatus; label: string }[] =
  CLIENT_STATUSES.map((value) => ({ value, label: STATUS_APPEARANCE[value].label }));

const isStatus = (text: string): text is ClientStatus =>
  CLIENT_STATUSES.some((status) => status === text);

/** A field's value as displayed; `none` if it is empty. */
export function fieldText(field: string, value: string | null | undefined): string {
  if (!value) return 'none';
  return field === 'status' && isStatus(value) ? STATUS_APPEARANCE[value].label : value;
}

/** A `tel:` URL without the characters that phones can't dial. */
export const phoneUrl = (phone: string): string => `tel:${phone.replace(/[^\d+*#,;]/g, '')}`;
