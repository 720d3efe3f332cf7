import {
  CLIENT_STATUSES,
  type ClientStatus,
  countryName,
  isOneOf,
  yesOrNo,
} from '@atrium/contracts';
import { STATUS_APPEARANCE } from '@atrium/ui-kit';

export const STATUS_CHOICES: readonly { value: ClientStatus; label: string }[] =
  CLIENT_STATUSES.map((value) => ({ value, label: STATUS_APPEARANCE[value].label }));

/** A field's value as displayed; `none` if it is empty. */
export function fieldText(
  field: string,
  value: string | number | boolean | null | undefined,
): string {
  if (value === undefined || value === null || value === '') return 'none';
  const text = String(value);
  return formatHistoryValue(field, text) ?? text;
}

const BOOLEAN_FIELDS = new Set(['isEinvoiced', 'remindersPaused', 'isPrimaryContact']);

/** A value of the history as displayed; `undefined` if it is displayed as it is. */
export function formatHistoryValue(field: string, value: string): string | undefined {
  if (field === 'status' && isOneOf(CLIENT_STATUSES, value)) return STATUS_APPEARANCE[value].label;
  if (field === 'country') return countryName(value);
  if (BOOLEAN_FIELDS.has(field)) return yesOrNo(value === 'true');
  return undefined;
}
