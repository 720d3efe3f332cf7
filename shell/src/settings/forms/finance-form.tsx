import { missingEinvoiceFields } from '@atrium/contracts';
import { Stack } from '@atrium/ui-kit';
import { FormGrid, NumberField, SwitchField, TextField } from '@atrium/ui-kit/forms';
import type { SettingsDto } from '../../api/endpoints.generated';
import { useUpdateFinanceSettingsMutation } from '../settings-api';
import { TaxRatesCard } from '../tax-rates/tax-rates-card';
import { InvoiceMailFields } from './invoice-mail-fields';
import { ReminderFields } from './reminder-fields';
import { REQUIRED_NUMBER, SettingsForm } from './settings-form';

const INVALID_PREFIX = 'Number prefix must have 1 to 10 capital letters or digits.';
const CREDIT_NOTE_PREFIX = 'CN is the prefix of credit notes. Choose another one for invoices.';

const valuesOf = ({ finance }: SettingsDto): SettingsDto['finance'] => finance;

export const FinanceSettings = ({ settings }: { settings: SettingsDto }) => (
  <Stack>
    <FinanceForm settings={settings} />
    <TaxRatesCard />
  </Stack>
);

function FinanceForm({ settings }: { settings: SettingsDto }) {
  const [update] = useUpdateFinanceSettingsMutation();
  const { company, abilities } = settings;
  return (
    <SettingsForm
      title="Finance"
      description="How invoices are numbered, when they're due, how they're sent and who can see them."
      settings={settings}
      valuesOf={valuesOf}
      onSave={(updateFinanceSettingsDto) => update({ updateFinanceSettingsDto }).unwrap()}
    >
      <FormGrid>
        <TextField
          name="invoicePrefix"
          label="Number Prefix"
          help="Invoice numbers consist of the prefix, the year and a counter, such as INV-2026-0001. The counter continues when you change the prefix."
          maxLength={10}
          required="Number prefix is required"
          rules={[
            { pattern: /^[A-Z0-9]{1,10}$/, message: INVALID_PREFIX },
            { pattern: /^(?!CN$)/, message: CREDIT_NOTE_PREFIX },
          ]}
        />
        <NumberField
          name="invoiceDueDays"
          label="Days Until Due"
          min={0}
          max={365}
          integer
          unit="days"
          rules={REQUIRED_NUMBER}
        />
      </FormGrid>
      <SwitchField
        name="managersOnly"
        label="Finance is visible to managers only"
        help="Employees and viewers then see only their own expenses and no invoices."
      />
      <SwitchField name="einvoices" label="E-invoices" help={einvoiceHelp(settings)} />
      <InvoiceMailFields companyName={company.name} />
      <ReminderFields companyName={company.name} disabled={abilities.update !== true} />
    </SettingsForm>
  );
}

function einvoiceHelp({ company }: SettingsDto): string {
  const missing = missingEinvoiceFields(company);
  return missing.length === 0
    ? 'Invoice PDFs also contain their data in the Factur-X (ZUGFeRD) format, for clients who receive e-invoices.'
    : `E-invoices need more details of your company. Add these in the company settings first: ${missing.join(', ')}.`;
}
