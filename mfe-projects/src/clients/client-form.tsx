import { CLIENT_LABELS as LABELS, keysOf, pick, requiredMessage } from '@atrium/contracts';
import {
  changedFields,
  changedValues,
  EmailField,
  FormGrid,
  SelectField,
  TextAreaField,
  TextField,
  type LabeledChange,
} from '@atrium/ui-kit/forms';
import type { ClientDetailDto, CreateClientDto, UpdateClientDto } from '../api/endpoints.generated';
import { fieldText, STATUS_CHOICES } from './client-labels';

const FIELDS = keysOf(LABELS);

/** A cleared field is `null`; an untouched one may be missing. */
export type ClientFormValues = Pick<CreateClientDto, keyof typeof LABELS>;

export const formValuesOf = (client: ClientDetailDto): ClientFormValues => pick(client, FIELDS);

/** The fields that the user changed. */
export const changesOf = (before: ClientFormValues, entered: ClientFormValues): UpdateClientDto =>
  changedValues(FIELDS, before, entered);

/** The differences between two versions of a client, as displayed. */
export const differences = (before: ClientDetailDto, after: ClientDetailDto): LabeledChange[] =>
  changedFields(FIELDS, formValuesOf(before), formValuesOf(after)).map((field) => ({
    label: LABELS[field],
    before: fieldText(field, before[field]),
    after: fieldText(field, after[field]),
  }));

// Length limits of the API.
const PHONE_LENGTH = 50;
const ADDRESS_LENGTH = 500;

/** The fields of both the create and the edit dialog. */
export const ClientFields = ({ emailHelp }: { emailHelp?: string }) => (
  <>
    <TextField name="name" label={LABELS.name} required={requiredMessage(LABELS.name)} />
    <FormGrid>
      <TextField name="industry" label={LABELS.industry} />
      <SelectField
        name="status"
        label={LABELS.status}
        choices={STATUS_CHOICES}
        required={requiredMessage(LABELS.status)}
      />
    </FormGrid>
    <FormGrid>
      <TextField name="contactName" label={LABELS.contactName} />
      <TextField name="phone" label={LABELS.phone} type="tel" maxLength={PHONE_LENGTH} />
    </FormGrid>
    <EmailField
      name="email"
      label={LABELS.email}
      required={requiredMessage(LABELS.email)}
      help={emailHelp}
    />
    <TextAreaField name="address" label={LABELS.address} rows={2} maxLength={ADDRESS_LENGTH} />
  </>
);
