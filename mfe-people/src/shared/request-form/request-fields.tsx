import {
  TIME_OF_DAY_LABELS,
  TIME_OFF_LABELS as LABELS,
  timeOffPeriod,
  TIMES_OF_DAY,
} from '@atrium/contracts';
import {
  CheckboxField,
  DateField,
  Form,
  FormGrid,
  NumberField,
  SelectField,
  TextAreaField,
  validationRule,
} from '@atrium/ui-kit/forms';
import {
  type CalendarDate,
  isCalendarDate,
  skipToken,
  useDebouncedSearch,
  useSession,
} from '@atrium/web-kit';
import { useEffect, useEffectEvent } from 'react';
import type { TimeOffRequestDto } from '../../api/endpoints.generated';
import {
  useGetTimeOffBalanceOfUserQuery,
  useGetTimeOffBalanceQuery,
  useGetWorkingCalendarQuery,
  useListStaffDirectoryQuery,
} from '../../api/time-off-api';
import { TYPE_CHOICES } from '../time-off-format';
import { RequestCost } from './request-cost';
import {
  describeDates,
  endDateError,
  hoursError,
  hoursForNewType,
  type RequestFormValues,
  withoutRequest,
  workingHours,
} from './request-form';
import { RequestWarning } from './request-warning';

/** Fixed message for an empty field (docs/domain/time-off.md#request-form). */
const INCOMPLETE = 'Please fill in all required fields.';

const MAX_MATCHES = 30;

const TIMES_OF_DAY_CHOICES = TIMES_OF_DAY.map((value) => ({
  value,
  label: TIME_OF_DAY_LABELS[value],
}));

interface RequestFieldsProps {
  /** The pending request that the form changes. */
  request?: TimeOffRequestDto;
  canRequestForOthers?: boolean;
}

/** Fields of a request and its effect on the person's balance. */
export function RequestFields({ request, canRequestForOthers }: RequestFieldsProps) {
  const form = Form.useFormInstance<RequestFormValues>();
  const { session } = useSession();
  const values: Partial<RequestFormValues> =
    Form.useWatch<RequestFormValues>((all) => all, form) ?? {};
  const userId = request?.userId ?? values.userId ?? session?.id;
  const isOwn = userId === session?.id;
  const balance = useBalance(isOwn ? undefined : userId, request);
  const { data: calendar } = useGetWorkingCalendarQuery();
  const period = calendar && timeOffPeriod(calendar.today);
  const proposed = workingHours(values, calendar);

  // Most requests are for one day, and a later start must not leave the end before it. An effect
  // could run when the user is already typing the end.
  const fillInEnd = (start: string | null) => {
    const { endDate } = form.getFieldsValue();
    if (start && isCalendarDate(start) && (!endDate || endDate < start)) {
      form.setFields([{ name: 'endDate', value: start, errors: [] }]);
    }
  };

  /** Proposes hours for the dates until the user enters some. */
  const fillInHours = () => {
    const value = workingHours(form.getFieldsValue(), calendar);
    if (value === undefined || form.isFieldTouched('hours')) return;
    // setFieldValue would mark the field as touched.
    form.setFields([{ name: 'hours', value, touched: false, validating: false, errors: [] }]);
  };

  const capHours = () => {
    const { hours } = form.getFieldsValue();
    const hoursToKeep = hoursForNewType(hours, proposed);
    if (hoursToKeep !== hours) form.setFieldValue('hours', hoursToKeep);
  };

  // The calendar can arrive after the dates have been entered.
  const fillInWithCalendar = useEffectEvent(() => {
    if (!request) fillInHours();
  });
  useEffect(() => fillInWithCalendar(), [calendar]);

  return (
    <>
      {canRequestForOthers && <EmployeeField />}
      <SelectField
        name="type"
        label={LABELS.type}
        choices={TYPE_CHOICES}
        required={INCOMPLETE}
        onChange={capHours}
      />
      <FormGrid>
        <DateField
          name="startDate"
          label={LABELS.startDate}
          required={INCOMPLETE}
          // They can resolve an overlap that the server reported here.
          dependencies={['endDate', 'isHalfDay', 'timeOfDay']}
          min={period?.firstDate}
          max={period?.lastDate}
          onChange={(start) => {
            fillInEnd(start);
            fillInHours();
          }}
        />
        <DateField
          name="endDate"
          label={LABELS.endDate}
          required={INCOMPLETE}
          dependencies={['startDate']}
          onChange={fillInHours}
          min={values.startDate ?? undefined}
          max={period?.lastDate}
          rules={[
            ({ getFieldValue }) =>
              validationRule((endDate?: CalendarDate | null) => {
                const startDate = getFieldValue('startDate') as string | null | undefined;
                return endDateError({ startDate, endDate }, calendar);
              }),
          ]}
        />
      </FormGrid>
      <RequestWarning
        values={values}
        userId={userId}
        exceptId={request?.id}
        today={calendar?.today}
      />
      <NumberField
        name="hours"
        label="Hours"
        hideOptionalMark
        step={1}
        unit="hours"
        help={describeDates(values, calendar)}
        dependencies={['type', 'startDate', 'endDate', 'isHalfDay']}
        rules={[
          ({ getFieldsValue }) =>
            validationRule(() =>
              hoursError(getFieldsValue() as RequestFormValues, { balance, calendar }),
            ),
        ]}
      />
      <CheckboxField name="isHalfDay" label="Half day" help="Uses half the hours you enter." />
      {values.isHalfDay && (
        <SelectField
          name="timeOfDay"
          label={LABELS.timeOfDay}
          placeholder="Morning or afternoon"
          choices={TIMES_OF_DAY_CHOICES}
          clearable
        />
      )}
      <TextAreaField name="reason" label={LABELS.reason} placeholder="Visible only to approvers" />
      {balance && <RequestCost values={values} balance={balance} isOwn={isOwn} />}
    </>
  );
}

/**
 * The balance of the person who will be away, without the hours of the request that the form
 * changes.
 *
 * @param otherUserId undefined: the user's own balance
 */
function useBalance(otherUserId: number | undefined, request: TimeOffRequestDto | undefined) {
  const own = useGetTimeOffBalanceQuery();
  const other = useGetTimeOffBalanceOfUserQuery(
    otherUserId === undefined ? skipToken : { userId: otherUserId },
  );
  const balance = otherUserId === undefined ? own.data : other.currentData;
  return balance && request ? withoutRequest(balance, request) : balance;
}

/** The person who will be away; the user by default. */
function EmployeeField() {
  const { session } = useSession();
  const { search, setText, isSearchPending } = useDebouncedSearch();
  const directory = useListStaffDirectoryQuery({ search, pageSize: MAX_MATCHES });
  return (
    <SelectField<number>
      name="userId"
      label={LABELS.userId}
      help="Leave empty to request time off for yourself."
      placeholder="Myself"
      clearable
      searchable
      loading={isSearchPending(directory)}
      onSearch={setText}
      choices={(directory.currentData?.rows ?? [])
        .filter(({ id }) => id !== session?.id)
        .map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
