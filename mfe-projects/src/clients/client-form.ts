import type { ClientStatus } from '@atrium/contracts';
import type { FieldChange } from '@atrium/ui-kit/forms';
import type { ClientDetailDto, UpdateClientDto } from '../api/endpoints.generated';
import { fieldLabel, fieldText } from './client-words';

/** What the form of a client holds; an emptied field is `null`, an untouched one may be missing. */
export interface ClientFormValues {
  name: string;
  industry?: string | null;
  status: ClientStatus;
  contactName?: string | null;
  email: string;
  phone?: string | null;
  address?: string | null;
}

const FIELDS = [
  'name',
  'industry',
  'status',
  'contactName',
  'email',
  'phone',
  'address',
] as const satisfies readonly (keyof ClientFormValues)[];

/** Empty in whatever way is `null`. */
const normal = (value: string | null | undefined): string | null => value || null;

const changedFields = (before: ClientFormValues, after: ClientFormValues) =>
  FIELDS.filter((field) => normal(before[field]) !== normal(after[field]));

/** The form of a client as it is now. */
export const formValuesOf = (client: ClientDetailDto): ClientFormValues => ({
  name: client.name,
  industry: client.industry,
  status: client.status,
  contactName: client.contactName,
  email: client.email,
  phone: client.phone,
  address: client.address,
});

/**
 * The fields that the person changed, and only these: what others changed in the meantime is not
 * overwritten by a form that was opened before.
 */
export function changesOf(before: ClientFormValues, entered: ClientFormValues): UpdateClientDto {
  const changed = changedFields(before, entered);
  return Object.fromEntries(changed.map((field) => [field, normal(entered[field])]));
}

/** What differs between two states of a client, as people read it. */
export function differences(before: ClientDetailDto, after: ClientDetailDto): FieldChange[] {
  const [old, present] = [formValuesOf(before), formValuesOf(after)];
  return changedFields(old, present).map((field) => ({
    label: fieldLabel(field),
    before: fieldText(field, old[field]),
    after: fieldText(field, present[field]),
  }));
}
