import { COUNTRY_CODES, countryName, parseTaxId, PARTY_LABELS as LABELS } from '@atrium/contracts';
import { type FieldProps, FormGrid, validationRule } from './field';
import { SelectField, TextAreaField, TextField } from './fields';

const COUNTRIES = COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).sort(
  (a, b) => a.label.localeCompare(b.label, 'en-US'),
);

/** A country by its ISO 3166-1 code. */
export const CountryField = (field: FieldProps) => (
  <SelectField {...field} choices={COUNTRIES} placeholder="Choose a country" searchable clearable />
);

/** The address of a client or of the company. */
export const AddressFields = ({ maxStreetLength = 500 }: { maxStreetLength?: number }) => (
  <>
    <TextAreaField name="street" label={LABELS.street} rows={1} maxLength={maxStreetLength} />
    <FormGrid>
      <TextField name="postalCode" label={LABELS.postalCode} maxLength={20} />
      <TextField name="city" label={LABELS.city} maxLength={100} />
    </FormGrid>
    <CountryField name="country" label={LABELS.country} />
  </>
);

/** The registration of a client or of the company. The form also has {@link AddressFields}. */
export const RegistrationFields = () => (
  <FormGrid>
    <TextField
      name="taxId"
      label={LABELS.taxId}
      help="In Europe, the VAT ID."
      maxLength={50}
      dependencies={['country']}
      rules={[
        ({ getFieldValue }) =>
          validationRule((taxId?: string | null) => {
            const country = getFieldValue('country') as string | null | undefined;
            return parseTaxId(taxId ?? '', taxId ? country || null : null).error;
          }),
      ]}
    />
    <TextField name="registrationNumber" label={LABELS.registrationNumber} maxLength={50} />
  </FormGrid>
);
