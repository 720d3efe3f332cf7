import { type CalendarDate, formatDate, isCalendarDate } from '@atrium/web-kit';
import { Field, type FieldProps, validationRule } from '../fields/field';
import { DateInput, type DateInputProps } from './date-input';

interface DateFieldProps extends FieldProps {
  min?: CalendarDate;
  max?: CalendarDate;
  disabled?: boolean;
  /** Called after the form has the new value. */
  onChange?: (value: string | null) => void;
}

export const INVALID_DATE = 'Enter a date such as Feb 3, 2030.';

/** Text that is not a date stays in the field, with a message. */
const isDate = validationRule((value?: string | null) =>
  !value || isCalendarDate(value) ? undefined : INVALID_DATE,
);

/** A date outside the range stays in the field, with a message. */
const withinDays = (min: CalendarDate | undefined, max: CalendarDate | undefined) =>
  validationRule((value?: CalendarDate | null) => {
    if (value && max && value > max) return `Enter a date on or before ${formatDate(max)}.`;
    return value && min && isCalendarDate(min) && value < min
      ? `Enter a date on or after ${formatDate(min)}.`
      : undefined;
  });

/** A rule for the end of a range, whose start is in the field of that name. */
export const notBefore =
  (start: string) =>
  ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) =>
    validationRule((value?: string | null) => {
      const from = getFieldValue(start);
      return value && typeof from === 'string' && value < from
        ? `Enter a date on or after ${formatDate(from)}.`
        : undefined;
    });

/**
 * A calendar date in a form. Its value is `YYYY-MM-DD`, `null`, or typed text that is not a date;
 * additional rules run only for dates.
 */
export const DateField = ({
  min,
  max,
  disabled,
  onChange,
  rules = [],
  ...field
}: DateFieldProps) => (
  <Field {...field} rules={[isDate, ...rules, withinDays(min, max)]}>
    <TypedDate {...{ min, max, disabled, onChange }} />
  </Field>
);

type TypedDateProps = Omit<DateInputProps, 'onChange' | 'onTyping'> & {
  onChange?: (value: string | null) => void;
};

const TypedDate = ({ onChange, ...input }: TypedDateProps) => (
  <DateInput {...input} placeholder="Select date" onChange={onChange} onTyping={onChange} />
);
