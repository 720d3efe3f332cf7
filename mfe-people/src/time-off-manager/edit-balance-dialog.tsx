import { daysToMinutes, keysOf, minutesToDays, minutesToHours, pick } from '@atrium/contracts';
import { HistorySection } from '@atrium/ui-kit';
import {
  ConflictNotice,
  FormDialog,
  FormGrid,
  type LabeledChange,
  labeledChanges,
  NumberField,
  TextField,
  useVersionedEdit,
  validationRule,
} from '@atrium/ui-kit/forms';
import { displayNameOf, toast, toastFailure } from '@atrium/web-kit';
import type { EmployeeBalanceDto, UpdateTimeOffBalanceDto } from '../api/endpoints.generated';
import { useGetYearlyRenewalQuery, useUpdateTimeOffBalanceMutation } from '../api/time-off-api';
import { BalanceHistory } from '../shared/balance-history';
import styles from './time-off-manager.module.css';

interface EditBalanceDialogProps {
  /** The balance when the dialog opens. */
  employee: EmployeeBalanceDto;
  /** Fetches the current balance. */
  read: () => Promise<EmployeeBalanceDto>;
  onClose: () => void;
}

type YearlyDays = Pick<
  EmployeeBalanceDto,
  'yearlyPersonalDays' | 'yearlyVacationDays' | 'yearlySickDays'
>;

/**
 * Hours as entered; null, for an empty field, counts as 0 (docs/domain/time-off.md#balance-edits).
 * The form has yearly days only if balances are renewed.
 */
interface BalanceValues extends Partial<YearlyDays> {
  personalHours: number | null;
  vacationHours: number | null;
  sickHours: number | null;
  note?: string;
}

const HOURS_LABELS = {
  personalHours: 'Personal Hours',
  vacationHours: 'Vacation Hours',
  sickHours: 'Sick Hours',
} as const;

const YEARLY_LABELS = {
  yearlyPersonalDays: 'Yearly Personal Days',
  yearlyVacationDays: 'Yearly Vacation Days',
  yearlySickDays: 'Yearly Sick Days',
} as const;

const LABELS = { ...HOURS_LABELS, ...YEARLY_LABELS };

const HOURS_FIELDS = keysOf(HOURS_LABELS);
const YEARLY_FIELDS = keysOf(YEARLY_LABELS);
const FIELDS = keysOf(LABELS);

const MINUTES_PER_HOUR = 60;
const STEP_HOURS = 4;
/** The database stores at most 999.99 days. */
const MAX_HOURS = 7999;
const MAX_YEARLY_DAYS = 366;

const daysToHours = (days: string): number => Number(minutesToHours(daysToMinutes(days)));

type Balance = EmployeeBalanceDto['balance'] & YearlyDays & Pick<EmployeeBalanceDto, 'version'>;

const balanceOf = ({ balance, ...employee }: EmployeeBalanceDto): Balance => ({
  ...balance,
  ...pick(employee, [...YEARLY_FIELDS, 'version']),
});

const valuesOf = ({ personalDays, vacationDays, sickDays, ...balance }: Balance) => ({
  personalHours: daysToHours(personalDays),
  vacationHours: daysToHours(vacationDays),
  sickHours: daysToHours(sickDays),
  ...pick(balance, YEARLY_FIELDS),
});

const hoursToDays = (hours: number | null): string =>
  minutesToDays(Math.round((hours ?? 0) * MINUTES_PER_HOUR));

/** Only the hours and yearly days that have changed. */
const changesOf = (before: BalanceValues, entered: BalanceValues): UpdateTimeOffBalanceDto => ({
  ...(entered.personalHours !== before.personalHours && {
    personalDays: hoursToDays(entered.personalHours),
  }),
  ...(entered.vacationHours !== before.vacationHours && {
    vacationDays: hoursToDays(entered.vacationHours),
  }),
  ...(entered.sickHours !== before.sickHours && { sickDays: hoursToDays(entered.sickHours) }),
  ...pick(
    entered,
    YEARLY_FIELDS.filter(
      (field) => entered[field] !== undefined && entered[field] !== before[field],
    ),
  ),
});

