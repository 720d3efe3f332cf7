import type { CalendarDate } from '@atrium/web-kit';
import { Field, type FieldProps } from '../form/field';
import { DateInput, DateRangeInput } from './date-input';

interface DateFieldProps extends FieldProps {
  min?: CalendarDate;
  max?: CalendarDate;
  disabled?: boolean;
}

/** A calendar date in a form; its value is `YYYY-MM-DD` or `null`. */
export const DateField = ({ min, max, disabled, ...field }: DateFieldProps) => (
  <Field {...field}>
    <DateInput {...{ min, max, disabled }} placeholder="Select date" />
  </Field>
);

/** First and last day in a form; its value is a pair of `YYYY-MM-DD` or `null`. */
export const DateRangeField = ({ min, max, disabled, required, ...field }: DateFieldProps) => (
  <Field
    {...field}
    rules={[...(required ? [{ required: true, message: required }] : []), ...(field.rules ?? [])]}
  >
    <DateRangeInput {...{ min, max, disabled }} />
  </Field>
);
