import { minutesToDays, daysToMinutes } from '@atrium/contracts';
import {
  changedFields,
  ConflictNotice,
  FormDialog,
  FormGrid,
  NumberField,
  TextField,
  useVersionedEdit,
  type LabeledChange,
} from '@atrium/ui-kit/forms';
import { displayNameOf, errorMessage, toast } from '@atrium/web-kit';
import type { EmployeeBalanceDto, UpdateTimeOffBalanceDto } from '../api/endpoints.generated';
import { useUpdateTimeOffBalanceMutation } from '../api/time-off-api';
import { hoursOfMinutes } from '../shared/time-off-words';
import { BalanceHistory } from './balance-history';
import styles from './time-off-manager.module.css';

interface EditBalanceDialogProps {
  /** The balance as it is when the dialog opens. */
  employee: EmployeeBalanceDto;
  /** Reads the balance as it is now. */
  read: () => Promise<EmployeeBalanceDto>;
  onClose: () => void;
}

/** Hours as typed; what is no number counts as 0 (specification section 5, "Balance edit"). */
interface BalanceValues {
  personalHours: number | null;
  vacationHours: number | null;
  sickHours: number | null;
  note?: string;
}

const MINUTES_PER_HOUR = 60;
/** The step of specification section 9, in hours. */
const STEP = 4;
/** 999.99 days of eight hours, the most that a balance holds. */
const MOST_HOURS = 7999;

const hoursOfDays = (days: string): number => Number(hoursOfMinutes(daysToMinutes(days)));

type Balance = EmployeeBalanceDto['balance'] & Pick<EmployeeBalanceDto, 'version'>;

const balanceOf = ({ balance, version }: EmployeeBalanceDto): Balance => ({ ...balance, version });

const valuesOf = ({ personalDays, vacationDays, sickDays }: Balance): BalanceValues => ({
  personalHours: hoursOfDays(personalDays),
  vacationHours: hoursOfDays(vacationDays),
  sickHours: hoursOfDays(sickDays),
});

const daysOfHours = (hours: number | null): string =>
  minutesToDays(Math.round((hours ?? 0) * MINUTES_PER_HOUR));

/** The types whose hours were changed, and only these. */
const changesOf = (before: BalanceValues, entered: BalanceValues): UpdateTimeOffBalanceDto => ({
  ...(entered.personalHours !== before.personalHours && {
    personalDays: daysOfHours(entered.personalHours),
  }),
  ...(entered.vacationHours !== before.vacationHours && {
    vacationDays: daysOfHours(entered.vacationHours),
  }),
  ...(entered.sickHours !== before.sickHours && { sickDays: daysOfHours(entered.sickHours) }),
});

const LABELS = {
  personalHours: 'Personal hours',
  vacationHours: 'Vacation hours',
  sickHours: 'Sick hours',
} as const;

const HOURS = ['personalHours', 'vacationHours', 'sickHours'] as const;

/** What differs between two states of a balance, in words. */
function differences(before: Balance, after: Balance): LabeledChange[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return changedFields(HOURS, was, is).map((type) => ({
    label: LABELS[type],
    before: String(was[type]),
    after: String(is[type]),
  }));
}

/**
 * Edit Time Off Balance (specification section 2), in hours. Somebody who was quicker, or an approval
 * that took hours conflicts, is told of before the next Save sets the hours anew.
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

  const hoursField = { min: 0, max: MOST_HOURS, step: STEP, unit: 'hours', hideOptionalMark: true };
  return (
    <FormDialog<BalanceValues>
      title="Edit Time Off Balance"
      submitLabel="Save Balance"
      initialValues={valuesOf(opened)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <p className={styles.intro}>
        Hours that {displayNameOf(employee)} has left. The change is kept in the ledger of the
        balance.
      </p>
      <FormGrid>
        <NumberField {...hoursField} name="personalHours" label="Personal Hours" />
        <NumberField {...hoursField} name="vacationHours" label="Vacation Hours" />
        <NumberField {...hoursField} name="sickHours" label="Sick Hours" />
      </FormGrid>
      <TextField
        name="note"
        label="Note"
        maxLength={500}
        placeholder="e.g. Carried over from last year"
      />
      <BalanceHistory userId={employee.userId} />
    </FormDialog>
  );
}