const COMPANY_DAYS = "the company's";

/** The differences between two versions of a balance, for display. */
const differences = (before: Balance, after: Balance): LabeledChange[] =>
  labeledChanges(LABELS, valuesOf(before), valuesOf(after), (values, field) =>
    String(values[field] ?? COMPANY_DAYS),
  );

/**
 * Edits a balance in hours. If someone else or an approval changed it in the meantime, the dialog
 * shows the changes before the next Save overwrites them (docs/domain/time-off.md#balance-edits).
 */
export function EditBalanceDialog({ employee, read, onClose }: EditBalanceDialogProps) {
  const [updateBalance] = useUpdateTimeOffBalanceMutation();
  const { opened, conflicts, save } = useVersionedEdit(balanceOf(employee), {
    read: async () => balanceOf(await read()),
    onFailure: (error) =>
      toastFailure('Failed to update balance', error, 'Nothing was changed. Please try again.'),
    differences,
  });

  const submit = async ({ note, ...entered }: BalanceValues): Promise<void> => {
    const changes = changesOf(valuesOf(opened), entered);
    if (Object.keys(changes).length === 0) return;
    await save(changes, ({ version }) =>
      updateBalance({
        userId: employee.userId,
        updateTimeOffBalanceDto: { ...changes, note: note || null, version },
      }).unwrap(),
    );
    toast.success('Balance updated');
  };

  return (
    <FormDialog<BalanceValues>
      title="Edit Time Off Balance"
      recordId={employee.userId}
      submitLabel="Save Balance"
      initialValues={valuesOf(opened)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <p className={styles.intro}>
        {displayNameOf(employee)}'s remaining hours. Changes are recorded in the balance history.
      </p>
      <FormGrid>
        {HOURS_FIELDS.map((field) => (
          <NumberField
            key={field}
            name={field}
            label={LABELS[field]}
            min={0}
            max={MAX_HOURS}
            step={STEP_HOURS}
            unit="hours"
            hideOptionalMark
            textBecomesZero
          />
        ))}
      </FormGrid>
      <TextField
        name="note"
        label="Note"
        maxLength={500}
        placeholder="Carried over from last year"
        help="The employee sees it in the notification and the balance history."
        dependencies={FIELDS}
        rules={[
          ({ getFieldsValue }) => ({
            // The fields below the note are still unchanged when the user leaves it.
            validateTrigger: 'onSubmit',
            ...validationRule((note?: string) => {
              const changes = changesOf(valuesOf(opened), getFieldsValue() as BalanceValues);
              return note?.trim() && Object.keys(changes).length === 0
                ? 'Change a balance, or remove the note.'
                : undefined;
            }),
          }),
        ]}
      />
      <YearlyDaysFields />
      <HistorySection key={employee.userId}>
        <BalanceHistory userId={employee.userId} />
      </HistorySection>
    </FormDialog>
  );
}

/** Nothing while balances aren't renewed (docs/domain/time-off.md#yearly-renewal). */
function YearlyDaysFields() {
  const { data: company } = useGetYearlyRenewalQuery();
  if (!company || company.firstRenewalYear === null) return null;
  const placeholders = {
    yearlyPersonalDays: company.personalDays,
    yearlyVacationDays: company.vacationDays,
    yearlySickDays: company.sickDays,
  };
  return (
    <>
      <p className={styles.intro}>
        Days added every January 1. Leave a field empty to use the company's days.
      </p>
      <FormGrid>
        {YEARLY_FIELDS.map((field) => (
          <NumberField
            key={field}
            name={field}
            label={LABELS[field]}
            min={0}
            max={MAX_YEARLY_DAYS}
            step={0.5}
            unit="days"
            placeholder={String(placeholders[field])}
          />
        ))}
      </FormGrid>
    </>
  );
}
