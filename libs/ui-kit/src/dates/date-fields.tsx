import type { CalendarDate } from '@atrium/web-kit';
import { Field, type FieldProps } from '../form/field';
import { DateInput } from './date-input';

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
