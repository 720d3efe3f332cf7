import { FormGrid, NumberField, SwitchField, TextField } from '@atrium/ui-kit/forms';
import type { SettingsDto } from '../../api/endpoints.generated';
import { useUpdateFinanceSettingsMutation } from '../settings-api';
import { NEEDED_NUMBER } from './needed';
import { SettingsForm } from './settings-form';

const WRONG_PREFIX = 'Number prefix must have 1 to 10 capital letters or digits.';

const valuesOf = ({ finance }: SettingsDto): SettingsDto['finance'] => finance;

export function FinanceForm({ settings }: { settings: SettingsDto }) {
  const [update] = useUpdateFinanceSettingsMutation();
  return (
    <SettingsForm
      title="Finance"
      purpose="How invoices are numbered, when they are due, and who sees them."
      settings={settings}
      valuesOf={valuesOf}
      onSave={(updateFinanceSettingsDto) => update({ updateFinanceSettingsDto }).unwrap()}
    >
      <FormGrid>
        <TextField
          name="invoicePrefix"
          label="Number Prefix"
          help="Proposed numbers are the prefix, the year and a running number: INV-2026-0001."
          maxLength={10}
          required="Number prefix is required"
          rules={[{ pattern: /^[A-Z0-9]{1,10}$/, message: WRONG_PREFIX }]}
        />
        <NumberField
          name="invoiceDueDays"
          label="Days to the Due Date"
          min={0}
          max={365}
          unit="days"
          rules={NEEDED_NUMBER}
        />
      </FormGrid>
      <SwitchField
        name="managersOnly"
        label="Finance is visible to managers only"
        help="Employees and viewers then see their own expenses only, and no invoices."
      />
    </SettingsForm>
  );
}
