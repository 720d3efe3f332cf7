import { daysToMinutes, keysOf, minutesToDays, minutesToHours } from '@atrium/contracts';
import { HistorySection } from '@atrium/ui-kit';
import {
  changedFields,
  ConflictNotice,
  FormDialog,
  FormGrid,
  type LabeledChange,
  NumberField,
  TextField,
  useVersionedEdit,
} from '@atrium/ui-kit/forms';
import { displayNameOf, errorMessage, toast } from '@atrium/web-kit';
import type { EmployeeBalanceDto, UpdateTimeOffBalanceDto } from '../api/endpoints.generated';
import { useUpdateTimeOffBalanceMutation } from '../api/time-off-api';
import { BalanceHistory } from '../shared/balance-history';
import styles from './time-off-manager.module.css';

interface EditBalanceDialogProps {
  /** The balance when the dialog opens. */
  employee: EmployeeBalanceDto;
  /** Fetches the current balance. */
  read: () => Promise<EmployeeBalanceDto>;
  onClose: () => void;
}

/** Hours as entered; null counts as 0 (docs/domain/time-off.md#balance-edits). */
interface BalanceValues {
  personalHours: number | null;
  vacationHours: number | null;
  sickHours: number | null;
  note?: string;
}

const MINUTES_PER_HOUR = 60;
const STEP_HOURS = 4;
/** The database stores at most 999.99 days. */
const MAX_HOURS = 7999;

const daysToHours = (days: string): number => Number(minutesToHours(daysToMinutes(days)));

type Balance = EmployeeBalanceDto['balance'] & Pick<EmployeeBalanceDto, 'version'>;

const balanceOf = ({ balance, version }: EmployeeBalanceDto): Balance => ({ ...balance, version });

const valuesOf = ({ personalDays, vacationDays, sickDays }: Balance): BalanceValues => ({
  personalHours: daysToHours(personalDays),
  vacationHours: daysToHours(vacationDays),
  sickHours: daysToHours(sickDays),
});

const hoursToDays = (hours: number | null): string =>
  minutesToDays(Math.round((hours ?? 0) * MINUTES_PER_HOUR));

/** Only the types whose hours have changed. */
const changesOf = (before: BalanceValues, entered: BalanceValues): UpdateTimeOffBalanceDto => ({
  ...(entered.personalHours !== before.personalHours && {
    personalDays: hoursToDays(entered.personalHours),
  }),
  ...(entered.vacationHours !== before.vacationHours && {
    vacationDays: hoursToDays(entered.vacationHours),
  }),
  ...(entered.sickHours !== before.sickHours && { sickDays: hoursToDays(entered.sickHours) }),
});

const LABELS = {
  personalHours: 'Personal Hours',
  vacationHours: 'Vacation Hours',
  sickHours: 'Sick Hours',
} as const;

const FIELDS = keysOf(LABELS);

/** The differences between two versions of a balance, for display. */
function differences(before: Balance, after: Balance): LabeledChange[] {
  const [beforeValues, afterValues] = [valuesOf(before), valuesOf(after)];
  return changedFields(FIELDS, beforeValues, afterValues).map((field) => ({
    label: LABELS[field],
    before: String(beforeValues[field]),
    after: String(afterValues[field]),
  }));
}

/**
 * Edits a balance in hours. If someone else or an approval changed it in the meantime, the dialog
 * shows the changes before the next Save overwrites them (docs/domain/time-off.md#balance-edits).
 */
export function EditBalanceDialog({ employee, read, onClose }: EditBalanceDialogProps) {
  const [updateBalance] = useUpdateTimeOffBalanceMutation();
  const { opened, conflicts, save } = useVersionedEdit(balanceOf(employee), {
    read: async () => balanceOf(await read()),
    onFailure: (error) =>
      toast.destructive({
        title: 'Failed to update balance',
        description: errorMessage(error, 'Nothing was changed. Please try again.'),
      }),
    differences,
  });

  const submit = async ({ note, ...hours }: BalanceValues): Promise<void> => {
    const changes = changesOf(valuesOf(opened), hours);
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
        {FIELDS.map((field) => (
          <NumberField
            key={field}
            name={field}
            label={LABELS[field]}
            min={0}
            max={MAX_HOURS}
            step={STEP_HOURS}
            unit="hours"
            hideOptionalMark
          />
        ))}
      </FormGrid>
      <TextField
        name="note"
        label="Note"
        maxLength={500}
        placeholder="Carried over from last year"
        help="The employee sees your note."
      />
      <HistorySection key={employee.userId}>
        <BalanceHistory userId={employee.userId} />
      </HistorySection>
    </FormDialog>
  );
}
