import {
  formatCount,
  isCalendarDate,
  useSession,
  useDebouncedSearch,
  type CalendarDate,
} from '@atrium/web-kit';
import {
  CheckboxField,
  Form,
  FormGrid,
  NumberField,
  SelectField,
  TextAreaField,
} from '@atrium/ui-kit/forms';
import { DateField } from '@atrium/ui-kit/data';
import { useEffect, useRef } from 'react';
import {
  useGetTimeOffBalanceQuery,
  useGetWorkingCalendarQuery,
  useListStaffDirectoryQuery,
} from '../api/time-off-api';
import { hoursWord, TYPE_CHOICES } from '../shared/time-off-words';
import { RequestHelper } from './request-helper';
import {
  hoursForNewType,
  hoursProblem,
  workingHours,
  type RequestFormValues,
} from './request-form';

/** The sentence of specification section 5 for a field that is missing. */
const INCOMPLETE = 'Please fill in all required fields.';

/** People that the list of matches holds. */
const MATCHES = 30;

/** Fields of a request, with what it would cost beside them. */
export function RequestFields({ asksForOthers }: { asksForOthers: boolean }) {
  const form = Form.useFormInstance<RequestFormValues>();
  const { session } = useSession();
  const values: Partial<RequestFormValues> =
    Form.useWatch<RequestFormValues>((all) => all, form) ?? {};
  const isOwn = values.userId === undefined || values.userId === session?.id;
  const { data: ownBalance } = useGetTimeOffBalanceQuery();
  const { data: calendar } = useGetWorkingCalendarQuery();
  // Only the own balance is known here; the server checks everybody's.
  const balance = isOwn ? ownBalance : undefined;
  const proposed = workingHours(values, calendar);

  // The proposal follows the dates for as long as nobody has entered hours of their own.
  useEffect(() => {
    if (proposed !== undefined && proposed > 0 && !form.isFieldTouched('hours')) {
      // Not by setFieldValue, which counts as input of the person.
      form.setFields([
        { name: 'hours', value: proposed, touched: false, validating: false, errors: [] },
      ]);
    }
  }, [form, proposed]);

  const { type } = values;
  const formerType = useRef(type);
  useEffect(() => {
    const isSwitched = formerType.current !== undefined && formerType.current !== type;
    formerType.current = type;
    if (!isSwitched) return;
    const { hours } = form.getFieldsValue();
    const kept = hoursForNewType(hours, proposed);
    if (kept !== hours) form.setFieldValue('hours', kept);
  }, [form, type, proposed]);

  return (
    <>
      {asksForOthers && <EmployeeField />}
      <SelectField name="type" label="Type" choices={TYPE_CHOICES} required={INCOMPLETE} />
      <FormGrid>
        <DateField name="startDate" label="Start Date" required={INCOMPLETE} />
        <DateField
          name="endDate"
          label="End Date"
          required={INCOMPLETE}
          dependencies={['startDate']}
          min={values.startDate ?? undefined}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_rule, end?: CalendarDate | null) => {
                const start = getFieldValue('startDate') as string | null | undefined;
                return start && isCalendarDate(start) && end && end < start
                  ? Promise.reject(new Error('The end date must not be before the start date.'))
                  : Promise.resolve();
              },
            }),
          ]}
        />
      </FormGrid>
      <NumberField
        name="hours"
        label="Hours"
        hideOptionalMark
        step={1}
        unit="hours"
        help={
          proposed === undefined
            ? 'Choose the dates, and the hours of their working days are proposed.'
            : `The working days between these dates have ${hoursWord(formatCount(proposed))}.`
        }
        dependencies={['type', 'startDate', 'endDate', 'isHalfDay']}
        rules={[
          ({ getFieldsValue }) => ({
            validator: () => {
              const problem = hoursProblem(getFieldsValue() as RequestFormValues, {
                balance,
                calendar,
              });
              return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
            },
          }),
        ]}
      />
      <CheckboxField
        name="isHalfDay"
        label="Half day"
        help="A half day takes half of the entered hours."
      />
      <TextAreaField name="reason" label="Reason" placeholder="Only those who decide see it" />
      {balance && <RequestHelper values={values} balance={balance} />}
    </>
  );
}

/** Whom the request is for: oneself unless chosen. */
function EmployeeField() {
  const { session } = useSession();
  const { search, setText, isTyping } = useDebouncedSearch();
  const { data, isFetching } = useListStaffDirectoryQuery({ search, pageSize: MATCHES });
  return (
    <SelectField<number>
      name="userId"
      label="Employee"
      help="Left empty, the request is your own."
      placeholder="Myself"
      clearable
      searchable
      loading={isFetching || isTyping}
      onSearch={setText}
      choices={(data?.rows ?? [])
        .filter(({ id }) => id !== session?.id)
        .map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
