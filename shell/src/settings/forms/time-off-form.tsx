import { WEEKDAY_NAMES, yearOf } from '@atrium/contracts';
import {
  ConfirmDialog,
  Field,
  Form,
  FormGrid,
  INVALID_DATE,
  NumberField,
  SelectField,
  SwitchField,
  validationRule,
} from '@atrium/ui-kit/forms';
import { dateIn, isCalendarDate, toError } from '@atrium/web-kit';
import type { CalendarPreviewDto, SettingsDto } from '../../api/endpoints.generated';
import {
  usePreviewWorkingCalendarMutation,
  useUpdateTimeOffSettingsMutation,
} from '../settings-api';
import styles from '../settings-page.module.css';
import { useQuestion } from '../use-question';
import { CalendarChanges } from './calendar-changes';
import { type Holiday, HolidaysInput, holidaysText } from './holidays-input';
import { REQUIRED_NUMBER, SettingsForm } from './settings-form';

const WEEKDAYS = ([1, 2, 3, 4, 5, 6, 0] as const).map((day) => ({
  value: day,
  label: WEEKDAY_NAMES[day],
}));

const YEARLY_DAYS = [
  { name: 'personalDays', label: 'Personal' },
  { name: 'vacationDays', label: 'Vacation' },
  { name: 'sickDays', label: 'Sick' },
];

const CARRY_OVER_DAYS = [
  { name: 'personalCarryOverDays', label: 'Personal Carry-Over' },
  { name: 'vacationCarryOverDays', label: 'Vacation Carry-Over' },
  { name: 'sickCarryOverDays', label: 'Sick Carry-Over' },
];

/** The value can end with text that isn't a date yet; see HolidaysInput. */
const DATES_ONLY = [
  validationRule((holidays: readonly Holiday[] = []) =>
    holidays.every(({ date }) => isCalendarDate(date)) ? undefined : INVALID_DATE,
  ),
];

type TimeOffValues = Omit<
  SettingsDto['timeoff'],
  'firstRenewalYear' | 'holidays' | 'holidayNames'
> & {
  isRenewed: boolean;
  holidays: readonly Holiday[];
};

const valuesOf = ({ timeoff }: SettingsDto): TimeOffValues => {
  const { firstRenewalYear, holidays, holidayNames, ...values } = timeoff;
  return {
    ...values,
    isRenewed: firstRenewalYear !== null,
    holidays: holidays.map((date) => ({ date, name: holidayNames[date] ?? '' })),
  };
};

export function TimeOffForm({ settings }: { settings: SettingsDto }) {
  const [update] = useUpdateTimeOffSettingsMutation();
  const [previewCalendar] = usePreviewWorkingCalendarMutation();
  const { question, ask } = useQuestion<CalendarPreviewDto>();
  const thisYear = yearOf(dateIn(settings.company.timeZone));
  // Renewals that have begun keep their first year.
  const firstRenewalYear = settings.timeoff.firstRenewalYear ?? thisYear + 1;

  const confirmChanges = async (workingDays: number[], holidays: string[]): Promise<void> => {
    if (
      haveSameItems(workingDays, settings.timeoff.workingDays) &&
      haveSameItems(holidays, settings.timeoff.holidays)
    ) {
      return;
    }
    const calendar = { workingDays, holidays };
    const preview = await previewCalendar({ previewWorkingCalendarDto: calendar }).unwrap();
    if (preview.requests > 0 && !(await ask(preview))) {
      throw toError({ status: 0, message: "Your changes aren't saved yet." });
    }
  };

  const save = async ({ isRenewed, holidays, ...values }: TimeOffValues): Promise<void> => {
    const dates = holidays.map(({ date }) => date);
    await confirmChanges(values.workingDays, dates);
    await update({
      updateTimeOffSettingsDto: {
        ...values,
        holidays: dates,
        holidayNames: Object.fromEntries(
          holidays.filter(({ name }) => name !== '').map(({ date, name }) => [date, name]),
        ),
        firstRenewalYear: isRenewed ? firstRenewalYear : null,
      },
    }).unwrap();
  };

  return (
    <>
      <SettingsForm
        title="Time Off"
        description="Balances of new users, the yearly renewal, the working week and company holidays."
        settings={settings}
        valuesOf={valuesOf}
        onSave={save}
      >
        <DaysFields fields={YEARLY_DAYS} />
        <SwitchField
          name="isRenewed"
          label="Renew Balances Every Year"
          help={renewalHelp(firstRenewalYear, thisYear)}
        />
        <CarryOverFields />
        <p className={styles.note}>
          When you change holidays or working days, Atrium recalculates the hours of requests that
          haven&apos;t ended and notifies everyone affected. Before you save, you see how many
          requests change.
        </p>
        <SelectField
          name="workingDays"
          label="Working Week"
          choices={WEEKDAYS}
          multiple
          rules={[
            { type: 'array', required: true, min: 1, message: 'Choose at least one working day.' },
          ]}
        />
        <Field
          name="holidays"
          label="Holidays"
          hideOptionalMark
          rules={DATES_ONLY}
          textOf={holidaysText}
        >
          <HolidaysInput disabled={settings.abilities.update !== true} />
        </Field>
      </SettingsForm>
      {question && (
        <ConfirmDialog
          title="Change these requests?"
          confirmLabel="Save Changes"
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        >
          <CalendarChanges preview={question.subject} />
        </ConfirmDialog>
      )}
    </>
  );
}

const haveSameItems = <Item,>(some: readonly Item[], others: readonly Item[]): boolean =>
  some.length === others.length && some.every((item) => others.includes(item));

const renewalHelp = (firstRenewalYear: number, thisYear: number): string => {
  const when = firstRenewalYear > thisYear ? `, starting in ${firstRenewalYear}` : '';
  return `Every January 1${when}, everyone gets the days above or the yearly days set for them, and unused days are carried over up to a limit. Time off already approved for the new year counts toward it.`;
};

function CarryOverFields() {
  const isRenewed = Form.useWatch('isRenewed') as boolean | undefined;
  return isRenewed ? <DaysFields fields={CARRY_OVER_DAYS} /> : null;
}

const DaysFields = ({ fields }: { fields: readonly { name: string; label: string }[] }) => (
  <FormGrid>
    {fields.map(({ name, label }) => (
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
);
