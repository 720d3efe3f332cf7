import { formatDate, isCalendarDate, type CalendarDate } from '@atrium/web-kit';
import { Field, type FieldProps } from '../form/field';
import { DateInput, type DateInputProps } from './date-input';

interface DateFieldProps extends FieldProps {
  min?: CalendarDate;
  max?: CalendarDate;
  disabled?: boolean;
}

export const NO_DATE = 'Enter a date such as Feb 3, 2030.';

/** What is no date stays as it was typed, with a sentence. */
const aDate = {
  validator: (_rule: unknown, value?: string | null) =>
    !value || isCalendarDate(value) ? Promise.resolve() : Promise.reject(new Error(NO_DATE)),
};

/** So does a date that cannot be chosen. */
const withinDays = (min: CalendarDate | undefined, max: CalendarDate | undefined) => ({
  validator: (_rule: unknown, value?: CalendarDate | null) => {
    if (value && max && value > max) {
      return Promise.reject(new Error(`Enter a date up to ${formatDate(max)}.`));
    }
    return value && min && isCalendarDate(min) && value < min
      ? Promise.reject(new Error(`Enter a date from ${formatDate(min)} on.`))
      : Promise.resolve();
  },
});

/**
 * A calendar date in a form; its value is `YYYY-MM-DD` or `null`, and what is typed until then. Its
 * further rules are asked about dates only.
 */
export const DateField = ({ min, max, disabled, rules = [], ...field }: DateFieldProps) => (
  <Field {...field} rules={[aDate, ...rules, withinDays(min, max)]}>
    <TypedDate {...{ min, max, disabled }} />
  </Field>
);

type TypedDateProps = Omit<DateInputProps, 'onChange' | 'onTyping'> & {
  onChange?: (value: string | null) => void;
};

const TypedDate = ({ onChange, ...input }: TypedDateProps) => (
  <DateInput {...input} placeholder="Select date" onChange={onChange} onTyping={onChange} />
);
