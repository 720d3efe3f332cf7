import { EmailField, FormGrid, SelectField, TextAreaField, TextField } from '@atrium/ui-kit/forms';
import type { SettingsDto } from '../../api/endpoints.generated';
import { useUpdateCompanySettingsMutation } from '../settings-api';
import { REQUIRED_CHOICE, SettingsForm } from './settings-form';

const TIME_ZONES = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

const currencyNames = new Intl.DisplayNames('en-US', { type: 'currency' });

const CURRENCIES = Intl.supportedValuesOf('currency').map((code) => ({
  value: code,
  label: `${code} – ${currencyNames.of(code) ?? code}`,
}));

const valuesOf = ({ company }: SettingsDto): SettingsDto['company'] => company;

export function CompanyForm({ settings }: { settings: SettingsDto }) {
  const [update] = useUpdateCompanySettingsMutation();
  return (
    <SettingsForm
      title="Company"
      description="Your details on invoices and emails, and the time zone for dates and deadlines."
      settings={settings}
      valuesOf={valuesOf}
      onSave={(updateCompanySettingsDto) => update({ updateCompanySettingsDto }).unwrap()}
    >
      <FormGrid>
        <TextField name="name" label="Company Name" required="Company name is required" />
        <EmailField name="email" label="Email" />
        <TextField name="phone" label="Phone" type="tel" maxLength={50} />
        <SelectField
          name="timeZone"
          label="Time Zone"
          choices={TIME_ZONES}
          searchable
          rules={REQUIRED_CHOICE}
        />
        <SelectField
          name="currency"
          label="Currency"
          choices={CURRENCIES}
          searchable
          rules={REQUIRED_CHOICE}
        />
      </FormGrid>
      <TextAreaField name="address" label="Address" maxLength={1000} />
    </SettingsForm>
  );
}
