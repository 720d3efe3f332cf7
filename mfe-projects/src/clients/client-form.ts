import type { ClientStatus } from '@atrium/contracts';
import { changedFields, changedValues, type LabeledChange } from '@atrium/ui-kit/forms';
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

/** What the person changed. */
export const changesOf = (before: ClientFormValues, entered: ClientFormValues): UpdateClientDto =>
  changedValues(FIELDS, before, entered);

/** What differs between two states of a client, as people read it. */
export function differences(before: ClientDetailDto, after: ClientDetailDto): LabeledChange[] {
  const [old, present] = [formValuesOf(before), formValuesOf(after)];
  return changedFields(FIELDS, old, present).map((field) => ({
    label: fieldLabel(field),
    before: fieldText(field, old[field]),
    after: fieldText(field, present[field]),
  }));
}
