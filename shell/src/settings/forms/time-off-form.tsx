import { WEEKDAY_NAMES } from '@atrium/contracts';
import {
  Field,
  FormGrid,
  INVALID_DATE,
  NumberField,
  SelectField,
  validationRule,
} from '@atrium/ui-kit/forms';
import { isCalendarDate } from '@atrium/web-kit';
import type { SettingsDto } from '../../api/endpoints.generated';
import { useUpdateTimeOffSettingsMutation } from '../settings-api';
import { HolidaysInput } from './holidays-input';
import { REQUIRED_NUMBER, SettingsForm } from './settings-form';

const WEEKDAYS = ([1, 2, 3, 4, 5, 6, 0] as const).map((day) => ({
  value: day,
  label: WEEKDAY_NAMES[day],
}));

const STARTING_BALANCES = [
  { name: 'personalDays', label: 'Personal' },
  { name: 'vacationDays', label: 'Vacation' },
  { name: 'sickDays', label: 'Sick' },
];

/** The value can end with text that isn't a date yet; see HolidaysInput. */
const DATES_ONLY = [
  validationRule((dates: readonly string[] = []) =>
    dates.every(isCalendarDate) ? undefined : INVALID_DATE,
  ),
];

const valuesOf = ({ timeoff }: SettingsDto): SettingsDto['timeoff'] => timeoff;

export function TimeOffForm({ settings }: { settings: SettingsDto }) {
  const [update] = useUpdateTimeOffSettingsMutation();
  return (
    <SettingsForm
      title="Time Off"
      description="Starting balances for new users, the working week and company holidays. Existing balances don't change."
      settings={settings}
      valuesOf={valuesOf}
      onSave={(updateTimeOffSettingsDto) => update({ updateTimeOffSettingsDto }).unwrap()}
    >
      <FormGrid>
        {STARTING_BALANCES.map(({ name, label }) => (
          <NumberField
            key={name}
            name={name}
            label={label}
            min={0}
            max={366}
            step={0.5}
            unit="days"
            rules={REQUIRED_NUMBER}
          />
        ))}
      </FormGrid>
      <SelectField
        name="workingDays"
        label="Working Week"
        choices={WEEKDAYS}
        multiple
        rules={[
          { type: 'array', required: true, min: 1, message: 'Choose at least one working day.' },
        ]}
      />
      <Field name="holidays" label="Holidays" hideOptionalMark rules={DATES_ONLY}>
        <HolidaysInput disabled={settings.abilities.update !== true} />
      </Field>
    </SettingsForm>
  );
}
