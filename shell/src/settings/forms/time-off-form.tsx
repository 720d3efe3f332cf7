import { INVALID_DATE } from '@atrium/ui-kit/data';
import { Field, FormGrid, NumberField, SelectField } from '@atrium/ui-kit/forms';
import type { SettingsDto } from '../../api/endpoints.generated';
import { useUpdateTimeOffSettingsMutation } from '../settings-api';
import { isCalendarDate } from '@atrium/web-kit';
import { HolidaysInput } from './holidays-input';
import { NEEDED_NUMBER } from './needed';
import { SettingsForm } from './settings-form';

const WEEK = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
  value: day,
  // The fourth of January 1970 was a Sunday.
  label: new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(1970, 0, 4 + day),
  ),
}));

/** What is typed and no date stays in the field, with the sentence of every other date. */
const DATES_ONLY = [
  {
    validator: (_rule: unknown, dates: readonly string[] = []) =>
      dates.every(isCalendarDate) ? Promise.resolve() : Promise.reject(new Error(INVALID_DATE)),
  },
];

const valuesOf = ({ timeoff }: SettingsDto): SettingsDto['timeoff'] => timeoff;

export function TimeOffForm({ settings }: { settings: SettingsDto }) {
  const [update] = useUpdateTimeOffSettingsMutation();
  return (
    <SettingsForm
      title="Time Off"
      purpose="What new people are granted, and on which days nobody works. Balances of people who are here already stay as they are."
      settings={settings}
      valuesOf={valuesOf}
      onSave={(updateTimeOffSettingsDto) => update({ updateTimeOffSettingsDto }).unwrap()}
    >
      <FormGrid>
        <NumberField
          name="personalDays"
          label="Personal"
          min={0}
          max={366}
          step={0.5}
          unit="days"
          rules={NEEDED_NUMBER}
        />
        <NumberField
          name="vacationDays"
          label="Vacation"
          min={0}
          max={366}
          step={0.5}
          unit="days"
          rules={NEEDED_NUMBER}
        />
        <NumberField
          name="sickDays"
          label="Sick"
          min={0}
          max={366}
          step={0.5}
          unit="days"
          rules={NEEDED_NUMBER}
        />
      </FormGrid>
      <SelectField
        name="workingDays"
        label="Working Week"
        choices={WEEK}
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
