import { COMPANY_LABELS as LABELS, requiredMessage } from '@atrium/contracts';
import {
  AddressFields,
  EmailField,
  FormGrid,
  FormSection,
  RegistrationFields,
  SelectField,
  TextAreaField,
  TextField,
} from '@atrium/ui-kit/forms';
import type { SettingsDto } from '../../api/endpoints.generated';
import { CURRENCIES, TIME_ZONES } from '../../shared/company-choices';
import { useUpdateCompanySettingsMutation } from '../settings-api';
import { REQUIRED_CHOICE, SettingsForm } from './settings-form';

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
        <TextField name="name" label={LABELS.name} required={requiredMessage(LABELS.name)} />
        <EmailField name="email" label={LABELS.email} />
        <TextField name="phone" label={LABELS.phone} type="tel" maxLength={50} />
      </FormGrid>
      <FormGrid>
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
          help="Changing the currency doesn't convert amounts. Issued invoices keep theirs."
          choices={CURRENCIES}
          searchable
          rules={REQUIRED_CHOICE}
        />
      </FormGrid>
      <AddressFields maxStreetLength={1000} />
      <FormSection title="Tax and Bank Details">
        <RegistrationFields />
        <FormGrid>
          <TextField name="bankName" label={LABELS.bankName} maxLength={100} />
          <TextField name="iban" label={LABELS.iban} maxLength={50} />
          <TextField name="bic" label={LABELS.bic} maxLength={20} />
        </FormGrid>
        <TextAreaField
          name="accountDetails"
          label={LABELS.accountDetails}
          help="Instead of an IBAN, for example account and routing number."
          maxLength={500}
        />
      </FormSection>
      <FormSection title="Invoice Text">
        <TextAreaField
          name="paymentTerms"
          label={LABELS.paymentTerms}
          help="Below the total of each invoice."
          maxLength={1000}
        />
        <TextAreaField
          name="invoiceFooter"
          label={LABELS.invoiceFooter}
          help="At the bottom of each page, for example the managing directors."
          maxLength={1000}
        />
      </FormSection>
    </SettingsForm>
  );
}
